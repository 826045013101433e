import type { WaitingEntry } from '@honora/contract/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { noAlerts, presentAlerts, seesClinical } from '../clinical/index.ts'
import { type WaitingRow, listWaitingRows } from './queries.ts'

export async function listWaitingEntries(tx: Tx, scope: OrgScope): Promise<WaitingEntry[]> {
  return (await listWaitingRows(tx, scope.organisationId)).map((row) => presentEntry(scope, row))
}

export function presentEntry(scope: OrgScope, row: WaitingRow): WaitingEntry {
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      name: `${row.family_name}, ${row.given_name}`,
      alerts: (seesClinical(scope) ? presentAlerts(row) : noAlerts).alerts,
    },
    practitionerId: row.practitioner_id,
    durationMinutes: row.duration_minutes,
    dayPart: row.day_part,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }
}
