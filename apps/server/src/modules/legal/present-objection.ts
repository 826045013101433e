import type { ProcessingObjection, ReceivedObjection } from '@honora/contract/legal.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { findObjection, type ObjectionRow } from './queries.ts'

export function presentObjection(row: ObjectionRow): ProcessingObjection {
  return {
    id: row.id,
    text: row.said,
    raisedAt: row.raised_at.toISOString(),
    raisedBy: row.raised_by_name,
    mailState: row.mail_state,
    mailedTo: row.mailed_to,
    mailedAt: row.mailed_at?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
  }
}

export async function receivedObjection(tx: Db | Tx, id: string): Promise<ReceivedObjection> {
  const row = found(isRowId(id) ? await findObjection(tx, id) : undefined)
  return {
    ...presentObjection(row),
    customer_number: row.customer_number,
    practiceName: row.practice_name,
    added: [...row.added],
    removed: [...row.removed],
    announcedOn: row.announced_on,
    objectUntil: row.object_until,
  }
}
