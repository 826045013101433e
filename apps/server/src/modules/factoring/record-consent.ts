import { consentClauses, consentValidUntil, type ConsentClauses } from '@honora/domain/factoring/consent.ts'
import { found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { consentTextVersion, factorName, findUnmergedPatient } from './queries/consents.ts'
import { insertPatientConsent } from '../patients/index.ts'

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
