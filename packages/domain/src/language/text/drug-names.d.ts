import type { Hit } from '../lexicon.ts'
import type { Token } from './tokenize.ts'
/** Adds words that end like medicines and are in no table, so that a drug is never lost for want of its name. */
export declare function withUnknownDrugs(tokens: readonly Token[], hits: readonly Hit[]): readonly Hit[]
