import { fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'
import { refuseFile } from './refuse-file.ts'

/** Refuses a file in which the scanner found something: the report and the bytes are kept, nothing is read. */
export function refuseInfected(work: Work, file: FileRecord): Promise<void> {
  return refuseFile(work, file, {
    charset: null,
    pageCount: 0,
    findings: [fileIssue('FILE_INFECTED')],
    leftOut: 0,
  })
}
