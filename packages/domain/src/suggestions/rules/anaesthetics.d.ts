import { type Rule } from '../session.ts';
/** Local anaesthesia: BEMA 40, 41a; GOZ 0080, 0090, 0100. Topical is contained in BEMA. */
export declare const anaesthetics: Rule;
