import { invoiceSenders } from '@honora/domain/factoring/invoice-sending.ts'
import { importFormatIds } from '@honora/domain/invoice/formats.ts'
import { documentationStyles } from '@honora/domain/documentation/section.ts'
import { permissions } from '@honora/domain/identity/permissions.ts'
import { z } from 'zod'
import { Address, AddressInput, Email, FactoringType, Line, Name, Version } from './common.ts'
import { Role, SessionAnswer } from './identity.ts'
import { binary, routes } from './routes.ts'

const PadnextCharset = z.enum(['ISO-8859-15', 'UTF-8'])

/** Numbers of adviser and client at DATEV, and the standard chart of accounts in use. */
export const DatevSettings = z
  .object({
    consultant: z.string().regex(/^[1-9]\d{3,6}$/),
    client: z.string().regex(/^[1-9]\d{0,4}$/),
    chart: z.enum(['03', '04', '80', '81']),
  })
  .meta({ id: 'DatevSettings' })
export type DatevSettings = z.infer<typeof DatevSettings>

export const OrganisationSettings = z
  .object({
    documentationStyle: z.enum(documentationStyles).default('terse'),
    /** Diagnoses of the record carry their ICD-10 code. */
    diagnosisIcd10: z.boolean().default(false),
    goaeRounding: z.enum(['end', 'single']).default('end'),
    /** Recordings after finalisation: deleted at once, kept for days, or kept as long as the documentation. */
    audioRetention: z.enum(['delete', 'keep_30_days', 'keep']).default('delete'),
    fourEyes: z.boolean().default(false),
    /** What PADneXt files are written in; letters that it lacks are spelled out and reported. */
    padnextCharset: PadnextCharset.default('ISO-8859-15'),
    secondFactorRequired: z.boolean().default(false),
    /** Null: the practice has not said how its tax adviser takes bookings. */
    datev: DatevSettings.nullable().default(null),
    /** Who sends sold invoices to the patients. */
    invoiceSender: z.enum(invoiceSenders).default('practice'),
  })
  .meta({ id: 'OrganisationSettings' })
export type OrganisationSettings = z.infer<typeof OrganisationSettings>

export const OnboardingStatus = z.enum(['onboardingLinkAvailable', 'started', 'done'])

/** Factoring contract in short form; money rates in basis points. */
export const ContractSummary = z
  .object({
    id: z.string(),
    factoringType: FactoringType,
    validFrom: z.string(),
    feeRateBp: z.int(),
    feeFlatCents: z.int(),
    interestRateBp: z.int(),
    reserveRateBp: z.int(),
    /** VAT by fee component. */
    vatRateBp: z.record(z.string(), z.int()),
    payoutDays: z.int(),
    /** Files without findings are offered without a person's click. */
    autoConfirm: z.boolean(),
  })
  .meta({ id: 'ContractSummary' })

export const BankAccount = z
  .object({
    holder: z.string(),
    ibanMasked: z.string(),
    bic: z.string().nullable(),
    bankName: z.string().nullable(),
    /** Unconfirmed: the cent's code or the factor's release is missing. Resting: it replaced another account a few days ago. */
    state: z.enum(['usable', 'unconfirmed', 'resting']),
    usableFrom: z.string().nullable(),
  })
  .meta({ id: 'BankAccount' })

export const Organisation = z
  .object({
    customer_number: z.string(),
    name: z.string(),
    org_group: z.string().nullable(),
    factoringTypes: z.array(FactoringType),
    onboardingStatus: OnboardingStatus,
    onboardingUrl: z.string().optional(),
    address: Address.partial(),
    contact: z.object({
      phone: z.string().optional(),
      email: z.string().optional(),
      website: z.string().optional(),
    }),
    bankAccount: BankAccount.nullable(),
    logoUrl: z.string().nullable(),
    /** Of the logo that was sent last; only a clean one has an address. */
    logoScanState: z.enum(['clean', 'waiting', 'infected']).nullable(),
    kzv: z.string().nullable(),
    taxNumber: z.string().nullable(),
    settings: OrganisationSettings,
    mode: z.enum(['production', 'sandbox']),
    formats: z.array(z.enum(importFormatIds)),
    processingModes: z.array(z.enum(['synchronous', 'asynchronous'])),
    contracts: z.array(ContractSummary),
    version: Version,
  })
  .meta({ id: 'Organisation' })
export type Organisation = z.infer<typeof Organisation>

export const OrganisationPatch = z.object({
  name: Name.optional(),
  address: AddressInput.partial().optional(),
  contact: z.object({ phone: Line.optional(), email: Email.optional(), website: Line.optional() }).optional(),
  /** As read, with its number masked, it changes nothing. */
  bankAccount: z
    .union([
      z.object({
        holder: Name,
        iban: z.string().max(50),
        bic: z.string().max(20).nullish(),
        bankName: Name.nullish(),
      }),
      z.object({ iban: z.undefined().optional(), ibanMasked: z.string() }).transform(() => null),
    ])
    .nullish(),
  kzv: Name.nullable().optional(),
  taxNumber: z.string().max(50).nullable().optional(),
  settings: z
    .object({
      documentationStyle: z.enum(documentationStyles).optional(),
      diagnosisIcd10: z.boolean().optional(),
      goaeRounding: z.enum(['end', 'single']).optional(),
      audioRetention: z.enum(['delete', 'keep_30_days', 'keep']).optional(),
      fourEyes: z.boolean().optional(),
      padnextCharset: PadnextCharset.optional(),
      secondFactorRequired: z.boolean().optional(),
      datev: DatevSettings.nullable().optional(),
      invoiceSender: z.enum(invoiceSenders).optional(),
    })
    .optional(),
  version: Version.optional(),
})
export type OrganisationPatch = z.infer<typeof OrganisationPatch>

