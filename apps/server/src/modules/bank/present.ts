import type { PaymentBatch, PaymentOrder } from '@honora/contract/bank.ts'
import { stepBatch } from '@honora/domain/factoring/payment-batch.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { masked } from '../credit-checks/index.ts'
import { ownBank } from './port.ts'
import { listPracticeNames, type lockBatch } from './queries/batches.ts'
import type { ordersOfBatch } from './queries/orders.ts'

type BatchRow = Omit<Awaited<ReturnType<typeof lockBatch>>, 'file'>
type OrderRow = Awaited<ReturnType<typeof ordersOfBatch>>[number]

export function presentBatch(row: BatchRow, scope: OrgScope): PaymentBatch {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    executeOn: row.execute_on,
    orderCount: row.order_count,
    sumCents: row.sum_cents,
    state: row.state,
    preparedBy: row.prepared_by_name,
    preparedAt: row.prepared_at.toISOString(),
    releasedBy: row.released_by_name,
    releasedAt: row.released_at?.toISOString() ?? null,
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    closedOn: row.closed_on,
    problem: row.problem,
    fileSha256: row.file_sha256,
    actions: actionsFor(row, scope),
    version: row.version,
  }
}

/** Events of a batch with the permission that each needs. */
const actions = [
  ['release', 'bank-order.release'],
  ['hand_over', 'bank-order.release'],
  ['refuse', 'bank-order.release'],
  ['cancel', 'bank-order.prepare'],
] as const

function actionsFor(row: BatchRow, scope: OrgScope): PaymentBatch['actions'] {
  const context = { preparedBy: row.prepared_by, actor: scope.userId }
  const possible = actions
    .filter(
      ([event, permission]) => scope.permissions.has(permission) && stepBatch(row.state, event, context).ok,
    )
    .map(([event]) => event)
  const hasFile = row.file_sha256 !== null && scope.permissions.has('bank-order.release')
  const isUnderWay = row.state === 'released' || row.state === 'handed_over'
  return [
    ...(hasFile ? (['download'] as const) : []),
    ...possible,
    ...(isUnderWay && ownBank.isSimulated ? (['simulated_statement'] as const) : []),
  ]
}

/** Orders with the names of their practices. Who may not see names of patients sees no account of theirs either. */
export async function presentOrders(
  tx: Tx,
  scope: OrgScope,
  rows: readonly OrderRow[],
): Promise<PaymentOrder[]> {
  const ids = [...new Set(rows.map((row) => row.organisation_id))]
  const practices = ids.length === 0 ? [] : await listPracticeNames(tx, ids)
  const names = new Map(practices.map((each) => [each.id, each.name]))
  const isHidden = (row: OrderRow): boolean => row.purpose === 'plan_rate' && seesMaskedNames(scope.role)
  return rows.map((row) => ({
    id: row.id,
    customer_number: row.customer_number,
    practiceName: names.get(row.organisation_id) ?? '',
    kind: row.kind,
    purpose: row.purpose,
    endToEndId: row.end_to_end_id,
    amountCents: row.amount_cents,
    name: isHidden(row) ? masked(row.name) : row.name,
    iban: isHidden(row) ? maskIban(row.iban) : row.iban,
    text: row.text,
    executeOn: row.execute_on,
    state: row.state,
    batchId: row.batch_id,
    executedOn: row.executed_on,
    returnReason: row.return_reason,
  }))
}
