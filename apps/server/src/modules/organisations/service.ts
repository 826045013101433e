import { beginOnboarding, updateOrganisationRow } from '../../kernel/organisation-row.ts'
import { importFormatIds } from '@honora/domain/invoice/formats.ts'
import {
  type MailState,
  type Member,
  type Organisation,
  type OrganisationPatch,
  OrganisationSettings,
} from '@honora/contract/organisations.ts'
import { isFactorRole, type Role } from '@honora/domain/identity/permissions.ts'
import { accountState, usableFrom } from '@honora/domain/organisation/payout-account.ts'
import { isValidIban, maskIban, normaliseIban } from '@honora/domain/organisation/iban.ts'
import { isPostcode } from '@honora/domain/patients/postcode.ts'
import { endSessions } from '../../platform/auth/sessions.ts'
import { hashPassword, isKnownWeak } from '../../platform/auth/passwords.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { hashSecret, isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { accountChanged } from '../factoring/index.ts'
import { insertUserAccount, requireFreshLogin } from '../identity/index.ts'
import { businessTime } from '../../kernel/work.ts'
import { invite } from './invitations.ts'
import type { Column } from '../../platform/db/column.ts'
import {
  findAccountByEmail,
  findInvitationByToken,
  findOrganisation,
  listContracts,
  listMemberRows,
  lockOrganisation,
  type MemberRow,
  type OrganisationRow,
} from './queries.ts'
import {
  deactivateMembership,
  deleteOpenInvitation,
  setInvitationAccepted,
  updateMembership,
  upsertMembership,
} from './tables.ts'

/** The record of an organisation as its members see it. */
export async function getOrganisation(deps: Deps, tx: Tx, organisationId: string): Promise<Organisation> {
  const row = found(await findOrganisation(deps.db.system, organisationId))
  const { today } = await businessTime(deps, tx)
  const contracts = await listContracts(tx, organisationId, today)
  return presentOrganisation(row, contracts, today)
}

/** The account that payouts go to, its number masked. */
export function presentBankAccount(
  row: Pick<OrganisationRow, 'bank_account' | 'account_released' | 'account_changed_on'>,
  today: string,
): Organisation['bankAccount'] {
  const bank = row.bank_account
  if (bank === null) return null
  const account = { isReleased: row.account_released, changedOn: row.account_changed_on }
  return {
    holder: bank.holder,
    ibanMasked: maskIban(bank.iban),
    bic: bank.bic ?? null,
    bankName: bank.bankName ?? null,
    state: accountState(account, today),
    usableFrom: usableFrom(account),
  }
}

function presentOrganisation(
  row: OrganisationRow,
  contracts: Organisation['contracts'],
  today: string,
): Organisation {
  return {
    customer_number: row.customer_number,
    name: row.name,
    org_group: row.org_group,
    factoringTypes: row.factoring_types,
    onboardingStatus: row.onboarding_status,
    ...(row.onboarding_status === 'done' ? {} : { onboardingUrl: '/onboarding' }),
    address: row.address,
    contact: row.contact,
    bankAccount: presentBankAccount(row, today),
    logoUrl: row.logo_key === null || row.logo_state !== null ? null : '/v1/organization/logo.png',
    logoScanState: row.logo_key === null ? null : (row.logo_state ?? 'clean'),
    kzv: row.kzv,
    taxNumber: row.tax_number,
    settings: OrganisationSettings.parse(row.settings),
    mode: row.mode,
    formats: [...importFormatIds],
    processingModes: ['synchronous', 'asynchronous'],
    contracts,
    version: row.version,
  }
}

