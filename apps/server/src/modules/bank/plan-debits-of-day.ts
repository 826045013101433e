import { debitsToAnnounce, noticeState, orderFrom, sequenceOf } from '@honora/domain/factoring/plan-debit.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import { sepaText } from '@honora/formats/sepa/text.ts'
import { newId } from '../../platform/ids.ts'
import { planDispatch } from '../dispatch/index.ts'
import { takeIn } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { cancelOrder, endMandatesWithoutPlan, insertPaymentOrder, insertPlanDebit } from './tables.ts'
import { creditorId, paymentRelease } from './queries/settings.ts'
import { listAnnouncedDebits, listAnnouncedRates, listRunningPlans } from './queries/plan-debits.ts'
import { setDebit } from './set-plan-debit.ts'

/**
 * Direct debits of a practice's plans: each rate is announced in time, ordered once its notice has gone out, and dropped
 * where that did not happen. The simulated bank collects by itself where no two people release files.
 */
export async function planDebitsOfDay(work: Work, organisationId: string): Promise<void> {
  const creditor = await creditorId(work.tx)
  if (creditor === null) return
  await endIdleMandates(work, organisationId)
  await announceDebits(work, organisationId, creditor)
  await orderDebits(work, organisationId)
}

/** A mandate ends with the plan that it was given for. */
async function endIdleMandates(work: Work, organisationId: string): Promise<void> {
  await endMandatesWithoutPlan(
    work.tx,
    { state: 'ended', ended_on: work.time.today, ended_reason: 'plan_over' },
    organisationId,
  )
}

async function announceDebits(work: Work, organisationId: string, creditor: string): Promise<void> {
  const plans = await listRunningPlans(work.tx, organisationId)
  for (const plan of plans) {
    const known = await listAnnouncedRates(work.tx, plan.id)
    const debits = debitsToAnnounce({
      schedule: plan.schedule,
      announced: known.map((each) => each.rate_number),
      paidPrincipalCents: plan.principal_cents - plan.open_cents,
      today: work.time.today,
    })
    for (const debit of debits) {
      const id = newId()
      await insertPlanDebit(work.tx, {
        id,
        organisation_id: organisationId,
        plan_id: plan.id,
        invoice_id: plan.invoice_id,
        mandate_id: plan.mandate_id,
        rate_number: debit.number,
        amount_cents: debit.amountCents,
        collect_on: debit.collectOn,
      })
      await planDispatch(work, {
        organisationId,
        customerNumber: plan.customer_number,
        kind: 'plan_debit_notice',
        ref: id,
        invoiceId: plan.invoice_id,
        details: {
          amountCents: debit.amountCents,
          collectOn: debit.collectOn,
          rateNumber: debit.number,
          rateCount: plan.instalments,
          accountMasked: maskIban(plan.iban),
          mandateReference: plan.reference,
          creditorId: creditor,
        },
      })
    }
  }
}

function announcedDebits(work: Work, organisationId: string) {
  return listAnnouncedDebits(work.tx, organisationId)
}

type Announced = Awaited<ReturnType<typeof announcedDebits>>[number]

async function orderDebits(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  const isAutomatic = (await paymentRelease(work.tx)) === 'automatic'
  for (const debit of await announcedDebits(work, organisationId)) {
    const hindrance = hindranceOf(debit)
    if (hindrance !== null) {
      await drop(work, debit, { organisationId, reason: hindrance })
      continue
    }
    if (debit.state === 'ordered') continue
    const notice = noticeState({ collectOn: debit.collect_on, sentOn: debit.sent_on }, today)
    if (notice === 'late') await drop(work, debit, { organisationId, reason: 'notice_late' })
    if (notice !== 'given') continue
    if (isAutomatic && debit.collect_on <= today) await collectAtOnce(work, debit)
    if (!isAutomatic && orderFrom(debit.collect_on) <= today) await order(work, organisationId, debit)
  }
}

/** Why a debit must not happen any more. */
function hindranceOf(debit: Announced): string | null {
  if (debit.mandate_state !== 'active') return 'mandate_ended'
  return debit.plan_status === 'active' && debit.receivable_state === 'instalment_plan' ? null : 'plan_over'
}

/** Nothing is collected; an order that waits is withdrawn, one that is in a file is left to the bank. */
async function drop(
  work: Work,
  debit: Announced,
  why: { readonly organisationId: string; readonly reason: string },
): Promise<void> {
  if (debit.state === 'ordered') {
    const withdrawn = await cancelOrder(work.tx, 'plan_rate', debit.id)
    if (withdrawn.numUpdatedRows === 0n) return
  }
  await setDebit(work, debit.id, { state: 'dropped', reason: why.reason })
  await inOrganisation(work, why.organisationId, () =>
    appendTimeline(work, {
      organisationId: why.organisationId,
      invoiceId: debit.invoice_id,
      kind: 'debit_dropped',
      details: { number: debit.rate_number, reason: why.reason },
    }),
  )
}

async function order(work: Work, organisationId: string, debit: Announced): Promise<void> {
  await insertPaymentOrder(work.tx, {
    id: newId(),
    organisation_id: organisationId,
    customer_number: debit.customer_number,
    kind: 'direct_debit',
    purpose: 'plan_rate',
    ref: debit.id,
    end_to_end_id: nameOf(debit),
    amount_cents: debit.amount_cents,
    name: sepaText(debit.holder, 70),
    iban: debit.iban,
    text: `Rate ${debit.rate_number}/${debit.instalments} ${debit.virtual_reference ?? ''}`.trim(),
    execute_on: debit.collect_on,
    mandate_reference: debit.reference,
    mandate_signed_on: debit.signed_on,
    sequence: sequenceOf(debit.rate_number, debit.instalments),
  })
  await setDebit(work, debit.id, { state: 'ordered' })
}

/** End-to-end id of a debit: that of the claim, and the rate. */
function nameOf(debit: Pick<Announced, 'virtual_reference' | 'rate_number' | 'id'>): string {
  return `${debit.virtual_reference ?? debit.id.slice(-12)}-${debit.rate_number}-${debit.id.slice(-6)}`
}

/** The simulated bank collects by itself. */
async function collectAtOnce(work: Work, debit: Announced): Promise<void> {
  await takeIn(work, {
    bankReference: nameOf(debit),
    bookedOn: work.time.today,
    amountCents: debit.amount_cents,
    payerName: debit.holder,
    payerIban: debit.iban,
    reference: debit.virtual_reference ?? '',
    source: 'simulated',
    bankStatementId: null,
  })
  await setDebit(work, debit.id, { state: 'collected' })
}
