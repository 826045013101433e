import type { Fact } from '../facts/fact.ts';
import type { Suggestion, SuggestionContext } from './suggestion.ts';
/** Adds up equal codes on equal teeth; the surer one lends its words. */
export declare function merge(suggestions: readonly Suggestion[]): Suggestion[];
/** Drops what another suggestion of the session contains or forbids. */
export declare function exclude(suggestions: readonly Suggestion[]): Suggestion[];
/** Drops codes that were billed too recently; without earlier bills nothing is dropped. */
export declare function withinLimits(suggestions: readonly Suggestion[], context: SuggestionContext): Suggestion[];
/**
 * Completes what the schedule asks for: the quadrant and jaw that a tooth implies; what is still missing becomes a question.
 * Codes that are not in force on the day of treatment are dropped.
 */
export declare function withAttributes(suggestions: readonly Suggestion[], on: string | undefined): Suggestion[];
/** Every suggestion must stand on facts that may be billed, or on the session's own circumstances. */
export declare function isSupported(suggestion: Suggestion, facts: readonly Fact[]): boolean;
