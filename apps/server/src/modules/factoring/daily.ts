import { addDays, isBankDay, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { reminderKind, stoppedUntil } from '@honora/domain/factoring/dispatch.ts'
import {
  arrearsInterest,
  dunningProfiles,
  isCollectionOver,
  isLastTermRunning,
  nextDunning,
  overdueAfterDays,
  restAfterReturn,
  type DunningProfileName,
} from '@honora/domain/factoring/dunning.ts'
import { latePeriods } from '@honora/domain/factoring/deferral.ts'
import { isPlanInArrears } from '@honora/domain/factoring/plan-machine.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import type { ContractTerms } from '@honora/domain/factoring/contract.ts'
import { changeState, chargeBack, debtorInterest, writeOff } from '@honora/domain/ledger/events.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { systemScope } from '../../platform/scope.ts'
import { orderPayouts, planDebitsOfDay } from '../bank/index.ts'
import { reportLapsing } from '../contract-changes/index.ts'
import {
  askCarrier,
  costsOf,
  deferralsOf,
  moveUnsentTerms,
  planDispatch,
  planNotices,
  sendDue,
  stopsOf,
} from '../dispatch/index.ts'
import {
  endPlan,
  endUnfitPlan,
  leavePlan,
  listRunningPlans,
  lockInvoice,
  movePlan,
  type PlanRow,
  refreshFile,
  rejectInvoice,
  updatePaymentPlan,
} from '../invoices/index.ts'
import { accountChecksOfDay } from './account-checks-of-day.ts'
import { collectNegativeAccount } from './collect-negative-account.ts'
import { returnOverpayments } from './return-overpayments.ts'
import { applyToClaim, foldFigures, runMonth, runPayout, takeIn } from '../ledger/index.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import { type Work, systemWork } from '../../kernel/work.ts'
import {
  listClaimsToDun,
  listClaimsToPay,
  listLapsedOffers,
  listPractices,
  listUnansweredDisputes,
} from './queries/daily.ts'
import { insertDailyWork } from './tables.ts'
import { expireCreditChecks } from '../credit-checks/index.ts'
import { clearDispute, updateInvoiceRow } from '../invoice-records/index.ts'

/**
 * Works off one day of every practice, each in a transaction of its own; a day that is done is not done again. What the day
 * planned to be sent goes out after it.
 */
export async function workOffDay(deps: Deps, day: IsoDate): Promise<void> {
  const practices = await listPractices(deps.db.system)
  for (const { id } of practices) {
    await deps.transaction({ ...systemScope(id), seesOffered: true }, (tx) =>
      workOffPractice(deps, tx, { organisationId: id, day }),
    )
    await sendDue(deps, id, day)
    await askCarrier(deps, id, day)
  }
}

async function workOffPractice(
  deps: Deps,
  tx: Tx,
  what: { readonly organisationId: string; readonly day: IsoDate },
): Promise<void> {
  const { organisationId, day } = what
  const work = await systemWork(deps, tx, organisationId, day)
  const claimed = await insertDailyWork(tx, { organisation_id: organisationId, day })
  if (claimed.numInsertedOrUpdatedRows === 0n) return
  const all: Work = { ...work, scope: { ...work.scope, seesOffered: true } }
  await simulatedPayments(all, organisationId)
  await accountChecksOfDay(all, organisationId)
  await lapseOffers(all, organisationId)
  await expireChecks(all, organisationId)
  await reportLapsing(all, organisationId)
  await plansOfDay(all, organisationId)
  await planDebitsOfDay(all, organisationId)
  await disputesOfDay(all, organisationId)
  await moveUnsentTerms(all, organisationId)
  await dunningOfDay(all, organisationId)
  await returnOverpayments(all, organisationId)
  await collectNegativeAccount(all, organisationId)
  await runPayout(all, day)
  await orderPayouts(all, organisationId)
  await runMonth(all, day)
  await planNotices(all, organisationId)
  await foldFigures(tx, organisationId)
}

/** The simulated bank, on its working days: debtors whose day has come pay what is open, with the reference of the invoice. */
async function simulatedPayments(work: Work, organisationId: string): Promise<void> {
  if (!isBankDay(work.time.today)) return
  const due = await listClaimsToPay(work.tx, organisationId, work.time.today)
  for (const claim of due) {
    const costs = await costsOf(work, claim.id)
    await takeIn(work, {
      bankReference: `SIM-${claim.id}-${work.time.today}`,
      bookedOn: work.time.today,
      amountCents: claim.open_cents + costs,
      payerName: claim.debtor_name,
      payerIban: null,
      reference: claim.virtual_reference ?? '',
      source: 'simulated',
      bankStatementId: null,
    })
  }
}

/** An offer that nobody answered in ten days lapses; silence never buys. */
async function lapseOffers(work: Work, organisationId: string): Promise<void> {
  const lapsed = await listLapsedOffers(work.tx, organisationId, addDays(work.time.today, -10))
  for (const { id, file_id: fileId } of lapsed) {
    await rejectInvoice(work, found(await lockInvoice(work.tx, id)), 'lapse', null)
    await refreshFile(work, fileId)
  }
}

async function expireChecks(work: Work, organisationId: string): Promise<void> {
  await expireCreditChecks(
    work.tx,
    { status: 'expired', updated_at: work.time.now },
    organisationId,
    work.time.today,
  )
}

/** Offers of plans lapse, rates fall due with their interest, plans end or default. */
async function plansOfDay(work: Work, organisationId: string): Promise<void> {
  const plans = await listRunningPlans(work.tx, organisationId)
  for (const plan of plans) {
    if (plan.status === 'active') await activePlan(work, plan)
    else if (plan.status === 'offered' && plan.valid_until < work.time.today)
      await movePlan(work, plan, 'lapse')
    else await endUnfitPlan(work, plan, found(await lockInvoice(work.tx, plan.invoice_id)))
  }
}

async function activePlan(work: Work, plan: PlanRow & { readonly notice_on: string | null }): Promise<void> {
  const { today } = work.time
  const invoice = found(await lockInvoice(work.tx, plan.invoice_id))
  if (invoice.receivable_state !== 'instalment_plan') {
    const state = invoice.receivable_state
    if (state === 'paid') await movePlan(work, plan, 'all_paid', { restCents: 0 })
    else if (state !== null && isClosed(state)) await endPlan(work, plan, 'wrong_state')
    return
  }
  const schedule = plan.schedule
  const due = schedule.filter((rate) => rate.dueOn <= today)
  for (const rate of due.slice(plan.charged_rates)) {
    if (rate.interestCents > 0) {
      await applyToClaim(work, {
        invoiceId: plan.invoice_id,
        change: 'plan_rate_due',
        details: { number: rate.number, cents: rate.amountCents },
        apply: (claim) =>
          debtorInterest(claim, {
            on: today,
            amountCents: rate.interestCents,
            of: 'plan',
            ref: `${plan.id}:${rate.number}`,
          }),
      })
    }
  }
  if (due.length > plan.charged_rates)
    await updatePaymentPlan(work.tx, { charged_rates: due.length }, plan.id)
  const paidCents = plan.principal_cents - invoice.open_cents
  const lateOn = addDays(today, -14)
  const late = schedule.filter((rate) => rate.dueOn <= lateOn)
  const owedCents = late.reduce((sum, rate) => sum + rate.principalCents, 0)
  const lateCents = Math.max(0, owedCents - paidCents)
  const lateRates = Math.ceil(lateCents / Math.max(1, schedule[0]?.amountCents ?? 1))
  if (lateRates >= 1 && plan.notice_on === null) {
    await updatePaymentPlan(work.tx, { notice_on: today }, plan.id)
    return
  }
  const isNoticeGiven = plan.notice_on !== null && addDays(plan.notice_on, 14) <= today
  if (
    isPlanInArrears({
      principalCents: plan.principal_cents,
      instalments: plan.instalments,
      lateCents,
      lateRates,
      isNoticeGiven,
    })
  ) {
    await movePlan(work, plan, 'default', { isInArrears: true })
    await leavePlan(work, plan.invoice_id, 'plan_defaulted')
  }
}

/** A dispute that the practice does not answer in time is decided against it. */
async function disputesOfDay(work: Work, organisationId: string): Promise<void> {
  const over = await listUnansweredDisputes(work.tx, organisationId, work.time.today)
  for (const { id } of over) {
    await applyToClaim(work, {
      invoiceId: id,
      change: 'charged_back',
      details: { reason: 'claim_defect', unanswered: true },
      apply: (claim) => chargeBack(claim, { on: work.time.today, reason: 'claim_defect' }),
    })
    await clearDispute(work.tx, id)
  }
}

/** Due dates, dunning levels, collection, charge-back, write-off. */
async function dunningOfDay(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  const open = await listClaimsToDun(work.tx, organisationId, addDays(today, -overdueAfterDays))
  for (const row of open) {
    const terms = found(row.terms)
    const state = row.receivable_state
    if (state === 'open' || state === 'partly_paid')
      await applyToClaim(work, {
        invoiceId: row.id,
        change: 'overdue',
        apply: (claim) => changeState(claim, 'due_passed'),
      })
    const purchasedOn = row.purchased_on ?? today
    if (
      row.factoring_type === 'recourse' &&
      terms.chargebackAfterDays !== null &&
      addDays(purchasedOn, terms.chargebackAfterDays) <= today
    ) {
      const last = { profile: terms.dunningProfile, level: row.dunning_level, levelOn: row.dunning_level_on }
      // The last reminder says until when the debtor may still pay: the claim does not go back before.
      if (!isLastTermRunning(last, today)) await backForDefault(work, row.id)
      continue
    }
    if (state === 'in_collection') {
      if (row.collected_since !== null && isCollectionOver(row.collected_since, today))
        await applyToClaim(work, {
          invoiceId: row.id,
          change: 'written_off',
          apply: (claim) => writeOff(claim, { on: today }),
        })
      continue
    }
    await dunOne(work, { ...row, terms, due_on: row.due_on ?? today })
  }
}

async function backForDefault(work: Work, invoiceId: string): Promise<void> {
  await applyToClaim(work, {
    invoiceId,
    change: 'charged_back',
    details: { reason: 'default' },
    apply: (claim) => chargeBack(claim, { on: work.time.today, reason: 'default' }),
  })
}

interface Dunned {
  readonly id: string
  readonly organisation_id: string
  readonly customer_number: string
  readonly debtor_key: string
  readonly factoring_type: string | null
  readonly terms: ContractTerms
  readonly due_on: string
  readonly dunning_level: number
  readonly dunning_level_on: string | null
  readonly dunning_approved_level: number
  readonly dunning_paused_until: string | null
  readonly dunning_suppressed: boolean
  readonly reminder_returned_on: string | null
}

async function dunOne(work: Work, row: Dunned): Promise<void> {
  const { today } = work.time
  const profile: DunningProfileName = row.terms.dunningProfile
  const stopped = stoppedUntil(await stopsOf(work.tx, row), today)
  const { reminder_returned_on: returnedOn } = row
  const returned = returnedOn === null ? null : restAfterReturn(returnedOn)
  const step = nextDunning(
    {
      profile,
      level: row.dunning_level,
      levelOn: row.dunning_level_on,
      dueOn: row.due_on,
      receivableState: 'overdue',
      isSuppressed: row.dunning_suppressed,
      pausedUntil: later(later(row.dunning_paused_until, stopped), returned),
      approvedLevel: row.dunning_approved_level,
    },
    today,
  )
  switch (step.do) {
    case 'nothing':
      return
    case 'ask_practice': {
      // The practice has some days to agree; without an answer the level pauses.
      const { approvalDays, pauseDays } = dunningProfiles[profile]
      await updateInvoiceRow(
        work.tx,
        {
          dunning_paused_until: addDays(today, approvalDays + pauseDays),
          dunning_approved_level: step.level,
        },
        row.id,
      )
      await appendTimeline(work, {
        organisationId: work.scope.organisationId,
        invoiceId: row.id,
        kind: 'dunning_paused',
        details: { level: step.level },
      })
      return
    }
    case 'raise':
      // Level and fee follow when the letter has gone out.
      await planDispatch(work, {
        organisationId: work.scope.organisationId,
        customerNumber: row.customer_number,
        kind: reminderKind(step.level),
        ref: row.id,
        invoiceId: row.id,
        details: { feeCents: step.feeCents },
      })
      return
    case 'last_level_expired':
      if (row.factoring_type === 'non_recourse') await collect(work, row)
      else if (row.terms.chargebackAfterDays === null) await backForDefault(work, row.id)
  }
}

function later(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** To collection, with interest on arrears since the due date, but for days on which payment was deferred. */
async function collect(work: Work, row: Dunned): Promise<void> {
  const { today } = work.time
  const { claim } = await applyToClaim(work, {
    invoiceId: row.id,
    change: 'in_collection',
    apply: (claim) => changeState(claim, 'collection'),
  })
  const late = latePeriods(row.due_on, await deferralsOf(work.tx, row.id), today)
  const amountCents = late.reduce(
    (sum, { from, to }) => sum + arrearsInterest(claim.receivableCents, from, to),
    0,
  )
  if (amountCents > 0)
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'arrears_interest',
      details: { cents: amountCents },
      apply: (open) => debtorInterest(open, { on: today, amountCents, of: 'arrears', ref: today }),
    })
}
