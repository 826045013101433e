import { type Rule } from '../session.ts';
/** Dentures, relining, repairs and impressions. BEMA 7b, 96–100; GOZ 0050–0065, 5170–5310. */
export declare const dentures: Rule;
