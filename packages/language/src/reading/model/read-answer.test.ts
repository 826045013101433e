import { describe, expect, test } from 'vitest'
import { fact } from '../../facts/fact.ts'
import { readModelAnswer } from './read-answer.ts'

const context = {
  utteranceAt: (position: number) => (position < 20 ? `u${position}` : undefined),
  handles: new Map([['f1', fact({ id: 'known-1', group: 'finding', text: 'Karies an 26' })]]),
}
const karies = {
  group: 'finding',
  text: 'Karies an 26 mesial',
  teeth: [26],
  surfaces: ['m'],
  finding: 'karies',
  negated: false,
  temporality: 'now',
  certainty: 'certain',
  speaker: 'dentist',
  evidence: [{ u: 3, quote: 'zwo sechs mesial' }],
}
const allergy = {
  group: 'allergy',
  text: 'Penicillinallergie',
  drug: { name: 'Penicillin' },
  evidence: [{ u: 5, quote: 'Penicillin vertrag ich nicht, {sagt sie} "immer"' }],
}
const whole = JSON.stringify({ facts: [karies, allergy], withdrawn: ['f1', 'f9'] })
const read = (said: string) => readModelAnswer(said, context)

test('a whole answer gives its facts with the ids of the talk', () => {
  const answer = read(whole)
  expect(answer).toMatchObject({ completeness: 'whole', withdrawn: ['known-1'], refused: [] })
  expect(answer.candidates).toEqual([
    { ...karies, evidence: [{ utteranceId: 'u3', quote: 'zwo sechs mesial' }] },
    expect.objectContaining({ group: 'allergy', teeth: [], negated: false, drug: { name: 'Penicillin' } }),
  ])
})

describe('what models put around or leave out of their answer', () => {
  test.each([
    ['fences', `\`\`\`json\n${whole}\n\`\`\``],
    ['words before and after', `Hier sind die {Angaben}:\n${whole}\nMehr steht da nicht.`],
    ['a chain of thought', `<think>{"facts":[]} wäre falsch</think>${whole}`],
    ['commas too many', whole.replaceAll(']}', '],}').replace('],"withdrawn', ',],"withdrawn')],
  ])('%s', (_, said) => {
    expect(read(said)).toEqual(read(whole))
  })

  test('a list without its object', () => {
    expect(read(JSON.stringify([karies])).candidates).toHaveLength(1)
  })

  test('of an answer cut anywhere the whole facts are kept', () => {
    const end = whole.indexOf('},{"group":"allergy"') + 1
    for (let at = 0; at < whole.length; at++) {
      const { candidates, completeness } = read(whole.slice(0, at))
      expect(completeness).toBe(at < '{"facts":['.length ? 'none' : 'cut')
      expect(candidates.length, `cut at ${at}`).toBeGreaterThanOrEqual(at >= end ? 1 : 0)
      expect(candidates.every(({ text }) => [karies.text, allergy.text].includes(text))).toBe(true)
    }
  })

  test.each([
    '',
    'Dazu kann ich nichts sagen.',
    '{"answer": 42}',
    '[1, 2]',
    '{{{{',
    '<think>noch nicht fertig',
  ])('no answer in %j', (said) => {
    expect(read(said)).toMatchObject({ completeness: 'none', candidates: [] })
  })
})

describe('statements of the wrong shape', () => {
  const only = (given: object) => read(JSON.stringify({ facts: [{ ...karies, ...given }] }))

  test('one by one, the others stay', () => {
    const answer = read(
      JSON.stringify({
        facts: [
          42,
          { ...karies, group: 'misc' },
          { ...karies, text: ' ' },
          { ...karies, evidence: [] },
          karies,
        ],
      }),
    )
    expect(answer.refused).toEqual(['shape', 'group', 'text', 'evidence'])
    expect(answer.candidates).toHaveLength(1)
  })

  test('a member of the wrong type or outside its list counts as not said', () => {
    const [candidate] = only({
      finding: 'zahn-kaputt',
      teeth: ['26', 19, 'drei', 26],
      surfaces: ['p', 'x', 'm'],
      negated: 'true',
      temporality: 'morgen',
      canals: 'drei',
      values: { ST: 5, note: null },
      drug: { name: 'Ibuprofen', dose: 600 },
      psi: { S1: '3' },
    }).candidates
    expect(candidate).toMatchObject({
      teeth: [26],
      surfaces: ['m', 'l'],
      negated: true,
      temporality: 'now',
      values: { ST: 5 },
      drug: { name: 'Ibuprofen', dose: '600' },
    })
    expect(candidate).not.toHaveProperty('finding')
    expect(candidate).not.toHaveProperty('canals')
    expect(candidate).not.toHaveProperty('psi')
  })

  test('evidence of lines that nobody sent is none', () => {
    expect(only({ evidence: [{ u: 99, quote: 'x' }] }).refused).toEqual(['evidence'])
    expect(
      only({
        evidence: [
          { u: '[4]', quote: 'x' },
          { u: 99, quote: 'y' },
        ],
      }).candidates[0]?.evidence,
    ).toEqual([{ utteranceId: 'u4', quote: 'x' }])
  })

  test('a phrase is at most 120 characters and ends with a word', () => {
    const long = 'Karies '.repeat(30)
    expect(only({ text: long }).candidates[0]?.text).toMatch(/^(Karies ){16}Karies$/)
  })
})
