import { invoices } from '@honora/contract/invoices.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { writeCsv } from '@honora/formats/sheet/csv.ts'
import { writeXlsx } from '@honora/formats/sheet/xlsx.ts'
import { AppError } from '../../platform/errors.ts'
import { planDispatch } from '../dispatch/index.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import {
  balancesOf,
  factorOrganisation,
  listInvoiceTransactions,
  factsOfClaim,
  presentTransactions,
} from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork } from '../../kernel/work.ts'
import { treatingMember } from '../patients/index.ts'
import { invoicePdf, invoicePreview } from './document.ts'
import { invoiceSheet } from './export.ts'
import {
  approveDunning,
  creditInvoice,
  decideByPerson,
  disputeInvoice,
  reportDirectPayment,
} from './claims.ts'
import { confirmInvoice } from './offers.ts'
import { refreshFile } from './files.ts'
import { optionsOf, proposePlan } from './plans.ts'
import { patientRecordOf } from './patient-record.ts'
import { presentInvoiceRow } from './present.ts'
import { previewCorrection, previewInvoice } from './preview.ts'
import {
  bodyOfInput,
  createInvoice,
  expectVersion,
  getInvoice,
  rejectInvoice,
  updateInvoice,
  visibleInvoice,
} from './service.ts'
import { listInvoiceEvents } from './queries/records.ts'
import { findInvoice, type InvoiceFilter, listInvoiceRows, sumInvoices } from './queries/invoices.ts'

type FilterQuery = Pick<
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

