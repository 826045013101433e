import { isSameSubstance } from '../clinical/risks.ts'
import { genderOf } from '@honora/language/facts/grammar.ts'
import { joinWords, upperFirst, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { isAlert } from './alerts.ts'
import { fragmentOf, unsaidValues } from './fragment.ts'
import { joined, line, withoutRepeats, type Part } from './line.ts'
import { teethHead } from './place.ts'
import type { Sentence } from './section.ts'

/** A drug as taken or given: "Xarelto 20 mg einmal täglich". */
export function drugFragment(fact: StructuredFact): string {
  const { noun, qualifiers, details } = fact.structure
  if (fact.drug === undefined) return fragmentOf(fact).replace(/^Einnahme von /, '')
  const words = joinWords([noun, fact.drug.dose, ...qualifiers])
  return [words, ...details, ...unsaidValues(fact, [words, ...details].join(', '))].join(', ')
}

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

/** A second name of a drug that says no more of it than the first: "Methotrexat 15 mg", "MTX 15 mg". */
function isNamedAgain(fact: StructuredFact, known: StructuredFact): boolean {
  const { qualifiers, details } = fact.structure
  if (fact.drug === undefined || known.drug === undefined || qualifiers.length + details.length > 0)
    return false
  const isSameDose = fact.drug.dose === undefined || fact.drug.dose === known.drug.dose
  return isSameDose && isSameSubstance(fact.drug.name, known.drug.name)
}

function drugParts(facts: readonly StructuredFact[]): Part[] {
  const kept: { readonly fact: StructuredFact; readonly factIds: string[] }[] = []
  for (const fact of facts) {
    const known = kept.find((each) => isNamedAgain(fact, each.fact))
    if (known === undefined) kept.push({ fact, factIds: [fact.id] })
    else known.factIds.push(fact.id)
  }
  return kept.map(({ fact, factIds }) => ({ text: part(fact).text, factIds }))
}

function list(head: string, facts: readonly StructuredFact[]): Sentence[] {
  const all = joined(withoutRepeats(drugParts(facts)), '; ')
  return facts.length === 0 ? [] : [line(head, all.text, all.factIds)]
}

/** What is denied of the history stands in one line: "Keine Herzerkrankung, kein Diabetes." */
function denials(facts: readonly StructuredFact[]): Sentence[] {
  const all = joined(
    withoutRepeats(facts.map((fact) => ({ text: deniedDrug(fact) ?? fragmentOf(fact), factIds: [fact.id] }))),
    ', ',
  )
  return facts.length === 0 ? [] : [line('', upperFirst(all.text), all.factIds)]
}

/** "keine Bisphosphonate", "Amoxicillin nicht verordnet", "Marcumar nicht eingenommen". */
function deniedDrug(fact: StructuredFact): string | undefined {
  if (fact.drug === undefined || fact.group !== 'medication') return undefined
  const words = drugFragment(fact)
  if (fact.structure.isDeniedInWords === true) return words
  if (fact.structure.predicate === 'prescribed') return `${words} nicht verordnet`
  // "keine Chlorhexidin-Spülung": the last part of the noun decides
  const form = genderOf(fact.structure.noun.split('-').at(-1) ?? '')
  if (form === 'f') return `keine ${words}`
  if (fact.structure.predicate === 'recommended') return `kein ${words}`
  const isOne = genderOf(fact.drug.name) === 'n' || !/en?$/.test(fact.drug.name)
  return isOne ? `kein ${words}` : `keine ${words}`
}

/** Allergies and blood thinners first, then complaints, history, drugs; denials small and together. */
export function anamnesisLines(facts: readonly StructuredFact[]): Sentence[] {
  const alerts = facts.filter(isAlert)
  const rest = facts.filter((fact) => !isAlert(fact))
  const said = rest.filter((fact) => !fact.negated)
  const of = (...predicates: string[]): StructuredFact[] =>
    said.filter((fact) => fact.group === 'medication' && predicates.includes(fact.structure.predicate))
  const denied = rest.filter((fact) => fact.negated)
  const isBare = (fact: StructuredFact): boolean =>
    fact.teeth.length === 0 && fact.structure.isDeniedInWords !== true
  return [
    ...alerts.filter(({ group }) => group === 'allergy').map(one),
    ...alerts.filter(({ group }) => group !== 'allergy').map(one),
    ...said.filter(({ group }) => group === 'chief-complaint').map(one),
    ...denied.filter((fact) => fact.group === 'chief-complaint').map(one),
    ...said.filter(({ group }) => group === 'history').map(one),
    ...list('Medikation', of('taken', 'reported')),
    ...list('Abgesetzt', of('stopped')),
    ...list('Verordnet', of('prescribed')),
    ...list('Empfohlen', of('recommended')),
    ...denials(
      denied
        .filter((fact) => fact.group !== 'chief-complaint' && isBare(fact))
        .toSorted((one, other) => Number(other.group === 'allergy') - Number(one.group === 'allergy')),
    ),
    ...denied.filter((fact) => fact.group !== 'chief-complaint' && !isBare(fact)).map(one),
  ]
}
