import type { Act } from '../facts/acts.ts';
import type { Fact } from '../facts/fact.ts';
/** Lower case, umlauts folded: "Kältetest" → "kaeltetest". */
export declare function fold(text: string): string;
/**
 * What a fact says was done, as acts: the engine's own first, then those that its words tell. One fact may carry several
 * ("Individueller Löffel und Funktionsabformung").
 */
export declare function actsOf(fact: Fact): ReadonlySet<Act>;
