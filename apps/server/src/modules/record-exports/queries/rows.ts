import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/pool.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * What stays here, though it belongs to a practice: secrets and sessions, the machinery, what the factor knows for itself. Every
 * other table with row-level security is exported, so that one added later cannot be forgotten.
 */
const left = new Set([
  'account_check',
  'api_key',
  'audit_head',
  'calendar_feed',
  'contract_change',
  'daily_work',
  'event_outbox',
  'feature_flag',
  'held_upload',
  'idempotency_key',
  'interaction_lease',
  'invitation',
  'invoice_counter',
  'invoice_decision',
  'patient_link',
  'practice_export',
  'practice_figure',
  'speech_login_code',
  'speech_token',
  'upload',
  'webhook',
  'webhook_delivery',
])

/** Columns that are secrets, or only there to search. */
const hidden =
  /^(?:search|organisation_id|token_hash|code_hash|key_sealed|sealed_secret|secret)$|_search$|^folded/

/** Rows that one question reads. */
const BATCH = 500

/** The practice's tables, as the database itself describes them. */
export async function listExported(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
    order by 1`.execute(tx)
  return rows.map(({ name }) => name).filter((name) => !left.has(name))
}

interface Placed {
  readonly row: Row
  /** Its primary key. */
  readonly place: readonly string[]
}

/** All rows of a table, batch by batch, each in a transaction of its own. */
export async function* rowsOf(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  organisationId: string,
  table: string,
): AsyncGenerator<readonly Row[]> {
  const key = await inTransaction((tx) => primaryKey(tx, table))
  const place = key.map((name) => sql.ref(`t.${name}`))
  let after: readonly string[] | null = null
  for (let isDone = false; !isDone;) {
    const from: readonly string[] | null = after
    const rows: readonly Placed[] = await inTransaction(async (tx) => {
      const { rows: found } = await sql<Placed>`
        select to_jsonb(t) as row, array[${sql.join(place.map((column) => sql`${column}::text`))}] as place
        from ${sql.table(table)} t
        where t.organisation_id = ${organisationId}::uuid
          ${from === null ? sql`` : sql`and (${sql.join(place.map((column) => sql`${column}::text`))}) > (${sql.join(from)})`}
        order by ${sql.join(place.map((column) => sql`${column}::text`))} limit ${BATCH}`.execute(tx)
      return found
    })
    if (rows.length > 0) yield rows.map(({ row }) => withoutHidden(row))
    after = rows.at(-1)?.place ?? null
    isDone = rows.length < BATCH
  }
}

async function primaryKey(tx: Tx, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join unnest(i.indkey) with ordinality k(number, place) on true
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(tx)
  if (rows.length === 0) throw new Error(`table ${table} has no primary key`)
  return rows.map(({ name }) => name)
}

export function withoutHidden(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !hidden.test(name) && value !== null),
  )
}

/** Keys of stored files that a row names, of this practice only. */
export function objectKeys(row: Row, organisationId: string): readonly string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('_key') && typeof value === 'string' && value.startsWith(`org/${organisationId}/`)
      ? [value]
      : [],
  )
}

/** The name that stands on the archive. */
export async function organisationName(db: Db, organisationId: string): Promise<string> {
  const { name } = await db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return name
}
