import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { joinOrganisation } from './join-organisation.ts'
import { findInvitationByEmail } from './queries.ts'
import { insertUserAccount } from '../identity/index.ts'

/**
 * An account without a password for a person who was invited as a member and whose e-mail address somebody else has
 * verified; undefined without an open invitation. Who opens a practice accepts its terms behind the link of the invitation.
 */
export async function joinInvited(
  deps: Deps,
  person: { readonly email: string; readonly name: string },
): Promise<string | undefined> {
  const email = person.email.toLowerCase()
  const invitation = await findInvitationByEmail(deps.db.system, email, deps.clock.now())
  if (invitation === undefined) return undefined
  const id = newId()
  await insertUserAccount(deps.db.system, { id, email, name: person.name, password_hash: null })
  await joinOrganisation(deps, invitation, id)
  return id
}
