import type { FileIssue, FileIssueCode } from '@honora/domain/invoice/file-issue.ts'
import type { ImportOptions } from '../../src/import.ts'
import { padBytes, padChanged, padnextText, rzText } from '../fault-files.ts'

/** One thing broken in a file that is right otherwise: what must be said, and where. */
export interface Fault {
  readonly what: string
  readonly bytes: Uint8Array
  readonly code: FileIssueCode
  readonly at?: Partial<FileIssue>
  readonly options?: Partial<ImportOptions>
  /** The file stays, with warnings or with an invoice to fix; else it is refused. */
  readonly status?: 'complete' | 'created' | 'awaiting_conversion'
}

export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
export const rz = (change: (text: string) => string): Uint8Array => utf8(change(rzText))
export const pad = (number: number, column: number, text: string): Uint8Array =>
  padBytes(padChanged(number, column, text))
export const xml = (change: (text: string) => string): Uint8Array => utf8(change(padnextText))
