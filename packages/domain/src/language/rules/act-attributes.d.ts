import type { NewDraft } from '../draft.ts'
import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
/** Surfaces, material, canals, amounts and drugs an act carries. */
export declare function attributesOf(turn: Turn, item: Item, act: ActTerm): Partial<NewDraft>
/** Materials named with an act; one that is taken back ("Ledermix, nein, Calciumhydroxid") is left out. */
export declare function materialsFor(turn: Turn, item: Item, act: ActTerm): string[]
/** "drei Kanäle", "in allen vier Kanälen", or the canals named one by one. */
export declare function canalsIn(
  turn: Turn,
  range: {
    from: number
    to: number
  },
): number | undefined
