import type { PaymentPlan, PlanOptions } from '@honora/contract/invoices.ts'
import { addDays, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { creditStatusOn, type TrafficLight } from '@honora/domain/factoring/credit-check.ts'
import {
  legalRegimeOn,
  planOptions,
  planSchedule,
  type PlanOption,
} from '@honora/domain/factoring/payment-plan.ts'
import {
  stepPlan,
  withdrawalDays,
  type PlanContext,
  type PlanEvent,
  type PlanStatus,
} from '@honora/domain/factoring/plan-machine.ts'
import type { ReceivableState } from '@honora/domain/factoring/receivable.ts'
import { changeState } from '@honora/domain/ledger/events.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { consentFor, countingCheckOf, openCreditCheck } from '../credit-checks/index.ts'
import { planDispatch } from '../dispatch/index.ts'
import { applyToClaim } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import {
  findActivePlan,
  type findPlanByToken,
  findRunningPlan,
  listRequestedPlans,
  planRowOf,
} from './queries/plans.ts'
import { insertPaymentPlan, movePlanRow } from './tables.ts'
import { type InvoiceRecord, lockInvoice } from './queries/invoices.ts'

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanByToken>>>

/** The newest plan of an invoice, whatever became of it. */
export async function runningPlan(tx: Tx, invoiceId: string): Promise<PaymentPlan | null> {
  const row = await planRowOf(tx, invoiceId)
  return row === undefined ? null : presentPlan(row)
}

function presentPlan(row: PlanRow): PaymentPlan {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    status: row.status,
    instalments: row.instalments,
    nominalRateBp: row.nominal_rate_bp,
    effectiveRateBp: row.effective_rate_bp,
    principalCents: row.principal_cents,
    interestCents: row.interest_cents,
    totalCents: row.total_cents,
    validUntil: row.valid_until,
    offeredOn: row.offered_on,
    concludedOn: row.concluded_on,
    schedule: [...row.schedule],
    version: row.version,
  }
}

/** Plans that the debtor of a claim may choose today, with their rates; none where plans are not released. */
export async function planOptionsOf(work: Work, row: InvoiceRecord): Promise<readonly PlanOption[]> {
  if (!(await work.deps.flags.isOn('payment_plans', row.organisation_id))) return []
  return planOptions({
    restCents: row.open_cents,
    receivableState: row.receivable_state,
    dunningLevel: row.dunning_level,
    trafficLight: await lightOf(work, row),
    today: work.time.today,
  }).options
}

/** All plans of an invoice, computed for today. Without the flag: an empty list that says `not_released`. */
export async function optionsOf(work: Work, row: InvoiceRecord): Promise<PlanOptions> {
  const base = {
    invoiceId: row.id,
    amountCents: row.status === 'processed' ? row.open_cents : row.total_cents,
    currency: 'EUR' as const,
  }
  if (!(await work.deps.flags.isOn('payment_plans', row.organisation_id))) {
    return {
      ...base,
      legalRegime: legalRegimeOn(work.time.today),
      options: [],
      unavailable: [],
      reason: 'not_released',
    }
  }
  const light = await lightOf(work, row)
  const answer = planOptions({
    restCents: base.amountCents,
    receivableState: row.receivable_state,
    dunningLevel: row.dunning_level,
    trafficLight: light,
    today: work.time.today,
  })
  return {
    ...base,
    legalRegime: answer.legalRegime,
    options: answer.options.map(({ rates: _rates, ...option }) => ({
      ...option,
      duties: [...option.duties],
    })),
    unavailable: [...answer.unavailable],
    reason: null,
  }
}

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

/**
 * The debtor agrees to a plan of the catalogue by himself. An offer of the same term that waits for him is the one he
 * accepts; an offer of another term ends.
 */
