import type { BodyOf } from '@honora/contract/routes.ts'
import type { firstRun } from '@honora/contract/first-run.ts'
import { claimAttempt, giveBack } from '../../platform/auth/login-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { firstRunCode, isSameCode } from './code.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { isUninhabited } from './queries.ts'

/**
 * Makes the first administrator of an installation that has nobody yet, for who knows its code; answers the user's id.
 * 404 once there is somebody, 422 for a wrong code, and after some of them a pause for the address.
 */
export async function setUp(
  deps: Deps,
  body: BodyOf<(typeof firstRun)['createFirstAdministrator']>,
  address: string,
): Promise<string> {
  if (!(await isUninhabited(deps.db.system))) throw new AppError('NOT_FOUND')
  const attempt = [{ kind: 'address', value: address }] as const
  await claimAttempt(deps.db.system, attempt, deps.clock.now())
  if (!isSameCode(await firstRunCode(deps), body.code)) throw invalidField('/code', 'wrong_code')
  await giveBack(deps.db.system, attempt)
  const made = await createFirstAdministrator(deps, { ...body, address })
  if (made === null) throw new AppError('NOT_FOUND')
  return made.userId
}
