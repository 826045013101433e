import type { Fact } from '../facts/fact.ts'
import { areAmong } from '../teeth/fdi.ts'
import { wordSet } from '../text/words.ts'

/** Restorations that a sound tooth is said not to have. "Keine Karies" is a result of its own. */
const deniedOfSound = wordSet('fuellung krone inlay')

/**
 * Leaves out what another statement of the same words already says: "komplett unversehrt, null Füllungen" is one finding of a
 * sound tooth, not two. The words of what is left out stay as evidence of the one that is kept.
 */
export function withoutContained(facts: readonly Fact[]): Fact[] {
  const sound = facts.filter(({ finding, negated }) => finding === 'gesund' && !negated)
  if (sound.length === 0) return [...facts]
  const more = new Map<Fact, Fact[]>()
  const kept = facts.filter((fact) => {
    const holder = sound.find((one) => isContained(fact, one))
    if (holder !== undefined) more.set(holder, [...(more.get(holder) ?? []), fact])
    return holder === undefined
  })
  return kept.map((fact) => {
    const evidence = (more.get(fact) ?? []).flatMap((one) => one.evidence ?? [])
    return evidence.length === 0 ? fact : { ...fact, evidence: [...(fact.evidence ?? []), ...evidence] }
  })
}

const isContained = (fact: Fact, sound: Fact): boolean =>
  fact.negated &&
  fact.group === 'finding' &&
  fact.finding !== undefined &&
  deniedOfSound.has(fact.finding) &&
  fact.teeth.length > 0 &&
  areAmong(fact.teeth, sound.teeth) &&
  fact.utteranceIds.every((id) => sound.utteranceIds.includes(id))
