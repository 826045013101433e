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

export const utterancesOf = (one) =>
  one.utterances.map(({ i, speaker, text, start, end }) => ({ id: String(i), speaker, text, start, end }))

/** What a language model has answered to a case, as candidates: `u` is the position of an utterance. */
export function candidatesOf(facts) {
  return facts.map(({ evidence, ...rest }) => ({
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    ...rest,
    evidence: evidence.map(({ u, quote }) => ({ utteranceId: String(u), quote })),
  }))
}

/** All that is read of a case: its talk, what the rules derive and, where given, the candidates of a model. */
export function readingsOf({ deriveFacts }, one, candidates) {
  const utterances = utterancesOf(one)
  return {
    patient: {
      age: one.patient.age,
      sex: one.patient.sex,
      insurance: one.patient.insurance === 'privat' ? 'private' : 'statutory',
    },
    utterances,
    rules: deriveFacts(utterances, { patientAge: one.patient.age }),
    ...(candidates === undefined
      ? {}
      : { model: { candidates, readIds: new Set(utterances.map((utterance) => utterance.id)) } }),
  }
}

/** Facts and codes of a case, in the spelling of the scorer. */
export function predictWith(engine, one, candidates) {
  return predictionOf(engine, one, engine.assembleFacts(readingsOf(engine, one, candidates)))
}

/** The same of facts that came about elsewhere. */
export function predictionOf(engine, one, facts) {
  const context = {
    insurance: one.patient.insurance === 'privat' ? 'private' : 'statutory',
    ageMonths: one.patient.ageMonths ?? Math.round(one.patient.age * 12),
    ...(facts.some((fact) => fact.act === 'notdienst') ? { outOfHours: true } : {}),
  }
  // proposals count as said here: what they would lead to is looked at as if they were accepted
  const said = facts.map((fact) => ({ ...fact, state: 'recorded' }))
  const codes = engine.suggestCodes(said, context).map(({ system, code, tooth, surfaces, quantity }) => ({
    system,
    code: system === 'GOÄ' && !code.startsWith('Ä') ? `Ä${code}` : code,
    tooth: tooth ?? null,
    surfaces,
    quantity,
  }))
  return { id: one.id, facts, codes }
}
