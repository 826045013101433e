import { permissions, roles } from '@honora/domain/identity/permissions.ts'
import { z } from 'zod'
import { Email, Line, Locale, Name } from './common.ts'
import { routes } from './routes.ts'

export const Role = z.enum(roles)

/** The signed-in user in the current organisation. `factoringStaff` never follows from the e-mail address. */
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    customer_number: z.string(),
    org_group: z.string().nullable(),
    name: z.string(),
    role: Role,
    permissions: z.array(z.enum(permissions)),
    locale: Locale.nullable(),
    factoringStaff: z.boolean(),
    treats: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const UserOrganisation = z
  .object({
    customer_number: z.string(),
    name: z.string(),
    org_group: z.string().nullable(),
    role: Role,
    current: z.boolean(),
  })
  .meta({ id: 'UserOrganisation' })
export type UserOrganisation = z.infer<typeof UserOrganisation>

export const SessionAnswer = z.object({ user: User, csrf_token: z.string() }).meta({ id: 'SessionAnswer' })
export type SessionAnswer = z.infer<typeof SessionAnswer>

/** At least 12 characters; what else makes a password weak is decided by the breach-list hook. */
export const NewPassword = z.string().min(12).max(200)

export const OwnSession = z
  .object({
    id: z.string(),
    current: z.boolean(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    address: z.string(),
    userAgent: z.string(),
  })
  .meta({ id: 'OwnSession' })

export const Factor = z
  .object({
    id: z.string(),
    kind: z.enum(['totp', 'passkey']),
    label: z.string(),
    createdAt: z.string(),
    confirmed: z.boolean(),
  })
  .meta({ id: 'Factor' })

/** JSON of the WebAuthn API, passed on between browser and authenticator check. */
const WebAuthnJson = z.record(z.string(), z.unknown())

export const identity = routes({
  login: {
    method: 'POST',
    path: '/v1/session',
    summary: 'Sign in; inside a session of the same user it counts as fresh login',
    access: 'public',
    body: z.object({
      email: z.string().max(200),
      password: z.string().max(200),
      totp: z.string().max(20).optional(),
    }),
    answer: SessionAnswer,
    transaction: 'manual',
    errors: ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'RATE_LIMITED'],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/v1/session/passkey/options',
    summary: 'Challenge for signing in with a passkey',
    access: 'public',
    answer: z.object({ challengeId: z.string(), options: WebAuthnJson }),
    transaction: 'manual',
  },
  passkeyLogin: {
    method: 'POST',
    path: '/v1/session/passkey',
    summary: 'Sign in with a passkey',
    access: 'public',
    body: z.object({ challengeId: z.string().max(100), response: WebAuthnJson }),
    answer: SessionAnswer,
    transaction: 'manual',
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  },
  logout: {
    method: 'DELETE',
    path: '/v1/session',
    summary: 'Sign out; the session is dead on the server',
    access: 'user.self',
    answer: null,
    status: 204,
  },
  getCsrf: {
    method: 'GET',
    path: '/v1/csrf',
    summary: 'Token that every write of this session carries as X-CSRF-Token',
    access: 'user.self',
    answer: z.object({ csrf_token: z.string() }),
  },
  getUser: {
    method: 'GET',
    path: '/v1/user',
    summary: 'The signed-in user',
    access: 'user.self',
    answer: User,
  },
  updateUser: {
    method: 'PATCH',
    path: '/v1/user',
    summary: 'Change own name or language',
    access: 'user.self',
    body: z.object({ name: Name.optional(), locale: Locale.nullish() }),
    answer: User,
  },
  changePassword: {
    method: 'POST',
    path: '/v1/user/password',
    summary: 'Change own password; other sessions end',
    access: 'user.self',
    body: z.object({ current: z.string().max(200), next: NewPassword }),
    answer: null,
    status: 204,
    errors: ['INVALID_CREDENTIALS'],
  },
  listUserOrgs: {
    method: 'GET',
    path: '/v1/user/orgs',
    summary: 'Organisations the user is a member of',
    access: 'user.self',
    answer: z.array(UserOrganisation),
  },
  switchOrganization: {
    method: 'POST',
    path: '/v1/organization/switch',
    summary: 'Work in another organisation; the new CSRF token comes in the header X-CSRF-Token',
    access: 'user.self',
    body: z.object({ customer_number: z.string().max(20) }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
  listOwnSessions: {
    method: 'GET',
    path: '/v1/user/sessions',
    summary: 'Own sessions on all devices',
    access: 'user.self',
    answer: z.object({ sessions: z.array(OwnSession), cursor: z.null() }),
  },
  revokeOwnSession: {
    method: 'DELETE',
    path: '/v1/user/sessions/{id}',
    summary: 'End one of the own sessions',
    access: 'user.self',
    answer: null,
    status: 204,
  },
  listFactors: {
    method: 'GET',
    path: '/v1/user/factors',
    summary: 'Own second factors',
    access: 'user.self',
    answer: z.object({ factors: z.array(Factor), cursor: z.null() }),
  },
  enrolTotp: {
    method: 'POST',
    path: '/v1/user/factors/totp',
    summary: 'Start enrolment of an authenticator app; counts after confirmation',
    access: 'user.self',
    body: z.object({ label: Line.optional() }),
    answer: z.object({ id: z.string(), secret: z.string(), uri: z.string() }),
    status: 201,
    errors: ['FRESH_LOGIN_REQUIRED'],
  },
  confirmTotp: {
    method: 'POST',
    path: '/v1/user/factors/totp/{id}/confirm',
    summary: 'Confirm the authenticator app with its first code',
    access: 'user.self',
    body: z.object({ code: z.string().max(20) }),
    answer: Factor,
    errors: ['NOT_FOUND'],
  },
  passkeyEnrolOptions: {
    method: 'POST',
    path: '/v1/user/factors/passkey/options',
    summary: 'Challenge for adding a passkey',
    access: 'user.self',
    answer: z.object({ challengeId: z.string(), options: WebAuthnJson }),
    errors: ['FRESH_LOGIN_REQUIRED'],
  },
  enrolPasskey: {
    method: 'POST',
    path: '/v1/user/factors/passkey',
    summary: 'Add a passkey',
    access: 'user.self',
    body: z.object({ challengeId: z.string().max(100), label: Line.optional(), response: WebAuthnJson }),
    answer: Factor,
    status: 201,
  },
  removeFactor: {
    method: 'DELETE',
    path: '/v1/user/factors/{id}',
    summary: 'Remove a second factor',
    access: 'user.self',
    answer: null,
    status: 204,
    errors: ['FRESH_LOGIN_REQUIRED'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/v1/password-reset',
    summary: 'Ask for a reset mail; the answer never tells whether the address is known',
    access: 'public',
    body: z.object({ email: Email }),
    answer: null,
    status: 202,
    transaction: 'manual',
    errors: ['RATE_LIMITED'],
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/password-reset/{token}',
    summary: 'Set a new password with the token of the mail',
    access: 'public',
    body: z.object({ next: NewPassword }),
    answer: null,
    status: 204,
    transaction: 'manual',
    errors: ['NOT_FOUND'],
  },
})
