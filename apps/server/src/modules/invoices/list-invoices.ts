import { seesMaskedNames, isFactorRole } from '@honora/domain/identity/permissions.ts'
import { requestWork } from '../../kernel/work.ts'
import { pageById, type PageRequest } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { treatingMember } from '../patients/index.ts'
import { presentInvoiceRow } from './present.ts'
import { presentSender, senderSetting } from './sender-of-invoice.ts'
import { findInvoice, type InvoiceFilter, listInvoiceRows } from './queries/invoices.ts'

export type InvoiceQuery = Pick<
  InvoiceFilter,
  | 'claim'
  | 'status'
  | 'receivableState'
  | 'factoringType'
  | 'fileId'
  | 'patientId'
  | 'query'
  | 'from'
  | 'to'
  | 'decisionState'
> & { readonly customer_number?: string | undefined; readonly debtorOf?: string | undefined }

export type Asking = Parameters<typeof requestWork>[0]

/** A filter by an id that cannot exist finds nothing: null. Whoever sees masked names must not find them by searching. */
export async function filterOf(context: Asking, query: InvoiceQuery): Promise<InvoiceFilter | null> {
  const { scope } = context
  if ([query.fileId, query.patientId, query.debtorOf].some((id) => id !== undefined && !isRowId(id)))
    return null
  const { customer_number: customerNumber, debtorOf, ...rest } = query
  const owed = debtorOf === undefined ? undefined : await findInvoice(context.tx, debtorOf)
  if (debtorOf !== undefined && owed === undefined) return null
  return {
    ...rest,
    query: seesMaskedNames(scope.role) ? undefined : query.query,
    customerNumber,
    debtorKey: owed?.debtor_key,
    organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
    treatedBy: treatingMember(scope),
    today: query.claim === undefined ? undefined : (await requestWork(context)).time.today,
  }
}

/** One page of the invoices that the caller may see. */
export async function listInvoices(
  context: Asking & PageRequest & { readonly query: InvoiceQuery & PageRequest['query'] },
) {
  const { scope, tx } = context
  const { cursor: _cursor, limit: _limit, ...filters } = context.query
  const filter = await filterOf(context, filters)
  if (filter === null) return { invoices: [], cursor: null }
  const { rows, cursor } = await pageById(context, `invoices ${JSON.stringify(filters)}`, (page) =>
    listInvoiceRows(tx, filter, page),
  )
  const { today } = (await requestWork(context)).time
  // The factor sees offered ones only, whose sender is fixed.
  const setting = await senderSetting(tx, scope.organisationId)
  return {
    invoices: rows.map((row) => ({
      ...presentInvoiceRow(row, scope, today),
      sender: presentSender(row, setting),
    })),
    cursor,
  }
}