export async function agreeToPlan(work: Work, row: InvoiceRecord, optionId: string): Promise<void> {
  const before = await planRowOf(work.tx, row.id)
  if (before?.status === 'offered') {
    const isSame = String(before.instalments) === optionId && before.valid_until >= work.time.today
    if (isSame) {
      await answerOffer(work, before, true)
      return
    }
    await endPlan(work, before, 'another_term')
  }
  await proposePlan(work, row, { optionId, baseUrl: '' })
  await answerOffer(work, found(await planRowOf(work.tx, row.id)), true)
}

function stateOf(row: InvoiceRecord): string {
  return row.receivable_state ?? row.status
}

/** The light that counts for plans: of the newest answer that is still valid. */
async function lightOf(work: Work, row: InvoiceRecord): Promise<TrafficLight | null> {
  const check = await countingCheckOf(work, row)
  const isValid =
    check !== undefined && creditStatusOn(check.status, check.valid_until, work.time.today) === 'done'
  return isValid ? check.traffic_light : null
}

/** Moves a plan by its table; the claim follows where the page says so. */
export async function movePlan(
  work: Work,
  row: PlanRow,
  event: PlanEvent,
  facts: Partial<PlanContext> = {},
): Promise<PlanStatus> {
  const step = stepPlan(row.status, event, {
    today: work.time.today,
    offerValidUntil: row.valid_until,
    hasCreditworthinessCheck: false,
    needsCreditworthinessCheck: row.duties.includes('creditworthiness_check'),
    concludedOn: row.concluded_on,
    restCents: 1,
    isInArrears: false,
    ...facts,
  })
  if (!step.ok)
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.status, reason: step.reason } })
  const { to } = step.value
  await inOrganisation(work, row.organisation_id, () =>
    movePlanRow(
      work.tx,
      {
        status: to,
        updated_at: work.time.now,
        ...(event === 'accept' ? { requested_on: work.time.today } : {}),
        ...(event === 'conclude' ? { concluded_on: work.time.today } : {}),
        ...(to === 'completed' || to === 'defaulted' || to === 'cancelled' || to === 'revoked'
          ? { ended_on: work.time.today }
          : {}),
      },
      row.id,
      row.status,
    ),
  )
  await publishChange(work, {
    organisationId: row.organisation_id,
    topic: 'payment-plan.updated',
    kind: 'payment-plan',
    id: row.id,
    change: to,
    version: row.version + 1,
  })
  return to
}

/**
 * The debtor's answer to an offer. An accepted plan is concluded at once where its duties are met; without the check of
 * creditworthiness that it needs it waits as `requested`, and the agency is asked if the patient permitted that.
 */
export async function answerOffer(work: Work, row: PlanRow, isAccepted: boolean): Promise<void> {
  if (!isAccepted) {
    const isActive = row.status === 'active'
    await movePlan(work, row, isActive ? 'revoke' : 'decline')
    if (isActive) await leavePlan(work, row.invoice_id, 'plan_revoked')
    else
      await inOrganisation(work, row.organisation_id, () =>
        appendTimeline(work, {
          organisationId: row.organisation_id,
          invoiceId: row.invoice_id,
          kind: 'plan_declined',
        }),
      )
    return
  }
  const invoice = found(await lockInvoice(work.tx, row.invoice_id))
  if (row.status === 'offered' && (await endUnfitPlan(work, row, invoice))) return
  await movePlan(work, row, 'accept')
  const requested = { ...row, status: 'requested' as const, version: row.version + 1 }
  if (!(await concludePlan(work, requested, invoice))) await askForPlan(work, invoice)
}

/**
 * Concludes a requested plan once its creditworthiness check is on file; a red light ends a plan with interest. Answers
 * whether the plan is settled either way.
 */
