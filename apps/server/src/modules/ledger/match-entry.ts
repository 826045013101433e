import { practiceInText } from '@honora/domain/factoring/account-demand.ts'
import { matchPayment } from '@honora/domain/factoring/allocation.ts'
import { findPracticeOf } from '../../kernel/organisation-row.ts'
import type { Work } from '../../kernel/work.ts'
import { bookOn } from './book-payment.ts'
import { bookOnPractice } from './book-practice-payment.ts'
import { type BankEntry, candidatesFor } from './queries/payments.ts'

/**
 * Finds what money is for and books it there: the claim or the practice whose reference it names, else a claim by number, amount
 * and name. Money that names both a claim and a practice waits for a person. Null: it waits for a person.
 */
export async function bookWhereItBelongs(
  work: Work,
  entry: BankEntry,
  payment: { readonly paymentId: string; readonly from: 'bank' | 'unallocated' },
): Promise<'claim' | 'practice' | null> {
  const claim = matchPayment(entry, await candidatesFor(work.tx, entry))
  const customerNumber = practiceInText(entry.reference)
  const practice = customerNumber === null ? undefined : await findPracticeOf(work.tx, customerNumber)
  const money = { ...payment, amountCents: entry.amountCents, on: entry.bookedOn }
  if (practice !== undefined && claim?.by !== 'reference') {
    await bookOnPractice(work, practice, { ...money, matchedBy: 'practice' })
    return 'practice'
  }
  if (claim === null || practice !== undefined) return null
  await bookOn(work, { ...money, invoiceId: claim.invoiceId, matchedBy: claim.by })
  return 'claim'
}
