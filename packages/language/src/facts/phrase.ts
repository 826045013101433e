import { sortTeeth, type Teeth } from '../teeth/fdi.ts'
import type { Fact } from './fact.ts'
import { genderOf, isAdjective, isPlural } from './grammar.ts'
import type { FactStructure } from './structure.ts'
import { surfacesOn, surfaceWords } from './surfaces.ts'

export type StructuredFact = Fact & { readonly structure: FactStructure }

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "15 und 16", "18, 28, 36 und 48". */
export function joinGerman(parts: readonly (string | number)[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`
}

export const joinWords = (parts: readonly (string | undefined)[], by = ' '): string =>
  parts.filter((part): part is string => part !== undefined && part !== '').join(by)

/** Surfaces in order, with the biting surface of the tooth they stand on. */
export const surfacesOf = (fact: Pick<Fact, 'teeth' | 'surfaces'>): Fact['surfaces'] => {
  const tooth = fact.teeth[0]
  return tooth === undefined ? [] : surfacesOn(tooth, fact.surfaces)
}

/** An adjective before its noun, as it stands inside a sentence: "Große Aufhellung" → "große Aufhellung". */
export const inSentence = (phrase: string): string =>
  isAdjective(phrase.split(' '), 0) ? lowerFirst(phrase) : phrase

/** "keine apikale Aufhellung", "kein Kreuzbiss". */
export function denialOf(phrase: string, article?: string): string {
  if (article !== undefined) return `${article} ${inSentence(phrase)}`
  const noun = phrase.split(' ').findLast((word) => /^[A-ZÄÖÜ]/.test(word)) ?? phrase
  const isPluralForm = isPlural(noun) || /(?:en|zeichen)$/.test(noun)
  const isFeminine = genderOf(noun) === 'f' || (genderOf(noun) === undefined && noun.endsWith('e'))
  return `${isPluralForm || isFeminine ? 'keine' : 'kein'} ${inSentence(phrase)}`
}

const ofTooth =
  /(?:[Ee]xtraktion|[Oo]steotomie|[Tt]repanation|[Hh]emisektion|[Rr]esektion|[Rr]eposition|[Rr]eplantation|[Pp]räparation|[Üü]berkronung|[Zz]ahnfilm|[Aa]ufnahme|[Rr]öntgenbild|[Ee]ntfernung|[Ee]rhalt)$/

/** "an 36", "von 27": the teeth behind their noun. */
export const atTeeth = (noun: string, teeth: Teeth): string =>
  teeth.length === 0 ? '' : `${ofTooth.test(noun) ? 'von' : 'an'} ${joinGerman(sortTeeth(teeth))}`

/** Who decides, where the words do not say it. */
const someone = 'Patient'

/** Sentences of talk and drugs around their noun; `{what}` with its teeth, `{who}`, `{rest}` what stands behind. */
const frames: Readonly<Partial<Record<FactStructure['predicate'], string>>> = {
  refused: '{who} lehnt {what} ab',
  agreed: '{who} mit {what} einverstanden',
  wished: '{who} wünscht {what}',
  deferred: '{who} möchte Bedenkzeit {what}',
  signed: '{what} unterschrieben',
  taken: 'Einnahme von {what}',
  stopped: '{what} abgesetzt',
  prescribed: '{what} verordnet',
  recommended: '{what} empfohlen',
}
const topics: Readonly<Partial<Record<FactStructure['predicate'], string>>> = {
  risks: 'Risiken',
  alternatives: 'Alternativen',
  costs: 'Kosten',
}

/** One normalised German phrase of at most 120 characters, as readers and people know facts. */
export function phraseOf(fact: StructuredFact): string {
  const { noun, details, predicate } = fact.structure
  const title = topics[predicate]
  const place = atTeeth(noun, fact.teeth)
  if (title !== undefined) return clip(`${joinWords([title, noun, place])}: ${details.join(', ')}`)
  if (predicate === 'informed')
    return clip(
      joinWords(['Aufklärung über', [noun, ...details].filter((words) => words !== '').join(', '), place]),
    )
  const words = predicate === 'is' ? stateWords(fact) : nounWords(fact)
  return clip(joinWords([framed(fact, words), ...details], ', '))
}

/** A denied or a free drug needs no frame: "Kein Amoxicillin", "Keine Medikamente". */
function framed(fact: StructuredFact, words: string): string {
  const { predicate, who } = fact.structure
  const frame = predicate === 'agreed' && words === '' ? '{who} einverstanden' : frames[predicate]
  const isFreeDrug =
    fact.group === 'medication' && (fact.drug === undefined || (fact.negated && predicate === 'taken'))
  if (frame === undefined || isFreeDrug) return predicate === 'decided' ? joinWords([who, words]) : words
  return frame
    .replace('{who}', who ?? someone)
    .replace('{what}', words)
    .trim()
}

function stateWords(fact: StructuredFact): string {
  const { noun, qualifiers } = fact.structure
  const not = fact.negated && fact.structure.isDeniedInWords !== true ? 'nicht' : ''
  const behind = joinWords([surfaceWords(surfacesOf(fact)), ...qualifiers])
  if (fact.teeth.length === 0) return upperFirst(joinWords([not, noun, behind]))
  const who = fact.teeth.length > 1 ? 'Zähne' : 'Zahn'
  const verb = fact.teeth.length > 1 && noun === 'fehlt' ? 'fehlen' : noun
  return joinWords([who, joinGerman(sortTeeth(fact.teeth)), not, verb, behind])
}

function nounWords(fact: StructuredFact): string {
  const { noun, qualifiers, isDeniedInWords, predicate } = fact.structure
  const isDecision = predicate === 'refused' || predicate === 'agreed' || predicate === 'decided'
  const dose =
    fact.structure.predicate !== 'done' && fact.drug !== undefined && noun.startsWith(fact.drug.name)
      ? fact.drug.dose
      : undefined
  const stated = isDecision ? noun : statedNoun(fact, fact.negated && isDeniedInWords !== true)
  return joinWords([
    stated,
    dose,
    atTeeth(noun, fact.teeth),
    surfaceWords(surfacesOf(fact)),
    ...qualifiers,
    means(fact),
  ])
}

/** The phrase without tooth and surfaces, for a place where they stand beside it. */
export const placelessPhrase = (fact: StructuredFact): string =>
  upperFirst(phraseOf({ ...fact, teeth: [], surfaces: [] }))

/** "mit Cavit", "mit Ultracain 1,7 ml"; a filling of composite still names the shade: "mit Komposit A3". */
function means({ drug, material, structure }: StructuredFact): string {
  // "Naht 5-0" is said by "drei Einzelknopfnähten 5-0"
  const bare = (text: string): string =>
    text.toLowerCase().replaceAll(/[äöü]/g, (vowel) => 'aou'.charAt('äöü'.indexOf(vowel)))
  const words = bare([structure.noun, ...structure.qualifiers, ...structure.details].join(' '))
  const isSaid = (part: string): boolean => words.includes(bare(part).slice(0, 5))
  const partsOf = (name: string): string[] => name.split(/[ ,]+/).filter((part) => part.length > 1)
  const said = [
    ...(drug === undefined || partsOf(drug.name).some(isSaid) ? [] : [joinWords([drug.name, drug.dose])]),
    ...(material === undefined || partsOf(material).every(isSaid) ? [] : [material]),
  ]
  return said.length === 0 ? '' : `mit ${said.join(', ')}`
}

function statedNoun(fact: StructuredFact, isDenied: boolean): string {
  const { noun } = fact.structure
  if (isDenied) return upperFirst(denialOf(noun, fact.structure.article))
  return fact.certainty === 'suspected' ? `Verdacht auf ${inSentence(noun)}` : noun
}

/** Shortens at a word boundary; facts hold at most 120 characters. */
export function clip(text: string): string {
  if (text.length <= 120) return text
  const cut = text.slice(0, 120)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 60)).replace(/[,\s]+$/, '')
}
