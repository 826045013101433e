import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { type PracticeAccount, writeAccountBooking } from './write-account-booking.ts'

/** The bank takes such money back: it stands against the practice again. */
export async function takeBackFromPractice(
  work: Work,
  practice: PracticeAccount,
  payment: { readonly paymentRef: string; readonly amountCents: number; readonly on: IsoDate },
): Promise<void> {
  const { paymentRef, amountCents, on } = payment
  const ref = `practice-payment-return:${paymentRef}`
  await writeAccountBooking(work, practice, {
    kind: 'practice_payment',
    ref,
    paymentRef,
    on,
    amounts: { bank: -amountCents, practice: amountCents },
    change: 'payment_returned',
  })
}
