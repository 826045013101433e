import type { Db, Tx } from '../../../platform/db/pool.ts'
import { accountName, type LedgerTx } from '@honora/domain/ledger/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { sql } from 'kysely'
import type { Column } from '../../../platform/db/column.ts'

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

export type CheckedPart = Column<'ledger_check', 'part'>

/** Keeps what a check of the books found, for every node. */
export async function keepCheck(db: Db, part: CheckedPart, cents: number): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ part, cents })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ cents, checked_at: sql`now()` }))
    .execute()
}
