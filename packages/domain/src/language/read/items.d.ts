import { type Item } from './item.ts'
import { type Sentence } from './sentences.ts'
import type { TeethChunk } from './teeth.ts'
import { type View } from './view.ts'
export type { Item } from './item.ts'
/**
 * Teeth that a later word of the same sentence takes back: "26, nein, 27" drops the first; "35 gefüllt, nein, den 34"
 * keeps what was said and moves it.
 */
export declare function dropCorrected(view: View, chunks: readonly TeethChunk[]): TeethChunk[]
/** Words said of a tooth and then said again of another: "26 Füllung, nee, 25 Füllung" takes the first back. */
export declare function takenBack(
  view: View,
  chunks: readonly TeethChunk[],
): {
  from: number
  to: number
}[]
/** Ties findings, acts and things of an utterance to their teeth and surfaces. */
export declare function readItems(
  view: View,
  sentences: readonly Sentence[],
  chunks: readonly TeethChunk[],
  previous?: readonly Item[],
): Item[]
