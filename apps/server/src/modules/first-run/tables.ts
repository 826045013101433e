import type { Tx } from '../../platform/db/pool.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

export async function insertOrganisation(tx: Tx, values: Insertable<DB['organisation']>): Promise<void> {
  await tx.insertInto('organisation').values(values).execute()
}

export async function insertUserAccount(tx: Tx, values: Insertable<DB['user_account']>): Promise<void> {
  await tx.insertInto('user_account').values(values).execute()
}

export async function insertMembership(tx: Tx, values: Insertable<DB['membership']>): Promise<void> {
  await tx.insertInto('membership').values(values).execute()
}
