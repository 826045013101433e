import { remembered } from '../remembered.ts'
import { stem } from './fold.ts'
import { isTelegram } from './telegram.ts'
import { gap, type Token } from './tokenize.ts'
import { holds, byWord, pairsOf, wordSet } from './words.ts'

/** What a patient comes back for. */
const visits =
  'wv|wiedervorstellung|recall|termin|*kontr|*kontroll*|*entfernung|*wechsel|pzr|*reinigung|upt|sitzung|einsetzen|*eingliederung|naechst*'
const ahead = 'in|nach|alle'
/** Days that need no unit. */
const days =
  'naechste*|kommende*|morgen|uebermorgen|montag|dienstag|mittwoch|donnerstag|freitag|halbjaehrlich|jaehrlich'
const past = 'vor|seit|fuer|letzt*|zustand|z n'

/** Units of time, also as notes shorten them. */
const units = byWord([
  ['tagen', 'd tg tag tage tagen'],
  ['wochen', 'w wo woche wochen'],
  ['monaten', 'mo mon monat monate monaten'],
  ['jahren', 'j jahr jahre jahren'],
])
/** Letters of surfaces as well: of these numbers only they are spans of time. */
const surfaces = wordSet('d mo')
const spans = wordSet('1 2 3 4 5 6 7 8 9 10 12 14')

const isSpan = (count: Token | undefined, { word }: Token): boolean =>
  count?.isNumber === true && units.has(word) && (!surfaces.has(word) || spans.has(count.word))

const put = (token: Token, word: string): Token =>
  word === token.word ? token : { ...token, word, stem: stem(word), isNumber: false }

const weekdays = new Map(pairsOf('montag: mo; dienstag: di; mittwoch: mi; donnerstag: do; freitag: fr'))
const leadsToDay = wordSet('wv wiedervorstellung kontrolle kontrolliert termin')

/** "Wv Mo": the day of the week. */
const weekdayAt = (segment: readonly Token[], at: number): string | undefined =>
  leadsToDay.has(segment[at - 1]?.word ?? '') ? weekdays.get(segment[at]?.word ?? '') : undefined

/** "Vitalitätskontrolle" is a visit, unless the vocabulary knows it by its own name. */
const asVisit = (word: string): string => {
  const [, named = ''] = /^(\w*?)kontr(?:oll\w*)?$/.exec(word) ?? [undefined, word]
  if (named === word) return word
  return /^(?:wund|roentgen|naht)/.test(named) ? `${named}kontrolle` : 'kontrolle'
}

/** "Kontr. 14 d" as "Kontrolle in 14 Tagen", "1/2 Jahr" as "in halben Jahr". */
function spelled(segment: readonly Token[]): Token[] {
  const words = segment.map((token, at) => put(token, weekdayAt(segment, at) ?? asVisit(token.word)))
  const at = words.findIndex((token, index) => isSpan(words[index - 1], token))
  const unit = words[at]
  const count = words[at - 1]
  if (!unit || !count) return words
  const isHalf = count.word === '2' && words[at - 2]?.word === '1' && count.gap === gap.hyphen
  const from = isHalf ? at - 2 : at - 1
  const lead = words[from - 1]
  const isLed = lead?.isNumber === true || ['in', 'nach', 'alle', 'bis'].includes(lead?.word ?? '')
  return [
    ...words.slice(0, from),
    ...(isLed ? [] : [put({ ...count, gap: gap.none }, 'in')]),
    ...(isHalf
      ? [put({ ...count, gap: gap.none }, 'halben'), put(unit, 'jahr')]
      : [count, put(unit, units.get(unit.word) ?? '')]),
    ...words.slice(at + 1),
  ]
}

function isLater(segment: readonly Token[]): boolean {
  const words = segment.map(({ word }) => word).join(' ')
  if (holds(words, past)) return false
  if (segment.some((_, at) => weekdayAt(segment, at) !== undefined)) return true
  const hasSpan = segment.some((token, at) => isSpan(segment[at - 1], token) || token.word === 'woche')
  return (hasSpan && holds(words, ahead)) || (holds(words, visits) && (hasSpan || holds(words, days)))
}

/** Words without one of which nothing is said to come later. */
const tellsTime = remembered(
  (word) => units.has(word) || weekdays.has(word) || word === 'woche' || holds(word, visits),
)

/** In a note what comes later is a statement of its own: "Schiene eingegl., Kontr. 14 Tage", "26 Trep, Wv morgen". */
export function cutAtReturns(tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => tellsTime(word)) || !isTelegram(tokens)) return tokens
  const starts = tokens.flatMap(({ gap: before }, at) => (at === 0 || before >= gap.comma ? [at] : []))
  const segments = starts.map((from, order) => tokens.slice(from, starts[order + 1]))
  return segments.flatMap((segment, order) => {
    const read = isLater(segment) ? spelled(segment) : segment
    const [first] = read
    const opens = order > 0 && (read !== segment || isLater(segments[order - 1] ?? []))
    return opens && first ? [{ ...first, gap: gap.sentence }, ...read.slice(1)] : read
  })
}
