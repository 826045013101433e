import type { Hit } from '../lexicon.ts'
import { isTooth, type Tooth } from '../teeth/fdi.ts'
import { gap } from '../text/tokenize.ts'
import { readNumber, type NumberReading } from './numbers.ts'
import { anyCue, entryOf, gapAt, hasCue, tokensWord, type View } from './view.ts'
import { isOneOf, nameSet, wordSet } from '../text/words.ts'

const stitched = wordSet('faeden naehte kanaele kanaelen')
const articles = wordSet('der die das den dem des ein einen einem unser unseren dein deinen ihr ihren')

export const isArticle = (word: string): boolean => articles.has(word)

const units = ['unitMm', 'unitPercent', 'unitMg', 'unitOther'] as const

const valueOf = (view: View, index: number): number => readNumber(view.tokens[index])?.value ?? 0

const isCount = (view: View, index: number): boolean => {
  const token = view.tokens[index]
  return token?.isNumber === true || readNumber(token) !== undefined
}

/** "API 36 Prozent, äh, Quatsch, 46": the number put right is no tooth either. */
function correctsShare(view: View, index: number): boolean {
  let corrected = false
  for (let back = index - 1; back >= Math.max(0, index - 5); back--) {
    if (hasCue(view.at[back], 'toothWord') || hasCue(view.at[back], 'prep')) return false
    if (hasCue(view.at[back], 'corr')) corrected = true
    else if (corrected && hasCue(view.at[back], 'unitPercent')) return true
  }
  return false
}

const shares = wordSet('plaque blutung plaqueindex blutungsindex bop index')
const measures: ReadonlySet<string | undefined> = nameSet('mundoeffnung API SBI knochenhoehe')
const noTeeth = ['notTooth', 'iso', 'psi', 'shade'] as const

export function excludedBefore(view: View, index: number): boolean {
  if (correctsShare(view, index)) return true
  // "Reciproc R25", "AH26"
  if (view.tokens[index]?.glued === true && !hasCue(view.at[index - 1], 'toothWord')) return true
  for (let back = 1; back <= 2; back++) {
    const before = view.at[index - back]
    const token = view.tokens[index - back]
    if (!token || (view.tokens[index - back + 1]?.gap ?? 0) >= gap.comma) return false
    if (hasCue(before, 'toothWord') || token.word === 'regio') return false
    if (noTeeth.some((cue) => hasCue(before, cue))) return !(hasCue(before, 'prep') && back > 1)
    // "UDS 36": where it was injected
    const drug = back === 1 ? entryOf(before, 'drug') : undefined
    if (drug && !(drug.local === true && isTooth(valueOf(view, index)))) return true
    if (back === 1 && (shares.has(token.word) || measures.has(entryOf(before, 'finding')?.measure)))
      return true
    if (token.word === 'komma' || token.word === 'a' || hasCue(before, 'grade')) return true
    if (token.word === 'mal' && isCount(view, index - back - 1)) return true
    if (!isArticle(token.word)) return false
  }
  return false
}

// "drei Füllungen", "zwei Kronen": a number before these counts them.
const counted = wordSet(
  'fuellungen kronen implantate kinder enkel naehte faeden kanaele kanaelen wurzeln bilder aufnahmen flaechen teile teilen loecher stellen einzelknopfnaehte kontakte bissfluegel zahnfilme milchzaehne teleskope brackets schneidezaehne frontzaehne backenzaehne weisheitszaehne zaehne zaehnen inlays veneers spritzen wunden sitzungen',
)

