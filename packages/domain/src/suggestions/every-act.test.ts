import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acts } from '@honora/language/facts/acts.ts'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { surfacesOn } from '@honora/language/facts/surfaces.ts'
import { feeCodes, findCode, isValidOn } from '../fees/schedule.ts'
import { writingOrder } from '@honora/language/teeth/fdi.ts'
import { suggestCodes } from './suggest.ts'
import type { SuggestionContext } from './suggestion.ts'

const day = '2026-11-20'
const inForce = new Set(
  feeCodes.filter((row) => isValidOn(row, day)).map((row) => `${row.system} ${row.code}`),
)

const groups: readonly Fact['group'][] = ['treatment', 'anaesthesia', 'radiograph', 'finding', 'advice']
const words = [
  'Füllung',
  'Extraktion',
  'Aufklärung',
  'Brücke eingegliedert',
  'Wurzelfüllung',
  'Schienung',
  'Zahnfilm',
  'Sinuslift intern',
  'Prothese repariert mit Abformung',
  'Totalprothese eingegliedert',
  'Heil- und Kostenplan erstellt',
]

/** Facts of every kind of work, on any tooth, with and without words. */
const anyFact = fc
  .record({
    id: fc.uuid(),
    group: fc.constantFrom(...groups),
    act: fc.option(fc.constantFrom(...acts), { nil: undefined }),
    words: fc.constantFrom(...words),
    tooth: fc.constantFrom(...writingOrder),
    isToothed: fc.boolean(),
    surfaces: fc.subarray(['m', 'o', 'd', 'v', 'l'] as const),
    canals: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    quantity: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
  })
  .map(({ id, group, act, words: text, tooth, isToothed, surfaces, canals, quantity }) =>
    fact({
      id,
      group,
      text: act === undefined ? text : act.replaceAll('-', ' '),
      teeth: isToothed ? [tooth] : [],
      surfaces: isToothed ? surfacesOn(tooth, surfaces) : [],
      ...(act === undefined ? {} : { act }),
      ...(canals === undefined ? {} : { canals }),
      ...(quantity === undefined ? {} : { quantity }),
    }),
  )

const anyContext: fc.Arbitrary<SuggestionContext> = fc.record({
  insurance: fc.constantFrom('statutory', 'private', 'self_pay'),
  on: fc.constant(day),
  ageMonths: fc.constantFrom(14, 40, 96, 200, 480),
  outOfHours: fc.boolean(),
})

describe('whatever was done', () => {
  test('each suggested code is in force, stands on facts and has a place', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1, maxLength: 8 }), anyContext, (facts, context) => {
        for (const one of suggestCodes(facts, context)) {
          expect(inForce).toContain(`${one.system} ${one.code}`)
          for (const other of one.alternatives) expect(inForce).toContain(`${other.system} ${other.code}`)
          expect(one.quantity).toBeGreaterThan(0)
          expect(one.confidence).toBeGreaterThan(0)
          expect(one.confidence).toBeLessThanOrEqual(1)
          expect(one.factIds.length).toBeGreaterThan(0)
          expect(one.reason).not.toBe('')
          const needs = findCode(one.system, one.code, day)?.needs ?? []
          if (needs.includes('tooth')) expect(one.tooth ?? one.ask).toBeDefined()
          if (needs.includes('surfaces')) expect(one.surfaces.length > 0 || one.ask !== undefined).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the schedule follows the insurance; private work of a statutory patient asks for its agreement', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1, maxLength: 8 }), anyContext, (facts, context) => {
        const isStatutory = context.insurance === 'statutory'
        const misplaced = suggestCodes(facts, context).filter((one) =>
          isStatutory ? one.system !== 'BEMA' && one.agreement === undefined : one.system === 'BEMA',
        )

        expect(misplaced).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  test.each<Partial<Fact>>([
    { negated: true },
    { temporality: 'past' },
    { temporality: 'planned' },
    { certainty: 'suspected' },
  ])('with %o it triggers nothing', (change) => {
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1, maxLength: 6 }), anyContext, (facts, context) => {
        const turned = facts
          // A finding that was denied was looked for all the same, and a plan is written about what lies ahead.
          .filter((one) => one.group !== 'finding' && !/kosten/.test(one.text.toLowerCase()))
          .map((one) => ({ ...one, ...change }))

        expect(suggestCodes(turned, { ...context, outOfHours: false })).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('the same facts always give the same codes', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 6 }), anyContext, (facts, context) => {
        expect(suggestCodes(facts, context)).toEqual(suggestCodes(facts, context))
      }),
      { numRuns: 100 },
    )
  })
})
