import { ledger } from '@honora/contract/ledger.ts'
import { simulateBoth } from '@honora/domain/factoring/simulation.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { pageById, type PageAsked } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { dashboardOf } from './dashboard.ts'
import { allocateByHand } from './allocate-payment.ts'
import { nextPayout, presentAccount } from './account-figures.ts'
import { readTurnover, turnoverFile } from './turnover.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import { listPaymentRows } from './queries/payments.ts'
import { listContracts } from './tables/contracts.ts'
import { findStatement, listStatementRows } from './queries/statements.ts'
import { linesFor, presentLines, presentStatement, statementDetail } from './statements.ts'
import { periodDatevFile, statementFile } from './statement-file.ts'
import { statementPdf } from './statement-pdf.ts'
import { periodFile, periodTotals } from './statement-period.ts'
import { noteReceipts } from './note-receipts.ts'
import { findPayment, presentPayments } from './present-payments.ts'
import { setAutoConfirm } from './set-auto-confirm.ts'

/** The own practice's statements; members of the factor name a practice or see those of all. */
function ofWhom(scope: OrgScope, query: { readonly customer_number?: string | undefined }) {
  return {
    customerNumber: query.customer_number,
    organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
  }
}

/** Statements of the own practice; members of the factor see those of all. */
async function visibleStatement(tx: Tx, scope: OrgScope, id: string) {
  const row = found(isRowId(id) ? await findStatement(tx, id) : undefined)
  if (row.organisation_id !== scope.organisationId && !isFactorRole(scope.role))
    throw new AppError('NOT_FOUND')
  return row
}

export const ledgerHandlers = handlersFor(ledger, {
  getAccount: async (context) =>
    presentAccount(context.tx, context.scope.organisationId, (await requestWork(context)).time.today),
  getNextPayout: async (context) => {
    const { scope, tx } = context
    const next = await nextPayout(tx, scope.organisationId, (await requestWork(context)).time.today)
    return { ...next, lines: linesFor(scope, await presentLines(tx, next.lines)) }
  },
  setAutoConfirm: async (context) => {
    requireFreshLogin(context.deps, context.scope)
    await setAutoConfirm(await requestWork(context), context.body)
    return context.body
  },
  getDashboard: async (context) => {
    const { today } = (await requestWork(context)).time
    const { to = today, from = `${to.slice(0, 7)}-01` } = context.query
    const { organisationId } = ofWhom(context.scope, {})
    return dashboardOf(context.tx, { organisationId, from, to, today })
  },
  getTurnover: async (context) => {
    const { scope, tx, query } = context
    const { today } = (await requestWork(context)).time
    return readTurnover(tx, { organisationId: scope.organisationId, today, query })
  },
  exportTurnover: async (context) => {
    const { deps, scope, tx, query, locale } = context
    const { today } = (await requestWork(context)).time
    return turnoverFile(deps, tx, { organisationId: scope.organisationId, today, query, locale })
  },
  listStatements: async (context) => {
    const { cursor: _, limit: __, customer_number: customerNumber, ...filters } = context.query
    const filter = { ...filters, ...ofWhom(context.scope, context.query) }
    const list = `statements ${JSON.stringify(filters)} ${customerNumber ?? ''}`
    const page = await pageById(context, list, (asked) => listStatementRows(context.tx, filter, asked))
    return { rows: page.rows.map(presentStatement), cursor: page.cursor }
  },
  getStatementTotals: ({ scope, tx, query }) => periodTotals(tx, { ...query, ...ofWhom(scope, query) }),
  exportStatements: ({ deps, locale, scope, tx, query }) =>
    periodFile(deps, tx, { filter: { ...query, ...ofWhom(scope, query) }, locale }),
  getStatement: async ({ scope, tx, params }) => {
    const detail = await statementDetail(tx, await visibleStatement(tx, scope, params.id))
    return { ...detail, lines: linesFor(scope, detail.lines) }
  },
  getStatementDocument: async (context) => {
    const row = await visibleStatement(context.tx, context.scope, context.params.id)
    const content = await statementPdf(await requestWork(context), row)
    return { contentType: 'application/pdf', content, download: `Abrechnung-${row.number}.pdf` }
  },
  getStatementCsv: async (context) => {
    const row = await visibleStatement(context.tx, context.scope, context.params.id)
    return statementFile(await requestWork(context), row, { ...context.query, locale: context.locale })
  },
  noteReceipts: async (context) => ({
    noted: await noteReceipts(await requestWork(context), context.scope, context.body.receipts),
  }),
  exportDatev: async (context) =>
    periodDatevFile(await requestWork(context), context.scope.organisationId, context.query),
  simulate: async (context) => {
    const { today } = (await requestWork(context)).time
    return simulateBoth(context.body, await listContracts(context.tx, context.scope.organisationId), today)
  },
  listPayments: async (context) => {
    const { scope, tx, query } = context
    requireFactor(scope)
    const read = (asked: PageAsked) => listPaymentRows(tx, { state: query.state, ...asked })
    const page = await pageById(context, `payments ${query.state ?? ''}`, read)
    return { payments: await presentPayments(tx, page.rows), cursor: page.cursor }
  },
  getPayment: async ({ scope, tx, params }) => {
    requireFactorRecord(scope)
    return findPayment(tx, params.id)
  },
  allocatePayment: async (context) => {
    requireFactorRecord(context.scope)
    const { params, body, tx } = context
    if (!isRowId(params.id)) throw new AppError('NOT_FOUND')
    await allocateByHand(await requestWork(context), { paymentId: params.id, ...body })
    return findPayment(tx, params.id)
  },
})
