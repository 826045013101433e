import { entriesIn, entryOf, type Range } from '../read/view.ts'
import { type Turn, word } from '../turn.ts'
import { valueAt } from './values.ts'
import { wordSet } from '../text/words.ts'

/** "drei Kanäle", "in allen vier Kanälen", or the canals named one by one. */
export function canalsIn(turn: Turn, range: Range): number | undefined {
  const count = countedIn(turn, range)
  return count === undefined ? undefined : (recountedIn(turn, range) ?? count)
}

/** The canals of a range by name ("mb", "ml", "d"), where they are counted or listed. */
export function canalNames(turn: Turn, range: Range): readonly string[] {
  const named = entriesIn(turn.view, 'canal', range).map((one) => one.entry.canal)
  if (named.length === 0) return []
  const others = entriesIn(turn.view, 'surface', range).map((one) => one.entry.surfaces.join())
  const { tokens, at: hitAt } = turn.view
  // "ML 21 mm, D 20 mm", "mb db p"
  const letters = tokens.slice(range.from, range.to).flatMap(({ word }, order) => {
    const at = range.from + order
    const isCanal = tokens[at + 1]?.isNumber === true || entryOf(hitAt[at - 1], 'canal') !== undefined
    return isCanal && ['d', 'p'].includes(word) ? word : []
  })
  return [...new Set([...named, ...others.flatMap((one) => sides[one] ?? []), ...letters])]
}

const sides: Readonly<Record<string, string>> = { d: 'd', l: 'p' }

const recounts = wordSet('also insgesamt zusammen macht doch')

/** "Drei Kanäle, der mb2 ist auch da, also vier": the last count holds. */
function recountedIn(turn: Turn, range: Range): number | undefined {
  for (let index = range.to - 1; index > range.from; index--) {
    if (!recounts.has(word(turn, index - 1))) continue
    const value = valueAt(turn, index)
    const isAlone =
      index === range.to - 1 ||
      (turn.view.tokens[index + 1]?.gap ?? 0) > 0 ||
      /^kan(al|aele)/.test(word(turn, index + 1))
    if (value !== undefined && value >= 2 && value <= 5 && isAlone) return value
  }
  return undefined
}

const counted = wordSet('sitzungen sitzung termine termin wochen woche monate monat tage mal heute')

function countedIn(turn: Turn, range: Range): number | undefined {
  for (let index = range.from; index < range.to; index++) {
    const spoken = word(turn, index)
    if (!/^(wurzel)?kan(al|aele?n?)$|kanaelig/.test(spoken)) continue
    for (let back = index - 1; back >= Math.max(range.from, index - 3); back--) {
      // "noch zwei Sitzungen, heute Kanäle aufbereitet": a number of something else
      if (counted.has(word(turn, back))) break
      const article = ['ein', 'einen', 'einem'].includes(word(turn, back))
      const value = article ? 1 : valueAt(turn, back)
      if (value !== undefined && value >= 1 && value <= 5) return value
      if (word(turn, back) === 'beide' || word(turn, back) === 'beiden') return 2
    }
  }
  return canalNames(turn, range).length || undefined
}
