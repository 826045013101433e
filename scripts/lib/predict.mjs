// From a case (patient, utterances) to what the engine makes of it; shared by `npm run eval` and its test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The cases of a folder that bring what is expected of them. */
export function readCases(path) {
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(path, name), 'utf8')))
    .filter((one) => one.gold)
}

/** Facts and codes of a case, in the spelling of the scorer. */
export function predictWith({ deriveFacts, suggestCodes }, one) {
  const facts = deriveFacts(
    one.utterances.map(({ i, speaker, text, start, end }) => ({ id: String(i), speaker, text, start, end })),
    { patientAge: one.patient.age },
  )
  const context = {
    insurance: one.patient.insurance === 'privat' ? 'private' : 'statutory',
    ageMonths: one.patient.ageMonths ?? Math.round(one.patient.age * 12),
    ...(facts.some((fact) => fact.act === 'notdienst') ? { outOfHours: true } : {}),
  }
  const codes = suggestCodes(facts, context).map(({ system, code, tooth, surfaces, quantity }) => ({
    system,
    code: system === 'GOÄ' && !code.startsWith('Ä') ? `Ä${code}` : code,
    tooth: tooth ?? null,
    surfaces,
    quantity,
  }))
  return { id: one.id, facts, codes }
}
