import { organisations } from '@honora/contract/organisations.ts'
import { apiKeyPrefix, insertApiKey, updateApiKey } from '../../platform/auth/api-keys.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { hashSecret, isRowId, newId, newSecret } from '../../platform/ids.ts'
import { holdUpload, scanStatesOf, storeUpload } from '../../platform/virus/held.ts'
import { businessTime, onBusinessClock } from '../../kernel/work.ts'
import { enter, requireFreshLogin, setCookies } from '../identity/index.ts'
import {
  acceptInvitation,
  findInvitation,
  getOrganisation,
  inviteMember,
  listMembers,
  maskEmail,
  removeMember,
  updateMember,
  updateOrganisation,
} from './service.ts'
import { listApiKeys } from './queries.ts'
import { updateOrganisationRow } from '../../kernel/organisation-row.ts'
import { findLogoKey } from '../../kernel/queries.ts'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const logoLimit = 1024 * 1024

export const organisationHandlers = handlersFor(organisations, {
  getOrganization: ({ deps, tx, scope }) => getOrganisation(deps, tx, scope.organisationId),
  updateOrganization: ({ deps, tx, scope, body, ifMatch }) =>
    updateOrganisation(deps, scope, tx, body, ifMatch),
  getLogo: async ({ deps, scope }) => {
    const key = found(await findLogoKey(deps.db.system, scope.organisationId))
    const scanState = (await scanStatesOf(deps.db.system, [key]))(key)
    if (scanState !== 'clean') throw new AppError('INVALID_TRANSITION', { extra: { scanState } })
    const bytes = await deps.objects.get(key)
    return { contentType: 'image/png', content: found(bytes), maxAge: 60 }
  },
  putLogo: async ({ deps, scope, raw, locale, inTransaction }) => {
    const part = await raw.file({ limits: { fileSize: logoLimit } })
    if (part === undefined || part.fieldname !== 'data')
      throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code: 'required' }] })
    const bytes = await part.toBuffer()
    if (!bytes.subarray(0, 8).equals(pngSignature)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    const { organisationId } = scope
    const stored = await storeUpload(deps, { organisationId, kind: 'logo', bytes, locale })
    await inTransaction(async (tx) => {
      await holdUpload(deps, tx, organisationId, stored)
      await updateOrganisationRow(deps.db.system, { logo_key: stored.key }, scope.organisationId)
      deps.audit.append(tx, { action: 'organisation.logo', record: `organisation:${scope.organisationId}` })
    })
  },
  listMembers: async ({ deps, scope }) => ({ members: await listMembers(deps, scope), cursor: null }),
  inviteMember: ({ deps, tx, scope, body, baseUrl }) =>
    inviteMember(deps, scope, tx, {
      email: body.email,
      role: body.role,
      treats: body.treats ?? false,
      baseUrl,
    }),
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
  createApiKey: async ({ deps, tx, scope, body }) => {
    requireFreshLogin(deps, scope)
    const foreign = body.scopes.filter((permission) => !scope.permissions.has(permission))
    if (foreign.length > 0) throw new AppError('FORBIDDEN')
    const token = `${apiKeyPrefix}${newSecret()}`
    const row = {
      id: newId(),
      name: body.name,
      prefix: token.slice(0, 10),
      scopes: [...new Set(body.scopes)],
      redirect_uris: [...new Set(body.redirectUris)],
      created_at: deps.clock.now(),
      last_used_at: null,
    }
    await insertApiKey(deps.db.system, {
      ...row,
      organisation_id: scope.organisationId,
      token_hash: hashSecret(token),
      created_by: scope.userId,
    })
    deps.audit.append(tx, {
      action: 'api-key.created',
      record: `api-key:${row.id}`,
      details: { scopes: row.scopes, redirectUris: row.redirect_uris },
    })
    return { ...presentApiKey(row), token }
  },
  removeApiKey: async ({ deps, tx, scope, params }) => {
    if (!isRowId(params.id)) throw new AppError('NOT_FOUND')
    const gone = await updateApiKey(
      deps.db.system,
      { revoked_at: deps.clock.now() },
      params.id,
      scope.organisationId,
    )
    if (gone.numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
    deps.audit.append(tx, { action: 'api-key.revoked', record: `api-key:${params.id}` })
  },
  getInvitation: async ({ deps, params }) => {
    const row = await findInvitation(deps, params.token)
    const time = await businessTime(deps, deps.db.system)
    return {
      kind: row.kind as 'onboarding' | 'member',
      organisation: row.organisation_name,
      role: row.role,
      email: maskEmail(row.email),
      expiresAt: onBusinessClock(time, row.expires_at).toISOString(),
    }
  },
  acceptInvitation: async ({ deps, params, body, scope, raw, rawReply, reply }) => {
    const userId = await acceptInvitation(deps, params.token, { ...body, current: scope })
    const entered = await enter(deps, userId, {
      address: raw.ip,
      userAgent: raw.headers['user-agent'] ?? '',
      current: scope,
      secondFactor: false,
    })
    setCookies({ deps, raw, rawReply }, entered)
    reply.header('X-CSRF-Token', entered.csrfToken)
    return { user: entered.user, csrf_token: entered.csrfToken }
  },
})

interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: string[]
  readonly redirect_uris: string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
}

function presentApiKey(row: ApiKeyRow) {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    redirectUris: row.redirect_uris,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
