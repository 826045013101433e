import type { PaymentPlan } from '@honora/contract/invoices.ts'
import { planOptions, planSchedule } from '@honora/domain/factoring/payment-plan.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { publishChange } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { findRunningPlan } from './queries/plans.ts'
import { insertPaymentPlan } from './tables.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { runningPlan, presentPlan } from './present-plan.ts'
import { lightOf } from './plan-options.ts'

/** Makes an offer to the debtor: the practice proposes, the contract is made between debtor and factor. */
export async function proposePlan(
  work: Work,
  row: InvoiceRecord,
  request: { readonly optionId: string; readonly baseUrl: string },
): Promise<PaymentPlan> {
  if (!(await work.deps.flags.isOn('payment_plans', row.organisation_id)))
    throw new AppError('INVALID_TRANSITION', { extra: { state: stateOf(row), reason: 'not_released' } })
  const answer = planOptions({
    restCents: row.open_cents,
    receivableState: row.receivable_state,
    dunningLevel: row.dunning_level,
    trafficLight: await lightOf(work, row),
    today: work.time.today,
  })
  const option = answer.options.find((each) => each.id === request.optionId)
  const refusal = answer.unavailable.find((each) => String(each.instalments) === request.optionId)
  if (refusal !== undefined)
    throw new AppError('INVALID_TRANSITION', { extra: { state: stateOf(row), reason: refusal.reason } })
  if (option === undefined) throw invalidField('/optionId', 'unknown')
  const running = await findRunningPlan(work.tx, row.id)
  if (running !== undefined) throw new AppError('CONFLICT', { current: presentPlan(running) })
  const token = newSecret()
  const id = newId()
  await insertPaymentPlan(work.tx, {
    id,
    organisation_id: row.organisation_id,
    invoice_id: row.id,
    status: 'offered',
    instalments: option.instalments,
    nominal_rate_bp: option.nominalRateBp,
    effective_rate_bp: option.effectiveRateBp,
    principal_cents: row.open_cents,
    interest_cents: option.interestCents,
    total_cents: option.totalCents,
    schedule: JSON.stringify(planSchedule(option, option.firstDueOn)),
    legal_regime: answer.legalRegime,
    duties: [...option.duties],
    offered_on: work.time.today,
    valid_until: option.validUntil,
    token_hash: hashSecret(token),
    proposed_by: work.scope.actor.kind === 'user' ? work.scope.actor.id : null,
    proposed_by_name: work.actorName,
  })
  await appendTimeline(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: 'plan_offered',
    details: { instalments: option.instalments, validUntil: option.validUntil },
  })
  await publishChange(work, {
    organisationId: row.organisation_id,
    topic: 'payment-plan.updated',
    kind: 'payment-plan',
    id,
    change: 'offered',
    version: 1,
  })
  const plan = found(await runningPlan(work.tx, row.id))
  return { ...plan, offerUrl: `${request.baseUrl}/plan-offers/${token}` }
}

function stateOf(row: InvoiceRecord): string {
  return row.receivable_state ?? row.status
}
