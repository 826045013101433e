import type { Fact } from '../facts/fact.ts'
import { isAdjective } from '../facts/grammar.ts'
import { phraseOf } from '../facts/phrase.ts'
import type { FactStructure, Predicate } from '../facts/structure.ts'
import type { Told } from '../facts/told.ts'
import { remembered } from '../remembered.ts'
import { numberNames } from '../text/numbers.ts'
import { escaped } from '../text/words.ts'
import { actsTold, currentTold, toldOf } from './told.ts'
import { dueOf } from './due.ts'
import { adviceOf, consentOf } from './structure-talk.ts'
import { bareWords } from './words.ts'

type Said = Omit<Fact, 'id' | 'utteranceIds' | 'structure' | 'told'>

/** Commas between statements, not those of a number ("1,7 ml") nor inside brackets. */
const comma = /[,;]\s+(?![^(]*\))/
const denied = /^(kein(?:e|en|er)?)\s+/i
const suspected = /^(?:Verdacht auf|V\. ?a\.)\s+/
const capital = /^[A-ZÄÖÜ]/

/** The noun with the adjectives before it, and the words behind; of words without a noun all of them are it. */
const splitNoun = remembered((head): { readonly noun: string; readonly behind: string } => {
  const words = head.split(' ')
  let at = 0
  while (isAdjective(words, at)) at += 1
  if (!capital.test(words[at] ?? '')) return { noun: head, behind: '' }
  const isPair = /^(?:und|oder)$/.test(words[at + 1] ?? '') && capital.test(words[at + 2] ?? '')
  const end = at + (isPair ? 3 : 1)
  return { noun: words.slice(0, end).join(' '), behind: words.slice(end).join(' ') }
})

const predicateOf: Readonly<Record<Fact['group'], Predicate>> = {
  'chief-complaint': 'reported',
  history: 'reported',
  allergy: 'reported',
  medication: 'taken',
  finding: 'found',
  diagnosis: 'found',
  anaesthesia: 'done',
  treatment: 'done',
  radiograph: 'done',
  material: 'done',
  advice: 'advised',
  consent: 'agreed',
  plan: 'planned',
  'follow-up': 'planned',
}

/** The words of a drug statement around its name, and what is said of it. */
function medicationOf(fact: Said, words: string): FactStructure | undefined {
  if (fact.drug === undefined) return undefined
  const { name, dose } = fact.drug
  const token =
    words.split(/[\s,]+/).find((word) => word.toLowerCase().startsWith(`${name.toLowerCase()}-`)) ?? name
  const isDeniedInWords = fact.negated && !denied.test(words) && !/\bnicht\b/.test(words)
  const around = words
    .replace(denied, '')
    .replace(
      /^(?:Präoperative )?(?:Einnahme|Anwendung) von |^Verordnung(?: von)? |^Empfehlung(?: von)? |^Rezept(?: für| über)? /,
      '',
    )
    .replace(new RegExp(`${escaped(token)}[a-zäöüß]*`, 'i'), '')
    .replace(new RegExp(dose === undefined ? '$^' : `\\b${escaped(dose)}`), '')
    .replace(/\b(?:verordnet|empfohlen|abgesetzt|rezeptiert|verschrieben|nicht eingenommen)\b/g, '')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+,/g, ',')
  // "Verordnung Spülung mit Chlorhexidin zweimal täglich"
  const rinse = 'Spülung mit'
  const [first = '', ...rest] = around.replace(rinse, '').trim().split(comma)
  const isBehind = !/^\s*,/.test(around) && first !== ''
  return {
    noun: words.includes(rinse) ? `${token}-Spülung` : token,
    qualifiers: isBehind ? [first] : [],
    details: isBehind ? rest : [first, ...rest].filter((part) => part !== ''),
    predicate: drugPredicate(fact, words),
    term: `drug.${name}`,
    ...(isDeniedInWords ? { isDeniedInWords: true } : {}),
  }
}

function drugPredicate(fact: Said, words: string): Predicate {
  if (fact.temporality === 'past' || /\babgesetzt\b/.test(words)) return 'stopped'
  if (fact.speaker === 'patient' || /\bEinnahme\b|eingenommen|\bweiter\b|einnehmen/i.test(words))
    return 'taken'
  if (/\bverordn|\brezept|verschrieben/i.test(words)) return 'prescribed'
  return 'recommended'
}

/** "mit Ultracain 1,7 ml", "mit Cavit": drug and material stand on the fact. */
function withoutMeans({ drug, material }: Said, words: string): string {
  if (!/ (?:mit|aus) /i.test(words)) return words.trim()
  const dose = drug?.dose === undefined ? '' : `(?:,? ${escaped(drug.dose)})?`
  const patterns = [
    ...(drug === undefined ? [] : [`${escaped(drug.name)}${dose}`]),
    ...(material === undefined ? [] : [escaped(material), escaped(material).replaceAll(', ', ' und ')]),
  ]
  return patterns
    .reduce(
      (left, means) =>
        left.replace(new RegExp(`(?<! und),? (?:mit|aus) ${means}(?=$|[,;)]| (?!forte|D-S))`, 'i'), ''),
      words,
    )
    .trim()
}