export function excludedAfter(view: View, index: number): boolean {
  const after = view.at[index]
  const token = view.tokens[index]
  if (entryOf(view.at[index - 1], 'time') && entryOf(after, 'time')) return true
  if (!token || token.gap >= gap.comma) return false
  if (token.word === 'komma' || (isOneOf(token.text, ['x', 'mal']) && isCount(view, index + 1))) return true
  // "33 und 43 Kronen", "12-22 Veneers": teeth, not how many
  const isList =
    (['und', 'bis'].includes(tokensWord(view, index - 2)) && isTooth(valueOf(view, index - 3))) ||
    ((gapAt(view, index - 1) === gap.comma || gapAt(view, index - 1) === gap.hyphen) &&
      isTooth(valueOf(view, index - 2)))
  // "Regio 38 Fäden raus", "46 Kanäle gespült": nobody counts so many
  const isStitched = stitched.has(token.word) && valueOf(view, index - 1) > 10
  if (counted.has(token.word) && !isList && !isStitched) return true
  // "vierundzwanzig eigene Zähne"
  if (/^z(ae|a)hnen?$/.test(tokensWord(view, index + 1)) && /^\w{5,}e$|^\w{5,}en$/.test(token.word))
    return true
  return units.some((unit) => hasCue(after, unit)) && !hasCue(after, 'grade')
}

export type Found = {
  from: number
  to: number
  teeth: Tooth[]
  strong: boolean
  neighbour?: boolean
  zone?: boolean
  /** Named by its place beside another ("der davor"). */
  related?: boolean
}

/** A canal, its length or the measuring of it. */
export const namesCanal = (hit: Hit | undefined): boolean =>
  entryOf(hit, 'canal') !== undefined ||
  hasCue(hit, 'length') ||
  entryOf(hit, 'act')?.act === 'laengenmessung'

/** Lengths of canals ("palatinal 21", "Arbeitslänge 20", "bis 35 aufbereitet") are no teeth. */
export function isCanalLength(view: View, index: number, areRead = false): boolean {
  const before = view.at[index - 1]
  const areMeasured = view.hits.some(namesCanal)
  // "nein, distal zweiundzwanzig": a length put right while lengths are read out
  if (areRead && entryOf(before, 'surface') && !hasCue(before, 'toothWord')) return true
  // "Zwanzig, zwanzig, einundzwanzig": lengths read back
  if (areRead && view.tokens.every((token) => isLength(readNumber(token)?.value))) return true
  const isWorkedOn = view.hits.some((hit) =>
    ['aufbereitung', 'messaufnahme'].includes(entryOf(hit, 'act')?.act ?? ''),
  )
  if (!(areMeasured || isWorkedOn) || hasCue(before, 'toothWord')) return false
  if (namesCanal(before) || isMeasuredLength(view, index)) return true
  // "mb zwanzig, d einundzwanzig": a canal by its letter
  if (areMeasured && ['d', 'm', 'p'].includes(tokensWord(view, index - 1))) return true
  if (areMeasured && entryOf(before, 'surface')) return true
  // "37 bis 35" are teeth, "F360 bis 35" is an instrument and its size
  return tokensWord(view, index - 1) === 'bis' && !isTooth(valueOf(view, index - 2))
}

const isLength = (value: number | undefined): boolean => value !== undefined && value >= 14 && value <= 28

/** "Längenmessung elektrisch, zweiundzwanzig, nein, einundzwanzig", "Länge 20, 20 und 21": what follows the measuring is its result. */
function isMeasuredLength(view: View, index: number): boolean {
  if (!isLength(valueOf(view, index))) return false
  for (let back = index - 1; back >= Math.max(0, index - 5); back--) {
    if (hasCue(view.at[back], 'toothWord') || hasCue(view.at[back], 'prep')) return false
    if (entryOf(view.at[back], 'act')?.act === 'laengenmessung' || hasCue(view.at[back], 'length'))
      return true
  }
  return false
}

type Readings = readonly (NumberReading | undefined)[]

/** The number that two digits make. */
const pairAt = (readings: Readings, index: number): number =>
  (readings[index]?.value ?? 0) * 10 + (readings[index + 1]?.value ?? 0)

const runLength = (readings: Readings, from: number): number => {
  let to = from
  while (readings[to]?.kind === 'digit') to++
  return to - from
}

