import type { Row } from './entry.ts'
/** Small words that carry polarity, tense, certainty, stance and structure. */
export declare const cueRows: readonly Row[]
/** Places on a tooth and in the mouth. */
export declare const placeRows: readonly Row[]
/** Misheard words. `needsContext`: a common word, repaired only beside dental words. */
export declare const confusions: readonly {
  heard: string
  meant: string
  needsContext?: boolean
}[]
/** Regional words and their standard form. */
export declare const dialect: readonly (readonly [heard: string, standard: string])[]
/** Frequent German words that no repair may touch. */
export declare const commonWords: readonly string[]
