import { gap } from '../text/tokenize.ts'
import { digitWord, numberWord, romanGrade } from '../text/numbers.ts'
import { romanText } from './roman.ts'
import type { Item } from '../read/item.ts'
import { findCue, hasCue } from '../read/view.ts'
import { type Turn, word } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'

/** The number a token says: digits, decimal, number word, Roman grade. */
export function valueAt(turn: Turn, index: number): number | undefined {
  const token = turn.view.tokens[index]
  if (!token) return undefined
  if (token.isNumber) return Number(token.word)
  if (turn.view.tokens[index + 1]?.word === 'komma') {
    const whole = numberWord(token.word)
    const part = turn.view.tokens[index + 2]
    const tail = part?.isNumber ? Number(part.word) : numberWord(part?.word ?? '')
    if (whole !== undefined && tail !== undefined) return Number(`${whole}.${tail}`)
  }
  return digitWord(token.word) ?? numberWord(token.word)
}

/** Whether a token belongs to a tooth's name. */
export const isTaken = (turn: Turn, index: number): boolean =>
  turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to)

export type Measured = { readonly values?: Record<string, number | string>; readonly details: string[] }

/** A value with its unit, as it is kept and written. */
const measured = (key: string, value: number, unit: string): Measured => ({
  values: { [key]: value },
  details: [`${value} ${unit}`],
})

/** A value with its unit before the word. */
function valueBefore(turn: Turn, item: Item, key: string, isPercent: boolean): Measured | undefined {
  for (let index = item.from - 1; index >= Math.max(item.sentence.from, item.from - 4); index--) {
    const value = isTaken(turn, index) ? undefined : valueAt(turn, index)
    if (value !== undefined && hasCue(turn.view.at[index + 1], isPercent ? 'unitPercent' : 'unitMm'))
      return key === 'ST' && item.teeth.length !== 1
        ? undefined
        : measured(key, value, isPercent ? '%' : 'mm')
  }
  return key === 'ST' ? undefined : { details: [] }
}

/** "Grad zwei, nein, eins": the value that a correction right behind puts in the place of the one said. */
function correctedAt<T>(turn: Turn, index: number, read: (at: number) => T | undefined): T | undefined {
  const at = findCue(turn.view, 'corr', { from: index + 1, to: index + 6 })
  const place = [1, 2, 3, 4].find(
    (skip) => at >= 0 && !isTaken(turn, at + skip) && read(at + skip) !== undefined,
  )
  return place === undefined ? undefined : read(at + place)
}

/** The grade of a mobility or a furcation, behind its word or before it. */
function readGrade(turn: Turn, item: Item, key: string): Measured {
  const { sentence } = item
  const gradeAt = (index: number): number | undefined => {
    const grade = romanGrade(word(turn, index)) ?? valueAt(turn, index)
    return grade !== undefined && grade >= 0 && grade <= 3 ? grade : undefined
  }
  const graded = (grade: number): Measured => ({
    values: { [key]: grade },
    details: [`Grad ${romanText(grade)}`],
  })
  for (let index = item.to; index < sentence.to; index++) {
    if (isTaken(turn, index)) continue
    if (turn.items.some((other) => other !== item && other.from === index && other.finding && !other.copied))
      break
    const grade = gradeAt(index)
    if (grade !== undefined) return graded(correctedAt(turn, index, gradeAt) ?? grade)
  }
  const isBefore = word(turn, item.from - 1) === 'grad' || hasCue(turn.view.at[item.from - 2], 'grade')
  const before = isBefore ? gradeAt(item.from - 1) : undefined
  return before === undefined ? { details: [] } : graded(before)
}

/** The value of a measured finding: depth, grade, index, opening, shade. */
export function readMeasure(turn: Turn, item: Item, term: FindingTerm): Measured | undefined {
  const { sentence } = item
  const key = term.measure ?? ''
  if (key === 'farbe') return readShade(turn, item)
  if (key === 'lockerung' || key === 'furkation') return readGrade(turn, item, key)
  const isPercent = key === 'API' || key === 'SBI' || key === 'BOP'
  const isPerio = turn.state.perioTurn === turn.state.turn
  // what was asked for in one sentence is read out in the next
  const isBare = key === 'API' && !term.noun.toLowerCase().includes('index')
  const wide = key === 'mundoeffnung' ? turn.view.tokens.length : sentence.to
  const end = isBare ? Math.min(sentence.to, item.to + 1) : wide
  for (let index = item.to; index < Math.min(end, item.to + 12); index++) {
    const value = isTaken(turn, index) ? undefined : valueAt(turn, index)
    if (value === undefined || (key === 'ST' && word(turn, index - 1) === 'unter')) continue
    const unit = turn.view.at[index + 1]
    if (isPercent && (hasCue(unit, 'unitPercent') || value <= 100)) return measured(key, value, '%')
    const isLength =
      hasCue(unit, 'unitMm') ||
      (key === 'mundoeffnung' && value >= 5 && value <= 70) ||
      (key === 'ST' && value <= 15 && isPerio && !hasCue(unit, 'unitOther'))
    if (!isPercent && isLength)
      return key === 'ST' && item.teeth.length !== 1 ? undefined : measured(key, value, 'mm')
  }
  return isBare ? { details: [] } : valueBefore(turn, item, key, isPercent)
}

/** "A3", "A drei Komma fünf": a tooth shade of the classical ring. */
export function shadeIn(turn: Turn, from: number, to: number): string | undefined {
  let found: string | undefined
  for (let index = from; index < to; index++) {
    const letter = word(turn, index)
    if (!/^[a-d]$/.test(letter) || turn.view.tokens[index]?.text !== letter.toUpperCase()) continue
    const next = turn.view.tokens[index + 1]
    const value = next && next.gap <= gap.hyphen ? valueAt(turn, index + 1) : undefined
    if (value === undefined || value < 1 || value > 4.5) continue
    const shade = `${letter.toUpperCase()}${String(value).replace('.', ',')}`
    // "A2, nein, A3": the later one counts
    if (found === undefined || findCue(turn.view, 'corr', { from: from, to: index }) >= 0) found = shade
  }
  return found
}

function readShade(turn: Turn, item: Item): Measured | undefined {
  const shade = shadeIn(turn, item.sentence.from, item.sentence.to)
  return shade ? { values: { farbe: shade }, details: [shade] } : undefined
}
