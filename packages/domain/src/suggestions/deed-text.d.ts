import type { Fact } from '../facts/fact.ts';
import type { Deed } from './session.ts';
/** Treatments among the deeds. */
export declare const treatmentsOf: (deeds: readonly Deed[]) => Deed[];
/** Words and materials of facts, folded. */
export declare const textOf: (facts: readonly Fact[]) => string;
