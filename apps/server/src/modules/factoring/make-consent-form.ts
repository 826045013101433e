import { found } from '../../platform/errors.ts'
import { hashSecret, isRowId, newId, newSecret } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { onBusinessClock, type Work } from '../../kernel/work.ts'
import { findUnmergedPatient } from './queries/consents.ts'
import { insertConsentForm } from './tables.ts'

const formDays = 14

/** A link with which a patient signs at home; the address is shown once. */
export async function makeConsentForm(
  work: Work,
  scope: WorkScope,
  request: { readonly patientId: string; readonly baseUrl: string },
): Promise<{ url: string; expiresAt: string }> {
  const patient = isRowId(request.patientId)
    ? await findUnmergedPatient(work.tx, scope.organisationId, request.patientId)
    : undefined
  found(patient)
  const token = newSecret()
  const expiresAt = new Date(work.deps.clock.now().getTime() + formDays * 86_400_000)
  await insertConsentForm(work.tx, {
    id: newId(),
    organisation_id: scope.organisationId,
    token_hash: hashSecret(token),
    patient_id: request.patientId,
    expires_at: expiresAt,
  })
  return {
    url: `${request.baseUrl}/consent-forms/${token}`,
    expiresAt: onBusinessClock(work.time, expiresAt).toISOString(),
  }
}
