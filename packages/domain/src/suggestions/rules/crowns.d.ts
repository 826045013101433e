import { type Rule } from '../session.ts';
/** Crowns and bridges are billed when they are fitted, not when they are prepared. BEMA 14, 18–24, 91–95; GOZ 2150–2310, 5000–5150. */
export declare const fixedProsthetics: Rule;
