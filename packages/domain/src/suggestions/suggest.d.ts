import type { Fact } from '../facts/fact.ts';
import type { Suggestion, SuggestionContext } from './suggestion.ts';
/**
 * Fee codes that the facts of one session support, for the patient's insurance. Planned, past, denied and
 * suspected facts never trigger one. Nothing is booked: each suggestion names its facts, its certainty and what it lacks.
 */
export declare function suggestCodes(facts: readonly Fact[], context: SuggestionContext): Suggestion[];
