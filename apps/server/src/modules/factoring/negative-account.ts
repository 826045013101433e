import type { Tx } from '../../platform/db/pool.ts'
import type { NegativeAccount } from '../dispatch/index.ts'
import { findNegativeAccount } from './queries/negative-accounts.ts'

/** An account below zero, and since when it is. Null where it is not. */
export async function negativeAccount(tx: Tx, organisationId: string): Promise<NegativeAccount | null> {
  const row = await findNegativeAccount(tx, organisationId)
  if (row === undefined) return null
  const { customer_number: customerNumber, cents, since, tx_id: beganBy } = row
  return { organisationId, customerNumber, cents, since, beganBy }
}
