import { type Rule } from '../session.ts';
/** Endodontics: BEMA 27–35; GOZ 2350–2440. */
export declare const endodontics: Rule;
