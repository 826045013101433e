import { fold, stem } from './text/fold.ts'
import { type Token } from './text/tokenize.ts'
import type { CueId, Entry, Row } from './vocabulary/entry.ts'
type Node = {
  next?: Map<string, Node>
  entries?: Entry[]
  meaning?: Meaning
}
/** What a phrase says, arranged for looking up. */
export type Meaning = {
  readonly entries: readonly Entry[]
  readonly cues: ReadonlySet<CueId>
  /** The first entry of each kind. */
  readonly kinds: ReadonlyMap<Entry['kind'], Entry>
}
/** A phrase of the vocabulary found in an utterance: tokens `from` up to, not including, `to`. */
export type Hit = Meaning & {
  readonly from: number
  readonly to: number
}
/** The whole vocabulary as one automaton over word stems. */
export type Lexicon = {
  readonly root: Node
  /** Stems of every word of every phrase. */
  readonly words: ReadonlySet<string>
  /** Stems that are phrases of their own and may end a compound. */
  readonly heads: ReadonlySet<string>
  /** Folded words that may be meant when something similar is heard. */
  readonly targets: readonly string[]
  readonly size: number
}
/** Builds an automaton from vocabulary tables; the cost of reading text does not grow with their size. */
export declare function buildLexicon(tables: readonly (readonly Row[])[]): Lexicon
/** The complete vocabulary, built once per process. */
export declare function lexicon(): Lexicon
/** One pass from left to right; at each place the longest phrase wins, and none reaches over a comma. */
export declare function findHits(tokens: readonly Token[], root: Node): Hit[]
export { fold, stem }
