import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../platform/db/pool.ts'
import type { DB } from '../platform/db/types.ts'
import { AppError, found } from '../platform/errors.ts'

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

/** The practice with a customer number; 404 for any other number. */
export async function practiceOf(tx: Tx, customerNumber: string): Promise<string> {
  const row = await tx
    .selectFrom('organisation')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', 'practice')
    .executeTakeFirst()
  return found(row).id
}

/** The factor's own organisation: owner of money that is not allocated yet. */
export async function factorOrganisation(
  tx: Tx,
): Promise<{ id: string; customerNumber: string; name: string }> {
  const row = await tx
    .selectFrom('organisation')
    .select(['id', 'customer_number', 'name'])
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  if (row === undefined) throw new AppError('NOT_FOUND')
  return { id: row.id, customerNumber: row.customer_number, name: row.name }
}
