import type { Fact } from '../facts/fact.ts'
import type { FactEngine, FactEngineOptions, Utterance } from './utterance.ts'
/**
 * Turns utterances into clinical facts as they are spoken, without any model: the same words always give the same facts.
 * Fact ids are made from the utterance that first supports a fact, so deriving again updates instead of duplicating.
 */
export declare function createFactEngine(options?: FactEngineOptions): FactEngine
/** All facts of a finished conversation, in the order in which they came up. */
export declare function deriveFacts(utterances: readonly Utterance[], options?: FactEngineOptions): Fact[]
