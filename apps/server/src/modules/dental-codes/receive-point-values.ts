import type { dentalCodes } from '@honora/contract/dental-codes.ts'
import { createHash } from 'node:crypto'
import { invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { importPointValues } from './point-values.ts'

const mostBytes = 1024 * 1024

/** Takes a file of point values in. 422 when the request holds none. */
export async function receivePointValues({
  deps,
  scope,
  raw,
  inTransaction,
}: Context<(typeof dentalCodes)['importPointValues']>) {
  if (!raw.isMultipart()) throw invalidField('/data', 'required')
  let bytes: Buffer | undefined
  for await (const part of raw.parts({ limits: { fileSize: mostBytes, files: 1 } })) {
    if (part.fieldname !== 'data') continue
    bytes = part.type === 'file' ? await part.toBuffer() : Buffer.from(String(part.value))
  }
  if (bytes === undefined) throw invalidField('/data', 'required')
  const content = bytes
  const hash = createHash('sha256').update(content).digest()
  return inTransaction(async (tx) => ({ imported: await importPointValues(deps, tx, scope, content) }), hash)
}
