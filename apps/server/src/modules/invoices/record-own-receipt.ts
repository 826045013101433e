import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { dropPaymentDemands } from '../dispatch/index.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { presentReturned } from './returned-claim.ts'
import { insertOwnReceipt } from './tables.ts'

/**
 * The patient paid the practice (cents) for a claim that came back to it. The factor has settled that claim: nothing is booked in
 * its ledger. 409 while the claim is with the factor, 422 for a day to come and for more than is left.
 */
export async function recordOwnReceipt(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  receipt: { readonly amountCents: number; readonly receivedOn: IsoDate },
): Promise<void> {
  if (row.receivable_state !== 'charged_back')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state } })
  const { leftCents } = found(await presentReturned(work, scope, row))
  const { amountCents, receivedOn } = receipt
  if (receivedOn > work.time.today) throw invalidField('/receivedOn', 'in_future')
  if (amountCents > leftCents) throw invalidField('/amountCents', 'above_open')
  await insertOwnReceipt(work.tx, {
    id: newId(),
    organisation_id: row.organisation_id,
    invoice_id: row.id,
    amount_cents: amountCents,
    received_on: receivedOn,
    recorded_by: scope.userId,
    recorded_by_name: scope.userName,
  })
  await dropPaymentDemands(work, row.id)
  await recordOnInvoice(work, row, 'own_receipt', { cents: amountCents, on: receivedOn })
}
