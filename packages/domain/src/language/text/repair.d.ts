import type { Lexicon } from '../lexicon.ts'
import { type Token } from './tokenize.ts'
/** Turns misheard, split and joined words into those of the vocabulary. */
export type Repair = (tokens: Token[]) => Token[]
/** Edits between two words (insert, delete, replace, swap of neighbours), or `limit + 1` when there are more. */
export declare function editDistance(a: string, b: string, limit: number): number
/** Makes the repair step for a vocabulary; the answer keeps numbers, common words and known words as they are. */
export declare function makeRepair(lexicon: Lexicon): Repair
