import { describe, expect, it } from 'vitest'
import { acts, type Act } from './facts/acts.ts'
import { findingCodes } from './facts/findings.ts'
import { actRows } from './vocabulary/acts.ts'
import { findingRows } from './vocabulary/findings.ts'

/** Acts that no word of the vocabulary names: rules read them from what is done, or they come with another act. */
const madeByRules: readonly Act[] = [
  'kontrolle',
  'psi',
  'vitalitaetspruefung',
  'perkussionstest',
  'fuellung-entfernt',
  'adhaesivtechnik',
  'infiltration-karies',
  'einlage-entfernt',
  'stift-entfernt',
  'teleskop-eingesetzt',
  'bracket-entfernt',
  'beratung',
  'aufklaerung',
  'notdienst',
]

const entries = [...findingRows, ...actRows].flatMap(([, ...all]) => all)
const findings = new Set(entries.flatMap((entry) => (entry.kind === 'finding' ? [entry.code] : [])))
const named = new Set(entries.flatMap((entry) => (entry.kind === 'act' ? [entry.act] : [])))

describe('the vocabulary has words', () => {
  it('for every finding', () => {
    expect(findingCodes.filter((code) => !findings.has(code))).toEqual([])
  })
  it('for every act, except those that rules make', () => {
    expect(acts.filter((act) => !named.has(act))).toEqual(madeByRules)
  })
})
