import type { Appointment, AppointmentQuery } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { noAlerts, presentAlerts, seesClinical } from '../clinical/index.ts'
import {
  type AppointmentRow,
  type Chain,
  findAppointmentRow,
  listAppointmentRows,
  readChains,
  withChanges,
} from './queries.ts'

/** One appointment with its chain; 404 for ids of others. */
export async function getAppointment(tx: Tx, scope: WorkScope, id: string): Promise<Appointment> {
  const row = found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  const chain = (await readChains(tx, scope.organisationId, [row.id])).get(row.id)
  return presentAppointment(scope, row, chain && (await withChanges(tx, scope.organisationId, chain)))
}

export async function listAppointments(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: AppointmentQuery,
): Promise<Page<Appointment>> {
  if ([query.practitionerId, query.patientId].some((id) => id !== undefined && !isRowId(id)))
    return { rows: [], cursor: null }
  // Both orders have cursors of their own: one must not be continued in the other.
  const list =
    query.from === undefined && query.to === undefined ? 'appointments.latest' : 'appointments.span'
  const key =
    query.cursor === undefined ? undefined : deps.cursors.decode(list, scope.organisationId, query.cursor)
  const after = key && { at: new Date(String(key[0])), id: String(key[1]) }
  const rows = await listAppointmentRows(tx, scope.organisationId, query, after)
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode(list, scope.organisationId, [row.starts_at.toISOString(), row.id]),
  )
  const chains = await readChains(
    tx,
    scope.organisationId,
    page.rows.map((row) => row.id),
  )
  return {
    rows: page.rows.map((row) => presentAppointment(scope, row, chains.get(row.id))),
    cursor: page.cursor,
  }
}

export function presentAppointment(
  scope: WorkScope,
  row: AppointmentRow,
  chain: Chain | undefined,
): Appointment {
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      id: row.patient_id,
      name: `${row.family_name}, ${row.given_name}`,
      birthDate: row.birth_date,
      insuranceKind: row.insurance_kind,
      ...(seesClinical(scope) ? presentAlerts(row) : noAlerts),
    },
    practitionerId: row.practitioner_id,
    appointmentTypeId: row.appointment_type_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...(row.room === null ? {} : { room: row.room }),
    ...(row.note === null ? {} : { note: row.note }),
    status: row.status,
    ...(row.series_id === null ? {} : { seriesId: row.series_id }),
    consultation: chain?.consultation ?? null,
    documentation: chain?.documentation ?? null,
    billing: chain?.billing ?? null,
    version: row.version,
  }
}
