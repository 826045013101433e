import type { ConsentInput, ConsentKind, PatientConsent } from '@honora/contract/patients.ts'
import { consentValidUntil, defaultClauses } from '@honora/domain/factoring/consent.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { insertPatientConsent, raisePatientVersion, withdrawConsentRows } from './tables.ts'
import { patientById } from './find.ts'
import { hasConsentRow, listConsentRows, type PatientRow } from './queries.ts'
import { presentConsent } from './present.ts'
import { refuseMerged } from './service.ts'

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
  await touch(deps, tx, scope, patient)
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

/** Ends every consent of the kind from now on; what was done under it stays lawful, nothing is erased. */
export async function withdrawConsent(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  patientId: string,
  kind: ConsentKind,
): Promise<void> {
  const patient = await patientById(tx, scope.organisationId, patientId)
  refuseMerged(patient, '/id')
  const withdrawn = await withdrawConsentRows(tx, {
    changes: { withdrawn_at: deps.clock.now(), updated_at: deps.clock.now() },
    organisationId: scope.organisationId,
    patientId: patient.id,
    kind,
  })
  if (withdrawn.length === 0) {
    const earlier = (await listConsentRows(tx, scope.organisationId, [patient.id])).some(
      (consent) => consent.kind === kind,
    )
    // Withdrawn before: the wish is fulfilled. Never given: there is nothing to withdraw.
    if (!earlier) throw new AppError('NOT_FOUND')
    return
  }
  await touch(deps, tx, scope, patient)
  deps.audit.append(tx, {
    action: 'consent.withdrawn',
    record: `patient:${patient.id}`,
    details: { kind, consents: withdrawn.map(({ id }) => id) },
  })
  for (const { id } of withdrawn) {
    await deps.events.publish(tx, scope.organisationId, { topic: 'consent.withdrawn', id, change: kind })
  }
}

/** Whether a consent of the kind is in force now. */
export function hasConsent(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  patientId: string,
  kind: ConsentKind,
): Promise<boolean> {
  const now = deps.clock.now()
  return hasConsentRow(tx, patientId, kind, now, berlinDay(now))
}

/** The consents are part of the record, so a change of them is a change of it. */
async function touch(deps: Deps, tx: Tx, scope: WorkScope, patient: PatientRow): Promise<void> {
  await raisePatientVersion(tx, { updated_at: deps.clock.now() }, scope.organisationId, patient.id)
}
