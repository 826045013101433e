import type { Role } from '@honora/domain/identity/permissions.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { MailRejected } from '../../platform/mail/mail.ts'
import { openSecret, sealSecret } from '../../platform/storage/secret-seal.ts'
import { insertInvitation } from './tables.ts'
import { findOpenInvitation, findOrganisation } from './queries.ts'

const invitationDays = 14
const mailAttempts = 20

interface NewInvitation {
  readonly kind: 'onboarding' | 'member'
  readonly organisationId: string
  readonly organisationName: string
  readonly email: string
  readonly role: Role
  readonly treats: boolean
  readonly baseUrl: string
}

interface Made {
  readonly id: string
  readonly link: string
  /** `waiting`: the mail server does not take it at the moment, a job goes on trying. `rejected`: there is no such address. */
  readonly mail: 'sent' | 'waiting' | 'rejected'
}

/** Makes a one-time link of 14 days and mails it; the link stands also where the mail server is away. */
export async function invite(deps: Deps, invitation: NewInvitation): Promise<Made> {
  const token = newSecret()
  const id = newId()
  const email = invitation.email.toLowerCase()
  const expiresAt = new Date(deps.clock.now().getTime() + invitationDays * 86_400_000)
  await insertInvitation(deps.db.system, {
    id,
    token_hash: hashSecret(token),
    kind: invitation.kind,
    organisation_id: invitation.organisationId,
    email,
    role: invitation.role,
    treats: invitation.treats,
    expires_at: expiresAt,
  })
  const link = `${invitation.baseUrl}/onboarding/${token}`
  try {
    await sendLink(deps, { to: email, organisation: invitation.organisationName, link })
    return { id, link, mail: 'sent' }
  } catch (error) {
    if (error instanceof MailRejected) return { id, link, mail: 'rejected' }
    deps.log.warn({ err: error }, 'an invitation could not be mailed yet')
    const sealedLink = sealSecret(deps.config, sealName(id), link).toString('base64')
    await deps.db.systemTransaction((tx) =>
      deps.jobs.add(
        tx,
        mailInvitation.name,
        { organisationId: invitation.organisationId, invitationId: id, sealedLink },
        { maxAttempts: mailAttempts },
      ),
    )
    return { id, link, mail: 'waiting' }
  }
}

const sealName = (id: string): string => `invitation/${id}`

async function sendLink(
  deps: Deps,
  { to, organisation, link }: { readonly to: string; readonly organisation: string; readonly link: string },
): Promise<void> {
  await deps.mail.send({
    to,
    subject: deps.catalogues.text('de', 'mail.invitation.subject', { organisation }),
    text: deps.catalogues.text('de', 'mail.invitation.text', { organisation, link, days: invitationDays }),
  })
}

/** Mails an invitation that the mail server did not take at first. One that was withdrawn, used or is over stays unsent. */
const mailInvitation = job({
  name: 'invitation.mail',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), invitationId: z.string(), sealedLink: z.string() }),
  async run(deps, { organisationId, invitationId, sealedLink }) {
    const invitation = await findOpenInvitation(
      deps.db.system,
      invitationId,
      organisationId,
      deps.clock.now(),
    )
    const organisation = await findOrganisation(deps.db.system, organisationId)
    if (invitation === undefined || organisation === undefined) return
    const link = openSecret(deps.config, sealName(invitationId), Buffer.from(sealedLink, 'base64'))
    try {
      await sendLink(deps, { to: invitation.email, organisation: organisation.name, link })
    } catch (error) {
      if (!(error instanceof MailRejected)) throw error
      deps.log.warn({ invitation: invitationId }, 'the address of an invitation is refused')
    }
  },
})

export const invitationJobs: readonly JobDefinition[] = [mailInvitation]
