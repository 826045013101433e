import type { FindingCode } from '../../facts/findings.ts'
import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
type Refined = {
  readonly code: FindingCode
  readonly noun: string
}
/** "18 fehlt 17 Krone": a tooth between two words keeps them apart. */
export declare function hasToothBetween(turn: Turn, a: Item, b: Item): boolean
/** The more exact finding that the words around a thing make of it, if they do. */
export declare function refined(turn: Turn, item: Item): Refined | undefined
export {}
