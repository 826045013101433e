import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { matchPayment } from '@honora/domain/factoring/allocation.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankEntry, candidatesFor, isBookingTaken } from './queries/payments.ts'
import { insertPayment, writeTransactions } from './tables.ts'
import { bookOn } from './book-payment.ts'

/**
 * Takes money in: matched to a claim it is booked there, else it waits in `unallocated` for a person.
 * The same bank reference is taken once, and so is a booking that another file brought; null says that it was known.
 */
export async function takeIn(
  work: Work,
  entry: BankEntry,
): Promise<{ paymentId: string; invoiceId: string | null } | null> {
  if (await isBookingTaken(work.tx, entry)) return null
  const factor = await factorOrganisation(work.tx)
  const paymentId = newId()
  const inserted = await insertPayment(work.tx, {
    id: paymentId,
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
  if (inserted.numInsertedOrUpdatedRows === 0n) return null
  const match = matchPayment(entry, await candidatesFor(work.tx, entry))
  if (match === null) {
    const parked = post({
      kind: 'payment',
      ref: `unallocated:${paymentId}`,
      paymentRef: paymentId,
      on: entry.bookedOn,
      amounts: { bank: entry.amountCents, unallocated: -entry.amountCents },
    })
    await writeTransactions(
      work.tx,
      { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
      [parked],
    )
    return { paymentId, invoiceId: null }
  }
  await bookOn(work, {
    paymentId,
    invoiceId: match.invoiceId,
    amountCents: entry.amountCents,
    on: entry.bookedOn,
    from: 'bank',
    matchedBy: match.by,
  })
  return { paymentId, invoiceId: match.invoiceId }
}
