import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/pool.ts'

export type CustomCodeRow = NonNullable<Awaited<ReturnType<typeof findCustomCode>>>

export const columns = [
  'id',
  'code',
  'title',
  'price_cents',
  'vat_rate_bp',
  'section',
  'scope',
  'notes',
  'version',
  'created_at',
] as const

export function listCustomCodes(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('custom_code')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('code')
    .execute()
}

export function findCustomCode(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('custom_code')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Own codes by number, upper or lower case. */
export function findCustomCodesByNumber(tx: Tx, organisationId: string, codes: readonly string[]) {
  return tx
    .selectFrom('custom_code')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where(
      sql<string>`lower(code)`,
      '=',
      sql<string>`any(${codes.map((code) => code.toLowerCase())}::text[])`,
    )
    .execute()
}

export function listPointValueRows(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('point_value')
    .select(['kzv', 'insurer_group', 'part', 'valid_from', 'value_micro'])
    .where('organisation_id', '=', organisationId)
    .orderBy('kzv')
    .orderBy('part')
    .orderBy('valid_from', 'desc')
    .execute()
}

export function findPointSettings(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['kzv', 'settings'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
}
