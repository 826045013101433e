import { type Rule } from '../session.ts';
/** Prevention and local measures: BEMA 10, 105–108, IP, FLA; GOZ 1000–1040, 2000, 2010, 4020–4055. */
export declare const prevention: Rule;
