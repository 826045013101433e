import type { AuditRow } from '@honora/contract/platform.ts'
import { auditKinds } from '@honora/domain/audit/actions.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { actorNames, recordNames } from './names.ts'

export interface AuditFilter {
  readonly organisationId: string
  readonly actor?: string | undefined
  readonly record?: string | undefined
  /** A kind (`invoice`) or one action of it (`invoice.purchased`). */
  readonly action?: string | undefined
  /** Days of Berlin; where a demonstration moves the day, its days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The day that the business reckoned with when the entry was made. Without a demonstration the clock's. */
const businessAt = sql<Date>`at + make_interval(days => coalesce((details ->> 'simulatedDays')::int, 0))`

/** Entries of one organisation, newest first, beginning below a number. */
export async function listEntries(
  tx: Tx,
  filter: AuditFilter,
  page: { readonly below: number | undefined; readonly limit: number },
) {
  let rows = tx
    .selectFrom('audit_event')
    .select(['seq', 'at', 'actor_kind', 'actor_id', 'action', 'record', 'address', 'details', 'hash'])
    .select(businessAt.as('business_at'))
    .where('organisation_id', '=', filter.organisationId)
    .orderBy('seq', 'desc')
    .limit(page.limit)
  if (page.below !== undefined) rows = rows.where('seq', '<', page.below)
  if (filter.actor !== undefined) rows = rows.where(sql<string>`actor_id::text`, '=', filter.actor)
  if (filter.record !== undefined) rows = rows.where('record', '=', filter.record)
  if (filter.action !== undefined)
    rows = auditKinds.includes(filter.action)
      ? rows.where(sql<SqlBool>`starts_with(action, ${`${filter.action}.`})`)
      : rows.where('action', '=', filter.action)
  if (filter.from !== undefined)
    rows = rows.where(businessAt, '>=', sql<Date>`${filter.from}::date at time zone 'Europe/Berlin'`)
  if (filter.to !== undefined)
    rows = rows.where(businessAt, '<', sql<Date>`(${filter.to}::date + 1) at time zone 'Europe/Berlin'`)
  return rows.execute()
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** Entries with the names of who acted and of what it was about, as far as the reader may see them. */
export async function presentEntries(deps: Deps, tx: Tx, entries: readonly Entry[]): Promise<AuditRow[]> {
  const about = entries
    .filter((entry) => entry.record.startsWith('user:'))
    .map((entry) => ({ actor_kind: 'user', actor_id: entry.record.slice('user:'.length) }))
  const actors = await actorNames(deps, tx, [...entries, ...about])
  const names = await recordNames(
    tx,
    entries.map((entry) => entry.record),
  )
  return entries.map((row) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    businessAt: row.business_at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: actors.get(row.actor_id ?? '') ?? null },
    action: row.action,
    record: row.record,
    recordName: names.get(row.record) ?? actors.get(row.record.replace(/^user:/, '')) ?? null,
    address: row.address,
    details: row.details as Record<string, unknown>,
    hash: row.hash.toString('hex'),
  }))
}
