import type { InvoiceRefusal } from '@honora/domain/factoring/invoice-machine.ts'
import { AppError } from '../../platform/errors.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** Why an invoice does not move. */
export function refusal(row: InvoiceRecord, reason: InvoiceRefusal | 'invalid_transition'): AppError {
  if (reason === 'consent_missing')
    return new AppError('CONSENT_MISSING', { extra: { invoices: [{ id: row.id, number: row.number }] } })
  return new AppError('INVALID_TRANSITION', { extra: { state: row.status, reason } })
}
