import type { Row } from './entry.ts'
/** General illnesses and states asked in an anamnesis. */
export declare const diseaseRows: readonly Row[]
/** What patients complain of. */
export declare const symptomRows: readonly Row[]
/** What makes it better or worse, and when. */
export declare const triggerRows: readonly Row[]
/** Things that happened before this visit. */
export declare const eventRows: readonly Row[]
export declare const behaviourRows: readonly Row[]
/** Complications named when a treatment is explained. */
export declare const riskRows: readonly Row[]
