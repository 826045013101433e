import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'

/** Who hands the invoices over, for the heads of files. */
export interface Sender {
  readonly customerNumber: string
  readonly name: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
}

/** What every writer needs besides the invoices. */
export interface WriteOptions {
  readonly sender: Sender
  /** When the file is made; also its date. */
  readonly createdAt: Date
  /** Counted up per recipient, 1 to 999 999. */
  readonly transferNumber: number
  readonly charset?: 'UTF-8' | 'ISO-8859-15'
  /** Name of who receives the file. */
  readonly recipient?: string
  /** Marks the delivery as test data (padnext). */
  readonly isTest?: boolean
}

/** A written file with what is worth knowing about it. */
export interface WrittenFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  /** Letters that the charset lacks and that were replaced by their nearest spelling. */
  readonly replaced: readonly string[]
}

/** Invoices that do not fit the format, by finding; empty when all fit. */
export type FitCheck = (invoice: ParsedInvoice) => readonly FileIssue[]
