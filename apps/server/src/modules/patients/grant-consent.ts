import type { ConsentInput, PatientConsent } from '@honora/contract/patients.ts'
import { consentValidUntil, defaultClauses } from '@honora/domain/factoring/consent.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { insertPatientConsent } from './tables.ts'
import { patientById } from './find.ts'
import { listConsentRows } from './queries.ts'
import { presentConsent } from './present.ts'
import { refuseMerged } from './get-patient.ts'
import { touchPatient } from './touch-patient.ts'

/** Kind `assignment` is the factoring consent: it is valid for three years and says which clauses were granted. */
export async function grantConsent(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  patientId: string,
  input: ConsentInput,
): Promise<PatientConsent> {
  const patient = await patientById(tx, scope.organisationId, patientId)
  refuseMerged(patient, '/id')
  const grantedAt = new Date(input.grantedAt)
  if (berlinDay(grantedAt) > berlinDay(deps.clock.now())) throw invalidField('/grantedAt', 'in_future')
  const grantedOn = berlinDay(grantedAt)
  if (input.validUntil !== undefined && input.validUntil < grantedOn)
    throw invalidField('/validUntil', 'before_start')
  const isAssignment = input.kind === 'assignment'
  const id = newId()
  await insertPatientConsent(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: patient.id,
    kind: input.kind,
    granted_at: grantedAt,
    valid_until: input.validUntil ?? (isAssignment ? consentValidUntil(grantedOn) : null),
    evidence: input.evidence ?? null,
    clauses: isAssignment ? JSON.stringify(input.clauses ?? defaultClauses) : null,
    recorded_by: scope.actor.kind === 'user' ? scope.actor.id : null,
  })
  await touchPatient(deps, tx, scope, patient)
  deps.audit.append(tx, {
    action: 'consent.granted',
    record: `patient:${patient.id}`,
    details: { kind: input.kind, consent: id },
  })
  const row = (await listConsentRows(tx, scope.organisationId, [patient.id])).find(
    (consent) => consent.id === id,
  )
  return presentConsent(found(row))
}
