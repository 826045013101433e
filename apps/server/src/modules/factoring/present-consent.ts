import type { FactoringConsent } from '@honora/contract/factoring.ts'
import { consentStateOf } from '@honora/domain/factoring/consent.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { masked, toConsent } from '../credit-checks/index.ts'
import type { Work } from '../../kernel/work.ts'
import { type ConsentRecord, consentTextVersion, listConsentRecords } from './queries/consents.ts'

export function presentConsent(
  row: ConsentRecord,
  view: { readonly today: string; readonly scope: OrgScope },
): FactoringConsent {
  const consent = toConsent(row)
  const name = row.patient_name ?? ''
  return {
    id: row.id,
    customer_number: row.customer_number,
    patientId: row.patient_id,
    patientName: seesMaskedNames(view.scope.role) ? masked(name) : name,
    clauses: consent.clauses,
    textVersion: row.text_version ?? consentTextVersion,
    factorName: row.factor_name ?? '',
    signedOn: consent.signedOn,
    signedVia: row.signed_via ?? 'tablet',
    documentId: row.document_key,
    scanState: row.document_key === null ? null : (row.document_state ?? 'clean'),
    validUntil: consent.validUntil,
    withdrawnOn: consent.withdrawnOn,
    state: consentStateOf(consent, 'purchase', view.today),
  }
}

export async function getConsent(work: Work, scope: OrgScope, id: string): Promise<FactoringConsent> {
  const organisationId = isFactorRole(scope.role) ? null : scope.organisationId
  const [row] = isRowId(id)
    ? await listConsentRecords(work.tx, { organisationId, id, today: work.time.today, limit: 1 })
    : []
  return presentConsent(found(row), { today: work.time.today, scope })
}
