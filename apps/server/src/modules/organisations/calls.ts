import { createApiKey } from './create-api-key.ts'
import { presentApiKey } from './present-api-key.ts'
import { presentInvitation } from './present-invitation.ts'
import { putLogo } from './put-logo.ts'
import { removeApiKey } from './remove-api-key.ts'
import { organisations } from '@honora/contract/organisations.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import { enter, entryOf, setCookies } from '../identity/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getOrganisation } from './present-organisation.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { updateMember } from './update-member.ts'
import { requireClean } from '../../platform/virus/require-clean.ts'
import { updateOrganisation } from './update-organisation.ts'
import { listApiKeys } from './queries.ts'
import { findLogoKey } from '../../kernel/queries.ts'

export const organisationHandlers = handlersFor(organisations, {
  getOrganization: ({ deps, tx, scope }) => getOrganisation(deps, tx, scope.organisationId),
  updateOrganization: ({ deps, tx, scope, body, ifMatch }) =>
    updateOrganisation(deps, scope, tx, body, ifMatch),
  getLogo: async ({ deps, scope }) => {
    const key = found(await findLogoKey(deps.db.system, scope.organisationId))
    requireClean((await scanStatesOf(deps.db.system, [key]))(key))
    const bytes = await deps.objects.get(key)
    return { contentType: 'image/png', content: found(bytes), maxAge: 60 }
  },
  putLogo: (context) => putLogo(context),
  listMembers: async ({ deps, scope }) => ({ members: await listMembers(deps, scope), cursor: null }),
  inviteMember: ({ deps, tx, scope, body, baseUrl }) =>
    inviteMember(deps, scope, tx, { ...body, treats: body.treats ?? false, baseUrl }),
  updateMember: ({ deps, tx, scope, params, body, ifMatch }) =>
    updateMember(deps, scope, tx, params.id, {
      ...(body.role === undefined ? {} : { role: body.role }),
      ...(body.treats === undefined ? {} : { treats: body.treats }),
      expected: ifMatch ?? body.version,
    }),
  removeMember: ({ deps, tx, scope, params }) => removeMember(deps, scope, tx, params.id),
  listApiKeys: async ({ deps, scope }) => {
    const rows = await listApiKeys(deps.db.system, scope.organisationId)
    return { apiKeys: rows.map(presentApiKey), cursor: null }
  },
  createApiKey: ({ deps, tx, scope, body }) => createApiKey(deps, tx, scope, body),
  removeApiKey: ({ deps, tx, scope, params }) => removeApiKey(deps, tx, scope, params.id),
  getInvitation: ({ deps, params }) => presentInvitation(deps, params.token),
  acceptInvitation: async ({ deps, params, body, scope: current, raw, rawReply, reply }) => {
    const userId = await acceptInvitation(deps, params.token, { ...body, current })
    const entered = await enter(deps, userId, { ...entryOf(raw, current), secondFactor: false })
    setCookies({ deps, raw, rawReply }, entered)
    reply.header('X-CSRF-Token', entered.csrfToken)
    return { user: entered.user, csrf_token: entered.csrfToken }
  },
})
