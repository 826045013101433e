import type { ChartVisit } from '../chart/chart.ts'
import { isRecorded, type Fact } from '@honora/language/facts/fact.ts'
import type { OpenContradiction } from './gates.ts'
import { findContradictions, type Contradiction, type ContradictionKind } from './guards.ts'
import { findHistoryConflicts } from './history.ts'

/** Kinds in which both statements can be true and only look wrong together: a person may confirm both. */
const compatible: ReadonlySet<ContradictionKind> = new Set([
  'tooth_gone',
  'allergy',
  'side',
  'refused',
  'no_anaesthesia',
  'implant',
  'blood_thinner',
])

/** Whether both statements of a contradiction may stay; else one of them has to go. */
export const canBothHold = (contradiction: Contradiction): boolean => compatible.has(contradiction.kind)

/**
 * What cannot stand side by side in the record and nobody has decided: within the facts of the visit, against earlier visits,
 * and between a proposed fact and the one it contradicts.
 */
export function openContradictions(
  facts: readonly Fact[],
  past: readonly ChartVisit[],
  decided: ReadonlySet<string>,
): OpenContradiction[] {
  const recorded = facts.filter(isRecorded)
  const found = [
    ...findContradictions(recorded),
    ...findHistoryConflicts(recorded, past),
    ...proposedAgainst(facts),
  ]
  const named = found.map((each): OpenContradiction => ({
    ...each,
    id: [each.kind, ...each.factIds].join(':'),
  }))
  return named.filter(
    (each, index) => !decided.has(each.id) && named.findIndex((other) => other.id === each.id) === index,
  )
}

function proposedAgainst(facts: readonly Fact[]): Contradiction[] {
  return facts.flatMap((fact) => {
    if (fact.state !== 'proposed' || fact.question?.kind !== 'contradiction') return []
    const other = facts.find((each) => each.id === fact.question?.otherFactId && isRecorded(each))
    if (!other) return []
    return [
      {
        kind: 'finding_denied',
        factIds: [other.id, fact.id],
        text: `„${other.text}“ und „${fact.text}“.`,
      },
    ]
  })
}
