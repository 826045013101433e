import { ledger, type Payment } from '@honora/contract/ledger.ts'
import { contractOn, defaultTerms, type ContractTerms } from '@honora/domain/factoring/contract.ts'
import { simulate } from '@honora/domain/factoring/simulation.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { dashboardOf } from './dashboard.ts'
import { allocateByHand } from './payments.ts'
import { accountFigures, nextPayout } from './settlement.ts'
import {
  periodDatev,
  presentLines,
  presentStatement,
  statementCsv,
  statementDatev,
  statementDetail,
  statementPdf,
} from './statements.ts'
import { periodCsv, periodTotals } from './statement-period.ts'
import { readTurnover, turnoverCsv } from './turnover.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import type { Column } from '../../platform/db/column.ts'
import { findPaymentRow, listAllocations, listPaymentRows } from './queries/payments.ts'
import { changeAutoConfirm, keepReceipts, listContracts } from './tables.ts'
import { figuresOf } from './queries/figures.ts'
import { ownerOf } from './queries/settlement.ts'
import { findStatement, listStatementRows, paidRunsOf } from './queries/statements.ts'

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
  getAccount: async (context) => {
    const { scope, tx } = context
    const work = await requestWork(context)
    const of = await figuresOf(tx, { organisationId: scope.organisationId }, ['open', 'reserve', 'offered'])
    const owner = await ownerOf(tx, scope.organisationId)
    return {
      ...(await accountFigures(tx, scope.organisationId, work.time.today)),
      reserveCents: of('reserve').amount,
      reserveCount: of('reserve').number,
      offeredCents: of('offered').amount,
      offeredCount: of('offered').number,
      openReceivablesCents: of('open').amount,
      openCount: of('open').number,
      accountMasked: owner.accountMasked,
      today: work.time.today,
    }
  },
  getNextPayout: async (context) => {
    const { scope, tx } = context
    const next = await nextPayout(tx, scope.organisationId, (await requestWork(context)).time.today)
    return { ...next, lines: await presentLines(tx, next.lines) }
  },
  setAutoConfirm: async (context) => {
    const { deps, scope, tx, body } = context
    requireFreshLogin(deps, scope)
    const { today } = (await requestWork(context)).time
    await changeAutoConfirm(tx, scope.organisationId, { ...body, today })
    deps.audit.append(tx, {
      action: 'contract.auto_confirm',
      record: `organisation:${scope.organisationId}`,
      details: { enabled: body.enabled },
    })
    return body
  },
  getDashboard: async (context) => {
    const { scope, tx, query } = context
    const { today } = (await requestWork(context)).time
    const to = query.to ?? today
    return dashboardOf(tx, {
      organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
      from: query.from ?? `${to.slice(0, 7)}-01`,
      to,
      today,
    })
  },
  getTurnover: async (context) => {
    const { scope, tx, query } = context
    const { today } = (await requestWork(context)).time
    return readTurnover(tx, { organisationId: scope.organisationId, today, query })
  },
  exportTurnover: async (context) => {
    const { deps, scope, tx, query, locale } = context
    const { today } = (await requestWork(context)).time
    const name = deps.catalogues.text(locale, 'overview.turnover.fileName')
    const file = await turnoverCsv(deps, tx, {
      organisationId: scope.organisationId,
      today,
      query,
      locale,
      name,
    })
    return { contentType: 'text/csv; charset=utf-8', ...file }
  },
  listStatements: async (context) => {
    const { deps, scope, tx, query } = context
    const { cursor, limit, customer_number: customerNumber, ...filters } = query
    const list = `statements ${JSON.stringify(filters)} ${customerNumber ?? ''}`
    const after =
      cursor === undefined ? undefined : String(deps.cursors.decode(list, scope.organisationId, cursor)[0])
    const rows = await listStatementRows(tx, { ...filters, ...ofWhom(scope, query) }, { after, limit })
    const page = cutPage(rows, limit, (row) => deps.cursors.encode(list, scope.organisationId, [row.id]))
    return { rows: page.rows.map(presentStatement), cursor: page.cursor }
  },
  getStatementTotals: ({ scope, tx, query }) => periodTotals(tx, { ...query, ...ofWhom(scope, query) }),
  exportStatements: async ({ deps, locale, scope, tx, query }) => {
    const filter = { ...query, ...ofWhom(scope, query) }
    if (filter.organisationId === null && filter.customerNumber === undefined)
      throw invalidField('/customer_number', 'required')
    const name = deps.catalogues.text(locale, 'statements.fileName')
    return {
      contentType: 'text/csv; charset=utf-8',
      content: await periodCsv(deps, tx, { filter, locale, name }),
      download: `${[name, query.from, query.to].filter((part) => part !== undefined).join('_')}.csv`,
    }
  },
  getStatement: async ({ scope, tx, params }) =>
    statementDetail(tx, await visibleStatement(tx, scope, params.id)),
  getStatementDocument: async (context) => {
    const row = await visibleStatement(context.tx, context.scope, context.params.id)
    return {
      contentType: 'application/pdf',
      content: await statementPdf(await requestWork(context), row),
      download: `Abrechnung-${row.number}.pdf`,
    }
  },
  getStatementCsv: async (context) => {
    const row = await visibleStatement(context.tx, context.scope, context.params.id)
    const work = await requestWork(context)
    const isDatev = context.query.profile === 'datev'
    const content = isDatev ? await statementDatev(work, row) : await statementCsv(work, row, context.locale)
    return {
      contentType: isDatev ? 'text/csv; charset=iso-8859-1' : 'text/csv; charset=utf-8',
      content,
      download: isDatev ? `EXTF_Buchungsstapel_${row.number}.csv` : `Abrechnung-${row.number}.csv`,
    }
  },
  noteReceipts: async ({ deps, scope, tx, body }) => {
    const byId = new Map(body.receipts.map((each) => [each.statementId, each]))
    const ids = [...byId.keys()]
    if (!ids.every(isRowId)) throw new AppError('NOT_FOUND')
    const known = await paidRunsOf(tx, scope.organisationId, ids)
    if (!ids.every((id) => known.has(id))) throw new AppError('NOT_FOUND')
    await keepReceipts(tx, scope, [...byId.values()])
    deps.audit.append(tx, {
      action: 'statement.receipts_noted',
      record: `organisation:${scope.organisationId}`,
      details: { count: ids.length },
    })
    return { noted: ids.length }
  },
  exportDatev: async (context) => {
    const { from, to } = context.query
    const work = await requestWork(context)
    return {
      contentType: 'text/csv; charset=iso-8859-1',
      content: await periodDatev(work, context.scope.organisationId, { from, to }),
      download: `EXTF_Buchungsstapel_${from}_${to}.csv`,
    }
  },
  simulate: async (context) => {
    const { today } = (await requestWork(context)).time
    const contracts = await listContracts(context.tx, context.scope.organisationId)
    const termsOf = (type: 'recourse' | 'non_recourse'): ContractTerms => {
      const valid = contractOn(contracts, type, today)
      return valid.ok ? valid.value : defaultTerms[type]
    }
    const sideOf = (type: 'recourse' | 'non_recourse') => {
      const terms = termsOf(type)
      return { ...simulate(context.body, terms), payoutDays: terms.payoutDays }
    }
    return { recourse: sideOf('recourse'), non_recourse: sideOf('non_recourse') }
  },
  listPayments: async ({ deps, scope, tx, query }) => {
    requireFactor(scope)
    const list = `payments ${query.state ?? ''}`
    const after =
      query.cursor === undefined
        ? undefined
        : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0])
    const page = cutPage(
      await listPaymentRows(tx, { state: query.state, after, limit: query.limit }),
      query.limit,
      (row) => deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    return { payments: await presentPayments(tx, page.rows), cursor: page.cursor }
  },
  getPayment: async ({ scope, tx, params }) => {
    requireFactorRecord(scope)
    return findPayment(tx, params.id)
  },
  allocatePayment: async (context) => {
    requireFactorRecord(context.scope)
    const { params, body, tx } = context
    if (!isRowId(params.id) || !isRowId(body.invoiceId)) throw new AppError('NOT_FOUND')
    await allocateByHand(await requestWork(context), { paymentId: params.id, ...body })
    return findPayment(tx, params.id)
  },
})

type PaymentRow = {
  readonly id: string
  readonly source: Column<'payment', 'source'>
  readonly booked_on: string
  readonly amount_cents: number
  readonly unallocated_cents: number
  readonly payer_name: string
  readonly reference: string
  readonly state: Column<'payment', 'state'>
  readonly matched_by: string | null
  readonly version: number
}

async function findPayment(tx: Tx, id: string): Promise<Payment> {
  const row = found(isRowId(id) ? await findPaymentRow(tx, id) : undefined)
  const [payment] = await presentPayments(tx, [row])
  return found(payment)
}

async function presentPayments(tx: Tx, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const ids = rows.map((row) => row.id)
  const allocations = ids.length === 0 ? [] : await listAllocations(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    bookedOn: row.booked_on,
    amountCents: row.amount_cents,
    unallocatedCents: row.unallocated_cents,
    payerName: row.payer_name,
    reference: row.reference,
    state: row.state,
    matchedBy: row.matched_by,
    allocations: allocations
      .filter((each) => each.payment_id === row.id)
      .map((each) => ({ invoiceId: each.invoice_id, amountCents: each.amount_cents })),
    version: row.version,
  }))
}
