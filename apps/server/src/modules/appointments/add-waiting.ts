import type { WaitingEntry, WaitingEntryInput } from '@honora/contract/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requirePatient, requirePractitioner } from './checked-columns.ts'
import { insertWaitingRow } from './tables.ts'
import { listWaitingRows } from './queries.ts'
import { presentEntry } from './list-waiting.ts'

/** A patient who would come at short notice waits for a free time. */
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
  return presentEntry(scope, found((await listWaitingRows(tx, scope.organisationId, id))[0]))
}
