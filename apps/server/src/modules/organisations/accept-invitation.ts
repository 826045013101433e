import { hashPassword, isKnownWeak } from '../../platform/auth/passwords.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { insertUserAccount } from '../identity/index.ts'
import { findAccountByEmail } from './queries.ts'
import { findInvitation } from './find-invitation.ts'
import { joinOrganisation } from './join-organisation.ts'

/** Joins the invited person to the organisation; makes the account when there is none. Answers the user's id. */
export async function acceptInvitation(
  deps: Deps,
  token: string,
  answer: {
    name?: string | undefined
    password?: string | undefined
    acceptTerms?: boolean | undefined
    current: OrgScope | null
  },
): Promise<string> {
  const invitation = await findInvitation(deps, token)
  if (invitation.kind === 'onboarding' && answer.acceptTerms !== true)
    throw invalidField('/acceptTerms', 'required')
  const userId = answer.current?.userId ?? (await newAccount(deps, invitation.email, answer))
  await joinOrganisation(deps, invitation, userId)
  return userId
}

async function newAccount(
  deps: Deps,
  email: string,
  answer: { name?: string | undefined; password?: string | undefined },
): Promise<string> {
  const existing = await findAccountByEmail(deps.db.system, email)
  // An account that exists joins by signing in first: the link alone must not set its password.
  if (existing !== undefined)
    throw new AppError('CONFLICT', { detail: deps.catalogues.text('de', 'member.accountExists') })
  if (answer.name === undefined) throw invalidField('/name', 'required')
  if (answer.password === undefined) throw invalidField('/password', 'required')
  if (answer.password.length < 12) throw invalidField('/password', 'too_short')
  if (isKnownWeak(answer.password)) throw invalidField('/password', 'weak_password')
  const id = newId()
  await insertUserAccount(deps.db.system, {
    id,
    email,
    name: answer.name,
    password_hash: await hashPassword(answer.password),
  })
  return id
}
