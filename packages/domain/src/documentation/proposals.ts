import type { Fact } from '@honora/language/facts/fact.ts'
import { isSevere } from '@honora/language/reading/severe.ts'

/**
 * Whether a proposal may be accepted together with others that a person has seen: a severe statement is decided by itself,
 * and so is one whose question needs more than a yes.
 */
export function acceptsTogether(
  fact: Pick<Fact, 'group' | 'text' | 'act' | 'temporality' | 'negated' | 'state' | 'question'>,
): boolean {
  return (
    fact.state === 'proposed' && (fact.question ?? { kind: 'confirm' }).kind === 'confirm' && !isSevere(fact)
  )
}
