import { bank, type PaymentBatchDetail } from '@honora/contract/bank.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import {
  cancelBatch,
  handOverBatch,
  prepareBatch,
  refuseBatch,
  releaseBatch,
  type StaffWork,
} from './batches.ts'
import { readCamt } from './camt.ts'
import { simulatedStatement } from './file.ts'
import { importStatement } from './import.ts'
import { blockedPayouts } from './orders.ts'
import { ownBank } from './port.ts'
import { setPaymentSettings } from './settings.ts'
import { presentBatch, presentOrders } from './present.ts'
import {
  creditorId,
  findBatchFile,
  findBatchRow,
  listBatchRows,
  lockBatch,
  ordersOfBatch,
  paymentRelease,
  waitingOrders,
} from './queries.ts'

/** Largest bank statement that is read. */
const maxCamtBytes = 8 * 1_048_576

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
    const work = await requestWork(context)
    return {
      release: await paymentRelease(context.tx),
      creditorId: await creditorId(context.tx),
      isBankSimulated: ownBank.isSimulated,
      orders: await presentOrders(context.tx, context.scope, [
        ...(await waitingOrders(context.tx, 'credit_transfer')),
        ...(await waitingOrders(context.tx, 'direct_debit')),
      ]),
      blocked: [...(await blockedPayouts(work))],
    }
  },
  setPaymentSettings: async (context) => {
    requireFactor(context.scope)
    requireFreshLogin(context.deps, context.scope)
    return setPaymentSettings(await requestWork(context), context.body)
  },
  listPaymentBatches: async ({ deps, tx, scope, query }) => {
    requireFactor(scope)
    const list = 'payment-batches'
    const after =
      query.cursor === undefined
        ? undefined
        : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0])
    const page = cutPage(await listBatchRows(tx, { after, limit: query.limit }), query.limit, (row) =>
      deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
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
  getSimulatedStatement: async (context) => {
    requireFactorRecord(context.scope)
    const batch = await lockBatch(context.tx, context.params.id)
    const { actions } = presentBatch(batch, context.scope)
    if (!actions.includes('simulated_statement'))
      throw new AppError('INVALID_TRANSITION', {
        extra: { state: batch.state },
        statesOf: 'paymentBatchState',
      })
    return {
      contentType: 'application/xml',
      content: await simulatedStatement(
        await requestWork(context),
        batch,
        await ordersOfBatch(context.tx, batch.id),
      ),
      download: `Auszug-${batch.number}.xml`,
    }
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
  importBankStatement: async ({ deps, scope, raw, inTransaction }) => {
    requireFactor(scope)
    const part = await raw.file({ limits: { fileSize: maxCamtBytes } })
    if (part === undefined)
      throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code: 'required' }] })
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE')
    const statement = readCamt(bytes)
    const hash = createHash('sha256').update(bytes).digest()
    return inTransaction(
      async (tx) =>
        importStatement(await requestWork({ deps, tx, scope }), {
          statement,
          name: part.filename,
          sha256: hash.toString('hex'),
          importedBy: scope.userId,
        }),
      hash,
    )
  },
})
