import { expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import { evaluationCase } from './evaluation-case.ts'

test('a case holds the talk, what is right of it, and what a dentist dropped, and names nobody', () => {
  const karies = fact({ id: 'k', group: 'finding', text: 'Karies an 26', teeth: [26], finding: 'karies' })
  const made = evaluationCase({
    id: 'c1',
    setting: 'Füllung',
    patient: { insurance: 'statutory', age: 44, sex: 'w' },
    utterances: [
      { id: 'u1', text: 'Frau Vogt, 27 hat Karies.', speaker: 'dentist', start: 3, end: 3 },
      { id: 'u2', text: 'Ja.', speaker: 'patient', start: 2 },
    ],
    facts: [
      {
        fact: { ...karies, teeth: [27], text: 'Karies an 27', state: 'recorded' },
        read: karies,
        decision: 'changed',
      },
      { fact: { ...karies, teeth: [36], text: 'Karies an 36' }, read: karies, decision: 'dropped' },
      { fact: fact({ id: 'x', group: 'plan', text: 'Kontrolle bei Vogt' }), decision: 'none' },
    ],
    redact: (text) => text.replaceAll('Vogt', 'P1'),
  })
  expect(JSON.stringify(made)).not.toContain('Vogt')
  expect(made.patient).toEqual({ insurance: 'gesetzlich', age: 44, sex: 'w' })
  expect(made.utterances.map(({ start, end }) => end > start)).toEqual([true, true])
  expect(made.utterances[1]?.start).toBeGreaterThanOrEqual(made.utterances[0]?.end ?? 0)
  expect(made.gold.facts.map(({ id, text, teeth }) => [id, text, teeth])).toEqual([
    ['f1', 'Karies an 27', [27]],
    ['f2', 'Kontrolle bei P1', []],
  ])
  expect(made.gold.facts[0]).not.toHaveProperty('state')
  expect(made.gold.traps).toEqual([{ kind: 'tooth-finding', tooth: 36, finding: 'karies' }])
  expect(made.gold.decisions).toEqual([{ factId: 'f1', decision: 'changed', read: 'Karies an 26' }])
})
