import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'

const isWork = ({ group, negated, temporality, state }: Fact): boolean =>
  (group === 'treatment' || group === 'anaesthesia') &&
  !negated &&
  temporality === 'now' &&
  state === 'recorded'

/** "Es drückt gar nicht mehr so", said after work has begun, is no reason for the visit: a person decides what it is. */
export function askLateComplaints(facts: readonly Fact[], utterances: readonly Utterance[]): Fact[] {
  const turn = new Map(utterances.map(({ id }, index) => [id, index]))
  const firstOf = ({ utteranceIds }: Fact): number =>
    Math.min(...utteranceIds.map((id) => turn.get(id) ?? utterances.length))
  const begun = Math.min(...facts.filter(isWork).map(firstOf))
  return facts.map((fact) =>
    fact.group === 'chief-complaint' && fact.state === 'recorded' && firstOf(fact) > begun
      ? { ...fact, state: 'proposed', question: { kind: 'confirm' } }
      : fact,
  )
}
