import { type Item } from './item.ts'
import { type Sentence } from './sentences.ts'
import type { TeethChunk } from './teeth.ts'
import { type View } from './view.ts'
/** "Karies an 36, keine an 37", "37 auch", "16 okklusal, 17 mesial": a bare tooth repeats the word before it. */
export declare function copyBareTeeth(
  view: View,
  sentence: Sentence,
  items: readonly Item[],
  chunks: readonly TeethChunk[],
  used: Set<TeethChunk>,
): Item[]
/** "27 mit der Zange entfernt", "die 38 muss raus": the thing taken out is the tooth itself. */
export declare function addRemovals(
  view: View,
  sentences: readonly Sentence[],
  items: Item[],
  chunks: readonly TeethChunk[],
): void
/** "Fünfzehn auch.", "Und unten an 46, 45.": a sentence of teeth alone repeats what was said before it. */
export declare function repeatItems(
  view: View,
  items: Item[],
  sentences: readonly Sentence[],
  chunks: readonly TeethChunk[],
  previous: readonly Item[],
): void
