import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { matchPayment } from '@honora/domain/factoring/allocation.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { bookOn } from './book-payment.ts'
import { type BankEntry, candidatesFor, lockWholePayment } from './queries/payments.ts'
import { insertPayment, setPaymentDivided } from './tables.ts'

/**
 * A booking that another file brought whole becomes its parts, now that the bank names them. The money waits already, so each part
 * is allocated from there and nothing comes in a second time. Answers the claim of each part, in their order; null where there
 * is no such payment, somebody has allocated some of it, or the parts are another sum.
 */
export async function divideIntoParts(
  work: Work,
  parts: readonly BankEntry[],
): Promise<readonly { readonly invoiceId: string | null }[] | null> {
  const [first] = parts
  if (first === undefined || parts.length < 2) return null
  const whole = await lockWholePayment(work.tx, first)
  const sumCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (whole?.unallocated_cents !== sumCents || whole.amount_cents !== sumCents) return null
  await setPaymentDivided(work.tx, whole, work.time.now)
  const taken: { invoiceId: string | null }[] = []
  for (const part of parts) taken.push({ invoiceId: await takePart(work, part) })
  return taken
}

async function takePart(work: Work, part: BankEntry): Promise<string | null> {
  const factor = await factorOrganisation(work.tx)
  const paymentId = newId()
  await insertPayment(work.tx, {
    id: paymentId,
    organisation_id: factor.id,
    bank_statement_id: part.bankStatementId,
    source: part.source,
    bank_reference: part.bankReference,
    booking_reference: part.bookingReference ?? null,
    booked_on: part.bookedOn,
    amount_cents: part.amountCents,
    payer_name: part.payerName,
    payer_iban: part.payerIban,
    reference: part.reference,
    state: 'unallocated',
    unallocated_cents: part.amountCents,
    created_at: work.time.now,
  })
  const match = matchPayment(part, await candidatesFor(work.tx, part))
  if (match === null) return null
  await bookOn(work, {
    paymentId,
    invoiceId: match.invoiceId,
    amountCents: part.amountCents,
    on: part.bookedOn,
    from: 'unallocated',
    matchedBy: match.by,
  })
  return match.invoiceId
}
