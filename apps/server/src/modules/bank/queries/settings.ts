import type { Tx } from '../../../platform/db/pool.ts'
import type { PaymentRelease } from '@honora/contract/bank.ts'

/** How the factor's payouts leave: by the simulated bank itself, or by files that two people release. */
export async function paymentRelease(tx: Tx): Promise<PaymentRelease> {
  const factor = await tx
    .selectFrom('organisation')
    .select('payment_release')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  return factor?.payment_release ?? 'automatic'
}

/** Identifier of the factor as creditor; null: nothing can be collected. */
export async function creditorId(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('organisation')
    .select('creditor_id')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  return row?.creditor_id ?? null
}
