import { joinWords, upperFirst, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { isAlert } from './alerts.ts'
import { deniedDrug, drugFragment, drugList } from './drugs.ts'
import { fragmentOf } from './fragment.ts'
import { bare, joined, line, withoutRepeats, type Part } from './line.ts'
import { groupBy, teethHead } from './place.ts'
import type { Sentence } from './section.ts'

const part = (fact: StructuredFact): Part => ({
  text: fact.group === 'medication' ? drugFragment(fact) : (allergyWords(fact) ?? fragmentOf(fact)),
  factIds: [fact.id],
})

/** "Penicillin-Allergie", whatever the words were: "Allergie gegen Novalgin, früher kollabiert". */
function allergyWords(fact: StructuredFact): string | undefined {
  const { noun, qualifiers, details } = fact.structure
  if (fact.group !== 'allergy' || fact.negated || fact.drug === undefined || !/allergie/i.test(noun))
    return undefined
  const further = qualifiers.map((words) =>
    words.replace(new RegExp(`^(?:gegen|auf) ${fact.drug?.name ?? ''}`, 'i'), '').trim(),
  )
  return [joinWords([`${fact.drug.name}-Allergie`, ...further]), ...details].join(', ')
}

const one = (fact: StructuredFact): Sentence => line(teethHead(fact.teeth), part(fact).text, [fact.id])

/** What is denied of the history stands in one line: "Keine Herzerkrankung, kein Diabetes." */
function denials(facts: readonly StructuredFact[]): Sentence[] {
  const all = joined(
    withoutRepeats(facts.map((fact) => ({ text: deniedDrug(fact) ?? fragmentOf(fact), factIds: [fact.id] }))),
    ', ',
  )
  return facts.length === 0 ? [] : [line('', upperFirst(all.text), all.factIds)]
}

/** Complaints of one tooth in one line; "Schmerzen" beside "Pulsierende Schmerzen" says nothing of its own and goes into it. */
function complaints(facts: readonly StructuredFact[]): Sentence[] {
  return groupBy(facts, ({ teeth }) => teethHead(teeth)).flatMap((group) => {
    const all = group.map(part)
    const says = (other: Part, { text }: Part): boolean =>
      bare(other.text) !== bare(text) && ` ${bare(other.text)} `.includes(` ${bare(text)} `)
    const parts = all
      .filter((each) => !all.some((other) => says(other, each)))
      .map((each) => ({
        text: each.text,
        factIds: [each, ...all.filter((other) => says(each, other))].flatMap(({ factIds }) => factIds),
      }))
    const head = teethHead(group[0]?.teeth ?? [])
    return head === ''
      ? parts.map(({ text, factIds }) => line('', text, factIds))
      : [line(head, joined(parts, ', ').text, joined(parts, ', ').factIds)]
  })
}

/** Allergies and blood thinners first, then complaints, history, drugs; denials small and together. */
export function anamnesisLines(facts: readonly StructuredFact[]): Sentence[] {
  const alerts = facts.filter(isAlert)
  const rest = facts.filter((fact) => !isAlert(fact))
  const said = rest.filter((fact) => !fact.negated)
  const of = (...predicates: string[]): StructuredFact[] =>
    said.filter((fact) => fact.group === 'medication' && predicates.includes(fact.structure.predicate))
  // A blood thinner stands by itself above.
  const hasLeading = alerts.some(({ group }) => group === 'medication')
  const denied = rest.filter((fact) => fact.negated)
  const isBare = (fact: StructuredFact): boolean =>
    fact.teeth.length === 0 && fact.structure.isDeniedInWords !== true
  return [
    ...alerts.filter(({ group }) => group === 'allergy').map(one),
    ...alerts.filter(({ group }) => group !== 'allergy').map(one),
    ...complaints(said.filter(({ group }) => group === 'chief-complaint')),
    ...denied.filter((fact) => fact.group === 'chief-complaint').map(one),
    ...said.filter(({ group }) => group === 'history').map(one),
    ...drugList(hasLeading ? 'Weitere Medikation' : 'Medikation', of('taken', 'reported')),
    ...drugList('Abgesetzt', of('stopped')),
    ...denials(
      denied
        .filter((fact) => fact.group !== 'chief-complaint' && isBare(fact))
        .toSorted((one, other) => Number(other.group === 'allergy') - Number(one.group === 'allergy')),
    ),
    ...denied.filter((fact) => fact.group !== 'chief-complaint' && !isBare(fact)).map(one),
  ]
}
