import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { systemScope } from '../../platform/scope.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { listKeysInUse } from './queries.ts'

/** So long after its beginning a transfer that left no file and no upload is over. */
const KEPT_HOURS = 25

const keyOf = (prefix: string): string => `pieces:${prefix}`

/**
 * To be called before the first piece of a transfer is stored: should the process die before anything refers to the
 * pieces, a job removes them. `prefix` is what their keys begin with.
 */
export async function expectPieces(
  deps: Pick<Deps, 'transaction' | 'jobs' | 'clock'>,
  organisationId: string,
  prefix: string,
): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + KEPT_HOURS * 3_600_000)
  await deps.transaction(systemScope(organisationId), (tx) =>
    deps.jobs.add(tx, 'upload.forget-pieces', { organisationId, prefix }, { key: keyOf(prefix), runAt }),
  )
}

/** In the transaction that refers to the pieces, or once they have been removed: nothing is left to clean up. */
export async function piecesSettled(deps: Pick<Deps, 'jobs'>, tx: Tx, prefix: string): Promise<void> {
  await deps.jobs.cancel(tx, keyOf(prefix))
}

/** In the transaction that takes the last reference to stored pieces away: a job removes them. */
export async function removePieces(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  place: { readonly organisationId: string; readonly prefix: string },
): Promise<void> {
  await deps.jobs.add(tx, 'upload.forget-pieces', place)
}

export async function dropParts(objects: ObjectStore, parts: readonly string[]): Promise<void> {
  for (const key of parts) await objects.delete(key)
}

/** Removes pieces that nothing refers to. */
export async function forgetPieces(
  deps: Pick<Deps, 'objects'>,
  tx: Tx,
  place: { readonly organisationId: string; readonly prefix: string },
): Promise<void> {
  const keys = await deps.objects.list(place.prefix)
  if (keys.length === 0) return
  const { rows } = await listKeysInUse(tx, keys, place.organisationId)
  const used = new Set(rows.map((row) => row.key))
  await dropParts(
    deps.objects,
    keys.filter((key) => !used.has(key)),
  )
}
