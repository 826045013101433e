import { sql } from 'kysely'
import type { Column } from '../../platform/db/column.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { columns } from './queries.ts'

export interface CustomCodeValues {
  readonly code: string
  readonly title: string
  readonly price_cents: number
  readonly vat_rate_bp: number
  readonly section: string
  readonly scope: string
  readonly notes: string
}

/** Undefined when the number is taken. */
export function insertCustomCode(tx: Tx, organisationId: string, id: string, values: CustomCodeValues) {
  return tx
    .insertInto('custom_code')
    .values({ id, organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function updateCustomCodeRow(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Partial<CustomCodeValues> & { removed_at?: Date },
  now: Date,
) {
  return tx
    .updateTable('custom_code')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export interface PointValueValues {
  readonly id: string
  readonly organisation_id: string
  readonly kzv: string
  readonly insurer_group: Column<'point_value', 'insurer_group'>
  readonly part: Column<'point_value', 'part'>
  readonly valid_from: string
  readonly value_micro: number
}

/** A value of the same KZV, group, part and day is replaced. */
export async function upsertPointValues(tx: Tx, values: readonly PointValueValues[]): Promise<void> {
  if (values.length === 0) return
  await tx
    .insertInto('point_value')
    .values([...values])
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'kzv', 'insurer_group', 'part', 'valid_from']).doUpdateSet({
        value_micro: sql`excluded.value_micro`,
        version: sql`point_value.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute()
}
