import type { identity } from '@honora/contract/identity.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Deps } from '../../platform/deps.ts'
import { updateUserAccount } from './tables.ts'

/** A user changes the own name or language. */
export async function updateUser(
  deps: Deps,
  userId: string,
  { name, locale }: BodyOf<(typeof identity)['updateUser']>,
): Promise<void> {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(locale === undefined ? {} : { locale }),
  }
  await updateUserAccount(deps.db.system, { ...changes, updated_at: deps.clock.now() }, userId)
}
