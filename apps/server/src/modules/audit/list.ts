import type { AuditRow } from '@honora/contract/platform.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { actorNames } from './names.ts'
import type { listEntries } from './queries.ts'
import { recordNames } from './queries.ts'

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
