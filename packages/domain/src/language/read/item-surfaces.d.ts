import { type Item } from './item.ts'
import { type Sentence } from './sentences.ts'
import type { TeethChunk } from './teeth.ts'
import { type View } from './view.ts'
/** Ties surfaces and their number to the items they are said of. */
export declare function attachSurfaces(
  view: View,
  sentences: readonly Sentence[],
  items: Item[],
  chunks: readonly TeethChunk[],
): void
