import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
/** How a statement is meant. Only `now` says that something was done or is so. */
export type Stance = 'now' | 'planned' | 'past' | 'asked' | 'maybe' | 'announced' | 'refused' | 'told'
/** Decides tense and force of an act or of a thing that is dealt with. */
export declare function stanceOf(turn: Turn, item: Item): Stance
/** "wenn der Höcker bricht, dann Krone": a condition makes no statement. */
export declare function startsConditional(turn: Turn, item: Item): boolean
