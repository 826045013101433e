import { bank, type PaymentBatchDetail } from '@honora/contract/bank.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import { cancelBatch } from './cancel-batch.ts'
import { handOverBatch } from './hand-over-batch.ts'
import { prepareBatch } from './prepare-batch.ts'
import { refuseBatch } from './refuse-batch.ts'
import { releaseBatch } from './release-batch.ts'
import type { StaffWork } from './batch-steps.ts'
import { setPaymentSettings } from './set-payment-settings.ts'
import { presentBatch, presentOrders } from './present.ts'
import { findBatchFile, findBatchRow, listBatchRows } from './queries/batches.ts'
import { ordersOfBatch } from './queries/orders.ts'
import { presentPaymentDesk } from './present-payment-desk.ts'
import { readSimulatedStatement } from './read-simulated-statement.ts'
import { receiveStatement } from './receive-statement.ts'
import { pageById, type PageAsked } from '../../platform/http/cursor.ts'
import { findPayment, listReturnable, presentPayments } from '../ledger/index.ts'
import { assignUnmatchedDebit } from './assign-unmatched-debit.ts'
import { setAsideUnmatchedDebit } from './set-aside-unmatched-debit.ts'
import { returnPaymentByHand } from './return-payment-by-hand.ts'
import { presentUnmatchedDebit, unmatchedDebitOf } from './present-unmatched-debit.ts'
import { listUnmatchedDebits } from './queries/unmatched-debits.ts'

interface Asking {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

const staffWork = async (context: Asking): Promise<StaffWork> => ({
  ...(await requestWork(context)),
  scope: context.scope,
})

async function detail({ tx, scope }: Asking, id: string): Promise<PaymentBatchDetail> {
  const row = found(isRowId(id) ? await findBatchRow(tx, id) : undefined)
  return { ...presentBatch(row, scope), orders: await presentOrders(tx, scope, await ordersOfBatch(tx, id)) }
}

export const bankHandlers = handlersFor(bank, {
  getPaymentDesk: async (context) => {
    requireFactor(context.scope)
    return presentPaymentDesk(await requestWork(context), context.scope)
  },
  setPaymentSettings: async (context) => {
    requireFactor(context.scope)
    requireFreshLogin(context.deps, context.scope)
    return setPaymentSettings(await requestWork(context), context.body)
  },
  listPaymentBatches: async (context) => {
    const { tx, scope } = context
    requireFactor(scope)
    const page = await pageById(context, 'payment-batches', (asked) => listBatchRows(tx, asked))
    return { batches: page.rows.map((row) => presentBatch(row, scope)), cursor: page.cursor }
  },
  preparePaymentBatch: async (context) => {
    requireFactor(context.scope)
    const id = await prepareBatch(await staffWork(context), context.body.kind)
    context.reply.header('Location', `/v1/factoring/payment-batches/${id}`)
    return detail(context, id)
  },
  getPaymentBatch: async (context) => {
    requireFactorRecord(context.scope)
    return detail(context, context.params.id)
  },
  releasePaymentBatch: async (context) => {
    requireFactorRecord(context.scope)
    requireFreshLogin(context.deps, context.scope)
    await releaseBatch(await staffWork(context), context.params.id)
    return detail(context, context.params.id)
  },
  getPaymentFile: async ({ deps, tx, scope, params }) => {
    requireFactorRecord(scope)
    const row = found(isRowId(params.id) ? await findBatchFile(tx, params.id) : undefined)
    if (row.file === null) throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
    deps.audit.append(tx, { action: 'payment-batch.downloaded', record: `payment-batch:${params.id}` })
    return { contentType: 'application/xml', content: row.file, download: `${row.number}.xml` }
  },
  getSimulatedStatement: (context) => {
    requireFactorRecord(context.scope)
    return readSimulatedStatement(context, context.params.id)
  },
  handOverPaymentBatch: async (context) => {
    requireFactorRecord(context.scope)
    await handOverBatch(await staffWork(context), context.params.id)
    return detail(context, context.params.id)
  },
  refusePaymentBatch: async (context) => {
    requireFactorRecord(context.scope)
    await refuseBatch(await staffWork(context), context.params.id, context.body.reason)
    return detail(context, context.params.id)
  },
  cancelPaymentBatch: async (context) => {
    requireFactorRecord(context.scope)
    await cancelBatch(await staffWork(context), context.params.id)
    return detail(context, context.params.id)
  },
  listUnmatchedDebits: async (context) => {
    const { tx, query } = context
    requireFactor(context.scope)
    const read = (asked: PageAsked) => listUnmatchedDebits(tx, { state: query.state, ...asked })
    const page = await pageById(context, `unmatched-debits ${query.state ?? ''}`, read)
    return { debits: page.rows.map(presentUnmatchedDebit), cursor: page.cursor }
  },
  getUnmatchedDebit: async ({ tx, scope, params }) => {
    requireFactorRecord(scope)
    return unmatchedDebitOf(tx, params.id)
  },
  listPaymentsOfDebit: async ({ tx, scope, params, query }) => {
    requireFactorRecord(scope)
    const { bookedOn: on, amountCents, costCents, text } = await unmatchedDebitOf(tx, params.id)
    const rows = await listReturnable(tx, { on, cents: amountCents + costCents, text }, query.invoiceId)
    return { payments: await presentPayments(tx, rows) }
  },
  assignUnmatchedDebit: async (context) => {
    requireFactorRecord(context.scope)
    await assignUnmatchedDebit(await requestWork(context), context.params.id, context.body.paymentId)
    return unmatchedDebitOf(context.tx, context.params.id)
  },
  setAsideUnmatchedDebit: async (context) => {
    requireFactorRecord(context.scope)
    await setAsideUnmatchedDebit(await requestWork(context), context.params.id, context.body.reason)
    return unmatchedDebitOf(context.tx, context.params.id)
  },
  returnPayment: async (context) => {
    requireFactorRecord(context.scope)
    await returnPaymentByHand(await requestWork(context), context.params.id, context.body)
    return findPayment(context.tx, context.params.id)
  },
  importBankStatement: (context) => {
    requireFactor(context.scope)
    return receiveStatement(context)
  },
})
