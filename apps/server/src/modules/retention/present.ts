import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { retentionKinds } from '@honora/domain/retention/terms.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { dueRecords, type HoldRow, listHeldPatients, listRemovals } from './queries.ts'

const SHOWN = 200

export function presentHold(row: HoldRow) {
  return {
    patientId: row.id,
    number: row.number,
    reason: row.hold_reason ?? '',
    since: row.held_since?.toISOString() ?? '',
    by: row.held_by ?? '',
  }
}

/** What the law no longer lets stand, what was removed, and who is held back. */
export async function presentRetention(tx: Tx, organisationId: string, today: IsoDate) {
  const due = []
  for (const kind of retentionKinds)
    due.push(...(await dueRecords(tx, organisationId, { kind, today, limit: SHOWN })))
  const removed = await listRemovals(tx, organisationId, SHOWN)
  const held = await listHeldPatients(tx, organisationId, SHOWN)
  return {
    today,
    due: due.toSorted((a, b) => a.removableFrom.localeCompare(b.removableFrom)).slice(0, SHOWN),
    removed: removed.map((row) => ({
      id: row.id,
      kind: row.kind,
      recordId: row.record_id,
      patientId: row.patient_id,
      endedOn: row.ended_on,
      counts: row.counts,
      removedAt: row.removed_at.toISOString(),
    })),
    holds: held.map(presentHold),
  }
}
