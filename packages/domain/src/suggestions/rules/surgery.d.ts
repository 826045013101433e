import { type Rule } from '../session.ts';
/** Oral surgery and trauma: BEMA 36–63, Ä161, Ä2685 ff.; GOZ 3000–3310, GOÄ 2428, 2685 ff. */
export declare const surgery: Rule;
