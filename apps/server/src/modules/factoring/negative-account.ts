import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findLastDebit, findPracticeAccount } from './queries/daily.ts'

export interface NegativeAccount {
  readonly organisationId: string
  readonly customerNumber: string
  readonly cents: number
  readonly since: IsoDate
}

/**
 * An account below zero, and since when: its statement, or the day on which a debit came back. Null where it is not, stands in no
 * statement yet, or was collected.
 */
export async function negativeAccount(tx: Tx, organisationId: string): Promise<NegativeAccount | null> {
  const { rows } = await findPracticeAccount(tx, organisationId)
  const [row] = rows
  if (row === undefined || row.cents <= 0 || row.since === null) return null
  const last = await findLastDebit(tx, organisationId, row.since)
  if (last !== undefined && last.amount_cents < 0) return null
  return {
    organisationId,
    customerNumber: row.customer_number,
    cents: row.cents,
    since: last === undefined ? row.since : last.occurred_on,
  }
}
