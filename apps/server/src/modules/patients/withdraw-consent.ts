import type { ConsentKind } from '@honora/contract/patients.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { withdrawConsentRows } from './tables.ts'
import { patientById } from './find.ts'
import { listConsentRows } from './queries.ts'
import { refuseMerged } from './get-patient.ts'
import { touchPatient } from './touch-patient.ts'

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
  await touchPatient(deps, tx, scope, patient)
  deps.audit.append(tx, {
    action: 'consent.withdrawn',
    record: `patient:${patient.id}`,
    details: { kind, consents: withdrawn.map(({ id }) => id) },
  })
  for (const { id } of withdrawn) {
    await deps.events.publish(tx, scope.organisationId, { topic: 'consent.withdrawn', id, change: kind })
  }
}
