import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { claimOf, type Claim, type ClaimFacts } from '@honora/domain/ledger/claim.ts'
import { brokenInvariants } from '@honora/domain/ledger/invariants.ts'
import type { Booked, MoneyRefusal } from '@honora/domain/ledger/events.ts'
import {
  type AccountKind,
  accountName,
  type LedgerKind,
  type LedgerTx,
} from '@honora/domain/ledger/transaction.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import type { Result } from '@honora/domain/result.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { announce } from '../../kernel/publish.ts'
import { note } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'

const claimColumns = [
  'id',
  'organisation_id',
  'customer_number',
  'number',
  'status',
  'total_cents',
  'terms',
  'purchased_on',
  'financed_from',
  'due_on',
  'receivable_state',
  'receivable_before',
  'settlement_state',
  'dunning_level',
  'version',
] as const

type ClaimRow = Awaited<ReturnType<typeof lockClaimRow>>

/** Locks a bought invoice; 404 when there is none, 409 when it is not bought. */
async function lockClaimRow(tx: Tx, invoiceId: string) {
  const row = found(
    await tx
      .selectFrom('invoice')
      .select(claimColumns)
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (
    row.status !== 'processed' ||
    row.purchased_on === null ||
    row.financed_from === null ||
    row.receivable_state === null
  ) {
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  }
  return {
    ...row,
    purchased_on: row.purchased_on,
    financed_from: row.financed_from,
    receivable_state: row.receivable_state,
  }
}

/** A locked claim with its row. */
export interface LockedClaim {
  readonly row: ClaimRow
  readonly claim: Claim
}

async function lockClaim(tx: Tx, invoiceId: string): Promise<LockedClaim> {
  const row = await lockClaimRow(tx, invoiceId)
  const facts: ClaimFacts = {
    amountCents: row.total_cents,
    terms: found(row.terms),
    purchasedOn: row.purchased_on,
    financedFrom: row.financed_from,
  }
  return { row, claim: claimOf(facts, row.receivable_state, await listInvoiceTransactions(tx, invoiceId)) }
}

export interface StoredTx extends LedgerTx {
  readonly id: string
  readonly invoiceId: string | null
}

/** Bookings of an invoice in the order they were made. */
export async function listInvoiceTransactions(tx: Tx, invoiceId: string): Promise<readonly StoredTx[]> {
  return readTransactions(tx, sql`ledger_tx.invoice_id = ${invoiceId}::uuid`)
}

/** What is fixed about a bought claim; null where the invoice is not bought. */
export async function factsOfClaim(tx: Tx, invoiceId: string): Promise<ClaimFacts | null> {
  const row = await tx
    .selectFrom('invoice')
    .select(['total_cents', 'terms', 'purchased_on', 'financed_from'])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  if (row === undefined || row.terms === null || row.purchased_on === null || row.financed_from === null)
    return null
  return {
    amountCents: row.total_cents,
    terms: row.terms,
    purchasedOn: row.purchased_on,
    financedFrom: row.financed_from,
  }
}

/** What of a written-off claim has not come in since, cents. */
export async function lostOf(tx: Tx, invoiceId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .select(sql<number>`coalesce(sum(ledger_entry.amount_cents), 0)::bigint`.as('cents'))
    .where('ledger_tx.invoice_id', '=', invoiceId)
    .where('ledger_tx.kind', 'in', ['write_off', 'payment', 'payment_return'])
    .where('ledger_entry.account_kind', '=', 'credit_loss')
    .executeTakeFirstOrThrow()
  return cents
}

/** Bookings by any condition on `ledger_tx`, oldest first, with their entries. */
export async function readTransactions(
  tx: Tx,
  condition: ReturnType<typeof sql>,
): Promise<readonly StoredTx[]> {
  const { rows } = await sql<{
    id: string
    invoice_id: string | null
    kind: LedgerKind
    ref: string
    occurred_on: string
    available_on: string
    payment_ref: string | null
    reversal_ref: string | null
    entries: { account: AccountKind; amount_cents: number }[]
  }>`
    select ledger_tx.id, ledger_tx.invoice_id, ledger_tx.kind, ledger_tx.ref, ledger_tx.occurred_on, ledger_tx.available_on,
      ledger_tx.payment_ref, (select original.ref from ledger_tx original where original.id = ledger_tx.reversal_of) as reversal_ref,
      (select json_agg(json_build_object('account', e.account_kind, 'amount_cents', e.amount_cents)) from ledger_entry e where e.tx_id = ledger_tx.id) as entries
    from ledger_tx where ${condition} order by ledger_tx.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    kind: row.kind,
    ref: row.ref,
    occurredOn: row.occurred_on,
    availableOn: row.available_on,
    paymentRef: row.payment_ref,
    reversalOf: row.reversal_ref,
    entries: row.entries.map((entry) => ({
      account: entry.account,
      amountCents: entry.amount_cents,
    })),
  }))
}

export interface BookingOwner {
  readonly organisationId: string
  readonly customerNumber: string
  readonly invoiceId: string | null
}

/** Writes bookings. A booking of the same name in the same invoice is refused by the database (23505). */
export async function writeTransactions(
  tx: Tx,
  owner: BookingOwner,
  added: readonly LedgerTx[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const each of added) {
    const id = newId()
    ids.push(id)
    await tx
      .insertInto('ledger_tx')
      .values({
        id,
        organisation_id: owner.organisationId,
        customer_number: owner.customerNumber,
        invoice_id: owner.invoiceId,
        kind: each.kind,
        ref: each.ref,
        occurred_on: each.occurredOn,
        available_on: each.availableOn,
        payment_ref: each.paymentRef,
        reversal_of:
          each.reversalOf === null
            ? null
            : sql<string>`(select id from ledger_tx where invoice_id = ${owner.invoiceId}::uuid and ref = ${each.reversalOf})`,
        idempotency_key: `${owner.invoiceId ?? owner.organisationId}:${each.ref}`,
      })
      .execute()
    await tx
      .insertInto('ledger_entry')
      .values(
        each.entries.map((entry) => ({
          tx_id: id,
          organisation_id: owner.organisationId,
          account: accountName(entry.account, owner),
          amount_cents: entry.amountCents,
        })),
      )
      .execute()
  }
  return ids
}

export interface MoneyEvent {
  readonly invoiceId: string
  /** Word for timeline, audit and event: `paid`, `charged_back` … */
  readonly change: ChangeOf<'invoice'>
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  readonly apply: (claim: Claim, row: ClaimRow) => Result<Booked, MoneyRefusal>
}

/**
 * The one way money reaches a claim: lock, rebuild from the ledger, apply, write, announce.
 * A refusal of the domain is 409 `INVALID_TRANSITION`.
 */
export async function applyToClaim(work: Work, event: MoneyEvent): Promise<LockedClaim> {
  const locked = await lockClaim(work.tx, event.invoiceId)
  const outcome = event.apply(locked.claim, locked.row)
  if (!outcome.ok)
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: locked.row.receivable_state, reason: outcome.reason },
    })
  const { claim, added } = outcome.value
  const broken = brokenInvariants(claim)
  if (broken.length > 0) throw new Error(`ledger of invoice ${event.invoiceId}: ${broken.join(', ')}`)
  const owner = {
    organisationId: locked.row.organisation_id,
    customerNumber: locked.row.customer_number,
    invoiceId: event.invoiceId,
  }
  await inOrganisation(work, owner.organisationId, async () => {
    await writeTransactions(work.tx, owner, added)
    await saveClaim(work, locked.row, claim)
    await note(work, {
      ...owner,
      invoiceId: event.invoiceId,
      kind: event.change,
      ...(event.details === undefined ? {} : { details: event.details }),
    })
  })
  await announce(work, {
    organisationId: owner.organisationId,
    topic: 'invoice.updated',
    kind: 'invoice',
    id: event.invoiceId,
    change: event.change,
    version: locked.row.version + 1,
    details: { state: claim.state, ...event.details },
  })
  return { row: { ...locked.row, receivable_state: claim.state, version: locked.row.version + 1 }, claim }
}

async function saveClaim(work: Work, row: ClaimRow, claim: Claim): Promise<void> {
  const isReleased =
    claim.transactions.some((tx) => tx.kind === 'reserve_release') && claim.reserveCents === 0
  const settlement =
    row.settlement_state === 'paid_out' && isReleased ? 'reserve_released' : row.settlement_state
  await work.tx
    .updateTable('invoice')
    .set({
      receivable_state: claim.state,
      receivable_before:
        isClosed(claim.state) && !isClosed(row.receivable_state)
          ? row.receivable_state
          : row.receivable_before,
      settlement_state: settlement,
      open_cents: claim.receivableCents,
      paid_cents: claim.paidCents + claim.directCents,
      reserve_cents: claim.reserveCents,
      closed_on: isClosed(claim.state) ? sql<string>`coalesce(closed_on, ${work.time.today}::date)` : null,
      version: row.version + 1,
      updated_at: work.time.now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
}
