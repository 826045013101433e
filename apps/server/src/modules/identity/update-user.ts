import type { identity, User } from '@honora/contract/identity.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { presentUser } from './present-user.ts'
import { updateUserAccount } from './tables.ts'

/** A user changes the own name or language. Answers the user as he is then. */
export async function updateUser(
  deps: Deps,
  scope: OrgScope,
  { name, locale }: BodyOf<(typeof identity)['updateUser']>,
): Promise<User> {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(locale === undefined ? {} : { locale }),
  }
  await updateUserAccount(deps.db.system, { ...changes, updated_at: deps.clock.now() }, scope.userId)
  return presentUser({
    ...scope,
    userName: name ?? scope.userName,
    accountLocale: locale ?? scope.accountLocale,
  })
}
