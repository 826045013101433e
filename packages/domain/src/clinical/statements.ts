import type { Fact } from '@honora/language/facts/fact.ts'
import { genderOf } from '@honora/language/facts/grammar.ts'
import { isIntolerance } from '@honora/language/facts/label.ts'
import type { StructuredFact } from '@honora/language/facts/phrase.ts'
import { hasTrait } from '@honora/language/facts/told.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { asIntolerance } from './alerts.ts'
import type { ClinicalStatement } from './entry.ts'
import { conditionIn, riskOf } from './risks.ts'

/** Given, prescribed or recommended by the practice: not a drug the patient takes. */
const isPrescribed = (fact: StructuredFact): boolean =>
  hasTrait(fact, 'ordered', 'as-needed') ||
  fact.structure.predicate === 'prescribed' ||
  fact.structure.predicate === 'recommended'

/** Taken for what the visit is about: "heute früh", "seit gestern". */
const isOfTheseDays = (words: string): boolean => /\b(?:heute|gestern|vorgestern)\b/i.test(words)

/** What is said of the noun, in the order of the statement. */
const wordsBehind = ({ structure }: StructuredFact): string[] => [
  ...structure.qualifiers,
  ...structure.details,
]
const wordsOf = (fact: StructuredFact): string => [fact.structure.noun, ...wordsBehind(fact)].join(' ')

/** "1-0-1" from a plan of medication, or from the times of day that a fact names. */
export function intakeIn(text: string): string | undefined {
  const plan = /\b[0-9½](?:-[0-9½]){2,3}\b/.exec(text)
  if (plan !== null) return plan[0]
  const times = ['morgens', 'mittags', 'abends'].map((time) => (text.includes(time) ? 1 : 0))
  return times.includes(1) ? times.join('-') : undefined
}

/** What an allergy fact says behind its substance ("mit Hautausschlag"). */
const reactionIn = (fact: StructuredFact): string | undefined =>
  / mit (.+)$/.exec(` ${wordsBehind(fact).join(', ')}`)?.[1]

/** "Gräser" of "Gräserallergie", "Katzen" of "Allergie gegen Katzen". */
function allergenOf(fact: StructuredFact): string {
  if (fact.drug !== undefined) return fact.drug.name
  const [behind = ''] = fact.structure.qualifiers
  const named = /^(?:gegen|auf|von) (.+?)(?: mit .+)?$/.exec(behind)?.[1]
  return named === undefined
    ? fact.structure.noun.replace(/[- ]?(allergie|unverträglichkeit)$/i, '')
    : nominative(named)
}

/** "braunem Pflaster" as an entry of a list: "braunes Pflaster". */
const nominative = (words: string): string =>
  words.replace(/^([a-zäöüß]+)em (\S+)/, (_, stem: string, noun: string) => {
    const ending = genderOf(noun) === 'm' ? 'er' : 'es'
    return `${stem}${ending} ${noun}`
  })

function allergyIn(fact: StructuredFact): ClinicalStatement {
  const reaction = reactionIn(fact)
  const detail = [reaction, fact.certainty === 'suspected' ? 'Verdacht' : undefined].filter(
    (part) => part !== undefined,
  )
  return {
    kind: 'allergy',
    text: isIntolerance(fact) ? asIntolerance(allergenOf(fact)) : allergenOf(fact),
    ...(detail.length === 0 ? {} : { detail: detail.join(', ') }),
  }
}

function medicationIn(fact: StructuredFact): ClinicalStatement | undefined {
  if (isPrescribed(fact)) return undefined
  const words = wordsBehind(fact).join(' ')
  const taken = fact.structure.noun === 'Einnahme' ? /^von (.+)$/.exec(words)?.[1] : undefined
  const text = fact.drug?.name ?? taken
  if (text === undefined) return undefined
  const intake = intakeIn(words)
  const risk = riskOf('medication', text)
  // A blood thinner counts whenever it was last taken.
  if (risk === undefined && isOfTheseDays(words)) return undefined
  return {
    kind: 'medication',
    text,
    ...(fact.drug?.dose === undefined ? {} : { dose: fact.drug.dose }),
    ...(intake === undefined ? {} : { intake }),
    ...(risk === undefined ? {} : { risk }),
  }
}

/** Bisphosphonates and their like stay in the bone for years: their risk outlasts them. */
function lastingDrugIn(fact: StructuredFact): ClinicalStatement | undefined {
  const statement = medicationIn(fact)
  if (statement?.risk !== 'bisphosphonates') return undefined
  // Of a kind of drugs the words say it themselves.
  const text = fact.drug === undefined ? statement.text : `${statement.text} früher`
  return { kind: 'condition', text, risk: statement.risk }
}

function illnessIn(fact: StructuredFact): ClinicalStatement | undefined {
  const known = fact.teeth.length > 0 ? undefined : conditionIn(wordsOf(fact))
  if (known === undefined || (fact.temporality === 'past' && known.isLasting !== true)) return undefined
  const words = wordsOf(fact)
  // "Rheumatische Erkrankung" begins with the name, and says no more than it
  const rest = words.startsWith(`${known.name} `) ? words.slice(known.name.length).trim() : ''
  return {
    kind: 'condition',
    text: known.name,
    ...(rest === '' || conditionIn(rest) !== undefined ? {} : { detail: rest }),
    ...(known.risk === undefined ? {} : { risk: known.risk }),
  }
}

/** What a fact says about the patient that outlasts the visit; undefined for denials, plans and everything else. */
export function statementIn(given: Fact): ClinicalStatement | undefined {
  if (given.negated || given.temporality === 'planned') return undefined
  const fact = structured(given)
  if (fact.group === 'allergy') return allergyIn(fact)
  if (fact.group === 'medication')
    return fact.temporality === 'now' ? medicationIn(fact) : lastingDrugIn(fact)
  return fact.group === 'history' || fact.group === 'diagnosis' ? illnessIn(fact) : undefined
}

/** The drug that a fact says is no longer taken. */
export function stoppedIn(fact: Fact): string | undefined {
  if (fact.group !== 'medication' || isPrescribed(structured(fact)) || fact.temporality === 'planned')
    return undefined
  return fact.temporality === 'past' || fact.negated ? fact.drug?.name : undefined
}

/** What a fact denies: a kind as a whole, or one substance or disease of it. */
export function denialIn(
  given: Fact,
): { readonly kind: 'allergy' | 'medication' | 'condition'; readonly text?: string } | undefined {
  if (!given.negated || given.temporality === 'planned') return undefined
  const fact = structured(given)
  if (fact.group === 'allergy')
    return hasTrait(fact, 'no-allergies') ? { kind: 'allergy' } : { kind: 'allergy', text: allergenOf(fact) }
  if (fact.group === 'medication')
    return fact.drug === undefined && !isPrescribed(fact) ? { kind: 'medication' } : undefined
  const illness = fact.group === 'history' && fact.teeth.length === 0 ? conditionIn(wordsOf(fact)) : undefined
  return illness === undefined ? undefined : { kind: 'condition', text: illness.name }
}
