import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
/** The number a token says: digits, decimal, number word, Roman grade. */
export declare function valueAt(turn: Turn, index: number): number | undefined
export type Measured = {
  readonly values?: Record<string, number | string>
  readonly details: string[]
}
/** The value of a measured finding: depth, grade, index, opening, shade. */
export declare function readMeasure(turn: Turn, item: Item, term: FindingTerm): Measured | undefined
/** "A3", "A drei Komma fünf": a tooth shade of the classical ring. */
export declare function shadeIn(turn: Turn, from: number, to: number): string | undefined
/** "16 vier Millimeter, 17 fünf": depths read tooth by tooth while pockets are measured. */
export declare function statePocketDepths(turn: Turn): void
