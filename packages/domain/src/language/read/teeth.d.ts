import { type Jaw, type Quadrant, type Side, type Tooth } from '../../teeth/fdi.ts'
import { type View } from './view.ts'
/** A group of teeth said together: a list, a range, a zone, or one tooth. */
export type TeethChunk = {
  readonly from: number
  readonly to: number
  readonly teeth: Tooth[]
  /** "an", "am", "von" … stands before it, so it may belong to the word in front. */
  readonly prep: boolean
  /** Named only by its place beside another tooth. */
  readonly neighbour?: boolean
  readonly zone?: boolean
  /** Neighbours named one by one ("die Nachbarn 35 und 37"). */
  readonly beside?: boolean
}
/** What earlier talk lends to an incomplete tooth name. */
export type ToothContext = {
  readonly jaw?: Jaw
  readonly side?: Side
  readonly focus?: Tooth
  readonly age?: number
  /** The dentist is naming teeth: bare numbers may be teeth. */
  readonly dental: boolean
  readonly isPatient: boolean
  /** Pocket depths are being dictated. */
  readonly perio?: boolean
}
/** Finds every tooth of an utterance, in all the ways they are said. */
export declare function readTeeth(
  view: View,
  context: ToothContext,
): {
  chunks: TeethChunk[]
  jaw?: Jaw
  side?: Side
  named: boolean
}
/** Teeth a relation names from the one in focus: "der dahinter" is the distal neighbour. */
export declare function relatedTooth(focus: Tooth, relation: 'behind' | 'before'): Tooth | undefined
export declare function quadrantsOf(teeth: readonly Tooth[]): Quadrant[]
