import { describe, expect, test } from 'vitest'
import { deriveFacts } from '@honora/language/engine.ts'
import { isStatedBy, readProvided } from './provided-fact.ts'

const said = (...texts: string[]) =>
  deriveFacts(texts.map((text, index) => ({ id: String(index), text, language: 'de' })))
const words = (text: string, group: string) => ({ id: 'p1', text, group })

describe('a fact in the words of a provider', () => {
  test('keeps its words and gets tooth, surface and finding from the language engine', () => {
    const { fact } = readProvided(words('Zahn 36: Karies okklusal', 'abnormal-physical-findings'))

    expect(fact).toMatchObject({
      id: 'p1',
      text: 'Zahn 36: Karies okklusal',
      group: 'finding',
      finding: 'karies',
      teeth: [36],
      surfaces: ['o'],
      utteranceIds: [],
    })
  })

  test.each([
    ['Lokalanästhesie mit Ultracain', 'actions', 'anaesthesia'],
    ['Etwas ohne Namen', 'actions', 'treatment'],
    ['Etwas ohne Namen', 'plan', 'plan'],
    ['Etwas ohne Namen', 'demographics', 'history'],
    ['Etwas ohne Namen', 'a group nobody knows', 'finding'],
  ])('%s in %s belongs to %s', (text, group, expected) => {
    expect(readProvided(words(text, group)).fact.group).toBe(expected)
  })

  test('denied symptoms are denied', () => {
    expect(readProvided(words('Keine Schmerzen', 'denials-of-symptoms')).fact).toMatchObject({
      group: 'chief-complaint',
      negated: true,
    })
  })
})

describe('is a fact of the provider told by ours already', () => {
  const own = said('Zahn 36 hat Karies okklusal.', 'Zahn 27 keine Karies.', 'Patient nimmt Marcumar.')

  test.each([
    ['Karies an Zahn 36', 'abnormal-physical-findings', true],
    ['Zahn 36: kariöse Läsion okklusal', 'abnormal-physical-findings', true],
    ['Karies an Zahn 46', 'abnormal-physical-findings', false],
    ['Karies an Zahn 27', 'abnormal-physical-findings', false],
    ['Nimmt Marcumar ein', 'medications-prior-to-visit', true],
    ['Nimmt Ibuprofen ein', 'medications-prior-to-visit', false],
    ['Karies an Zahn 36, nimmt Ibuprofen', 'other', false],
    ['Arbeitet als Lehrerin', 'social-history', false],
  ])('%s (%s): %s', (text, group, expected) => {
    expect(isStatedBy(readProvided(words(text, group)), own)).toBe(expected)
  })

  test('words the engine finds nothing in are compared as words', () => {
    const [fact] = own.map((one) => ({ ...one, text: 'Arbeitet als Lehrerin in Kiel' }))
    const read = readProvided(words('Lehrerin in Kiel', 'social-history'))

    expect(read.statements).toEqual([])
    expect(isStatedBy(read, fact === undefined ? [] : [fact])).toBe(true)
    expect(isStatedBy(read, [])).toBe(false)
  })
})
