import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { Work } from '../../kernel/work.ts'
import { newId } from '../../platform/ids.ts'
import type { BankEntry } from './queries/payments.ts'
import { insertPayment } from './tables/payments.ts'

/** The row of money that came in, the factor's while nothing of it is allocated; null where the bank's reference is known. */
export async function keepPayment(work: Work, entry: BankEntry): Promise<string | null> {
  const factor = await factorOrganisation(work.tx)
  const id = newId()
  const inserted = await insertPayment(work.tx, {
    id,
    organisation_id: factor.id,
    bank_statement_id: entry.bankStatementId,
    source: entry.source,
    bank_reference: entry.bankReference,
    booking_reference: entry.bookingReference ?? null,
    booked_on: entry.bookedOn,
    amount_cents: entry.amountCents,
    payer_name: entry.payerName,
    payer_iban: entry.payerIban,
    reference: entry.reference,
    state: 'unallocated',
    unallocated_cents: entry.amountCents,
    created_at: work.time.now,
  })
  return inserted.numInsertedOrUpdatedRows === 0n ? null : id
}