/** Changes the named members only; a stale version is refused with the record as it stands. */
export async function updateOrganisation(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  patch: OrganisationPatch,
  ifMatch: number | undefined,
): Promise<Organisation> {
  const expected = ifMatch ?? patch.version
  if (patch.bankAccount !== undefined) {
    if (!scope.permissions.has('bank-account.manage')) throw new AppError('FORBIDDEN')
    requireFreshLogin(deps, scope)
    if (!isValidIban(patch.bankAccount.iban)) throw invalidField('/bankAccount/iban', 'invalid_iban')
  }
  const { today } = await businessTime(deps, tx)
  const replaced = await deps.db.systemTransaction(async (system) => {
    const row = found(await lockOrganisation(system, scope.organisationId))
    if (expected !== undefined && expected !== row.version) {
      throw new AppError('VERSION_CONFLICT', {
        current: await getOrganisation(deps, tx, scope.organisationId),
      })
    }
    const { zip = '', country = 'DE' } = { ...row.address, ...patch.address }
    if (patch.address !== undefined && zip !== '' && !isPostcode(zip, country))
      throw invalidField('/address/zip', 'invalid_zip')
    const merged = (before: object | null, change: object | undefined) =>
      change === undefined ? {} : { value: JSON.stringify({ ...before, ...change }) }
    const settings = merged(row.settings, patch.settings)
    const address = merged(row.address, patch.address)
    const contact = merged(row.contact, patch.contact)
    const next = otherAccount(row, patch.bankAccount)
    await updateOrganisationRow(
      system,
      {
        version: row.version + 1,
        updated_at: deps.clock.now(),
        ...(patch.name === undefined ? {} : { name: patch.name }),
        ...(patch.kzv === undefined ? {} : { kzv: patch.kzv }),
        ...(patch.taxNumber === undefined ? {} : { tax_number: patch.taxNumber }),
        ...(settings.value === undefined ? {} : { settings: settings.value }),
        ...(address.value === undefined ? {} : { address: address.value }),
        ...(contact.value === undefined ? {} : { contact: contact.value }),
        ...(patch.bankAccount === undefined
          ? {}
          : {
              bank_account: JSON.stringify({
                ...patch.bankAccount,
                iban: normaliseIban(patch.bankAccount.iban),
              }),
            }),
        ...(next === null
          ? {}
          : { account_released: false, account_changed_on: row.bank_account === null ? null : today }),
      },
      scope.organisationId,
    )
    return next
  })
  if (replaced !== null) await accountChanged(deps, tx, { organisationId: scope.organisationId, ...replaced })
  deps.audit.append(tx, {
    action: 'organisation.updated',
    record: `organisation:${scope.organisationId}`,
    details: { members: Object.keys(patch) },
  })
  return getOrganisation(deps, tx, scope.organisationId)
}

/** The account that is to be checked: another one than before, of a practice that is open. Others are checked on their way in. */
function otherAccount(
  row: {
    readonly kind: string
    readonly onboarding_status: string
    readonly bank_account: Column<'organisation', 'bank_account'>
  },
  given: OrganisationPatch['bankAccount'],
): { iban: string; holder: string } | null {
  if (given === undefined || row.kind !== 'practice' || row.onboarding_status !== 'done') return null
  const before = row.bank_account
  const next = { iban: normaliseIban(given.iban), holder: given.holder }
  return before?.iban === next.iban && before.holder === next.holder ? null : next
}

export async function listMembers(deps: Deps, scope: OrgScope): Promise<Member[]> {
  const { members, invitations } = await listMemberRows(
    deps.db.system,
    scope.organisationId,
    deps.clock.now(),
  )
  return [...members.map(presentMember), ...invitations.map(presentInvited)]
}

function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role,
    treats: row.treats,
    state: 'active',
    version: row.version,
  }
}

function presentInvited(row: { id: string; email: string; role: Role; treats: boolean }): Member {
  return {
    id: row.id,
    userId: null,
    name: '',
    email: row.email,
    role: row.role,
    treats: row.treats,
    state: 'invited',
    version: 1,
  }
}

export async function inviteMember(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  wish: { email: string; role: Role; treats: boolean; baseUrl: string },
): Promise<Member & { mail: MailState }> {
  await refuseForeignRole(deps, scope, wish.role)
  const existing = (await listMembers(deps, scope)).find(
    (member) => member.email.toLowerCase() === wish.email.toLowerCase(),
  )
  if (existing !== undefined) throw new AppError('CONFLICT', { current: existing })
  const { id, mail } = await invite(deps, {
    kind: 'member',
    organisationId: scope.organisationId,
    organisationName: scope.organisationName,
    ...wish,
  })
  deps.audit.append(tx, { action: 'member.invited', record: `member:${id}`, details: { role: wish.role } })
  return {
    ...presentInvited({ id, email: wish.email.toLowerCase(), role: wish.role, treats: wish.treats }),
    mail,
  }
}

