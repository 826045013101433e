import { genderOf } from '@honora/language/facts/grammar.ts'
import { joinWords, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { isSameSubstance } from '../clinical/risks.ts'
import { fragmentOf, unsaidValues } from './fragment.ts'
import { joined, line, withoutRepeats, type Part } from './line.ts'
import type { Sentence } from './section.ts'

/** A drug as taken or given: "Xarelto 20 mg einmal täglich". */
export function drugFragment(fact: StructuredFact): string {
  const { noun, qualifiers, details } = fact.structure
  if (fact.drug === undefined) return fragmentOf(fact).replace(/^Einnahme von /, '')
  const words = joinWords([noun, fact.drug.dose, ...qualifiers])
  return [words, ...details, ...unsaidValues(fact, [words, ...details].join(', '))].join(', ')
}

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
  return kept.map(({ fact, factIds }) => ({ text: drugFragment(fact), factIds }))
}

/** One line under its heading; nothing where there is no drug. */
export function drugList(head: string, facts: readonly StructuredFact[]): Sentence[] {
  const all = joined(withoutRepeats(drugParts(facts)), '; ')
  return facts.length === 0 ? [] : [line(head, all.text, all.factIds)]
}

/** "keine Bisphosphonate", "Amoxicillin nicht verordnet", "Marcumar nicht eingenommen". */
export function deniedDrug(fact: StructuredFact): string | undefined {
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
