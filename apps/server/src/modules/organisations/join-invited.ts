import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { joinOrganisation } from './service.ts'

/**
 * An account without a password for a person who was invited as a member and whose e-mail address somebody else has
 * verified; undefined without an open invitation. Who opens a practice accepts its terms behind the link of the invitation.
 */
export async function joinInvited(
  deps: Deps,
  person: { readonly email: string; readonly name: string },
): Promise<string | undefined> {
  const email = person.email.toLowerCase()
  const invitation = await deps.db.system
    .selectFrom('invitation')
    .select(['id', 'kind', 'organisation_id', 'role', 'treats'])
    .where('email', '=', email)
    .where('kind', '=', 'member')
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (invitation === undefined) return undefined
  const id = newId()
  await deps.db.system
    .insertInto('user_account')
    .values({ id, email, name: person.name, password_hash: null })
    .execute()
  await joinOrganisation(deps, invitation, id)
  return id
}
