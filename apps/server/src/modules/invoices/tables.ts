import type { PlanRate } from '@honora/domain/factoring/payment-plan.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Column } from '../../platform/db/column.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoice_decision.inputs': unknown
    'invoice_event.details': Readonly<Record<string, string | number | boolean | null>>
    'payment_plan.schedule': readonly PlanRate[]
  }
}

export async function insertInvoiceDecision(
  tx: Tx,
  values: Insertable<DB['invoice_decision']>,
): Promise<void> {
  await tx.insertInto('invoice_decision').values(values).execute()
}

export async function insertPaymentPlan(tx: Tx, values: Insertable<DB['payment_plan']>): Promise<void> {
  await tx.insertInto('payment_plan').values(values).execute()
}

export function movePlanRow(
  tx: Tx,
  changes: Updateable<DB['payment_plan']>,
  id: string,
  status: Column<'payment_plan', 'status'>,
) {
  return tx
    .updateTable('payment_plan')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute()
}

export async function updatePaymentPlan(
  tx: Tx,
  changes: Updateable<DB['payment_plan']>,
  id: string,
): Promise<void> {
  await tx.updateTable('payment_plan').set(changes).where('id', '=', id).execute()
}

export async function insertOwnReceipt(tx: Tx, values: Insertable<DB['own_receipt']>): Promise<void> {
  await tx.insertInto('own_receipt').values(values).execute()
}

export async function deleteOwnReceipt(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('own_receipt').where('id', '=', id).execute()
}
