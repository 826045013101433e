import type { Onboarding } from '@honora/contract/factoring.ts'
import type { StepDocument } from '../tables.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import { invalidField } from '../../../platform/errors.ts'
import type { Column } from '../../../platform/db/column.ts'

const checkColumns = [
  'id',
  'iban',
  'holder',
  'code',
  'state',
  'reason',
  'attempts',
  'tries_left',
  'ordered_on',
  'arrives_on',
  'confirmed_by',
] as const

/** How the factor of the installation can be reached. */
export async function factorContact(tx: Tx): Promise<Onboarding['contact']> {
  const row = await tx
    .selectFrom('organisation')
    .select(['name', 'contact'])
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  if (row === undefined) return null
  const { phone = null, email = null } = row.contact
  return { name: row.name, phone, email }
}

/** The check of the account that the practice named last. */
export function latestCheck(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_check')
    .select(checkColumns)
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function countChecksOfDay(tx: Tx, organisationId: string, today: string) {
  return tx
    .selectFrom('account_check')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('ordered_on', '=', today)
    .executeTakeFirstOrThrow()
}

export function findOrderedCheck(tx: Tx, id: string) {
  return tx
    .selectFrom('account_check')
    .select(checkColumns)
    .where('id', '=', id)
    .where('state', '=', 'ordered')
    .executeTakeFirst()
}

export function listArrivedChecks(tx: Tx, organisationId: string, arrivesOn: string) {
  return tx
    .selectFrom('account_check')
    .select(checkColumns)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'under_way')
    .where('arrives_on', '<=', arrivesOn)
    .orderBy('id')
    .execute()
}

export async function lockChecks(tx: Tx, organisationId: string): Promise<void> {
  await sql`select id from account_check where organisation_id = ${organisationId}::uuid for update`.execute(
    tx,
  )
}

/** The trial counts once the practice's own program has sent the file that it names. */
export async function requireUpload(tx: Tx, organisationId: string, name: string): Promise<void> {
  const file = await tx
    .selectFrom('invoice_file')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  if (file === undefined) throw invalidField('/fileName', 'unknown_file')
}

export function findOnboarding(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisation')
    .select(['customer_number', 'name', 'onboarding_status'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
}

export function listOnboardingSteps(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('onboarding_step')
    .select(['key', 'state', 'reason', 'data', 'documents'])
    .where('organisation_id', '=', organisationId)
    .execute()
}

export function findOnboardingStatus(tx: Tx, id: string) {
  return tx.selectFrom('organisation').select('onboarding_status').where('id', '=', id).executeTakeFirst()
}

export function lockSubmittedStep(tx: Tx, organisationId: string, key: Column<'onboarding_step', 'key'>) {
  return tx
    .selectFrom('onboarding_step')
    .select(['state', 'documents', 'data', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

export function lockStepState(tx: Tx, organisationId: string, key: Column<'onboarding_step', 'key'>) {
  return tx
    .selectFrom('onboarding_step')
    .select(['state', 'documents'])
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

/** Documents of a step of this practice, in the order they were added. */
export async function documentsOfStep(
  tx: Tx,
  organisationId: string,
  key: Column<'onboarding_step', 'key'>,
): Promise<readonly StepDocument[]> {
  const row = await tx
    .selectFrom('onboarding_step')
    .select('documents')
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.documents ?? []
}

export function requireOnboardingStatus(tx: Tx, id: string) {
  return tx
    .selectFrom('organisation')
    .select('onboarding_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function listReleasedSteps(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('onboarding_step')
    .select('key')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'released')
    .execute()
}
