import type { desk } from '@honora/contract/desk.ts'
import type { Context } from '../../platform/http/context.ts'
import { createPractice } from '../factoring/index.ts'
import { invite } from '../organisations/index.ts'
import { onboardingOf } from './onboarding-view.ts'

/** A practice begins its way in: its record, its contracts to be signed, and the link for its owner. */
export async function invitePractice(context: Context<(typeof desk)['createOnboarding']>) {
  const { deps, tx, body, baseUrl, reply } = context
  // The link belongs to the practice that it opens: the practice is committed before its link is made.
  const made = await deps.db.systemTransaction((system) => createPractice(system, body))
  const { link, mail } = await invite(deps, {
    kind: 'onboarding',
    organisationId: made.organisationId,
    organisationName: body.name,
    email: body.email,
    role: 'owner',
    treats: true,
    baseUrl,
  })
  deps.audit.append(tx, { action: 'onboarding.created', record: `organisation:${made.organisationId}` })
  reply.header('Location', `/v1/factoring/onboardings/${made.customerNumber}`)
  return {
    ...(await deps.db.systemTransaction((system) => onboardingOf(context, system, made.organisationId))),
    url: link,
    mail,
  }
}
