import type { FactoringConsent } from '@honora/contract/factoring.ts'
import {
  consentClauses,
  consentStateOf,
  consentValidUntil,
  type ConsentClauses,
} from '@honora/domain/factoring/consent.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { found } from '../../platform/errors.ts'
import { hashSecret, isRowId, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { masked, toConsent } from '../credit-checks/index.ts'
import { publishChange } from '../../kernel/publish.ts'
import { onBusinessClock, type Work } from '../../kernel/work.ts'
import {
  type ConsentRecord,
  consentTextVersion,
  factorName,
  findUnmergedPatient,
  listConsentRecords,
  lockAssignmentConsent,
} from './queries/consents.ts'
import { insertConsentForm } from './tables.ts'
import { insertPatientConsent, updatePatientConsent } from '../patients/index.ts'

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

export interface NewConsent {
  readonly patientId: string
  readonly clauses: Partial<ConsentClauses> | undefined
  readonly signedAt: Date
  readonly signedOn: string
  readonly signedVia: 'paperScan' | 'tablet' | 'link'
  readonly signedBy: string | null
  readonly validUntil: string | undefined
  readonly documentKey: string | null
}

/** Records a signed declaration; without clauses handing over and assigning are granted. */
export async function recordConsent(work: Work, scope: WorkScope, made: NewConsent): Promise<string> {
  const { tx } = work
  const patient = isRowId(made.patientId)
    ? await findUnmergedPatient(tx, scope.organisationId, made.patientId)
    : undefined
  found(patient)
  const given: Partial<ConsentClauses> = made.clauses ?? { dataTransfer: true, assignment: true }
  const clauses = Object.fromEntries(consentClauses.map((key) => [key, given[key] === true]))
  const id = newId()
  await insertPatientConsent(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: made.patientId,
    kind: 'assignment',
    granted_at: made.signedAt,
    valid_until: made.validUntil ?? consentValidUntil(made.signedOn),
    clauses: JSON.stringify(clauses),
    text_version: consentTextVersion,
    signed_via: made.signedVia,
    signed_by: made.signedBy,
    document_key: made.documentKey,
    factor_name: await factorName(tx),
    recorded_by: scope.actor.kind === 'user' ? scope.actor.id : null,
  })
  work.deps.audit.append(tx, {
    action: 'consent.recorded',
    record: `patient:${made.patientId}`,
    details: { consent: id, via: made.signedVia },
  })
  return id
}

/** Withdraws a declaration for the future. Again: nothing changes. */
export async function withdrawConsent(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = found(isRowId(id) ? await lockAssignmentConsent(work.tx, scope.organisationId, id) : undefined)
  if (row.withdrawn_at !== null) return
  await updatePatientConsent(
    work.tx,
    { withdrawn_at: work.deps.clock.now(), updated_at: work.deps.clock.now() },
    row.id,
  )
  await publishChange(work, {
    organisationId: scope.organisationId,
    topic: 'consent.withdrawn',
    kind: 'consent',
    id: row.id,
    change: 'withdrawn',
  })
}

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