const numbers = numberNames.slice(0, 13).map((word) => (word === 'ein' ? 'eine[rnms]?' : word))
const saidNumber = `\\b(?:${numbers.map((word) => `(${word})`).join('|')}) `
const span = new RegExp(`${saidNumber}(?=(?:Tage|Woche|Monat|Jahr|Stunde|Minute|bis ))`, 'gi')
const canals = new RegExp(`${saidNumber}(?=(?:Wurzelk|K)an[aä]l)`, 'gi')

/** Behind a match, one group of `saidNumber` holds its word: the place of the group is the number. */
const digit = (...[, ...match]: readonly unknown[]): string =>
  `${match.findIndex((word) => typeof word === 'string')} `

/** "in zwei Wochen" → "in 2 Wochen", "drei Kanäle" → "3 Kanäle": what is to come and canals are written in digits. */
const withDigits = (group: Said['group'], words: string): string =>
  inDigits(isToCome(group) ? words.replace(span, digit) : words)

const isToCome = (group: Said['group']): boolean => group === 'plan' || group === 'follow-up'

const inDigits = remembered((words) =>
  words
    .replace(canals, digit)
    .replace(/\bGrad (I{1,3})\b/g, (_, grade: string) => `Grad ${grade.length}`)
    .replace(
      /(\d bis )(zwei|drei|vier|fünf|sechs|acht|zwölf)\b/,
      (_, from: string, to: string) => `${from}${numbers.indexOf(to)}`,
    ),
)

/** Of what is to come, when a visit is due. */
function whenDue({ group, negated }: Said, words: string): Pick<FactStructure, 'due'> {
  const due = isToCome(group) && !negated ? dueOf(words) : undefined
  return due === undefined ? {} : { due }
}

/** The word of the closed lexicon for a fact; undefined where its words are free. */
function termOf(fact: Said): string | undefined {
  if (fact.finding !== undefined) return `finding.${fact.finding}`
  if (fact.act !== undefined) return `act.${fact.act}`
  const [act] = actsTold(fact)
  return act === undefined ? undefined : `act.${act}`
}

/** The parts of a fact that came as a text. Called once, where the fact enters; everything later writes from the parts. */
export function structureOf(fact: Said): FactStructure {
  const { words, isOfTooth } = bareWords(fact)
  return structureOfWords(fact, words, isOfTooth)
}

/** The same from words that name neither tooth nor surface. */
export function structureOfWords(fact: Said, words: string, isOfTooth: boolean): FactStructure {
  if (fact.group === 'consent') return consentOf(fact, words)
  if (fact.group === 'advice') return adviceOf(words)
  const drug = fact.group === 'medication' ? medicationOf(fact, words) : undefined
  if (drug) return drug
  const said = withDigits(fact.group, withoutMeans(fact, words)).replace(suspected, '')
  // "Keine Beschwerden, kommt zur Kontrolle" that is not marked as denied: without its "keine" the record would say the opposite
  const bare = fact.negated ? said.replace(denied, '') : said
  const [head = '', ...details] = bare.split(comma).filter((part) => part !== '')
  // "Schmerzen, pulsierende Schmerzen nachts": the second says all of the first
  const [next = ''] = details
  const isSaidAgain = fact.group === 'chief-complaint' && !fact.negated && next.split(' ').includes(head)
  if (isSaidAgain && !/\bkein|\bnicht\b|\bohne\b/i.test(next))
    return structureOfWords(fact, details.join(', '), isOfTooth)
  const { noun, behind } = splitNoun(head)
  const isState = (fact.group === 'finding' || fact.group === 'diagnosis') && !capital.test(noun) && isOfTooth
  const term = termOf(fact)
  const article = fact.negated ? denied.exec(said)?.[1]?.toLowerCase() : undefined
  const isDeniedInWords = fact.negated && bare === said && !(isState && noun.startsWith('nicht '))
  return {
    noun: isState && fact.negated ? noun.replace(/^nicht /, '') : noun,
    qualifiers: behind === '' ? [] : [behind],
    details,
    predicate: isState ? 'is' : predicateOf[fact.group],
    ...(term === undefined ? {} : { term }),
    ...(isDeniedInWords ? { isDeniedInWords: true } : {}),
    ...(article === undefined ? {} : { article }),
    ...whenDue(fact, bare),
  }
}

/** A fact with its parts; one that has them keeps them. */
export function inParts<T extends Fact>(fact: T): T & { readonly structure: FactStructure } {
  return { ...fact, structure: fact.structure ?? structureOf(fact) }
}

/** A fact with its parts and what it tells; one that has them keeps them. */
export function structured<T extends Fact>(
  fact: T,
): T & { readonly structure: FactStructure; readonly told: Told } {
  return { ...inParts(fact), told: currentTold(fact) }
}

/** What a person changed of a fact: its parts again where its words changed, its words again where only the place did. */
export function restated(before: Fact, edits: Partial<Fact>): Pick<Fact, 'text' | 'structure' | 'told'> {
  const { structure: _structure, told: _told, ...said } = { ...before, ...edits }
  const told = toldOf(said)
  if (edits.text !== undefined && edits.text !== before.text)
    return { text: said.text, structure: structureOf(said), told }
  const structure = structured(before).structure
  const isMoved = edits.teeth !== undefined || edits.surfaces !== undefined
  if (isMoved) return { text: phraseOf({ ...said, structure }), structure, told }
  return { text: said.text, structure: edits.group === undefined ? structure : structureOf(said), told }
}
