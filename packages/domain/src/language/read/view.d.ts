import type { Hit } from '../lexicon.ts'
import type { Token } from '../text/tokenize.ts'
import type { CueId, Entry } from '../vocabulary/entry.ts'
/** An utterance after the automaton: its tokens and what stands where. */
export type View = {
  readonly tokens: readonly Token[]
  readonly hits: readonly Hit[]
  /** The hit that covers a token. */
  readonly at: readonly (Hit | undefined)[]
}
export declare function makeView(tokens: readonly Token[], hits: readonly Hit[]): View
/** The folded word at a place, or nothing. */
export declare const tokensWord: (view: View, index: number) => string
export declare function entryOf<K extends Entry['kind']>(
  hit: Hit | undefined,
  kind: K,
):
  | Extract<
      Entry,
      {
        kind: K
      }
    >
  | undefined
export declare function hasCue(hit: Hit | undefined, cue: CueId): boolean
/** First token in the range that carries the cue, or -1. */
export declare function findCue(view: View, cue: CueId, from: number, to: number): number
export declare function anyCue(view: View, cues: readonly CueId[], from: number, to: number): boolean
/** All entries of a kind in a range, in order, each hit once. */
export declare function entriesIn<K extends Entry['kind']>(
  view: View,
  kind: K,
  from: number,
  to: number,
): {
  readonly hit: Hit
  readonly entry: Extract<
    Entry,
    {
      kind: K
    }
  >
}[]
