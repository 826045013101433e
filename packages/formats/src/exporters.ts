import type { ExportFormat } from '@honora/domain/invoice/formats.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { padCollisions, padUnfit, writePad } from './pad/write.ts'
import { padnextUnfit, writePadnext } from './padnext/write.ts'
import { rzUnfit, writeRz } from './rz/write.ts'
import type { WriteOptions, WrittenFile } from './writing.ts'

export interface Exporter {
  /** What the format cannot say of an invoice, and of invoices beside each other; empty when all fit. */
  readonly unfit: (invoice: ParsedInvoice) => FileIssue[]
  readonly unfitTogether?: (invoices: readonly ParsedInvoice[]) => FileIssue[]
  readonly write: (invoices: readonly ParsedInvoice[], options: WriteOptions) => WrittenFile
  /** The file names an invoice by the portal's id, not by its number. */
  readonly namesById?: true
}

/** Formats of which a file is written from invoices as data. */
export type DataFormat = Exclude<ExportFormat, 'pdf'>

export const exporters: Readonly<Record<DataFormat, Exporter>> = {
  padnext: { unfit: padnextUnfit, write: writePadnext, namesById: true },
  pad: { unfit: padUnfit, unfitTogether: padCollisions, write: writePad },
  rz: { unfit: rzUnfit, write: writeRz },
}
