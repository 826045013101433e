import type { ActTerm } from '../vocabulary/entry.ts'
/** The noun of work that is still to come. */
export declare function planNoun(act: ActTerm): string
