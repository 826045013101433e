import type { Locale } from '@honora/contract/common.ts'
import type { identity, User } from '@honora/contract/identity.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { presentUser } from './present-user.ts'
import { updateUserAccount } from './tables.ts'

/** A user changes the own name or language, one that is offered to him. Answers the user as he is then. */
export async function updateUser(
  deps: Deps,
  scope: OrgScope,
  { name, locale }: BodyOf<(typeof identity)['updateUser']>,
): Promise<User> {
  if (locale !== scope.accountLocale && (await isLocked(deps, scope, locale)))
    throw invalidField('/locale', 'unknown_value')
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(locale === undefined || locale === null ? {} : { locale }),
  }
  await updateUserAccount(deps.db.system, { ...changes, updated_at: deps.clock.now() }, scope.userId)
  return presentUser({
    ...scope,
    userName: name ?? scope.userName,
    accountLocale: locale ?? scope.accountLocale,
  })
}

/** A language behind a flag is offered only where the flag is on. */
async function isLocked(deps: Deps, scope: OrgScope, locale: Locale | null | undefined): Promise<boolean> {
  return locale === 'es' && (await deps.flags.evaluate(scope)).locale_es !== true
}
