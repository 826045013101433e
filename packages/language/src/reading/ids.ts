import type { Fact } from '../facts/fact.ts'
import { contentWords } from './same.ts'

/** The id of a fact out of what supports it and what it says; words of its text count only where nothing of a closed list names it. */
export function factId(
  fact: Pick<Fact, 'group' | 'text' | 'teeth' | 'finding' | 'act' | 'drug' | 'negated'>,
  firstUtteranceId: string,
): string {
  const content =
    fact.finding ??
    fact.act ??
    (fact.drug === undefined ? contentWords(fact.text).slice(0, 3).join('-') : fact.drug.name)
  const name = content.toLowerCase().replace(/[^a-z0-9äöüß]+/g, '-')
  const parts = [fact.negated ? 'no' : '', fact.group, name.slice(0, 48), ...fact.teeth]
  return `${firstUtteranceId}.${parts.filter((part) => part !== '').join('-')}`
}

/** Gives each id once: a second fact of the same id gets a number behind it. */
export function uniqueIds(): (id: string) => string {
  const taken = new Map<string, number>()
  return (id) => {
    const count = taken.get(id) ?? 0
    taken.set(id, count + 1)
    return count === 0 ? id : `${id}.${count}`
  }
}
