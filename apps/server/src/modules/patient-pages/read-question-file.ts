import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import { findPatientQuestion } from './queries.ts'

/** What a patient sent along, once the virus scanner has found nothing in it. 404 before, and for masked names. */
export async function readQuestionFile(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<FileAnswer> {
  const isShown = isRowId(id) && !seesMaskedNames(scope.role)
  const row = found(isShown ? await findPatientQuestion(tx, id) : undefined)
  const key = found(row.file_key)
  if ((await scanStatesOf(tx, [key]))(key) !== 'clean') throw new AppError('NOT_FOUND')
  return {
    contentType: row.file_type ?? 'application/octet-stream',
    content: found(await deps.objects.get(key)),
    download: row.file_name ?? 'Anlage',
  }
}
