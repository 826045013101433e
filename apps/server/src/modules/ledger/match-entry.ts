import { practicesInText } from '@honora/domain/factoring/account-demand.ts'
import { claimsNamed, matchPayment } from '@honora/domain/factoring/allocation.ts'
import { findPracticeOf } from '../../kernel/organisation-row.ts'
import type { Work } from '../../kernel/work.ts'
import { bookOn } from './book-payment.ts'
import { bookOnPractice } from './book-practice-payment.ts'
import { type BankEntry, candidatesFor } from './queries/payments.ts'

/**
 * Finds what money is for and books it there: the claim or the practice whose reference it names, else a claim by number, amount
 * and name. Money that names a practice and a claim, or several practices, waits for a person. Null: it waits for a person.
 */
export async function bookWhereItBelongs(
  work: Work,
  entry: BankEntry,
  payment: { readonly paymentId: string; readonly from: 'bank' | 'unallocated' },
): Promise<'claim' | 'practice' | null> {
  const candidates = await candidatesFor(work.tx, entry)
  const money = { ...payment, amountCents: entry.amountCents, on: entry.bookedOn }
  const [customerNumber, ...others] = practicesInText(entry.reference)
  const practice = customerNumber === undefined ? undefined : await findPracticeOf(work.tx, customerNumber)
  if (practice !== undefined) {
    const { byReference, byNumber } = claimsNamed(entry, candidates)
    if (others.length + byReference.length + byNumber.length > 0) return null
    await bookOnPractice(work, practice, { ...money, matchedBy: 'practice' })
    return 'practice'
  }
  const claim = matchPayment(entry, candidates)
  if (claim === null) return null
  await bookOn(work, { ...money, invoiceId: claim.invoiceId, matchedBy: claim.by })
  return 'claim'
}