/** Roles of the factor exist in the factor's organisation only, and the other way round. */
async function refuseForeignRole(deps: Deps, scope: OrgScope, role: Role): Promise<void> {
  const row = found(await findOrganisation(deps.db.system, scope.organisationId))
  if (isFactorRole(role) !== (row.kind === 'factor')) throw invalidField('/role', 'unknown_value')
}

export async function updateMember(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  id: string,
  patch: { role?: Role; treats?: boolean; expected: number | undefined },
): Promise<Member> {
  const member = await findMember(deps, scope, id)
  if (patch.role !== undefined) await refuseForeignRole(deps, scope, patch.role)
  if (patch.expected !== undefined && patch.expected !== member.version)
    throw new AppError('VERSION_CONFLICT', { current: member })
  if (member.role === 'owner' && patch.role !== undefined && patch.role !== 'owner')
    await refuseLastOwner(deps, scope)
  await updateMembership(
    deps.db.system,
    {
      role: patch.role ?? member.role,
      treats: patch.treats ?? member.treats,
      version: member.version + 1,
      updated_at: deps.clock.now(),
    },
    id,
    scope.organisationId,
  )
  if (member.userId !== null && patch.role !== undefined && patch.role !== member.role) {
    await endSessions(deps.db.system, member.userId, { organisationId: scope.organisationId })
  }
  deps.audit.append(tx, {
    action: 'member.updated',
    record: `member:${id}`,
    details: { role: patch.role ?? member.role },
  })
  return findMember(deps, scope, id)
}

export async function removeMember(deps: Deps, scope: OrgScope, tx: Tx, id: string): Promise<void> {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  const withdrawn = await deleteOpenInvitation(deps.db.system, id, scope.organisationId)
  if (withdrawn.numDeletedRows === 0n) {
    const member = await findMember(deps, scope, id)
    if (member.role === 'owner') await refuseLastOwner(deps, scope)
    await deactivateMembership(deps.db.system, id, scope.organisationId)
    if (member.userId !== null)
      await endSessions(deps.db.system, member.userId, { organisationId: scope.organisationId })
  }
  deps.audit.append(tx, { action: 'member.removed', record: `member:${id}` })
}

async function findMember(deps: Deps, scope: OrgScope, id: string): Promise<Member> {
  const { members } = await listMemberRows(deps.db.system, scope.organisationId, deps.clock.now())
  return presentMember(found(members.find((row) => row.id === id)))
}

async function refuseLastOwner(deps: Deps, scope: OrgScope): Promise<void> {
  const { members } = await listMemberRows(deps.db.system, scope.organisationId, deps.clock.now())
  if (members.filter((row) => row.role === 'owner').length < 2)
    throw new AppError('CONFLICT', { detail: deps.catalogues.text(scope.locale, 'member.lastOwner') })
}

interface OpenInvitation {
  readonly id: string
  readonly kind: Column<'invitation', 'kind'>
  readonly organisation_id: string
  readonly organisation_name: string
  readonly email: string
  readonly role: Role
  readonly treats: boolean
  readonly expires_at: Date
}

export async function findInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const row = await findInvitationByToken(deps.db.system, hashSecret(token), deps.clock.now())
  return found(row)
}

/** `anna@praxis.example` is shown as `a…@praxis.example` to whoever holds the link. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}

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

/** An open invitation becomes a membership, once. */
export async function joinOrganisation(
  deps: Deps,
  invitation: Pick<OpenInvitation, 'id' | 'kind' | 'organisation_id' | 'role' | 'treats'>,
  userId: string,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.systemTransaction(async (tx) => {
    const taken = await setInvitationAccepted(tx, { accepted_at: now }, invitation.id)
    if (taken.numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
    const values = { role: invitation.role, treats: invitation.treats, active: true }
    await upsertMembership(
      tx,
      { id: newId(), user_id: userId, organisation_id: invitation.organisation_id, ...values },
      values,
    )
    if (invitation.kind === 'onboarding') {
      await beginOnboarding(tx, { updated_at: now }, invitation.organisation_id)
    }
  })
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
