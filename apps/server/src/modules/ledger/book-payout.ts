import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { clearPaidOutDay, updatePayout, updateStatement } from './tables/statements.ts'
import { writeTransactions } from './tables/transactions.ts'
import { unsettleInvoicesOfStatement } from '../invoice-records/index.ts'
import { markPaidOut, publishPayouts } from './mark-paid-out.ts'

interface BankMove {
  readonly payoutId: string
  readonly on: IsoDate
  /** Names the booking of the bank; one booking is taken over once. */
  readonly ref: string
}

/** The money has left the bank: books it, and what the payout settled is paid out from this day on. */
export async function payoutSent(work: Work, move: BankMove): Promise<void> {
  const payout = await setState(work, move, 'sent')
  await book(work, payout, { ...move, cents: -payout.amount_cents })
  await updateStatement(work.tx, { paid_out_on: move.on }, payout.statement_id)
  await inOrganisation(work, payout.organisation_id, () => markPaidOut(work, payout.statement_id, move.on))
}

/**
 * The bank has brought a payout back: it is in transit again, and goes out to the account that is right. Interest runs from the
 * day it leaves then.
 */
export async function payoutReturned(
  work: Work,
  move: BankMove & { readonly reason: string },
): Promise<void> {
  const payout = await setState(work, move, 'failed', { reason: move.reason })
  await book(work, payout, { ...move, cents: payout.amount_cents })
  await clearPaidOutDay(work.tx, payout.statement_id)
  await inOrganisation(work, payout.organisation_id, async () =>
    publishPayouts(work, 'payout_returned', await unsettleInvoicesOfStatement(work.tx, payout.statement_id)),
  )
}

async function setState(
  work: Work,
  move: BankMove,
  state: 'sent' | 'failed',
  details: Readonly<Record<string, string>> = {},
) {
  const payout = await updatePayout(
    work.tx,
    { state, ...(state === 'sent' ? { paid_on: move.on } : {}) },
    move.payoutId,
  )
  await publishChange(work, {
    organisationId: payout.organisation_id,
    topic: 'payout.created',
    kind: 'payout',
    id: payout.id,
    change: state,
    details: { cents: payout.amount_cents, on: move.on, ...details },
  })
  return payout
}

async function book(
  work: Work,
  payout: { readonly organisation_id: string; readonly customer_number: string },
  { cents, on, ref }: BankMove & { readonly cents: number },
): Promise<void> {
  const owner = {
    organisationId: payout.organisation_id,
    customerNumber: payout.customer_number,
    invoiceId: null,
  }
  const booking = post({ kind: 'bank_booking', ref, on, amounts: { bank: cents, in_transit: -cents } })
  await inOrganisation(work, payout.organisation_id, () => writeTransactions(work.tx, owner, [booking]))
}
