import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import { FactoringType } from '@honora/contract/common.ts'
import { z } from 'zod'

export function findOpenInvitation(db: Db, invitationId: string, organisationId: string, expiresAt: Date) {
  return db
    .selectFrom('invitation')
    .select('email')
    .where('id', '=', invitationId)
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', expiresAt)
    .executeTakeFirst()
}

export function findInvitationByEmail(db: Db, email: string, expiresAt: Date) {
  return db
    .selectFrom('invitation')
    .select(['id', 'kind', 'organisation_id', 'role', 'treats'])
    .where('email', '=', email)
    .where('kind', '=', 'member')
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', expiresAt)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export function listApiKeys(db: Db, organisationId: string) {
  return db
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix', 'scopes', 'redirect_uris', 'created_at', 'last_used_at'])
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export function lockOrganisation(tx: Tx, id: string) {
  return tx
    .selectFrom('organisation')
    .select(['version', 'kind', 'onboarding_status', 'settings', 'address', 'contact', 'bank_account'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findInvitationByToken(db: Db, tokenHash: Buffer, expiresAt: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .select([
      'invitation.id',
      'invitation.kind',
      'invitation.organisation_id',
      'organisation.name as organisation_name',
      'invitation.email',
      'invitation.role',
      'invitation.treats',
      'invitation.expires_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', expiresAt)
    .executeTakeFirst()
}

export function findAccountByEmail(db: Db, email: string) {
  return db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst()
}

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>

export function findOrganisation(db: Db, id: string) {
  return db
    .selectFrom('organisation')
    .select([
      'id',
      'customer_number',
      'name',
      'org_group',
      'kind',
      'address',
      'contact',
      'kzv',
      'tax_number',
      'bank_account',
      'account_released',
      'account_changed_on',
      'factoring_types',
      'mode',
      'onboarding_status',
      'settings',
      'logo_key',
      'version',
      (eb) =>
        eb
          .selectFrom('held_upload')
          .select('held_upload.state')
          .whereRef('held_upload.object_key', '=', 'organisation.logo_key')
          .as('logo_state'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface MemberRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly role: Column<'membership', 'role'>
  readonly treats: boolean
  readonly version: number
}

export async function listMemberRows(db: Db, organisationId: string, now: Date) {
  const members: MemberRow[] = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select([
      'membership.id',
      'membership.user_id',
      'user_account.name',
      'user_account.email',
      'membership.role',
      'membership.treats',
      'membership.version',
    ])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .orderBy('user_account.name')
    .execute()
  const invitations = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'role', 'treats'])
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  return { members, invitations }
}

/** Contracts in force on a day, one for each type that the practice agreed to. */
export async function listContracts(
  tx: Tx,
  organisationId: string,
  today: string,
): Promise<Organisation['contracts']> {
  const rows = await tx
    .selectFrom('factoring_contract')
    .select(['id', 'factoring_type', 'valid_from', 'terms'])
    .where('organisation_id', '=', organisationId)
    .where('valid_from', '<=', today)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
    .orderBy('factoring_type')
    .orderBy('valid_from', 'desc')
    .execute()
  const newest = new Map(rows.toReversed().map((row) => [row.factoring_type, row]))
  return [...newest.values()].map((row) => ({
    ...ContractTerms.parse(row.terms),
    id: row.id,
    factoringType: FactoringType.parse(row.factoring_type),
    validFrom: row.valid_from,
  }))
}

const ContractTerms = z.object({
  feeRateBp: z.int(),
  feeFlatCents: z.int(),
  interestRateBp: z.int(),
  reserveRateBp: z.int(),
  vatRateBp: z.record(z.string(), z.int()),
  payoutDays: z.int(),
  autoConfirm: z.boolean().default(false),
})
