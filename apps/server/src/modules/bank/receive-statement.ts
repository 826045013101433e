import type { bank } from '@honora/contract/bank.ts'
import { createHash } from 'node:crypto'
import { requestWork } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCamt } from './camt.ts'
import { importStatement } from './import-statement.ts'

/** Largest bank statement that is read. */
const maxCamtBytes = 8 * 1_048_576

/** Takes a bank statement that a person uploads. 413 when it is too large. */
export async function receiveStatement(context: Context<(typeof bank)['importBankStatement']>) {
  const { deps, scope, raw, inTransaction } = context
  const part = await raw.file({ limits: { fileSize: maxCamtBytes } })
  if (part === undefined)
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code: 'required' }] })
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE')
  const statement = readCamt(bytes)
  const hash = createHash('sha256').update(bytes).digest()
  const received = {
    statement,
    name: part.filename,
    sha256: hash.toString('hex'),
    importedBy: scope.userId,
  }
  return inTransaction(async (tx) => importStatement(await requestWork({ deps, tx, scope }), received), hash)
}
