import type { Segment } from './sentences.ts'
import { type View } from './view.ts'
/** Whether a word names a finding, an act or a thing. */
export declare function isTerm(view: View, index: number): boolean
/** Whether the words around a term deny it: "keine …", "… nicht", "… ist keine da", "… negativ". */
export declare function isDenied(
  view: View,
  segment: Segment,
  from: number,
  to: number,
  isVerbal: boolean,
  isAct: boolean,
): boolean
