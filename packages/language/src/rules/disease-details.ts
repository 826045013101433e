import { entriesIn, entryOf, hasCue, type Range } from '../read/view.ts'
import { said as text, timeIn, type Turn, word } from '../turn.ts'
import type { Pending } from '../state.ts'
import { numberWord } from '../text/numbers.ts'
import { valueAt } from './values.ts'

/** "zweiundzwanzigsten", "22": which one it is, as digits in a sentence that leaves room for them. */
function countedSpan(which: string | undefined, sentence: string): string[] {
  const [count] = [/(te[nr]?)$/, /(ste[nr]?)$/].flatMap((ending) => {
    const stem = which?.replace(ending, '') ?? ''
    return ordinals[stem] ?? (Number(stem) || (numberWord(stem) ?? []))
  })
  return count === undefined ? [] : [sentence.replace('%', String(count))]
}

const ordinals: Readonly<Record<string, number>> = { ers: 1, drit: 3, sieb: 7, ach: 8 }

/** "Welche Woche?" – "Zweiundzwanzigste.", "22. Woche": how far a pregnancy that was asked for has come. */
export function weekAnswered(turn: Turn, asks: string): string[] {
  const details = diseaseDetails(turn, turn.whole, 'Schwangerschaft')
  const bare = text(turn, turn.whole).split(' ').at(-1)
  return details.length > 0 || !asks.includes('woche') ? details : countedSpan(bare, 'in der %. Woche')
}

export function diseaseDetails(turn: Turn, sentence: Range, disease: string): string[] {
  const said = text(turn, sentence)
  if (disease === 'Schwangerschaft') {
    const [, which, span] = /(\S+) (?:schwangerschafts)?(monat|woche|ssw)\b/.exec(said) ?? []
    return countedSpan(which, span === 'monat' ? 'im %. Monat' : 'in der %. Woche')
  }
  if (disease === 'Raucher') {
    const packs = /\b(halbe|eine|anderthalb|zwei) schachteln?\b/.exec(said)?.[1]
    if (packs) return [`${packs} Schachtel täglich`]
    for (let index = sentence.from; index < sentence.to; index++) {
      const value = valueAt(turn, index)
      if (value !== undefined && value >= 2 && value <= 60) return [`${value} Zigaretten täglich`]
    }
  }
  return []
}

/** Where what is said of a disease ends: before the drug, the disease or the allergy named next. */
export function ownEnd(turn: Turn, from: number, to: number): number {
  for (let index = from; index < to; index++) {
    const hit = turn.view.at[index]
    const isOther = hit && (entryOf(hit, 'drug') ?? entryOf(hit, 'drugClass'))
    if (hit && (isOther || hasCue(hit, 'allergic') || hasCue(hit, 'takeDrug')))
      return hit.from > from && hasCue(turn.view.at[hit.from - 1], 'neg') ? hit.from - 1 : hit.from
  }
  return to
}

/** "Sieben fünf": the tenth of a value read out. */
export function withTenth(turn: Turn, index: number, value: number): number {
  const next = valueAt(turn, index + 1)
  return Number.isInteger(value) && next !== undefined && Number.isInteger(next) && next >= 1 && next <= 9
    ? value + next / 10
    : value
}

export function hba1c(turn: Turn, sentence: Range): { values?: Record<string, number> } {
  for (let index = sentence.from; index < sentence.to; index++) {
    const value = valueAt(turn, index)
    const unit = turn.view.at[index + 1]
    if (
      value !== undefined &&
      value >= 4.5 &&
      value <= 14 &&
      !hasCue(unit, 'unitOther') &&
      !entriesIn(turn.view, 'time', { from: index, to: index + 2 }).length &&
      !/^(jahre?n?|monate?n?|wochen?|tage?n?)$/.test(word(turn, index + 1))
    )
      return { values: { HbA1c: withTenth(turn, index, value) } }
  }
  return {}
}

export function answerDetails(turn: Turn, whole: Range, disease: string): string[] {
  const details = diseaseDetails(turn, whole, disease)
  const time = timeIn(turn, whole)
  return details.length > 0 || !time ? details : [time.text]
}

export function noneOf(asked: Pending['diseases'][number]): string {
  if (asked.isDrug) return asked.text
  const isFeminine = /(ung|ie|ose|heit|keit|schaft|störungen|embolie|erkrankung|itis)$/.test(
    asked.text.split(',')[0] ?? '',
  )
  return asked.none ?? `${isFeminine ? 'Keine' : 'Kein'} ${asked.text}`
}
