import type { PaymentRelease, PaymentSettings } from '@honora/contract/bank.ts'
import { isCreditorId } from '@honora/domain/factoring/plan-debit.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { invalidField } from '../../platform/errors.ts'
import { factorOrganisation } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'

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

export async function setPaymentSettings(work: Work, settings: PaymentSettings): Promise<PaymentSettings> {
  const { release } = settings
  const creditorId = settings.creditorId?.replaceAll(' ', '').toUpperCase() ?? null
  if (creditorId !== null && !isCreditorId(creditorId))
    throw invalidField('/creditorId', 'invalid_creditor_id')
  const { id } = await factorOrganisation(work.tx)
  await work.tx
    .updateTable('organisation')
    .set({ payment_release: release, creditor_id: creditorId })
    .where('id', '=', id)
    .execute()
  work.deps.audit.note(work.tx, {
    action: 'bank-order.settings',
    record: `organisation:${id}`,
    details: { release, creditorId },
  })
  return { release, creditorId }
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
