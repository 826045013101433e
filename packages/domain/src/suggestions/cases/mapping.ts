import { conservativeRows } from './mapping-conservative.ts'
import { examinationRows } from './mapping-examination.ts'
import { furtherRows } from './mapping-further.ts'
import { hygieneRows } from './mapping-hygiene.ts'
import { moreRows } from './mapping-more.ts'
import { prostheticRows } from './mapping-prosthetics.ts'
import { surgeryRows } from './mapping-surgery.ts'
import type { MappingRow } from './mapping-row.ts'

export type { MappingRow } from './mapping-row.ts'

/** All rows of dental-vocabulary 7 that name a code. */
export const mappingRows: readonly MappingRow[] = [
  ...examinationRows,
  ...conservativeRows,
  ...hygieneRows,
  ...surgeryRows,
  ...prostheticRows,
  ...moreRows,
  ...furtherRows,
]
