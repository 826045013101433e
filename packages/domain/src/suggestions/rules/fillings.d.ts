import { type Rule } from '../session.ts';
/** Filling therapy: BEMA 11–16, 25, 26; GOZ 2020–2130, 2180, 2330, 2340. */
export declare const fillings: Rule;
