import type { PatientSummary } from '@honora/contract/patients.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { patientById } from './find.ts'
import { readSummary } from './queries.ts'

/** What one wants to know before opening a tab: next and last appointment, what is open, how much there is. */
export async function getPatientSummary(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
): Promise<PatientSummary> {
  const patient = await patientById(tx, scope.organisationId, id)
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  deps.audit.append(tx, { action: 'patient.read', record: `patient:${patient.id}` })
  const row = await readSummary(tx, patient.id, berlinDay(deps.clock.now()))
  const seesMoney = scope.permissions.has('billing.read')
  return {
    nextAppointment: row.next,
    lastVisit: row.last,
    open: seesMoney ? { cents: row.open_cents, invoices: row.open_count, dueOn: row.due_on } : null,
    counts: {
      appointments: row.appointments,
      documentations: row.documentations,
      invoices: row.billings + (scope.permissions.has('invoice-file.list') ? row.other_invoices : 0),
    },
  }
}
