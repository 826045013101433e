import { describe, expect, test } from 'vitest'
import { deriveFacts } from '@honora/language/engine.ts'
import { assembleFacts } from '@honora/language/reading/assemble.ts'
import { prepareReading } from '@honora/language/reading/model/prepare-reading.ts'
import { finalWindows } from '@honora/language/reading/model/windows.ts'
import { suggestCodes } from '@honora/domain/suggestions/suggest.ts'
import { caseSets } from '../lib/case-sets.mjs'
import { scoresOf } from '../lib/score-sets.mjs'
import { scorerBeside } from '../lib/scorer.mjs'
import { root } from './imports.ts'

/**
 * Consultations by independent authors lie beside the project, not in it; where they are missing, these tests are left out.
 * Odd ones may be read, of the even ones only scores. The floors lie about one point below what docs/evaluation.md says,
 * and do not say that the targets are reached.
 */
const floors = [
  [
    'odd',
    'rules alone',
    { relaxed: 0.58, pairs: 0.736, codes: 0.61, traps: 10, harm: 0.1, right: 0.99, proposals: 0.85 },
  ],
  [
    'odd',
    'model, rules, judge',
    { relaxed: 0.895, pairs: 0.967, codes: 0.96, traps: 2, harm: 1.1, right: 0.915, proposals: 0.053 },
  ],
  [
    'odd',
    'model with 20 % faults',
    {
      relaxed: 0.815,
      pairs: 0.855,
      codes: 0.919,
      traps: 2,
      harm: 1,
      right: 0.92,
      proposals: 0.14,
      heldBack: 0.95,
    },
  ],
  [
    'even',
    'rules alone',
    { relaxed: 0.463, pairs: 0.417, codes: 0.358, traps: 13, harm: 0.1, right: 0.95, proposals: 0.9 },
  ],
  [
    'even',
    'model, rules, judge',
    { relaxed: 0.853, pairs: 0.889, codes: 0.858, traps: 2, harm: 0.9, right: 0.9, proposals: 0.133 },
  ],
  [
    'even',
    'model with 20 % faults',
    {
      relaxed: 0.774,
      pairs: 0.803,
      codes: 0.724,
      traps: 4,
      harm: 0.8,
      right: 0.89,
      proposals: 0.19,
      heldBack: 0.96,
    },
  ],
] as const

const sets = caseSets(root).filter(({ name }) => name.startsWith('independent'))
const engine = { deriveFacts, assembleFacts, suggestCodes, finalWindows, prepareReading }
const rows = await scoresOf({ root, engine, scorer: await scorerBeside(root), sets })

describe.skipIf(rows.length === 0)('independent consultations (they must lie beside the project)', () => {
  test.each(floors)('%s, %s, keep their floors', (half, reader, floor) => {
    const row = rows.find((one) => one.set === `independent, ${half}` && one.reader === reader)

    expect(row?.relaxed).toBeGreaterThanOrEqual(floor.relaxed)
    expect(row?.pairs).toBeGreaterThanOrEqual(floor.pairs)
    expect(row?.codes).toBeGreaterThanOrEqual(floor.codes)
    expect(row?.traps.hits).toBeLessThanOrEqual(floor.traps)
    expect(row?.harm.harmPerCase).toBeLessThanOrEqual(floor.harm)
    expect(row?.harm.rightShare).toBeGreaterThanOrEqual(floor.right)
    expect(row?.harm.proposalShare).toBeLessThanOrEqual(floor.proposals)
    if ('heldBack' in floor) expect(row?.heldBack?.share).toBeGreaterThanOrEqual(floor.heldBack)
  })
})
