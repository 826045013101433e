import type { Tx } from '../../../platform/db/pool.ts'
import { AppError, found } from '../../../platform/errors.ts'
import {
  type AccountKind,
  amountOn,
  type LedgerKind,
  type LedgerTx,
} from '@honora/domain/ledger/transaction.ts'
import { sql } from 'kysely'
import type { ClaimFacts } from '@honora/domain/ledger/claim.ts'
import type { LedgerTransaction } from '@honora/contract/invoices.ts'
import { interestBasis } from '@honora/domain/ledger/interest.ts'

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

/** Locks a bought invoice; 404 when there is none, 409 when it is not bought. */
export async function lockClaimRow(tx: Tx, invoiceId: string) {
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

/** All bookings of a claim with the statement each stands in; `facts` of a bought claim explain its interest. */
export async function presentTransactions(
  tx: Tx,
  transactions: readonly StoredTx[],
  facts: ClaimFacts | null,
): Promise<LedgerTransaction[]> {
  const statements = new Map<string, { readonly id: string; readonly number: string }>()
  if (transactions.length > 0) {
    const rows = await tx
      .selectFrom('statement_line')
      .innerJoin('statement', 'statement.id', 'statement_line.statement_id')
      .select(['statement_line.tx_id', 'statement.id', 'statement.number'])
      .where(
        'statement_line.tx_id',
        'in',
        transactions.map((each) => each.id),
      )
      .execute()
    for (const { tx_id: txId, ...statement } of rows) statements.set(txId, statement)
  }
  const interestOf = (index: number, each: StoredTx): LedgerTransaction['interest'] => {
    const basis = facts === null ? null : interestBasis(facts, transactions.slice(0, index), each)
    return basis === null ? null : { ...basis, periods: [...basis.periods] }
  }
  return transactions.map((each, index) => ({
    id: each.id,
    kind: each.kind,
    invoiceId: each.invoiceId,
    occurredOn: each.occurredOn,
    entries: each.entries.map((entry) => ({ account: entry.account, amountCents: entry.amountCents })),
    practiceCents: 0 - amountOn(each, 'practice'),
    interest: interestOf(index, each),
    statementNumber: statements.get(each.id)?.number ?? null,
    statementId: statements.get(each.id)?.id ?? null,
  }))
}

/**
 * What is off a claim beside its payments until it was closed: credit notes, and what its debtor paid to the factor after it
 * had gone back to the practice or was written off.
 */
export async function takenOff(
  tx: Tx,
  invoiceId: string,
): Promise<{ readonly creditedCents: number; readonly paidLateCents: number }> {
  const { rows } = await sql<{ credited: number; paid_late: number }>`
    select coalesce(-sum(e.amount_cents) filter (where t.kind = 'credit_note' and e.account_kind = 'receivable'), 0)::bigint
        as credited,
      coalesce(-sum(e.amount_cents) filter (where t.kind in ('payment', 'payment_return')
        and e.account_kind in ('practice', 'credit_loss')), 0)::bigint as paid_late
    from ledger_entry e join ledger_tx t on t.id = e.tx_id where t.invoice_id = ${invoiceId}::uuid`.execute(
    tx,
  )
  return { creditedCents: rows[0]?.credited ?? 0, paidLateCents: rows[0]?.paid_late ?? 0 }
}
