import type { Row } from './entry.ts'
/** Words of findings and diagnoses. */
export declare const findingRows: readonly Row[]
