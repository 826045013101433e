import { bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { endsMandate, noticeState, orderFrom } from '@honora/domain/factoring/plan-debit.ts'
import { sepaText } from '@honora/formats/sepa/text.ts'
import { newId } from '../../platform/ids.ts'
import { bookAccountDebit, takeBackAccountDebit } from '../ledger/index.ts'
import { balanceOf } from '../../kernel/queries.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { endAccountMandate, type usableAccountMandate } from './account-mandates.ts'
import { findAccountDebit, openAccountDebit, type Order } from './queries.ts'
import { cancelAccountOrder, insertAccountDebit, insertPaymentOrder, updateAccountDebit } from './tables.ts'

type UsableMandate = NonNullable<Awaited<ReturnType<typeof usableAccountMandate>>>

/** What a practice owes on its account with the factor; negative: it is owed. */
const owedBy = (work: Work, customerNumber: string): Promise<number> =>
  balanceOf(work.tx, `practice:${customerNumber}`)

/**
 * Orders the debit of a negative account that a notice has announced, some days before its day. One waits at a time; more than
 * was announced or is owed is never collected.
 */
export async function orderAccountDebit(
  work: Work,
  debit: {
    readonly organisationId: string
    readonly mandate: UsableMandate
    readonly cents: number
    readonly announced: { readonly collectedOn: IsoDate; readonly sentOn: IsoDate }
  },
): Promise<void> {
  const { organisationId, mandate, cents, announced } = debit
  const { today } = work.time
  const { collectedOn, sentOn } = announced
  if (orderFrom(collectedOn) > today || noticeState({ collectOn: collectedOn, sentOn }, today) !== 'given')
    return
  if ((await openAccountDebit(work.tx, organisationId)) !== undefined) return
  const id = newId()
  const collectOn = collectedOn > today ? collectedOn : bankDayFrom(today)
  const customerNumber = mandate.customer_number
  await insertAccountDebit(work.tx, {
    id,
    organisation_id: organisationId,
    customer_number: customerNumber,
    mandate_id: mandate.id,
    amount_cents: cents,
    collect_on: collectOn,
  })
  await insertPaymentOrder(work.tx, {
    id: newId(),
    organisation_id: organisationId,
    customer_number: customerNumber,
    kind: 'direct_debit',
    purpose: 'account_balance',
    ref: id,
    end_to_end_id: `LS-${customerNumber}-${collectOn.replaceAll('-', '')}-${id.slice(-6)}`,
    amount_cents: cents,
    name: sepaText(mandate.holder, 70),
    iban: mandate.iban,
    text: `Ausgleich Abrechnungskonto ${customerNumber}`,
    execute_on: collectOn,
    mandate_reference: mandate.reference,
    mandate_signed_on: mandate.signed_on,
    sequence: 'RCUR',
  })
}

/**
 * Withdraws an order that waits and must not be collected any more: its mandate has ended, the account owes less by now, or the
 * simulated bank collects by itself again. One that is in a file is left to the people who release it. True while one is open.
 */
export async function dropStaleAccountDebit(
  work: Work,
  organisationId: string,
  isAutomatic: boolean,
): Promise<boolean> {
  const debit = await openAccountDebit(work.tx, organisationId)
  if (debit === undefined) return false
  const reason = isAutomatic ? 'replaced' : await hindranceOf(work, debit)
  if (reason === null) return true
  const withdrawn = await cancelAccountOrder(work.tx, debit.id)
  if (withdrawn.numUpdatedRows === 0n) return true
  await updateAccountDebit(work.tx, { state: 'dropped', reason, updated_at: work.time.now }, debit.id)
  return false
}

type DebitRow = NonNullable<Awaited<ReturnType<typeof openAccountDebit>>>

async function hindranceOf(work: Work, debit: DebitRow): Promise<string | null> {
  if (debit.mandate_state !== 'active') return 'mandate_ended'
  return (await owedBy(work, debit.customer_number)) < debit.amount_cents ? 'balanced' : null
}

/** Whether the debit behind an order may still be collected. */
export async function isAccountCollectable(work: Work, debitId: string): Promise<boolean> {
  const debit = await findAccountDebit(work.tx, debitId)
  return debit !== undefined && (await hindranceOf(work, debit)) === null
}

/** The bank has booked the debit of a practice's account. */
export async function accountCollected(work: Work, order: Order, on: IsoDate): Promise<void> {
  const debit = await findAccountDebit(work.tx, order.ref)
  if (debit === undefined) throw new Error('an order without its debit')
  await bookAccountDebit(work, bookingOf(order, debit, on))
  await updateAccountDebit(work.tx, { state: 'collected', updated_at: work.time.now }, order.ref)
}

/** The bank brought the debit of a practice's account back. Some reasons end its mandate. */
export async function accountDebitReturned(
  work: Work,
  order: Order,
  back: { readonly bookedOn: IsoDate; readonly costCents: number; readonly reason: string },
): Promise<void> {
  const debit = await findAccountDebit(work.tx, order.ref)
  if (debit === undefined) throw new Error('an order without its debit')
  const { bookedOn, costCents, reason } = back
  await takeBackAccountDebit(work, { ...bookingOf(order, debit, bookedOn), costCents })
  await updateAccountDebit(work.tx, { state: 'returned', reason, updated_at: work.time.now }, order.ref)
  if (endsMandate(reason) && debit.mandate_state === 'active')
    await inOrganisation(work, order.organisation_id, () =>
      endAccountMandate(work, order.organisation_id, reason),
    )
}

const bookingOf = (order: Order, debit: DebitRow, on: IsoDate) => ({
  organisationId: order.organisation_id,
  customerNumber: debit.customer_number,
  cents: order.amount_cents,
  on,
  ref: order.end_to_end_id,
})
