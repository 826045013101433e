import type { InvoiceContext } from '@honora/domain/factoring/invoice-machine.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** What the states of an invoice ask about it; `facts` says what the caller knows better. */
export function contextOf(work: Work, row: InvoiceRecord, facts: Partial<InvoiceContext>): InvoiceContext {
  return {
    hasBlockingFindings: row.error_count > 0,
    isConsultationLocked: row.source_kind === 'consultation',
    hasConsent: true,
    isTypeOffered: true,
    isNumberUnique: true,
    isBought: row.purchased_on !== null,
    isDecided: row.decision !== null,
    offeredOn: row.offered_on,
    today: work.time.today,
    ...facts,
  }
}
