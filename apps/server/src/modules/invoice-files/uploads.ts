import type { Upload } from '@honora/contract/invoice-files.ts'
import type { Readable } from 'node:stream'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { inParts } from './content.ts'
import { limitsOf } from './limits.ts'
import { dropParts, expectPieces, piecesSettled } from './pieces.ts'
import { deleteUpload, insertUpload, updateUpload } from './tables.ts'
import { findRunningUpload } from './queries.ts'

const KEPT_HOURS = 24

export async function beginUpload(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  file: { readonly name: string; readonly sizeBytes: number },
): Promise<Upload> {
  if (file.sizeBytes > limitsOf(deps.config).uploadBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000)
  const id = newId()
  await insertUpload(tx, {
    id,
    organisation_id: scope.organisationId,
    name: file.name,
    size_bytes: file.sizeBytes,
    created_by: scope.userId,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  })
  const payload = { organisationId: scope.organisationId, uploadId: id }
  await deps.jobs.add(tx, 'upload.drop', payload, { runAt: expiresAt })
  return { id, offset: 0, sizeBytes: file.sizeBytes }
}

async function find(deps: Deps, tx: Tx, id: string, options: { readonly lock?: boolean } = {}) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  return found(await findRunningUpload(tx, id, { at: deps.clock.now(), lock: options.lock === true }))
}

export async function getUpload(deps: Deps, tx: Tx, id: string): Promise<Upload> {
  const row = await find(deps, tx, id)
  return { id: row.id, offset: row.received_bytes, sizeBytes: row.size_bytes }
}

/**
 * Takes the next bytes of an upload. What has arrived when the connection breaks is kept, so that the client goes on
 * from there. Answers the new offset.
 */
export async function continueUpload(
  deps: Deps,
  scope: OrgScope,
  request: {
    readonly id: string
    readonly offset: number
    readonly bytes: Readable
    readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  },
): Promise<number> {
  const { id, offset, inTransaction } = request
  const before = await inTransaction((tx) => find(deps, tx, id))
  if (!Number.isSafeInteger(offset) || offset < 0) throw new AppError('MALFORMED')
  if (before.received_bytes !== offset) throw wrongOffset(before.received_bytes)
  const name = `org/${scope.organisationId}/upload/${id}-${String(offset)}-${newId()}`
  await expectPieces(deps, scope.organisationId, name)
  const arrived = await keepArriving(deps.objects, request.bytes, { name, limit: before.size_bytes - offset })
  if (arrived.sizeBytes === 0) {
    await inTransaction((tx) => piecesSettled(deps, tx, name))
    return offset
  }
  return inTransaction(async (tx) => {
    const row = await find(deps, tx, id, { lock: true })
    if (row.received_bytes !== offset) throw wrongOffset(row.received_bytes)
    const received = offset + arrived.sizeBytes
    const parts = [...row.parts, ...arrived.keys]
    await updateUpload(
      tx,
      { received_bytes: received, parts: JSON.stringify(parts), updated_at: deps.clock.now() },
      id,
    )
    await piecesSettled(deps, tx, name)
    return received
  })
}

function wrongOffset(offset: number): AppError {
  return new AppError('CONFLICT', { extra: { offset } })
}

/** Stores a request body piece by piece, up to a limit; a broken connection ends it without an error. */
async function keepArriving(
  objects: ObjectStore,
  stream: Readable,
  place: { readonly name: string; readonly limit: number },
): Promise<{ readonly keys: readonly string[]; readonly sizeBytes: number }> {
  const keys: string[] = []
  let sizeBytes = 0
  for await (const part of inParts(untilBroken(stream))) {
    if (sizeBytes + part.length > place.limit) {
      await dropParts(objects, keys)
      throw new AppError('PAYLOAD_TOO_LARGE')
    }
    const key = `${place.name}-${String(keys.length).padStart(3, '0')}`
    await objects.put(key, part)
    keys.push(key)
    sizeBytes += part.length
  }
  return { keys, sizeBytes }
}

async function* untilBroken(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch(() => null)
    if (next === null || next.done === true) return
    yield next.value
  }
}

/** A finished upload: its name and where its bytes lie; 409 while some are missing. */
export async function finishedUpload(
  deps: Deps,
  tx: Tx,
  id: string,
): Promise<{ readonly name: string; readonly parts: readonly string[] }> {
  const row = await find(deps, tx, id)
  if (row.received_bytes !== row.size_bytes) throw wrongOffset(row.received_bytes)
  return { name: row.name, parts: row.parts }
}

/** Removes an upload with its parts, when its time is over. */
export async function dropUpload(deps: Deps, tx: Tx, id: string): Promise<void> {
  const row = await deleteUpload(tx, id)
  await dropParts(deps.objects, row?.parts ?? [])
}
