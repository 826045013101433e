import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordNames, selectActorIds, selectUserNames } from './queries.ts'

interface ActorRow {
  readonly actor_kind: string
  readonly actor_id: string | null
}

/** Names of people and API keys. */
export async function actorNames(
  deps: Deps,
  tx: Tx,
  rows: readonly ActorRow[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string): string[] => [
    ...new Set(
      rows.flatMap((row) => (row.actor_kind === kind && row.actor_id !== null ? [row.actor_id] : [])),
    ),
  ]
  const users = idsOf('user')
  const people = users.length === 0 ? [] : await selectUserNames(deps.db.system, users)
  const keys = await recordNames(
    tx,
    idsOf('api_key').map((id) => `api-key:${id}`),
  )
  return new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...[...keys].map(([record, name]) => [record.slice('api-key:'.length), name] as const),
  ])
}

/** Everybody who is named as acting in this trail, found by skipping through the index instead of reading all of it. */
export async function actorsOf(
  deps: Deps,
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await selectActorIds(tx, organisationId)
  const ids = rows.map((row) => row.actor_id)
  const both = ['user', 'api_key'].flatMap((kind) => ids.map((id) => ({ actor_kind: kind, actor_id: id })))
  const names = await actorNames(deps, tx, both)
  return ids
    .flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}
