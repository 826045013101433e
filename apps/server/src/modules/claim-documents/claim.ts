import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import {
  documentRefusal,
  type DocumentedClaim,
  type DocumentRefusal,
  isWithFactor,
} from '@honora/domain/factoring/claim-documents.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { consentsOfMany } from '../credit-checks/index.ts'
import type { InvoiceRecord } from '../invoices/index.ts'
import { readDocuments, readOpenRequests } from './queries.ts'
import type { Side } from './tables.ts'

export const sideOf = (scope: OrgScope): Side => (isFactorRole(scope.role) ? 'factor' : 'practice')

const documentedClaim = (row: InvoiceRecord): DocumentedClaim => ({
  status: row.status,
  receivableState: row.receivable_state,
  offeredOn: row.offered_on,
})

/** Documents of the practice are for a factor that has to do with the claim. */
export const readsOfPractice = (scope: OrgScope, row: InvoiceRecord): boolean =>
  sideOf(scope) === 'practice' || isWithFactor(documentedClaim(row))

async function refusalOf(work: Work, row: InvoiceRecord): Promise<DocumentRefusal | null> {
  const known = row.patient_id === null ? [] : [row.patient_id]
  const consents = await consentsOfMany(work.tx, row.organisation_id, known)
  return documentRefusal(documentedClaim(row), consents.get(row.patient_id ?? '') ?? [], work.time.today)
}

const notWithFactor = (row: InvoiceRecord): AppError =>
  new AppError('INVALID_TRANSITION', { extra: { state: row.status, reason: 'not_with_factor' } })

export function requireWithFactor(row: InvoiceRecord): void {
  if (!isWithFactor(documentedClaim(row))) throw notWithFactor(row)
}

/** What stops a practice; the factor gives back what belongs to the practice at any time. */
export async function requireGivable(work: Work, scope: OrgScope, row: InvoiceRecord): Promise<void> {
  if (sideOf(scope) === 'factor') return
  const refusal = await refusalOf(work, row)
  if (refusal === null) return
  if (refusal === 'not_with_factor') throw notWithFactor(row)
  throw new AppError('CONSENT_MISSING', { extra: { reason: `documents_${refusal}` } })
}

export function presentDocuments(work: Work, scope: OrgScope, row: InvoiceRecord): Promise<ClaimDocuments> {
  return inOrganisation(work, row.organisation_id, async () => ({
    documents: await readDocuments(work.tx, row.id, readsOfPractice(scope, row) ? null : 'factor'),
    requests: await readOpenRequests(work.tx, row.id),
    refusal: await refusalOf(work, row),
  }))
}
