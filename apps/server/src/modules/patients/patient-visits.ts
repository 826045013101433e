import type { PatientChart } from '@honora/contract/patients.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { patientChart } from '../clinical/index.ts'
import { patientById } from './find.ts'
import { listPatientFacts } from './queries.ts'

/** What was stated day by day, oldest first; with `before` only in visits that began earlier. */
export async function patientVisits(
  tx: Tx,
  organisationId: string,
  patientId: string,
  before?: Date,
): Promise<{ readonly on: string; readonly facts: Fact[] }[]> {
  const visits = new Map<string, Fact[]>()
  for (const row of await listPatientFacts(tx, organisationId, patientId)) {
    if (before !== undefined && row.at >= before) continue
    const day = berlinDay(row.at)
    visits.set(day, [...(visits.get(day) ?? []), row.body])
  }
  return [...visits].map(([on, facts]) => ({ on, facts }))
}

/** The status of the teeth by signed records and edits, up to a day (`YYYY-MM-DD`, default: all). */
export async function getPatientChart(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  at: string | undefined,
): Promise<PatientChart> {
  const patient = await patientById(tx, scope.organisationId, id)
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  deps.audit.append(tx, { action: 'patient.chartRead', record: `patient:${patient.id}` })
  return patientChart(tx, scope.organisationId, patient.id, at)
}
