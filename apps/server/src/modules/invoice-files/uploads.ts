import type { Upload } from '@honora/contract/invoice-files.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { limitsOf } from './limits.ts'

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
  await tx
    .insertInto('upload')
    .values({
      id,
      organisation_id: scope.organisationId,
      name: file.name,
      size_bytes: file.sizeBytes,
      created_by: scope.userId,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const payload = { organisationId: scope.organisationId, uploadId: id }
  await deps.jobs.add(tx, 'upload.drop', payload, { runAt: expiresAt })
  return { id, offset: 0, sizeBytes: file.sizeBytes }
}

const columns = ['id', 'name', 'size_bytes', 'received_bytes', 'parts', 'expires_at'] as const

async function find(deps: Deps, tx: Tx, id: string, options: { readonly lock?: boolean } = {}) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  let query = tx
    .selectFrom('upload')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', deps.clock.now())
  if (options.lock === true) query = query.forUpdate()
  return found(await query.executeTakeFirst())
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
  const arrived = await collect(request.bytes, before.size_bytes - offset)
  if (arrived.length === 0) return offset
  const key = `org/${scope.organisationId}/upload/${id}-${String(offset)}-${createHash('sha256').update(arrived).digest('hex').slice(0, 16)}`
  await deps.objects.put(key, arrived)
  return inTransaction(async (tx) => {
    const row = await find(deps, tx, id, { lock: true })
    if (row.received_bytes !== offset) throw wrongOffset(row.received_bytes)
    const received = offset + arrived.length
    const parts = [...(row.parts as unknown as string[]), key]
    await tx
      .updateTable('upload')
      .set({ received_bytes: received, parts: JSON.stringify(parts), updated_at: deps.clock.now() })
      .where('id', '=', id)
      .execute()
    return received
  })
}

function wrongOffset(offset: number): AppError {
  return new AppError('CONFLICT', { extra: { offset } })
}

/** Bytes of a request body, up to a limit; a broken connection ends them without an error. */
async function collect(stream: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
  }
  return Buffer.concat(parts)
}

/** The whole of a finished upload; 409 while bytes are missing. */
export async function finishedUpload(
  deps: Deps,
  tx: Tx,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const row = await find(deps, tx, id)
  if (row.received_bytes !== row.size_bytes) throw wrongOffset(row.received_bytes)
  const whole = Buffer.alloc(row.size_bytes)
  let at = 0
  for (const key of row.parts as unknown as string[]) {
    const part = found(await deps.objects.get(key))
    at += part.copy(whole, at)
  }
  return { name: row.name, bytes: whole }
}

/** Removes an upload with its parts, once a file was made of it or its time is over. */
export async function dropUpload(deps: Deps, tx: Tx, id: string): Promise<void> {
  const row = await tx.deleteFrom('upload').where('id', '=', id).returning('parts').executeTakeFirst()
  for (const key of (row?.parts ?? []) as unknown as string[]) await deps.objects.delete(key)
}
