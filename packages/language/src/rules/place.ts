import type { FactSide } from '../facts/fact.ts'
import type { Jaw } from '../teeth/fdi.ts'
import type { Item } from '../read/item.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { said, timeIn, type Turn, itemsIn } from '../turn.ts'

export type Place = { readonly jaw?: Jaw; readonly side?: FactSide }

/** Jaw and side said in the clause of an item. */
export function placeOf(turn: Turn, item: Item): Place {
  const own = item.act?.group === 'anaesthesia' ? placeBehind(turn, item) : {}
  if (own.jaw || own.side) return own
  return placeIn(turn, aroundAct(turn, item))
}

/** "Unterkieferfrontzähne": the jaw stands in the word. */
function jawInWord(spoken: string): Jaw | undefined {
  if (spoken.includes('unterkiefer')) return 'UK'
  return spoken.includes('oberkiefer') ? 'OK' : undefined
}

/** Jaw and side said in a range; both jaws are no place, and to a patient "ok" is an agreement, no upper jaw. */
export function placeIn(turn: Turn, range: Range, mayAgree = false): Place {
  const { from, to } = range
  const named = entriesIn(turn.view, 'jaw', { from, to }).find(
    ({ hit }) => !mayAgree || said(turn, hit) !== 'ok',
  )
  const jaw = named?.entry.jaw ?? jawInWord(said(turn, range))
  // "Abweichung nach rechts": a direction
  const isPlace = ({ hit }: { hit: Range }): boolean => turn.view.tokens[hit.from - 1]?.word !== 'nach'
  const side = entriesIn(turn.view, 'side', { from, to }).find(isPlace)?.entry.side
  return { ...(jaw && jaw !== 'beide' ? { jaw } : {}), ...(side ? { side } : {}) }
}

/** Jaw and side said right behind an item: "Leitung rechts unten und oben Infiltration". */
export function placeBehind(turn: Turn, item: Item): Place {
  const range = { from: item.to, to: Math.min(item.to + 3, item.segment.to) }
  const at = turn.view.tokens.findIndex(
    (token, index) => index >= range.from && index < range.to && ['und', 'an', 'am'].includes(token.word),
  )
  const end = at < 0 ? range.to : at
  return placeIn(turn, { from: range.from, to: end })
}

/** The clause of an injection ends where the next one begins. */
function aroundAct(turn: Turn, item: Item): Range {
  const { segment } = item
  if (item.act?.group !== 'anaesthesia') return segment
  const others = itemsIn(turn, segment).filter(
    (other) => other !== item && other.act?.group === 'anaesthesia',
  )
  const and = (from: number, to: number): number =>
    turn.view.tokens.findIndex(
      (token, index) => index >= from && index < to && (token.word === 'und' || token.word === 'dann'),
    )
  const before = others.findLast((other) => other.to <= item.from)
  const after = others.find((other) => other.from >= item.to)
  const start = before ? and(before.to, item.from) : -1
  const end = after ? and(item.to, after.from) : -1
  return { from: start < 0 ? segment.from : start, to: end < 0 ? segment.to : end }
}

export function timeText(turn: Turn, range: Range): string[] {
  const time = timeIn(turn, range)
  // "drei Monate", "alle drei Monate" are no dative
  const isFree = time?.kind === 'bare' || time?.text.startsWith('alle')
  return time ? [isFree ? time.text.replace(/(Tage|Monate|Jahre)n$/, '$1') : time.text] : []
}