async function concludePlan(work: Work, row: PlanRow, invoice: InvoiceRecord): Promise<boolean> {
  const check = await countingCheckOf(work, invoice)
  const isOnFile =
    check !== undefined && creditStatusOn(check.status, check.valid_until, work.time.today) === 'done'
  const isNeeded = row.duties.includes('creditworthiness_check')
  if (await endUnfitPlan(work, row, invoice)) return true
  if (isNeeded && !isOnFile) return false
  if (isNeeded && check?.traffic_light === 'red' && row.nominal_rate_bp > 0) {
    await endPlan(work, row, 'light_red')
    return true
  }
  await movePlan(work, row, 'conclude', { hasCreditworthinessCheck: isOnFile })
  await applyToClaim(work, {
    invoiceId: row.invoice_id,
    change: 'plan_concluded',
    details: { instalments: row.instalments },
    apply: (claim) => changeState(claim, 'plan_accepted'),
  })
  await planDispatch(work, {
    organisationId: row.organisation_id,
    customerNumber: invoice.customer_number,
    kind: 'plan_contract',
    ref: row.id,
    invoiceId: row.invoice_id,
  })
  return true
}

/** States in which a claim can be paid by rates. */
const plannable: readonly string[] = ['open', 'partly_paid', 'overdue'] satisfies ReceivableState[]

/**
 * Ends a plan that is not concluded yet and fits its claim no more: paid, disputed or gone back meanwhile, or another sum is
 * open than the one the rates were computed from. Answers whether it did.
 */
export async function endUnfitPlan(
  work: Work,
  row: PlanRow,
  invoice: Pick<InvoiceRecord, 'receivable_state' | 'open_cents'>,
): Promise<boolean> {
  const isPlannable = plannable.includes(invoice.receivable_state ?? '')
  if (isPlannable && invoice.open_cents === row.principal_cents) return false
  await endPlan(work, row, isPlannable ? 'amount_changed' : 'wrong_state')
  return true
}

/** Ends a plan with its reason in the timeline. */
export async function endPlan(work: Work, row: PlanRow, reason: string): Promise<void> {
  await movePlan(work, row, 'cancel')
  await inOrganisation(work, row.organisation_id, () =>
    appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId: row.invoice_id,
      kind: 'plan_declined',
      details: { reason },
    }),
  )
}

/** A claim whose objection is settled goes on in the plan that it was in: its rates were agreed all the same. */
export async function resumePlan(work: Work, invoiceId: string): Promise<void> {
  const invoice = found(await lockInvoice(work.tx, invoiceId))
  if (!plannable.includes(invoice.receivable_state ?? '')) return
  const active = await findActivePlan(work.tx, invoiceId)
  if (active === undefined) return
  await applyToClaim(work, {
    invoiceId,
    change: 'plan_resumed',
    details: { instalments: active.instalments },
    apply: (claim) => changeState(claim, 'plan_accepted'),
  })
}

async function askForPlan(work: Work, invoice: InvoiceRecord): Promise<void> {
  const consent = await consentFor(work.tx, {
    organisationId: invoice.organisation_id,
    patientId: invoice.patient_id,
    purpose: 'creditCheck',
    day: work.time.today,
  })
  if (consent.consent === null) return
  await openCreditCheck(work, {
    organisationId: invoice.organisation_id,
    customerNumber: invoice.customer_number,
    patientId: invoice.patient_id,
    patientName: invoice.patient_name,
    debtor: invoice.body.debtor,
    requestedCents: invoice.open_cents,
    consentId: consent.consent.id,
    invoiceId: invoice.id,
    isFresh: false,
  })
}

/** An answer about a debtor came: his accepted plans that waited for it are concluded, or end. */
export async function concludeWaiting(
  work: Work,
  debtor: { readonly organisationId: string; readonly key: string },
): Promise<void> {
  const rows = await listRequestedPlans(work.tx, debtor.organisationId, debtor.key)
  for (const row of rows) await concludePlan(work, row, found(await lockInvoice(work.tx, row.invoice_id)))
}

/** The claim leaves its plan: it is overdue again, and dunning goes on where it stood. */
export async function leavePlan(
  work: Work,
  invoiceId: string,
  change: 'plan_revoked' | 'plan_defaulted',
): Promise<void> {
  await applyToClaim(work, {
    invoiceId,
    change,
    apply: (claim) => changeState(claim, 'plan_defaulted', true),
  })
}

export function withdrawalUntil(row: PlanRow): IsoDate | null {
  return row.concluded_on === null ? null : addDays(row.concluded_on, withdrawalDays)
}
