import type { creditChecks } from '@honora/contract/credit-checks.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { debtorOf, getPatient } from '../patients/index.ts'
import { openCreditCheck } from './open-credit-check.ts'
import { requireCreditConsent } from './require-credit-consent.ts'

/** A person of the practice asks about the debtor of a patient, who has permitted it. 403 for the factor. */
export async function requestCreditCheck(
  work: Work,
  scope: OrgScope,
  wanted: BodyOf<(typeof creditChecks)['requestCreditCheck']>,
): Promise<string> {
  if (isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (wanted.patientId === undefined) {
    // Without a patient's record there is no declaration that would permit the query.
    if (wanted.patient === undefined) throw invalidField('/patientId', 'required')
    throw new AppError('CONSENT_MISSING', { extra: { purpose: 'creditCheck', state: 'missing' } })
  }
  const patient = await getPatient(work.tx, scope, wanted.patientId)
  const consentId = await requireCreditConsent(work, {
    organisationId: scope.organisationId,
    patientId: patient.id,
    consentId: wanted.consentId,
  })
  return openCreditCheck(work, {
    organisationId: scope.organisationId,
    customerNumber: scope.customerNumber,
    patientId: patient.id,
    patientName: `${patient.familyName}, ${patient.givenName}`,
    debtor: debtorOf(patient),
    requestedCents: wanted.requestedCents,
    consentId,
    invoiceId: null,
    isFresh: false,
  })
}
