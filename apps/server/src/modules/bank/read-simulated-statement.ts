import { requestWork } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { simulatedStatement } from './file.ts'
import { presentBatch } from './present.ts'
import { lockBatch } from './queries/batches.ts'
import { ordersOfBatch } from './queries/orders.ts'

/** The statement by which the simulated bank answers a batch. 409 while the batch is not with the bank. */
export async function readSimulatedStatement(
  context: Parameters<typeof requestWork>[0],
  id: string,
): Promise<FileAnswer> {
  const { tx, scope } = context
  const batch = await lockBatch(tx, id)
  if (!presentBatch(batch, scope).actions.includes('simulated_statement'))
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: batch.state },
      statesOf: 'paymentBatchState',
    })
  const orders = await ordersOfBatch(tx, batch.id)
  return {
    contentType: 'application/xml',
    content: await simulatedStatement(await requestWork(context), batch, orders),
    download: `Auszug-${batch.number}.xml`,
  }
}
