import type { FindingTerm } from '../vocabulary/entry.ts'
/** Dental work that is there, or that may be made or planned. */
export declare function isRestoration(term: FindingTerm | undefined): boolean
