import type { WaitingEntry, WaitingEntryInput } from '@honora/contract/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { noAlerts, presentAlerts, seesClinical } from '../clinical/index.ts'
import type { WaitingRow } from './queries.ts'
import { requirePatient, requirePractitioner } from './service.ts'
import { deleteWaitingRow, insertWaitingRow } from './tables.ts'
import { listWaitingRows } from './queries.ts'

export async function listWaitingEntries(tx: Tx, scope: OrgScope): Promise<WaitingEntry[]> {
  return (await listWaitingRows(tx, scope.organisationId)).map((row) => present(scope, row))
}

export async function addWaitingEntry(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  input: WaitingEntryInput,
): Promise<WaitingEntry> {
  await requirePatient(tx, scope, input.patientId)
  const { practitionerId } = input
  if (practitionerId !== null) await requirePractitioner(deps, scope, practitionerId)
  const id = newId()
  await insertWaitingRow(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: input.patientId,
    practitioner_id: practitionerId,
    duration_minutes: input.durationMinutes,
    day_part: input.dayPart,
    reason: input.reason,
    created_at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: 'waiting-entry.created',
    record: `waiting-entry:${id}`,
    details: { patient: input.patientId },
  })
  return present(scope, found((await listWaitingRows(tx, scope.organisationId, id))[0]))
}

export async function removeWaitingEntry(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const patient = found(isRowId(id) ? await deleteWaitingRow(tx, scope.organisationId, id) : undefined)
  deps.audit.append(tx, {
    action: 'waiting-entry.removed',
    record: `waiting-entry:${id}`,
    details: { patient },
  })
}

function present(scope: OrgScope, row: WaitingRow): WaitingEntry {
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
