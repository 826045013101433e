import { addDays } from '@honora/domain/factoring/calendar.ts'
import { withdrawalDays } from '@honora/domain/factoring/plan-machine.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import type { MandateWish } from '@honora/contract/mandates.ts'
import { giveMandate } from '../bank/index.ts'
import { claimContent, drawDocument } from '../dispatch/index.ts'
import {
  agreeToPlan,
  answerOffer,
  lockInvoice,
  planOptionsOf,
  planRowOf,
  type InvoiceRecord,
} from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { scheduleOf } from './present.ts'

async function chosenOption(work: Work, invoice: InvoiceRecord, instalments: number) {
  const option = (await planOptionsOf(work, invoice)).find((each) => each.instalments === instalments)
  if (option === undefined) throw invalidField('/instalments', 'unknown_value')
  return option
}

/** Contract and information sheet of a term, as a draft. */
export async function planDraft(
  work: Work,
  invoice: InvoiceRecord,
  instalments: number,
): Promise<Uint8Array> {
  const option = await chosenOption(work, invoice, instalments)
  return drawDocument(work.deps.config, {
    of: 'plan_contract',
    claim: await claimContent(work, invoice.id),
    plan: {
      instalments,
      principalCents: invoice.open_cents,
      interestCents: option.interestCents,
      totalCents: option.totalCents,
      nominalRateBp: option.nominalRateBp,
      effectiveRateBp: option.effectiveRateBp,
      schedule: scheduleOf(option),
    },
    concludedOn: null,
    withdrawalUntil: null,
  })
}

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

/** Withdrawal within 14 days of the conclusion. */
export async function revoke(work: Work, invoice: InvoiceRecord): Promise<void> {
  const plan = await planRowOf(work.tx, invoice.id)
  const isOpen =
    plan?.status === 'active' &&
    plan.concluded_on !== null &&
    addDays(plan.concluded_on, withdrawalDays) >= work.time.today
  if (plan === undefined || !isOpen)
    throw new AppError('INVALID_TRANSITION', { extra: { state: plan?.status ?? 'none' } })
  await answerOffer(work, plan, false)
}
