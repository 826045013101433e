import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deriveFacts } from '@honora/language/engine.ts'
import { assembleFacts } from '@honora/language/reading/assemble.ts'
import { suggestCodes } from '@honora/domain/suggestions/suggest.ts'
import { predictWith, readCases } from '../lib/predict.mjs'
import { score } from '../lib/score-facts.mjs'
import { scoreHarm } from '../lib/score-harm.mjs'
import { root } from './imports.ts'

/**
 * Short typed notes and talk, read by the rules alone: the share of what was said that is shown at all, the share that stands
 * in the record before a person has touched it, and how much of that is right. The floors lie about three points below what
 * was measured when they were set.
 */
const floors = {
  notes: { shown: 0.86, recorded: 0.39, right: 0.96 },
  'notes-second': { shown: 0.71, recorded: 0.35, right: 0.84 },
  'notes-unread': { shown: 0.76, recorded: 0.44, right: 0.91 },
  talk: { shown: 0.66, recorded: 0.13, right: 0.96 },
  'talk-unread': { shown: 0.65, recorded: 0.09, right: 0.8 },
} as const

describe.each(Object.entries(floors))('%s, by the rules alone', (folder, floor) => {
  const cases = readCases(join(root, 'packages/language/cases', folder))
  const predictions = cases.map((one) => predictWith({ deriveFacts, assembleFacts, suggestCodes }, one))
  const recorded = predictions.map((one) => ({
    ...one,
    facts: one.facts.filter(({ state }) => state === 'recorded'),
  }))

  test('what was said is shown', () => {
    expect(score(cases, predictions).total.facts_relaxed.r).toBeGreaterThanOrEqual(floor.shown)
  })
  test('what is proven stands in the record', () => {
    expect(score(cases, recorded).total.facts_relaxed.r).toBeGreaterThanOrEqual(floor.recorded)
  })
  test('what stands in the record is right', () => {
    expect(scoreHarm(cases, predictions).rightShare).toBeGreaterThanOrEqual(floor.right)
  })
})
