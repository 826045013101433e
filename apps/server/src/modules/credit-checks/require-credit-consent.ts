import { AppError } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { consentFor } from './consents.ts'
import { findPatientConsent } from './queries.ts'

/** Refuses a query that no clause of the patient's declarations covers. */
export async function requireCreditConsent(
  work: Work,
  request: {
    readonly organisationId: string
    readonly patientId: string | null
    readonly consentId: string | undefined
  },
): Promise<string> {
  const answer = await consentFor(work.tx, {
    organisationId: request.organisationId,
    patientId: request.patientId,
    purpose: 'creditCheck',
    day: work.time.today,
  })
  if (
    answer.consent === null ||
    (request.consentId !== undefined &&
      request.consentId !== answer.consent.id &&
      !(await isCovering(work, request)))
  ) {
    throw new AppError('CONSENT_MISSING', { extra: { purpose: 'creditCheck', state: answer.state } })
  }
  return request.consentId ?? answer.consent.id
}

async function isCovering(
  work: Work,
  request: {
    readonly organisationId: string
    readonly patientId: string | null
    readonly consentId: string | undefined
  },
): Promise<boolean> {
  const { patientId, consentId } = request
  if (patientId === null || consentId === undefined) return false
  const row = isRowId(consentId)
    ? await findPatientConsent(work.tx, request.organisationId, patientId, consentId)
    : undefined
  return row !== undefined && row.withdrawn_at === null && row.clauses?.creditCheck === true
}
