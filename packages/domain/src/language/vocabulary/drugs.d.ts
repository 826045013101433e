import type { Row } from './entry.ts'
/** Drug and substance names; the unit is what a bare number after the name means. */
export declare const drugRows: readonly Row[]
/** Dental materials as they are written in a record. */
export declare const materialRows: readonly Row[]