/** "zwo vier drei zwo fünf drei zwo sechs sechs": teeth along the arch, each with as many depths. */
function measuredTeeth(readings: Readings, from: number, to: number): Found[] {
  for (const depths of [1, 3, 2, 6]) {
    const step = 2 + depths
    if ((to - from) % step !== 0 || (to - from) / step < 2) continue
    const rows: Found[] = []
    for (let index = from; index < to; index += step) {
      const tooth = pairAt(readings, index)
      const last = rows.at(-1)?.teeth[0]
      const follows =
        last === undefined || Math.abs(tooth - last) === 1 || (tooth % 10 === 1 && last % 10 === 1)
      if (!isTooth(tooth) || !follows) break
      rows.push({ from: index, to: index + 2, teeth: [tooth], strong: true })
    }
    if (rows.length === (to - from) / step) return rows
  }
  return []
}

/** Teeth as pairs of digits. */
function pairsOf(readings: Readings, tooLate: boolean, start: number, end: number): Found[] {
  const found: Found[] = []
  for (let index = start; index + 2 <= end; index += 2) {
    const tooth = pairAt(readings, index)
    if (!isTooth(tooth) || (tooth > 50 && tooLate)) break
    found.push({ from: index, to: index + 2, teeth: [tooth], strong: true })
  }
  return found
}

/** Where the teeth of a run end: a unit or a counted thing takes the last digits. */
function endOfTeeth(view: View, from: number, to: number, unitFollows: boolean): number {
  const isOdd = (to - from) % 2 === 1
  // "vier vier Füllungen": an even run before a counted thing is all teeth
  if (!unitFollows || (!isOdd && counted.has(tokensWord(view, to)))) return to
  return to - from > 2 && isOdd ? to - 1 : to - 2
}

/** "Bohrung bis vier eins", where no tooth stands before, says how far; "eins, zwei, drei" is counted with a child. */
const isNoRow = (view: View, from: number, to: number, readings: Readings): boolean =>
  (tokensWord(view, from - 1) === 'bis' && readings.slice(0, from).every((one) => one === undefined)) ||
  (to - from > 2 && readings.slice(from, to).every((one, order) => one?.value === order + 1))

/** Reads digit pairs from a run of spoken digits; an odd digit at the end is left to the values. */
export function readRun(
  view: View,
  from: number,
  readings: Readings,
  tooLate: boolean,
  perio: boolean,
): { found: Found[]; to: number } {
  // "Grad zwei vier sieben": the grade ends before the tooth begins
  const graded =
    from > 0 &&
    runLength(readings, from) % 2 === 1 &&
    (hasCue(view.at[from - 1], 'grade') ||
      ['lockerung', 'furkation'].includes(entryOf(view.at[from - 1], 'finding')?.measure ?? ''))
  const start = graded ? from + 1 : from
  let to = from
  while (
    to < view.tokens.length &&
    readings[to]?.kind === 'digit' &&
    (to === from || (view.tokens[to]?.gap ?? 0) <= gap.hyphen)
  )
    to++
  const unitFollows = excludedAfter(view, to)
  let end = endOfTeeth(view, from, to, unitFollows)
  // while pockets are measured, what follows the tooth in one breath are its depths
  const isPerio = perio || anyCue(view, ['perioMode'], { from: 0, to: view.tokens.length })
  if (isPerio && !graded && !unitFollows) {
    // "siebzehn | vier drei vier": the tooth was said as one number
    const before = readings[from - 1]
    if (before?.kind === 'pair' && isTooth(before.value) && to - from <= 6) return { found: [], to }
    const rows = measuredTeeth(readings, from, to)
    if (rows.length > 1) return { found: rows, to }
  }
  const measured = (to - start) % 2 === 1 || to - start === 8
  if (measured && to - start >= 3 && isPerio) end = start + 2
  const isExcluded = !graded && (isNoRow(view, from, to, readings) || excludedBefore(view, from))
  return { found: isExcluded ? [] : pairsOf(readings, tooLate, start, end), to }
}
