import type { Row } from './entry.ts'
/** Fixed expressions of time; counted ones ("in drei Wochen") are read from numbers and units. */
export declare const timeRows: readonly Row[]