/** Whether the mail of an invitation has left: `waiting` is tried again, `rejected` never arrives. */
export const MailState = z.enum(['sent', 'waiting', 'rejected'])
export type MailState = z.infer<typeof MailState>

export const Member = z
  .object({
    id: z.string(),
    userId: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    role: Role,
    treats: z.boolean(),
    state: z.enum(['active', 'invited', 'inactive']),
    version: Version,
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

/** Where a client may be sent back to after a sign-in (RFC 6749, 3.1.2): `https`, or `http` on the own machine. */
const RedirectUri = z
  .string()
  .max(500)
  .refine(isRedirectUri, { params: { code: 'redirect_uri' } })

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, hash, username, password } = new URL(text)
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return (
    (protocol === 'https:' || (protocol === 'http:' && isOwnMachine)) &&
    hash === '' &&
    username === '' &&
    password === ''
  )
}

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.string()),
    redirectUris: z.array(z.string()),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })

export const Invitation = z
  .object({
    kind: z.enum(['onboarding', 'member']),
    organisation: z.string(),
    role: Role,
    email: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' })

export const organisations = routes({
  getOrganization: {
    method: 'GET',
    path: '/v1/organization',
    summary: 'The organisation this session works in',
    access: 'organisation.read',
    answer: Organisation,
  },
  updateOrganization: {
    method: 'PATCH',
    path: '/v1/organization',
    summary: 'Change profile, bank account and settings',
    access: 'organisation.update',
    body: OrganisationPatch,
    answer: Organisation,
    errors: ['VERSION_CONFLICT', 'FRESH_LOGIN_REQUIRED'],
  },
  getLogo: {
    method: 'GET',
    path: '/v1/organization/logo.png',
    summary: 'Logo of the organisation',
    access: 'organisation.read',
    answer: binary('image/png'),
    errors: ['NOT_FOUND'],
  },
  putLogo: {
    method: 'PUT',
    path: '/v1/organization/logo.png',
    summary: 'Replace the logo (PNG, part `data`)',
    access: 'organisation.update',
    consumes: 'multipart',
    transaction: 'manual',
    answer: Organisation,
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'VALIDATION_FAILED'],
  },
  listMembers: {
    method: 'GET',
    path: '/v1/organization/members',
    summary: 'Members and open invitations',
    access: 'member.read',
    answer: z.object({ members: z.array(Member), cursor: z.null() }),
  },
  inviteMember: {
    method: 'POST',
    path: '/v1/organization/members',
    summary: 'Invite a member by mail',
    access: 'member.manage',
    body: z.object({ email: Email, role: Role, treats: z.boolean().optional() }),
    answer: Member.extend({ mail: MailState }),
    status: 201,
    errors: ['CONFLICT'],
  },
  updateMember: {
    method: 'PATCH',
    path: '/v1/organization/members/{id}',
    summary: 'Change role; the sessions of that user end',
    access: 'member.manage',
    body: z.object({ role: Role.optional(), treats: z.boolean().optional(), version: Version.optional() }),
    answer: Member,
    errors: ['CONFLICT', 'VERSION_CONFLICT'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/v1/organization/members/{id}',
    summary: 'Remove a member or withdraw an invitation',
    access: 'member.manage',
    answer: null,
    status: 204,
    errors: ['CONFLICT'],
  },
  listApiKeys: {
    method: 'GET',
    path: '/v1/organization/api-keys',
    summary: 'API keys of the organisation',
    access: 'webhook.read',
    answer: z.object({ apiKeys: z.array(ApiKey), cursor: z.null() }),
  },
  createApiKey: {
    method: 'POST',
    path: '/v1/organization/api-keys',
    summary: 'Create an API key; its token is shown once',
    access: 'webhook.manage',
    body: z.object({
      name: Name,
      scopes: z.array(z.enum(permissions)).min(1).max(60),
      redirectUris: z.array(RedirectUri).max(10).optional(),
    }),
    answer: ApiKey.extend({ token: z.string() }),
    status: 201,
    errors: ['FRESH_LOGIN_REQUIRED'],
  },
  removeApiKey: {
    method: 'DELETE',
    path: '/v1/organization/api-keys/{id}',
    summary: 'Revoke an API key',
    access: 'webhook.manage',
    answer: null,
    status: 204,
  },
  getInvitation: {
    method: 'GET',
    path: '/v1/invitations/{token}',
    summary: 'What an invitation link is for',
    access: 'public',
    answer: Invitation,
    transaction: 'manual',
    errors: ['NOT_FOUND'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/v1/invitations/{token}',
    summary: 'Accept an invitation: make the account, or join it to the signed-in one',
    access: 'public',
    body: z.object({
      name: Name.optional(),
      password: z.string().max(200).optional(),
      acceptTerms: z.boolean().optional(),
    }),
    answer: SessionAnswer,
    transaction: 'manual',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
})
