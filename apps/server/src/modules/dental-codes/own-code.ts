import { parseCodeId } from '@honora/domain/fees/parse-code.ts'
import { codeVersions } from '@honora/domain/fees/schedule.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { type CustomCodeRow, findCustomCode } from './queries.ts'

/** Codes of the schedules are refused (403), unknown ones and those of others are not found. */
export async function ownCode(tx: Tx, scope: OrgScope, id: string): Promise<CustomCodeRow> {
  if (!isRowId(id)) {
    const parsed = found(parseCodeId(id))
    found(codeVersions(parsed.system, parsed.code)[0])
    throw new AppError('FORBIDDEN')
  }
  return found(await findCustomCode(tx, scope.organisationId, id))
}
