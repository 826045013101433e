import type { Work } from '../../kernel/work.ts'
import { type BankReturn, findReturned } from './queries/payments.ts'
import { takeBackPayment } from './take-back-payment.ts'

/** What became of a return: taken back now, taken back before, or of no payment that is known. */
export type ReturnOutcome = 'returned' | 'known' | 'unknown'

/** Takes back the payment that a return of a bank names. */
export async function takeBack(work: Work, returned: BankReturn): Promise<ReturnOutcome> {
  const payment = await findReturned(work.tx, returned)
  if (payment === undefined) return 'unknown'
  if (payment.state === 'returned') return 'known'
  await takeBackPayment(work, payment, returned)
  return 'returned'
}
