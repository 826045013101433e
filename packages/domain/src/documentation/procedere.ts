import { lowerFirst, upperFirst, type StructuredFact } from '@honora/language/facts/phrase.ts'
import type { Predicate } from '@honora/language/facts/structure.ts'
import { drugList } from './drugs.ts'
import { fragmentOf } from './fragment.ts'
import { joined, line, withoutRepeats } from './line.ts'
import { groupBy, teethHead } from './place.ts'
import type { Sentence } from './section.ts'

/** "15: Füllung in 2 Wochen." What is planned by tooth, then drugs, then appointments: the section itself says that it is to come. */
export function planLines(facts: readonly StructuredFact[]): Sentence[] {
  const lines = (list: readonly StructuredFact[]): Sentence[] =>
    groupBy(list, (fact) => (fact.teeth.length === 0 ? fact.id : teethHead(fact.teeth))).map((group) => {
      const parts = withoutRepeats(group.map((fact) => ({ text: planFragment(fact), factIds: [fact.id] })))
      const all = joined(parts, ', ')
      const isDenied = group[0]?.negated === true && group[0].teeth.length > 0
      const words = isDenied ? lowerFirst(all.text) : upperFirst(all.text)
      return line(teethHead(group[0]?.teeth ?? []), words, all.factIds)
    })
  const ordered = (predicate: Predicate): readonly StructuredFact[] =>
    facts.filter((fact) => fact.group === 'medication' && fact.structure.predicate === predicate)
  return [
    ...lines(facts.filter((fact) => fact.group === 'plan')),
    ...drugList('Verordnet', ordered('prescribed')),
    ...drugList('Empfohlen', ordered('recommended')),
    ...lines(facts.filter((fact) => fact.group === 'follow-up')),
  ]
}

/** "Beobachten: Initialkaries geplant" is "Initialkaries beobachten"; "geplant" says nothing that the section does not. */
export function planFragment(fact: StructuredFact): string {
  const words = fragmentOf(fact).replace(/,? (?:ist |sind )?geplant\b/, '')
  const watched = /^Beobachten: (.+)$/.exec(words)?.[1]
  return watched === undefined ? words.replace(/^Geplant: /, '') : `${watched} beobachten`
}
