import { type View } from './view.ts'
export type Segment = {
  readonly from: number
  readonly to: number
  readonly sentence: number
}
export type Sentence = {
  readonly from: number
  readonly to: number
  readonly asked: boolean
  readonly segments: readonly Segment[]
}
/** Sentences and clauses; talk without marks is cut where a new statement begins with its subject and verb. */
export declare function readSentences(view: View): Sentence[]
/** The clause a token stands in. */
export declare function segmentOf(sentence: Sentence, index: number): Segment
