import type { Deps } from '../../platform/deps.ts'
import { type LoginTry, proveIdentity } from './prove-identity.ts'
import { type LoggedIn, enter } from './enter.ts'

/** Password and, where enrolled, second factor. Every failure looks and costs the same. */
export async function login(deps: Deps, attempt: LoginTry): Promise<LoggedIn> {
  const { userId, secondFactor } = await proveIdentity(deps, attempt)
  return enter(deps, userId, { ...attempt, secondFactor })
}
