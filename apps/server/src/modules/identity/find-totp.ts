import { found, AppError } from '../../platform/errors.ts'
import { findTotpFactor } from './queries.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
/** A factor of the user that gives codes. 404 for any other. */
export async function findTotp(deps: Deps, userId: string, id: string) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  const row = await findTotpFactor(deps.db.system, id, userId)
  return found(row)
}