/** A filter by an id that cannot exist finds nothing: null. Whoever sees masked names must not find them by searching. */
async function filterOf(
  context: Parameters<typeof requestWork>[0],
  query: FilterQuery,
): Promise<InvoiceFilter | null> {
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

export const invoiceHandlers = handlersFor(invoices, {
  listInvoices: async (context) => {
    const { deps, scope, tx, query } = context
    const { cursor, limit, ...filters } = query
    const filter = await filterOf(context, filters)
    if (filter === null) return { invoices: [], cursor: null }
    const list = `invoices ${JSON.stringify(filters)}`
    const after =
      cursor === undefined ? undefined : String(deps.cursors.decode(list, scope.organisationId, cursor)[0])
    const page = cutPage(await listInvoiceRows(tx, filter, { after, limit }), limit, (row) =>
      deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    const { today } = (await requestWork(context)).time
    return {
      invoices: page.rows.map((row) => presentInvoiceRow(row, scope, today)),
      cursor: page.cursor,
    }
  },
  getInvoiceTotals: async (context) => {
    const filter = await filterOf(context, context.query)
    if (filter === null) return { sums: { count: 0, totalCents: 0, payoutCents: 0, openCents: 0 } }
    return { sums: await sumInvoices(context.tx, filter) }
  },
  exportInvoicesCsv: async (context) => {
    const { deps, scope, tx, query, locale } = context
    const filter = await filterOf(context, query)
    if (filter === null) throw new AppError('NOT_FOUND')
    const sheet = await invoiceSheet(await requestWork(context), scope, filter, locale)
    deps.audit.append(tx, {
      action: 'invoice.exported',
      record: `organisation:${scope.organisationId}`,
      details: { format: 'csv', rows: sheet.rows.length },
    })
    return { contentType: 'text/csv; charset=utf-8', content: writeCsv(sheet), download: 'rechnungen.csv' }
  },
  exportInvoicesXlsx: async (context) => {
    const { deps, scope, tx, query, locale } = context
    const filter = await filterOf(context, query)
    if (filter === null) throw new AppError('NOT_FOUND')
    const sheet = await invoiceSheet(await requestWork(context), scope, filter, locale)
    deps.audit.append(tx, {
      action: 'invoice.exported',
      record: `organisation:${scope.organisationId}`,
      details: { format: 'xlsx', rows: sheet.rows.length },
    })
    return {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: writeXlsx(sheet),
      download: 'rechnungen.xlsx',
    }
  },
  createInvoice: async (context) => {
    const { scope, body, reply, locale } = context
    const work = await requestWork(context)
    const invoice = await bodyOfInput(work, scope, body)
    const id = await createInvoice(work, scope, {
      body: invoice,
      createdBy: scope.userId,
      createdByName: scope.userName,
    })
    reply.header('Location', `/v1/factoring/invoice/${id}`)
    return getInvoice(work, scope, id, locale)
  },
  getInvoice: async (context) =>
    getInvoice(await requestWork(context), context.scope, context.params.id, context.locale),
  updateInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await updateInvoice(work, scope, row, body)
    return getInvoice(work, scope, params.id, locale)
  },
  confirmInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    const id = await confirmInvoice(work, row, { factoringType: body.factoringType, scope, locale })
    return getInvoice(work, scope, id, locale)
  },
  withdrawInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    if (scope.role !== 'owner') throw new AppError('FORBIDDEN')
    await rejectInvoice(work, row, 'withdraw', body.reason)
    await refreshFile(work, row.file_id)
    return getInvoice(work, scope, params.id, locale)
  },
  excludeInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await rejectInvoice(work, row, 'exclude', body.reason)
    await refreshFile(work, row.file_id)
    return getInvoice(work, scope, params.id, locale)
  },
  decideInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await decideByPerson(work, scope, row, { decision: body.decision, reason: body.reason })
    return getInvoice(work, scope, params.id, locale)
  },
  disputeInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await inOrganisation(work, row.organisation_id, () => disputeInvoice(work, row, body))
    return getInvoice(work, scope, params.id, locale)
  },
  creditNoteInvoice: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await inOrganisation(work, row.organisation_id, () => creditInvoice(work, row, body))
    return getInvoice(work, scope, params.id, locale)
  },
  reportPayment: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await inOrganisation(work, row.organisation_id, () => reportDirectPayment(work, row, body))
    return getInvoice(work, scope, params.id, locale)
  },
  approveDunning: async (context) => {
    const { scope, body, ifMatch, params, locale } = context
    const work = await requestWork(context)
    const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
    await approveDunning(work, scope, row)
    return getInvoice(work, scope, params.id, locale)
  },
  listInvoiceEvents: async (context) => {
    const row = await visibleInvoice(await requestWork(context), context.scope, context.params.id)
    const rows = await listInvoiceEvents(context.tx, row.id)
    const hasAutomatic = rows.some((event) => event.actor_kind === 'system')
    const factorName = hasAutomatic ? (await factorOrganisation(context.tx)).name : ''
    const events = rows.map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      on: event.on_day,
      actor: {
        kind: event.actor_kind,
        name: event.actor_kind === 'system' ? factorName : event.actor_name,
      },
      details: event.details,
    }))
    return { events, cursor: null }
  },
  listInvoiceLedger: async (context) => {
    const row = await visibleInvoice(await requestWork(context), context.scope, context.params.id)
    const transactions = await listInvoiceTransactions(context.tx, row.id)
    return {
      transactions: await presentTransactions(
        context.tx,
        transactions,
        await factsOfClaim(context.tx, row.id),
      ),
      balances: balancesOf(transactions),
      cursor: null,
    }
  },
  getInvoiceDocument: async (context) => {
    const work = await requestWork(context)
    const row = await visibleInvoice(work, context.scope, context.params.id)
    if (seesMaskedNames(context.scope.role)) throw new AppError('FORBIDDEN')
    context.deps.audit.append(context.tx, { action: 'invoice.read', record: `invoice:${row.id}` })
    return {
      contentType: 'application/pdf',
      content: await invoicePdf(work, row, context.query.copy),
      download: `Rechnung-${row.number}${context.query.copy === undefined ? '' : '-Kopie'}.pdf`,
    }
  },
  getInvoicePreview: async (context) => {
    const work = await requestWork(context)
    const row = await visibleInvoice(work, context.scope, context.params.id)
    if (seesMaskedNames(context.scope.role)) throw new AppError('FORBIDDEN')
    return { contentType: 'image/png', content: await invoicePreview(work, row, context.query.page) }
  },
  getPaymentPlanOptions: async (context) => {
    const work = await requestWork(context)
    return optionsOf(work, await visibleInvoice(work, context.scope, context.params.id))
  },
  proposePaymentPlan: async (context) => {
    const { scope, params, body, baseUrl } = context
    const work = await requestWork(context)
    const row = await visibleInvoice(work, scope, params.id, { lock: true })
    return inOrganisation(work, row.organisation_id, async () => {
      const plan = await proposePlan(work, row, { optionId: body.optionId, baseUrl })
      await planDispatch(work, {
        organisationId: row.organisation_id,
        customerNumber: row.customer_number,
        kind: 'plan_offer',
        ref: plan.id,
        invoiceId: row.id,
      })
      return plan
    })
  },
  createInvoicePatient: async (context) => {
    const { scope, params, body, locale } = context
    const work = await requestWork(context)
    const row = await visibleInvoice(work, scope, params.id, { lock: true })
    const patientId = row.patient_id ?? (await patientRecordOf(work, scope, row, body.birthDate))
    await updateInvoice(work, scope, row, { patientId })
    return getInvoice(work, scope, params.id, locale)
  },
  checkCorrection: async (context) => {
    const { scope, params, body: patch, locale } = context
    const work = await requestWork(context)
    const row = await visibleInvoice(work, scope, params.id)
    return inOrganisation(work, row.organisation_id, () =>
      previewCorrection(work, scope, row, { patch, locale }),
    )
  },
  checkInvoice: async (context) =>
    previewInvoice(await requestWork(context), context.scope, context.body, context.locale),
})
