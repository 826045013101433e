import type { Readable } from 'node:stream'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { inParts } from './content.ts'
import { dropParts, expectPieces, piecesSettled } from './pieces.ts'
import { updateUpload } from './tables.ts'
import { findUpload, wrongOffset } from './uploads.ts'

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
  const before = await inTransaction((tx) => findUpload(deps, tx, id))
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
    const row = await findUpload(deps, tx, id, { lock: true })
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
