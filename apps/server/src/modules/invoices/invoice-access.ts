import type { Invoice } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { isOwnPatient, treatingMember } from '../patients/index.ts'
import { presentInvoice } from './present.ts'
import { findInvoice, type InvoiceRecord, lockInvoice } from './queries/invoices.ts'

/** An invoice that the caller may see: its own practice's, or offered ones for the factor. */
export async function visibleInvoice(
  work: Work,
  scope: OrgScope,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<InvoiceRecord> {
  const read = options.lock === true ? lockInvoice : findInvoice
  const row = found(isRowId(id) ? await read(work.tx, id) : undefined)
  const isVisible = isFactorRole(scope.role)
    ? row.offered_at !== null || row.status === 'awaiting_conversion'
    : row.organisation_id === scope.organisationId
  if (!isVisible) throw new AppError('NOT_FOUND')
  const member = treatingMember(scope)
  const isOwn =
    member === undefined || row.created_by === member || (await isOwnPatient(work.tx, row.patient_id, member))
  if (!isOwn) throw new AppError('NOT_FOUND')
  return row
}

export async function getInvoice(work: Work, scope: OrgScope, id: string, locale: Locale): Promise<Invoice> {
  const row = await visibleInvoice(work, scope, id)
  if (isFactorRole(scope.role))
    work.deps.audit.append(work.tx, { action: 'invoice.read', record: `invoice:${row.id}` })
  return inOrganisation(work, row.organisation_id, () => presentInvoice(work, scope, row, locale))
}

function refuseStale(row: InvoiceRecord, expected: number | undefined, current: Invoice): void {
  if (expected !== undefined && expected !== row.version) throw new AppError('VERSION_CONFLICT', { current })
}

/** Stops a write that was made for an older version of the record. */
export async function expectVersion(
  work: Work,
  scope: OrgScope,
  request: { readonly id: string; readonly expected: number | undefined; readonly locale: Locale },
): Promise<InvoiceRecord> {
  const row = await visibleInvoice(work, scope, request.id, { lock: true })
  if (request.expected !== undefined && request.expected !== row.version)
    refuseStale(row, request.expected, await presentInvoice(work, scope, row, request.locale))
  return row
}
