import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import type { LimitEntry } from './store.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'credit_check.debtor': InvoiceDebtor
    'credit_check.limit_history': readonly LimitEntry[]
    'credit_check.limit_proposal': LimitEntry
  }
}
