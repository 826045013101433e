import type { Work } from '../../kernel/work.ts'
import { keepPayment } from './keep-payment.ts'
import { bookWhereItBelongs } from './match-entry.ts'
import { type BankEntry, lockWholePayment } from './queries/payments.ts'
import { setPaymentDivided } from './tables/payments.ts'

/**
 * A booking that another file brought whole becomes its parts, now that the bank names them. The money waits already, so each part
 * is allocated from there and nothing comes in a second time. Answers what became of each part, in their order; null where there
 * is no such payment, somebody has allocated some of it, or the parts are another sum.
 */
export async function divideIntoParts(
  work: Work,
  parts: readonly BankEntry[],
): Promise<readonly ('allocated' | 'unallocated')[] | null> {
  const [first] = parts
  if (first === undefined || parts.length < 2) return null
  const whole = await lockWholePayment(work.tx, first)
  const sumCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (whole?.unallocated_cents !== sumCents || whole.amount_cents !== sumCents) return null
  await setPaymentDivided(work.tx, whole, work.time.now)
  const taken: ('allocated' | 'unallocated')[] = []
  for (const part of parts) taken.push(await takePart(work, part))
  return taken
}

async function takePart(work: Work, part: BankEntry): Promise<'allocated' | 'unallocated'> {
  const paymentId = await keepPayment(work, part)
  if (paymentId === null) throw new Error(`a part of a booking is known already: ${part.bankReference}`)
  const booked = await bookWhereItBelongs(work, part, { paymentId, from: 'unallocated' })
  return booked === null ? 'unallocated' : 'allocated'
}
