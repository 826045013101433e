import { type Rule } from '../session.ts';
/** Wounds and injuries: BEMA 38, 46, 55, Ä2685, Ä2698, K4; GOZ 3140, 3290–3310, 7070, GOÄ 2685, 2698. */
export declare const aftercareAndTrauma: Rule;
