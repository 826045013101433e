import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
/** Jaw and side said in the clause of an item. */
export declare function placeOf(
  turn: Turn,
  item: Item,
): {
  jaw?: 'OK' | 'UK'
  side?: 'rechts' | 'links' | 'beidseits'
}
export declare function timeText(
  turn: Turn,
  range: {
    from: number
    to: number
  },
): string[]
