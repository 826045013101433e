import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { claimAgeBounds, claimAgeBuckets, type ClaimAgeBucket } from '@honora/domain/factoring/receivable.ts'
import type { Db, Tx } from '../platform/db/pool.ts'

/** What decides whether and how an organisation may offer claims. */
export function findOfferSettings(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisation')
    .select(['onboarding_status', 'factoring_types', 'settings'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

/** Where the logo of an organisation is stored; undefined without one. */
export async function findLogoKey(db: Db | Tx, organisationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organisation')
    .select('logo_key')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row?.logo_key ?? undefined
}

/** What stands in the head and foot of a practice's paper. */
export function findPracticeHead(db: Db | Tx, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['name', 'address', 'contact', 'tax_number'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

export async function findUserName(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('user_account').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name
}

/** Days by which the clock of a demonstration is ahead; undefined where none is installed. */
export async function findSimulatedDays(db: Db | Tx): Promise<number | undefined> {
  const row = await db.selectFrom('demo_clock').select('days').executeTakeFirst()
  return row?.days
}

/** What an account of the ledger holds, in cents. */
export async function balanceOf(tx: Tx, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where account = ${account}`.execute(
    tx,
  )
  return rows[0]?.cents ?? 0
}

/** That a row belongs to the practice with that number: by its organisation, which the indexes begin with. */
export const isOfCustomer = (customerNumber: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`organisation_id = (select id from organisation where customer_number = ${customerNumber})`

/** That a row was made within days of Berlin, both included. */
export function createdWithin(days: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): readonly RawBuilder<SqlBool>[] {
  const { from, to } = days
  return [
    ...(from === undefined
      ? []
      : [sql<SqlBool>`created_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`]),
  ]
}

/** That what is due on a day is of an age today, as `ageOfClaim` counts; without a day it is not due yet. */
export function isOfAge(
  age: ClaimAgeBucket,
  dueOn: RawBuilder<unknown>,
  today: IsoDate,
): RawBuilder<SqlBool> {
  const { from, to } = claimAgeBounds[age]
  const days = sql<number>`coalesce(${today}::date - ${dueOn}, 0)`
  return sql<SqlBool>`(${from ?? null}::int is null or ${days} >= ${from ?? 0}) and (${to ?? null}::int is null or ${days} <= ${to ?? 0})`
}

/** The age of what is due on a day. */
export function ageToday(dueOn: RawBuilder<unknown>, today: IsoDate): RawBuilder<ClaimAgeBucket> {
  const cases = claimAgeBuckets.map((age) => sql`when ${isOfAge(age, dueOn, today)} then ${age}`)
  return sql<ClaimAgeBucket>`case ${sql.join(cases, sql` `)} end`
}
