import type { Segment, Sentence } from '../read/sentences.ts'
import { entriesIn, entryOf, gapAt, hasCue, type Range } from '../read/view.ts'
import { gap } from '../text/tokenize.ts'
import { wordSet, holds } from '../text/words.ts'
import { cueIn, said, segmentAt, sentenceOf, type Turn, word } from '../turn.ts'
import { answeredByPatient } from '../known.ts'

type Named = ReturnType<typeof entriesIn<'drug'>>[number]
type NamedClass = ReturnType<typeof entriesIn<'drugClass'>>[number]

/** A drug named in an utterance, with the words that belong to it. */
export type DrugMention = Named & {
  readonly sentence: Sentence
  readonly segment: Segment
  /** Where what is said of this drug ends. */
  readonly end: number
  readonly before: Named | undefined
  readonly after: Named | undefined
  readonly isOnly: boolean
  /** Drugs and classes named behind it in its sentence. */
  readonly others: readonly (Named | NamedClass)[]
}

/** A class of drugs ("Antibiotikum") that no single drug of its sentence stands for. */
export type ClassMention = NamedClass & Pick<DrugMention, 'sentence' | 'segment' | 'before' | 'others'>

/** Where what belongs to a drug ends: before the "und" that leads to the next one. */
function doseEnd(turn: Turn, from: number, to: number, isNext: boolean): number {
  if (!isNext) return to
  for (let index = to - 1; index >= from; index--)
    if (['und', 'sowie', 'plus', 'dazu', 'ausserdem'].includes(word(turn, index))) return index
  return to
}

/** A local anaesthetic is no medication, but somebody may be allergic to it. */
const isAboutAllergy = (turn: Turn, at: number): boolean =>
  cueIn(turn, sentenceOf(turn, at), 'allergic', 'intolerant') ||
  answeredByPatient(turn)?.topics.includes('allergy') === true

/** The drugs of an utterance, without those that only numb. */
export function drugMentions(turn: Turn): DrugMention[] {
  const to = turn.view.tokens.length
  const drugs = entriesIn(turn.view, 'drug', { from: 0, to: to }).filter(
    (one) => one.entry.local !== true || isAboutAllergy(turn, one.hit.from),
  )
  const classes = entriesIn(turn.view, 'drugClass', { from: 0, to: to })
  return drugs.map((one, order) => {
    const sentence = sentenceOf(turn, one.hit.from)
    const after = drugs[order + 1]
    return {
      ...one,
      sentence,
      segment: segmentAt(turn, one.hit.from),
      end: doseEnd(turn, one.hit.to, after?.hit.from ?? sentence.to, after !== undefined),
      before: drugs[order - 1],
      after,
      isOnly: drugs.length === 1,
      others: [...drugs, ...classes].filter(
        (other) => other.hit.from > one.hit.from && other.hit.from < sentence.to,
      ),
    }
  })
}

/** The classes of drugs of an utterance in sentences that name no drug. */
export const classMentions = (turn: Turn, drugs: readonly DrugMention[]): ClassMention[] =>
  entriesIn(turn.view, 'drugClass', turn.whole)
    .map((one) => ({
      ...one,
      sentence: sentenceOf(turn, one.hit.from),
      segment: segmentAt(turn, one.hit.from),
      before: undefined,
      others: [],
    }))
    // "Blutverdünner Marcumar" is one drug, "Bisphosphonate, Ramipril" are two
    .filter(
      ({ entry, sentence }) =>
        entry.name === 'Bisphosphonate' || !drugs.some((drug) => drug.sentence === sentence),
    )

export const prescribes = (turn: Turn, range: Range): boolean =>
  cueIn(turn, range, 'prescribe', 'asNeeded') || turn.state.phase === 'treatment'

/** "ASS nicht absetzen", "kein ASS absetzen": the drug is to be taken on, the opposite of a refusal. */
export const mustNotBeStopped = (text: string): boolean =>
  holds(text, 'absetzen|abgesetzt|pausieren|pausiert|weglassen') &&
  holds(text, 'nicht|kein|keine|keinen|niemals|keinesfalls|auf keinen fall') &&
  !holds(text, 'nicht mehr')

/** "nicht mehr, jetzt Eliquis": what is taken in place of another drug. */
export const isInstead = (turn: Turn, { from }: Range): boolean =>
  ['jetzt', 'sondern', 'dafuer', 'stattdessen'].includes(word(turn, from - 1))

/** "kein Ibuprofen", "Ibuprofen lassen Sie weg": a word that turns the drug down. */
export function isRefusedDrug(turn: Turn, mention: Pick<DrugMention, 'hit' | 'segment'>): boolean {
  const { hit, segment } = mention
  if (isInstead(turn, hit)) return false
  for (let index = hit.from - 1; index >= Math.max(segment.from, hit.from - 3); index--)
    if (hasCue(turn.view.at[index], 'neg') || hasCue(turn.view.at[index], 'forbid')) return true
  // "ich will kein Antibiotikum"
  if (/^keine?n?$/.test(word(turn, hit.from - 1))) return true
  if (['statt', 'anstatt', 'anstelle'].includes(word(turn, hit.from - 1))) return true
  const after = said(turn, { from: hit.to, to: segment.to })
  if (/\b(lassen sie|lass|lassen wir)\b.*\b(weg|sein)\b/.test(after)) return true
  // "Blutverdünner nehm ich keine", not "Marcumar nehm ich, sonst keine"
  if (['keine', 'keinen', 'keins'].includes(word(turn, segment.to - 1)) && !holds(after, 'sonst')) return true
  return holds(after, 'nicht|nie|niemals|auf keinen fall') && !holds(after, '*nicht mehr*')
}

/** "Med: Marcumar", "Med. Ramipril": the heading of what the patient takes; "Med" alone is a dressing. */
export const isDrugHeading = (turn: Turn, at: number): boolean =>
  listHeadings.has(word(turn, at)) &&
  (gapAt(turn.view, at + 1) === gap.colon || entryOf(turn.view.at[at + 1], 'drug') !== undefined)

const listHeadings = wordSet('med meds medis dauermed dm medikamente dauermedikamente')
