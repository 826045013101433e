import type { Upload } from '@honora/contract/invoice-files.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { dropParts } from './pieces.ts'
import { deleteUpload } from './tables.ts'
import { findRunningUpload } from './queries.ts'

export async function findUpload(deps: Deps, tx: Tx, id: string, options: { readonly lock?: boolean } = {}) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  return found(await findRunningUpload(tx, id, { at: deps.clock.now(), lock: options.lock === true }))
}

export async function getUpload(deps: Deps, tx: Tx, id: string): Promise<Upload> {
  const row = await findUpload(deps, tx, id)
  return { id: row.id, offset: row.received_bytes, sizeBytes: row.size_bytes }
}

export function wrongOffset(offset: number): AppError {
  return new AppError('CONFLICT', { extra: { offset } })
}

/** A finished upload: its name and where its bytes lie; 409 while some are missing. */
export async function finishedUpload(
  deps: Deps,
  tx: Tx,
  id: string,
): Promise<{ readonly name: string; readonly parts: readonly string[] }> {
  const row = await findUpload(deps, tx, id)
  if (row.received_bytes !== row.size_bytes) throw wrongOffset(row.received_bytes)
  return { name: row.name, parts: row.parts }
}

/** Removes an upload with its parts, when its time is over. */
export async function dropUpload(deps: Deps, tx: Tx, id: string): Promise<void> {
  const row = await deleteUpload(tx, id)
  await dropParts(deps.objects, row?.parts ?? [])
}
