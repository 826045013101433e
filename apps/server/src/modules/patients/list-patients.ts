import type { Patient } from '@honora/contract/patients.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  findSimilarIds,
  listConsentRows,
  listPatientRows,
  type PatientFilter,
  readGlances,
} from './queries.ts'
import { presentPatient } from './present.ts'
import { seenBy } from './get-patient.ts'

export async function listPatients(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: Omit<PatientFilter, 'after' | 'isByName'> & { cursor: string | undefined },
): Promise<Page<Patient>> {
  const isMasked = seesMaskedNames(scope.role)
  const after =
    query.cursor === undefined
      ? undefined
      : String(deps.cursors.decode('patients', scope.organisationId, query.cursor)[0])
  // Whoever sees masked names must not find them out by searching, nor by their order.
  const wanted = isMasked ? undefined : query.query
  const filter = { ...query, query: wanted, after, isByName: !isMasked }
  let rows = await listPatientRows(tx, scope.organisationId, filter)
  if (rows.length === 0 && after === undefined && wanted !== undefined) {
    const ids = await findSimilarIds(tx, scope.organisationId, wanted, query.limit)
    if (ids.length > 0)
      rows = await listPatientRows(tx, scope.organisationId, { ...filter, query: undefined, ids })
  }
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode('patients', scope.organisationId, [row.id]),
  )
  const consents = await listConsentRows(
    tx,
    scope.organisationId,
    page.rows.map((row) => row.id),
  )
  const patients = page.rows.map((row) =>
    presentPatient(
      row,
      consents.filter((consent) => consent.patient_id === row.id),
    ),
  )
  const ids = patients.map(({ id }) => id)
  const glances = await readGlances(tx, scope, ids, berlinDay(deps.clock.now()))
  return {
    rows: patients.map((patient) => ({ ...seenBy(scope, patient), ...glances.get(patient.id) })),
    cursor: page.cursor,
  }
}
