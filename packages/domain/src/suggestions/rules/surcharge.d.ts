import { type Session } from '../session.ts';
import type { Suggestion } from '../suggestion.ts';
/** One surcharge per treatment day, chosen by the service with the most points. */
export declare function operationSurcharge(session: Session, others: readonly Suggestion[]): Suggestion[];
