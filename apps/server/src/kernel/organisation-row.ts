import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../platform/db/pool.ts'
import type { DB } from '../platform/db/types.ts'
import { found } from '../platform/errors.ts'

/** The row of an organisation, which several modules write members of. */
export async function insertOrganisation(db: Db, values: Insertable<DB['organisation']>): Promise<void> {
  await db.insertInto('organisation').values(values).execute()
}

export async function updateOrganisationRow(
  db: Db,
  changes: Updateable<DB['organisation']>,
  id: string,
): Promise<void> {
  await db.updateTable('organisation').set(changes).where('id', '=', id).execute()
}

/** Begins the onboarding of an organisation that has not begun it. */
export async function beginOnboarding(
  db: Db,
  changes: Updateable<DB['organisation']>,
  id: string,
): Promise<void> {
  await db
    .updateTable('organisation')
    .set({ ...changes, onboarding_status: 'started' })
    .where('id', '=', id)
    .where('onboarding_status', '=', 'onboardingLinkAvailable')
    .execute()
}

/** The practice with a customer number; undefined for any other number. */
export function findPracticeOf(
  tx: Tx,
  customerNumber: string,
): Promise<{ organisationId: string; customerNumber: string } | undefined> {
  return tx
    .selectFrom('organisation')
    .select(['id as organisationId', 'customer_number as customerNumber'])
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', 'practice')
    .executeTakeFirst()
}

/** The same by its id; 404 for any other number. */
export async function practiceOf(tx: Tx, customerNumber: string): Promise<string> {
  return found(await findPracticeOf(tx, customerNumber)).organisationId
}

/** The factor's own organisation; undefined where practices work without one. */
export function findFactorOrganisation(
  tx: Tx,
): Promise<{ id: string; customerNumber: string; name: string } | undefined> {
  return tx
    .selectFrom('organisation')
    .select(['id', 'customer_number as customerNumber', 'name'])
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
}

/** The same where money is: it is the owner of what is not allocated yet. 404 where there is none. */
export async function factorOrganisation(
  tx: Tx,
): Promise<{ id: string; customerNumber: string; name: string }> {
  return found(await findFactorOrganisation(tx))
}
