import type { Fact } from '../../facts/fact.ts';
import { type Rule, type Session } from '../session.ts';
/** Complaints that make the dentist look and advise; a broken denture or a wish does not. */
export declare function acuteComplaint(session: Session): Fact | undefined;
/** Examinations, indices and tests: BEMA 01, 01k, FU, 04, 8, 03; GOZ 0010, 4005, 0070; GOÄ 5 and surcharges. */
export declare const examination: Rule;
