import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
/** States what is done, planned, was done or is refused; answers the items that were used up. */
export declare function stateActs(turn: Turn): Set<Item>
/** Keeps what later utterances lean on: canals counted, material chosen. */
export declare function noteWork(turn: Turn): void
