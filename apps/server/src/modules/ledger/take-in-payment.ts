import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import type { Work } from '../../kernel/work.ts'
import { keepPayment } from './keep-payment.ts'
import { bookWhereItBelongs } from './match-entry.ts'
import { type BankEntry, isBookingTaken } from './queries/payments.ts'
import { writeTransactions } from './tables/transactions.ts'

/**
 * Takes money in: booked on the claim or the practice it is for, else it waits in `unallocated` for a person.
 * The same bank reference is taken once, and so is a booking that another file brought; null says that it was known.
 */
export async function takeIn(work: Work, entry: BankEntry): Promise<'allocated' | 'unallocated' | null> {
  if (await isBookingTaken(work.tx, entry)) return null
  const paymentId = await keepPayment(work, entry)
  if (paymentId === null) return null
  if ((await bookWhereItBelongs(work, entry, { paymentId, from: 'bank' })) !== null) return 'allocated'
  const parked = post({
    kind: 'payment',
    ref: `unallocated:${paymentId}`,
    paymentRef: paymentId,
    on: entry.bookedOn,
    amounts: { bank: entry.amountCents, unallocated: -entry.amountCents },
  })
  const factor = await factorOrganisation(work.tx)
  await writeTransactions(
    work.tx,
    { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
    [parked],
  )
  return 'unallocated'
}
