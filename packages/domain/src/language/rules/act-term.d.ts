import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
/** What an item amounts to: its own act, or the act that "raus" or "eingesetzt" makes of the thing. */
export declare function actOf(turn: Turn, item: Item): ActTerm | undefined
