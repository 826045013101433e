import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'
import { writeTransactions } from './claims.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { announce } from '../../kernel/publish.ts'
import { note } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'

/** A payout that was stated and whose money has not left, or has come back. */
export function openPayouts(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('payout')
    .innerJoin('statement', 'statement.id', 'payout.statement_id')
    .select([
      'payout.id',
      'payout.customer_number',
      'payout.amount_cents',
      'payout.state',
      'statement.number',
    ])
    .where('payout.organisation_id', '=', organisationId)
    .where('payout.state', 'in', ['ordered', 'failed'])
    .orderBy('payout.id')
    .execute()
}

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
  await work.tx
    .updateTable('statement')
    .set({ paid_out_on: move.on })
    .where('id', '=', payout.statement_id)
    .execute()
  await inOrganisation(work, payout.organisation_id, () => markPaidOut(work, payout.statement_id, move.on))
}

/** The bank has brought a payout back: it is in transit again, and goes out to the account that is right. */
export async function payoutReturned(
  work: Work,
  move: BankMove & { readonly reason: string },
): Promise<void> {
  const payout = await setState(work, move, 'failed', { reason: move.reason })
  await book(work, payout, { ...move, cents: payout.amount_cents })
  await work.tx
    .updateTable('statement')
    .set({ paid_out_on: null })
    .where('id', '=', payout.statement_id)
    .execute()
}

async function setState(
  work: Work,
  move: BankMove,
  state: 'sent' | 'failed',
  details: Readonly<Record<string, string>> = {},
) {
  const payout = await work.tx
    .updateTable('payout')
    .set({ state, ...(state === 'sent' ? { paid_on: move.on } : {}) })
    .where('id', '=', move.payoutId)
    .returning(['id', 'organisation_id', 'customer_number', 'statement_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
  await announce(work, {
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

/** Purchases in a statement are paid out on a day, also where the account swallowed the money. */
export async function markPaidOut(work: Work, statementId: string, on?: IsoDate): Promise<void> {
  const day = on ?? work.time.today
  const rows = await work.tx
    .updateTable('invoice')
    .set({
      settlement_state: sql<
        Column<'invoice', 'settlement_state'>
      >`case when reserve_cents = 0 and receivable_state in ('paid', 'charged_back', 'written_off', 'cancelled') and (price ->> 'reserveCents')::bigint > 0
        then 'reserve_released' else 'paid_out' end`,
      payout_on: day,
      financed_from: day,
      version: sql<number>`version + 1`,
      updated_at: work.time.now,
    })
    .where(
      sql<boolean>`id in (select t.invoice_id from statement_line l join ledger_tx t on t.id = l.tx_id
        where l.statement_id = ${statementId}::uuid and t.kind = 'purchase')`,
    )
    .where('settlement_state', '=', 'scheduled')
    .returning(['id', 'organisation_id', 'payout_cents', 'version'])
    .execute()
  for (const row of rows) {
    await note(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: 'paid_out',
      details: { cents: row.payout_cents },
    })
    await announce(work, {
      organisationId: row.organisation_id,
      topic: 'invoice.updated',
      kind: 'invoice',
      id: row.id,
      change: 'paid_out',
      version: row.version,
    })
  }
}
