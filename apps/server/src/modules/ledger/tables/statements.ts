import type { StatementData } from '../statements.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'statement.data': StatementData
  }
}

interface Receipt {
  readonly statementId: string
  readonly bookedOn: IsoDate
  readonly amountCents: number
}

/** Keeps what a member of the practice found on its bank statement. */
export async function keepReceipts(
  tx: Tx,
  by: { readonly organisationId: string; readonly userId: string; readonly userName: string },
  receipts: readonly Receipt[],
): Promise<void> {
  await tx
    .insertInto('statement_receipt')
    .values(
      receipts.map((each) => ({
        statement_id: each.statementId,
        organisation_id: by.organisationId,
        booked_on: each.bookedOn,
        amount_cents: each.amountCents,
        noted_by: by.userId,
        noted_by_name: by.userName,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('statement_id').doUpdateSet((eb) => ({
        booked_on: eb.ref('excluded.booked_on'),
        amount_cents: eb.ref('excluded.amount_cents'),
        noted_by: eb.ref('excluded.noted_by'),
        noted_by_name: eb.ref('excluded.noted_by_name'),
        noted_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

export async function updateStatement(
  tx: Tx,
  changes: Updateable<DB['statement']>,
  id: string,
): Promise<void> {
  await tx.updateTable('statement').set(changes).where('id', '=', id).execute()
}

export async function clearPaidOutDay(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('statement').set({ paid_out_on: null }).where('id', '=', id).execute()
}

export function updatePayout(tx: Tx, changes: Updateable<DB['payout']>, id: string) {
  return tx
    .updateTable('payout')
    .set(changes)
    .where('id', '=', id)
    .returning(['id', 'organisation_id', 'customer_number', 'statement_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
}

/** Gapless per factor and year: counted under the lock of one row, given back when the transaction fails. */
export async function nextStatementNumber(tx: Tx, day: IsoDate): Promise<string> {
  const year = day.slice(0, 4)
  const row = await tx
    .insertInto('factor_counter')
    .values({ name: `statement:${year}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(row.last).padStart(6, '0')}`
}

export async function insertStatementLines(
  tx: Tx,
  rows: readonly Insertable<DB['statement_line']>[],
): Promise<void> {
  await tx
    .insertInto('statement_line')
    .values([...rows])
    .execute()
}

export async function insertPayout(tx: Tx, values: Insertable<DB['payout']>): Promise<void> {
  await tx.insertInto('payout').values(values).execute()
}

export async function insertStatementRow(tx: Tx, values: Insertable<DB['statement']>): Promise<void> {
  await tx.insertInto('statement').values(values).execute()
}

export function raiseFactorCounter(tx: Tx, values: Insertable<DB['factor_counter']>) {
  return tx
    .insertInto('factor_counter')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
}

/** Number of the next delivery of an organisation to its factor: 1 to 999 999, then again from 1. */
export async function nextTransferNumber(tx: Tx, organisationId: string): Promise<number> {
  const row = await tx
    .insertInto('factor_counter')
    .values({ name: `transfer:${organisationId}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last % 999999 + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}
