import { expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import { chartOf } from './chart.ts'

const caries = fact({
  id: 'a',
  group: 'finding',
  text: 'Karies 36 okklusal',
  teeth: [36],
  surfaces: ['o'],
  finding: 'karies',
})

test('keeps the first day of a finding and lists treatments by day', () => {
  const filling = fact({
    id: 'b',
    group: 'treatment',
    text: 'Kompositfüllung',
    teeth: [36],
    surfaces: ['m', 'o'],
  })

  const chart = chartOf([
    { on: '2026-11-20', fact: { ...caries, id: 'c' } },
    { on: '2026-05-02', fact: caries },
    { on: '2026-11-20', fact: filling },
  ])

  expect(chart).toEqual([
    {
      tooth: 36,
      findings: [{ finding: 'karies', surfaces: ['o'], since: '2026-05-02', factId: 'a' }],
      treatments: [{ text: 'Kompositfüllung', surfaces: ['m', 'o'], on: '2026-11-20', factId: 'b' }],
    },
  ])
})

test.each([
  ['denied', { negated: true }],
  ['only suspected', { certainty: 'suspected' as const }],
  ['planned', { temporality: 'planned' as const }],
  ['without a tooth', { teeth: [] }],
])('leaves out what is %s', (_, change) => {
  expect(chartOf([{ on: '2026-11-20', fact: { ...caries, ...change } }])).toEqual([])
})

test('names each tooth once, in the order of their numbers', () => {
  const chart = chartOf([{ on: '2026-11-20', fact: { ...caries, teeth: [47, 11, 36] } }])

  expect(chart.map(({ tooth }) => tooth)).toEqual([11, 36, 47])
})
