import type { Fact } from '@honora/language/facts/fact.ts'
import { lacksTooth } from '@honora/language/facts/of-tooth.ts'
import { isSevere } from '@honora/language/reading/severe.ts'

/**
 * Whether a proposal may be accepted together with others that a person has seen: a severe statement is decided by itself,
 * and so is one whose question needs more than a yes.
 */
export function acceptsTogether(
  fact: Parameters<typeof lacksTooth>[0] & Pick<Fact, 'state' | 'question'>,
): boolean {
  const isPlain = (fact.question ?? { kind: 'confirm' }).kind === 'confirm'
  return fact.state === 'proposed' && isPlain && !lacksTooth(fact) && !isSevere(fact)
}
