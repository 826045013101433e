import { endsMandate } from '@honora/domain/factoring/plan-debit.ts'
import { type BankReturn, payoutReturned, payoutSent, takeIn } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { accountCollected, accountDebitReturned } from './account-debits.ts'
import { closeBatch } from './batches.ts'
import type { CamtCredit, CamtDebit, OrderNames } from './camt.ts'
import { endMandate } from './mandates.ts'
import { setDebit } from './plan-debits.ts'
import { bookedDebitsOf, claimOfDebit, executedDebitsOf, type Order, ordersOf } from './queries.ts'
import { updatePaymentOrder } from './tables.ts'

/** What a booking of the bank did to our orders; null where it is about none of them. */
interface Closed {
  readonly executed: number
  readonly known: number
}

/** A booking of the bank that may answer orders of ours. */
interface Booking {
  readonly names: OrderNames
  readonly amountCents: number
  readonly bookedOn: string
  readonly bankStatementId: string
}

/**
 * The bank has booked the one order that it names, or all of the part of a file that it names. A sum that differs is about
 * nothing of ours.
 */
async function bookOrders(work: Work, booking: Booking, kind: Order['kind']): Promise<Closed | null> {
  const orders = (await ordersOf(work.tx, booking.names)).filter((order) => order.kind === kind)
  const sum = orders.reduce((total, order) => total + order.amount_cents, 0)
  if (orders.length === 0 || sum !== booking.amountCents) return null
  const open = orders.filter((order) => order.state === 'batched')
  for (const order of open) await execute(work, order, booking)
  for (const batchId of new Set(open.map((order) => order.batch_id)))
    if (batchId !== null) await closeBatch(work, batchId)
  return { executed: open.length, known: orders.length - open.length }
}

/** Money left the account. */
export function bookDebit(work: Work, debit: CamtDebit, bankStatementId: string): Promise<Closed | null> {
  return bookOrders(work, { ...debit, bankStatementId }, 'credit_transfer')
}

/** Money that we collected came in: each debit of it is a payment of its debtor. */
export function bookCollection(
  work: Work,
  credit: CamtCredit,
  bankStatementId: string,
): Promise<Closed | null> {
  return bookOrders(work, { ...credit, bankStatementId }, 'direct_debit')
}

async function execute(
  work: Work,
  order: Order,
  booking: Pick<Booking, 'bookedOn' | 'bankStatementId'>,
): Promise<void> {
  await updatePaymentOrder(work.tx, { state: 'executed', executed_on: booking.bookedOn }, order.id)
  if (order.purpose === 'payout') {
    const ref = `bank:${order.end_to_end_id}`
    await payoutSent(work, { payoutId: order.ref, on: booking.bookedOn, ref })
    return
  }
  if (order.purpose === 'account_balance') {
    await accountCollected(work, order, booking.bookedOn)
    return
  }
  const claim = await claimOfDebit(work.tx, order.ref)
  await takeIn(work, {
    bankReference: order.end_to_end_id,
    bookedOn: booking.bookedOn,
    amountCents: order.amount_cents,
    payerName: order.name,
    payerIban: order.iban,
    reference: claim.virtual_reference ?? claim.number,
    source: 'camt',
    bankStatementId: booking.bankStatementId,
  })
  await setDebit(work, order.ref, { state: 'collected' })
}

async function setReturned(work: Work, order: Order, reason: string): Promise<void> {
  await updatePaymentOrder(work.tx, { state: 'returned', return_reason: reason }, order.id)
}

/** A transfer of ours came back: `failed` now, `known` from before, null where it is not about one of ours. */
export async function bookFailedTransfer(
  work: Work,
  credit: CamtCredit,
  bankStatementId: string,
): Promise<'failed' | 'known' | null> {
  const { names, returnReason } = credit
  if (returnReason === null || names.endToEndId === null) return null
  const [order] = await ordersOf(work.tx, names)
  if (order?.kind !== 'credit_transfer' || order.amount_cents !== credit.amountCents) return null
  if (order.state === 'returned') return 'known'
  // A bank may bring it back with the same statement that booked it, in any order.
  if (order.state === 'batched') await execute(work, order, { ...credit, bankStatementId })
  await setReturned(work, order, returnReason)
  const ref = `bank-return:${order.end_to_end_id}`
  await payoutReturned(work, { payoutId: order.ref, on: credit.bookedOn, ref, reason: returnReason })
  if (order.batch_id !== null) await closeBatch(work, order.batch_id)
  return 'failed'
}

/** A debit of a practice's account came back: `returned` now, `known` from before, null where it is about none. */
export async function bookReturnedAccountDebit(
  work: Work,
  back: BankReturn & { readonly reason: string },
): Promise<'returned' | 'known' | null> {
  const [order] = await bookedDebitsOf(work.tx, back.references)
  if (order === undefined || order.amount_cents !== back.amountCents) return null
  if (order.state === 'returned') return 'known'
  await setReturned(work, order, back.reason)
  await accountDebitReturned(work, order, back)
  return 'returned'
}

/** A debit of ours came back; its payment has been taken back already. Some reasons end the mandate. */
export async function bookReturnedDebit(
  work: Work,
  returned: { readonly references: readonly string[]; readonly reason: string },
): Promise<void> {
  const [order] = await executedDebitsOf(work.tx, returned.references)
  if (order === undefined) return
  await setReturned(work, order, returned.reason)
  await setDebit(work, order.ref, { state: 'returned', reason: returned.reason })
  const claim = await claimOfDebit(work.tx, order.ref)
  if (endsMandate(returned.reason) && claim.mandate_state === 'active')
    await inOrganisation(work, claim.organisation_id, () => endMandate(work, claim, returned.reason))
}
