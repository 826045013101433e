import type { Work } from '../../kernel/work.ts'
import type { InvoiceDocumentInput } from '@honora/formats/documents/invoice.ts'
import type { NegativeAccount } from './demand-account.ts'

declare module '../../platform/ports.ts' {
  interface Ports {
    /** The account of a practice that the factor asks for now: below zero, and collected by nobody. Null: it asks for nothing. */
    readonly accountToDemand: (work: Work, organisationId: string) => Promise<NegativeAccount | null>
    /** A bought invoice as it would be printed now. */
    readonly invoiceOnPaper: (work: Work, invoiceId: string) => Promise<InvoiceDocumentInput>
  }
}
