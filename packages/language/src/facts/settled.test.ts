import { describe, expect, test } from 'vitest'
import { fact, type Fact } from './fact.ts'
import { isSettledBy, isSettledByWork, settling } from './settled.ts'
import { structured } from '../reading/structure.ts'

const work = (text: string, more: Partial<Fact> = {}): Fact =>
  structured(fact({ id: 'work', group: 'treatment', text, teeth: [36], utteranceIds: ['2'], ...more }))

const rows = settling.flatMap((row) => row.findings.map((finding) => ({ ...row, finding })))

describe('a treatment that settles a finding', () => {
  test.each(rows)('$finding: $example', ({ finding, example }) => {
    expect(isSettledBy(finding, [work(example)])).toBe(true)
  })
  test.each(rows)('and one that does not, $finding: $nearMiss', ({ finding, nearMiss }) => {
    expect(work(nearMiss).told?.acts).not.toEqual([])
    expect(isSettledBy(finding, [work(nearMiss)])).toBe(false)
  })
  test.each([
    ['planned', { temporality: 'planned' }],
    ['not done', { negated: true }],
    ['not accepted', { state: 'proposed' }],
  ] as const)('settles nothing while %s', (_, more) => {
    expect(isSettledBy('karies', [work('Füllung an 36', more)])).toBe(false)
  })
  test('settles the narrower finding too', () => {
    expect(isSettledBy('sekundaerkaries', [work('Füllung an 36')])).toBe(true)
  })
})

describe('"Karies … keine Karies"', () => {
  const found = fact({
    id: 'found',
    group: 'finding',
    text: 'Karies an 36',
    teeth: [36],
    finding: 'karies',
    utteranceIds: ['1'],
  })
  const denied: Fact = {
    ...found,
    id: 'denied',
    text: 'Keine Karies an 36',
    negated: true,
    utteranceIds: ['3'],
  }
  const settles = (...facts: Fact[]): boolean => isSettledByWork(found, denied, facts)

  test('is settled by a filling between them, whoever is asked first', () => {
    const facts = [found, work('Füllung an 36'), denied]
    expect(isSettledByWork(found, denied, facts)).toBe(true)
    expect(isSettledByWork(denied, found, facts)).toBe(true)
  })
  test('is not settled by a cleaning, spoken or by hand', () => {
    expect(settles(found, work('Professionelle Zahnreinigung an 36'), denied)).toBe(false)
    expect(settles(found, denied, work('Professionelle Zahnreinigung an 36', { utteranceIds: [] }))).toBe(
      false,
    )
  })
  test('is settled by a filling that a person entered, wherever it stands', () => {
    expect(settles(found, denied, work('Füllung an 36', { utteranceIds: [] }))).toBe(true)
  })
  test('is not settled by a filling of another tooth, or one spoken of before or after', () => {
    expect(settles(found, work('Füllung an 37', { teeth: [37] }), denied)).toBe(false)
    expect(settles(work('Füllung an 36'), found, denied)).toBe(false)
    expect(settles(found, denied, work('Füllung an 36'))).toBe(false)
  })
  test('is not settled when it was found after the denial', () => {
    expect(settles(denied, work('Füllung an 36'), found)).toBe(false)
  })
  test('is not settled when a person stated one of the two', () => {
    const facts = [found, work('Füllung an 36'), denied]
    expect(isSettledByWork({ ...found, utteranceIds: [] }, denied, facts)).toBe(false)
    expect(isSettledByWork(found, { ...denied, utteranceIds: [] }, facts)).toBe(false)
  })
})
