import { inSentence, upperFirst, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { fragmentOf } from './fragment.ts'
import { joined, line, withoutRepeats, type Part } from './line.ts'
import { groupBy, placeOf, teethHead } from './place.ts'
import type { Sentence } from './section.ts'
import { partOf, type FindingPart } from './terms/finding-words.ts'

const order: readonly FindingPart[] = ['state', 'test', 'gum']
const indices = ['API', 'SBI', 'PI', 'QHI', 'PBI', 'BOP', 'DMFT']

const isIndex = (fact: StructuredFact): boolean =>
  fact.psi !== undefined ||
  indices.some((name) => fact.values?.[name] !== undefined) ||
  /^(?:PSI|API|SBI)$/.test(fact.structure.noun)

/** What is said of one set of teeth: states, then tests, then gums, each a sentence of the line. */
function partsOf(facts: readonly StructuredFact[]): Part {
  const groups = order.map((part) =>
    withoutRepeats(
      facts
        .filter((fact) => partOf(fact.finding) === part)
        .map((fact) => ({ text: fragmentOf(fact), factIds: [fact.id] })),
    ),
  )
  const said = groups.filter((parts) => parts.length > 0).map((parts) => joined(parts, ', '))
  return {
    text: said.map((part, index) => (index === 0 ? inSentence(part.text) : upperFirst(part.text))).join('. '),
    factIds: said.flatMap((part) => part.factIds),
  }
}

/** One line a tooth in the order of the arch; teeth of which the same is said share one. General findings first, indices last. */
export function findingLines(facts: readonly StructuredFact[]): Sentence[] {
  const general = facts.filter((fact) => fact.teeth.length === 0 && !isIndex(fact))
  const measured = facts.filter(isIndex)
  const placed = facts.filter((fact) => fact.teeth.length > 0 && !isIndex(fact))
  const lines = groupBy(placed, (fact) => teethHead(fact.teeth)).map((group) => ({
    teeth: group[0]?.teeth ?? [],
    ...partsOf(group),
  }))
  const shared = groupBy(lines, ({ text }) => text.replace(/^fehlt$/, 'fehlen')).map((same) => ({
    teeth: [...new Set(same.flatMap(({ teeth }) => teeth))],
    text: (same[0]?.text ?? '').replace(
      /^fehlt$/,
      same.flatMap(({ teeth }) => teeth).length > 1 ? 'fehlen' : 'fehlt',
    ),
    factIds: same.flatMap(({ factIds }) => factIds),
  }))
  const whole = (list: readonly StructuredFact[]): Sentence[] =>
    withoutRepeats(list.map((fact) => ({ text: fragmentOf(fact), factIds: [fact.id] }))).map(
      ({ text, factIds }) => line('', text, factIds),
    )
  return [
    ...whole(general),
    ...shared
      .toSorted((a, b) => placeOf(a.teeth) - placeOf(b.teeth))
      .map(({ teeth, text, factIds }) => line(teethHead(teeth), text, factIds)),
    ...whole(measured),
  ]
}
