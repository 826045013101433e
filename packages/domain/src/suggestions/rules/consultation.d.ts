import { type Session } from '../session.ts';
import type { Suggestion } from '../suggestion.ts';
/**
 * Ä1, decided last because it depends on what else was done. Statutory: as the only service, or beside others when a
 * complaint was looked into. Private: whenever there was a complaint or counsel.
 */
export declare function consultation(session: Session, others: readonly Suggestion[]): Suggestion[];
