import { describe, expect, test } from 'vitest'
import { structured } from '../reading/structure.ts'
import { fact, type Fact } from './fact.ts'
import { saysTheSame } from './same-content.ts'

const same = (one: Fact, other: Fact): boolean => saysTheSame(structured(one), structured(other))

describe('what is the same statement, however it is phrased', () => {
  const caries = fact({
    id: 'a',
    group: 'finding',
    text: 'Karies an 26 mesial',
    teeth: [26],
    surfaces: ['m'],
    finding: 'karies',
  })
  test.each([
    ['another wording of one finding', { text: 'Kariöse Läsion 26 m' }, true],
    ['another tooth', { teeth: [27] }, false],
    ['another surface', { surfaces: ['d'] as const }, false],
    ['the denial', { negated: true }, false],
    ['another finding', { finding: 'fuellung' as const, text: 'Füllung an 26 mesial' }, false],
    ['a planned one', { temporality: 'planned' as const }, false],
  ])('%s', (_, change, expected) => {
    expect(same(caries, { ...caries, ...change, id: 'b' })).toBe(expected)
  })

  test.each([
    ['ASS 100', 'ASS 100 mg täglich', '100 mg', '100 mg', true],
    ['ASS 100', 'ASS 300', '100 mg', '300 mg', false],
  ])('a drug and its dose: %s, %s', (one, other, dose, otherDose, expected) => {
    const drug = fact({ id: 'a', group: 'medication', text: one, drug: { name: 'ASS', dose } })
    const again = { ...drug, id: 'b', text: other, drug: { name: 'ASS', dose: otherDose } }
    expect(same(drug, again)).toBe(expected)
  })

  test('what has no structure is compared by its words', () => {
    const pain = fact({
      id: 'a',
      group: 'chief-complaint',
      text: 'Kälteschmerz unten links seit zwei Wochen',
    })
    expect(same(pain, { ...pain, text: 'Kälteschmerz links unten, zwei Wochen' })).toBe(true)
    expect(same(pain, { ...pain, text: 'Wünscht Beratung zum Bleichen' })).toBe(false)
    const short = { ...pain, text: 'Ja' }
    expect(same(short, { ...short, text: 'ja' })).toBe(true)
    expect(same(short, { ...short, text: 'Ob' })).toBe(false)
    expect(same(short, pain)).toBe(false)
  })

  test('two values of one kind are two statements', () => {
    const pocket = fact({ id: 'a', group: 'finding', text: 'ST 4 mm an 16', teeth: [16], values: { ST: 4 } })
    expect(same(pocket, { ...pocket, values: { ST: 6 } })).toBe(false)
  })
})
