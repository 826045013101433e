import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { type BatchEvent, type BatchState, stepBatch } from '@honora/domain/factoring/payment-batch.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import type { lockBatch } from './queries/batches.ts'
import { updatePaymentBatch } from './tables.ts'

/** Work of a person of the factor. */
export type StaffWork = Work & { readonly scope: OrgScope }

type BatchRow = Awaited<ReturnType<typeof lockBatch>>

export function nextBatchState(work: StaffWork, batch: BatchRow, event: BatchEvent): BatchState {
  const next = stepBatch(batch.state, event, { preparedBy: batch.prepared_by, actor: work.scope.userId })
  if (!next.ok)
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: batch.state, reason: next.reason },
      statesOf: 'paymentBatchState',
    })
  return next.value.to
}

type Changes = Partial<Omit<BatchRow, 'id' | 'organisation_id' | 'number' | 'version'>>

/** Writes a new state of a batch, which the caller has locked. */
export async function saveBatch(work: Work, batch: BatchRow, changes: Changes): Promise<void> {
  await updatePaymentBatch(work.tx, { ...changes, version: batch.version + 1 }, batch.id)
}

export function auditBatch(
  work: Work,
  id: string,
  change: ChangeOf<'payment-batch'>,
  details: Record<string, number> = {},
): void {
  work.deps.audit.append(work.tx, {
    action: `payment-batch.${change}`,
    record: `payment-batch:${id}`,
    details,
  })
}
