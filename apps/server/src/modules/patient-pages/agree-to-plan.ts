import { found } from '../../platform/errors.ts'
import type { MandateWish } from '@honora/contract/mandates.ts'
import { giveMandate } from '../bank/index.ts'
import { agreeToPlan, lockInvoice, planRowOf, type InvoiceRecord } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { chosenOption } from './plan-draft.ts'

/**
 * The debtor agrees to a term of his own choice; an offer of another term that was made before ends with it. With a mandate
 * the rates are collected.
 */
export async function agree(
  work: Work,
  invoice: InvoiceRecord,
  wish: { readonly instalments: number; readonly mandate?: MandateWish | undefined },
): Promise<void> {
  await chosenOption(work, invoice, wish.instalments)
  await agreeToPlan(work, found(await lockInvoice(work.tx, invoice.id)), String(wish.instalments))
  const plan = await planRowOf(work.tx, invoice.id)
  const isRunning = plan?.status === 'requested' || plan?.status === 'active'
  if (wish.mandate === undefined || !isRunning) return
  await giveMandate(work, invoice, { ...wish.mandate, signedOn: work.time.today, given: 'online' })
}
