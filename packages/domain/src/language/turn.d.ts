import type { Speaker } from '../facts/fact.ts'
import type { Jaw, Side, Tooth } from '../teeth/fdi.ts'
import type { NewDraft } from './draft.ts'
import type { Item } from './read/items.ts'
import type { Segment, Sentence } from './read/sentences.ts'
import type { TeethChunk } from './read/teeth-lists.ts'
import { type View } from './read/view.ts'
import { type State } from './state.ts'
import type { ActTerm, CueId } from './vocabulary/entry.ts'
/** One utterance being read: what was found in it, and the conversation it belongs to. */
export type Turn = {
  readonly id: string
  readonly speaker: Speaker
  readonly view: View
  readonly sentences: readonly Sentence[]
  readonly items: readonly Item[]
  readonly chunks: readonly TeethChunk[]
  readonly state: State
  readonly age?: number
  /** Facts this utterance made or touched. */
  readonly touched: string[]
  readonly place: {
    readonly jaw?: Jaw
    readonly side?: Side
  }
  /** Answers worked out once per utterance. */
  readonly memory: Memory
  /** Planned work was stated: a bare date then belongs to it. */
  planned: boolean
}
/** What several rules ask of the same words. */
export type Memory = {
  readonly said: Map<number, string>
  readonly mentions: Map<ReadonlySet<string>, boolean>
  /** Starts of sentences that stated planned work. */
  readonly planned: Set<number>
  readonly acts: Map<
    Item,
    {
      readonly phase: string
      readonly act: ActTerm | undefined
    }
  >
  readonly stances: Map<
    Item,
    {
      readonly phase: string
      readonly stance: string
    }
  >
}
export declare function emit(turn: Turn, draft: NewDraft): string | undefined
export declare function cueIn(
  turn: Turn,
  range: {
    readonly from: number
    readonly to: number
  },
  ...cues: CueId[]
): boolean
/** A cue in the item's own clause, or in a clause of its sentence that says nothing else. */
export declare function cueNear(turn: Turn, item: Item, ...cues: CueId[]): boolean
/** The single tooth of the current work, or none when there are several or it is long ago. */
export declare function focusTooth(state: State): Tooth | undefined
/** The folded words of a range, for questions of wording that no cue answers. */
export declare function said(
  turn: Turn,
  range: {
    readonly from: number
    readonly to: number
  },
): string
/** Whether any word of the utterance is one of these; worked out once per utterance and list. */
export declare function mentions(turn: Turn, list: ReadonlySet<string>): boolean
export declare const word: (turn: Turn, index: number) => string
export type TimeSaid = {
  readonly text: string
  readonly kind: 'in' | 'since' | 'ago' | 'bare'
}
/** "in zwei Wochen", "seit drei Tagen", "vor einem Jahr", "morgen": the first time expression of a range. */
export declare function timeIn(
  turn: Turn,
  range: {
    readonly from: number
    readonly to: number
  },
): TimeSaid | undefined
export declare function sentenceOf(turn: Turn, index: number): Sentence
export declare function segmentAt(turn: Turn, index: number): Segment
