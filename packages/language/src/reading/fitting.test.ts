import { describe, expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import type { FindingCode } from '../facts/findings.ts'
import { withoutContained } from './contained.ts'
import { withFittingCode } from './finding-code.ts'
import { alongStretch } from './stretch.ts'

const finding = (text: string, code: FindingCode, teeth: number[]) => ({
  ...fact({ id: 'f', group: 'finding', text, teeth, finding: code, utteranceIds: ['1'] }),
  evidence: [{ utteranceId: '1', quote: text }],
})
const front = [33, 32, 31, 41, 42, 43]
const all = <T>(value: T): T[] => front.map(() => value)

describe('a finding along a row of teeth', () => {
  test('keeps its jaw and gives up the teeth nobody counted', () => {
    const found = alongStretch(finding('Zahnstein an der Unterkieferfront', 'zahnstein', front), all('name'))

    expect(found).toMatchObject({ teeth: [], surfaces: [], jaw: 'UK' })
  })
  test.each([
    ['teeth said by number', finding('Zahnstein an 33 bis 43', 'zahnstein', front), all('number' as const)],
    ['what a single tooth has', finding('Front kariesfrei', 'karies', front), all('name' as const)],
    ['few teeth', finding('Zahnstein', 'zahnstein', [31, 41]), all('name' as const)],
  ])('leaves alone: %s', (_, one, sources) => {
    expect(alongStretch(one, sources)).toBe(one)
  })
})

describe('the code that fits the words', () => {
  test('nothing seen at the root is no finding of the crown', () => {
    expect(withFittingCode(finding('37 röntgenologisch unauffällig', 'gesund', [37]))).toMatchObject({
      finding: 'apikale-aufhellung',
      negated: true,
    })
    expect(withFittingCode(finding('37 unauffällig', 'gesund', [37]))).toMatchObject({ finding: 'gesund' })
  })
  test('bone on hand is no loss of bone', () => {
    expect(withFittingCode(finding('Restknochenhöhe 3,2 mm', 'knochenabbau', [26]))).not.toHaveProperty(
      'finding',
    )
    expect(withFittingCode(finding('Knochenabbau ein Drittel', 'knochenabbau', []))).toHaveProperty('finding')
  })
})

describe('what another statement of the same words says', () => {
  const sound = finding('11 und 21 unversehrt', 'gesund', [11, 21])
  const unfilled = { ...finding('Keine Füllungen an 11 und 21', 'fuellung', [11, 21]), negated: true }

  test('is left out, its words stay', () => {
    expect(withoutContained([sound, unfilled])).toEqual([
      { ...sound, evidence: [...sound.evidence, ...unfilled.evidence] },
    ])
  })
  test('stays when it was said apart, of another tooth, or is a result of its own', () => {
    const apart = { ...unfilled, utteranceIds: ['2'] }
    const other = { ...unfilled, teeth: [12] }
    const noDecay = { ...finding('Keine Karies an 11', 'karies', [11]), negated: true }

    expect(withoutContained([sound, apart, other, noDecay])).toEqual([sound, apart, other, noDecay])
  })
})
