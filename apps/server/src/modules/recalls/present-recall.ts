import type { Recall, RecallQuery } from '@honora/contract/recalls.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findRecallRow, listRecallRows, type RecallRow } from './queries.ts'

/** The row of a recall of the practice; 404 for ids of others. */
export async function recallOf(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<RecallRow> {
  return found(isRowId(id) ? await findRecallRow(tx, scope.organisationId, id, deps.clock.now()) : undefined)
}

export async function getRecall(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<Recall> {
  return presentRecall(await recallOf(deps, tx, scope, id))
}

/** A page of those who shall come again, first due first. */
export async function listRecalls(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: RecallQuery,
): Promise<Page<Recall>> {
  const { state, dueFrom = '', dueTo = '', practitionerId = '', patientId = '' } = query
  if ([practitionerId, patientId].some((id) => id !== '' && !isRowId(id))) return { rows: [], cursor: null }
  const list = `recalls ${state} ${dueFrom} ${dueTo} ${practitionerId} ${patientId}`
  const key =
    query.cursor === undefined ? undefined : deps.cursors.decode(list, scope.organisationId, query.cursor)
  const after = key && { dueOn: String(key[0]), id: String(key[1]) }
  const rows = await listRecallRows(tx, scope.organisationId, query, { now: deps.clock.now(), after })
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode(list, scope.organisationId, [row.due_on, row.id]),
  )
  return { rows: page.rows.map(presentRecall), cursor: page.cursor }
}

function presentRecall(row: RecallRow): Recall {
  const { reminded_by: channel, reminded_at: at, reminder_state: reminderState } = row
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      name: `${row.family_name}, ${row.given_name}`,
      birthDate: row.birth_date,
      phone: row.phone,
    },
    practitionerId: row.practitioner_id,
    dueOn: row.due_on,
    reason: row.reason,
    source: row.source,
    state: row.state,
    appointment: presentAppointment(row.booked_id, row.booked_at),
    nextAppointment: presentAppointment(row.next_id, row.next_at),
    mayRemind: row.may_remind,
    reminder:
      channel === null || at === null || reminderState === null
        ? null
        : { channel, at: at.toISOString(), state: reminderState },
    version: row.version,
  }
}

const presentAppointment = (id: string | null, at: Date | null): Recall['appointment'] =>
  id === null || at === null ? null : { id, startsAt: at.toISOString() }
