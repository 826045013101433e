import { debitsToAnnounce, noticeState, orderFrom, sequenceOf } from '@honora/domain/factoring/plan-debit.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import { sepaText } from '@honora/formats/sepa/text.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { planDispatch } from '../dispatch/index.ts'
import { takeIn } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { note } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { creditorId, paymentRelease } from './settings.ts'

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
  await work.tx
    .updateTable('sepa_mandate')
    .set({ state: 'ended', ended_on: work.time.today, ended_reason: 'plan_over' })
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'active')
    .where(
      sql<boolean>`not exists (select from payment_plan p where p.id = sepa_mandate.plan_id and p.status in ('requested', 'active'))`,
    )
    .execute()
}

async function announceDebits(work: Work, organisationId: string, creditor: string): Promise<void> {
  const plans = await work.tx
    .selectFrom('payment_plan')
    .innerJoin('sepa_mandate', 'sepa_mandate.plan_id', 'payment_plan.id')
    .innerJoin('invoice', 'invoice.id', 'payment_plan.invoice_id')
    .select([
      'payment_plan.id',
      'payment_plan.invoice_id',
      'payment_plan.schedule',
      'payment_plan.instalments',
      'payment_plan.principal_cents',
      'invoice.open_cents',
      'invoice.customer_number',
      'sepa_mandate.id as mandate_id',
      'sepa_mandate.iban',
      'sepa_mandate.reference',
    ])
    .where('payment_plan.organisation_id', '=', organisationId)
    .where('payment_plan.status', '=', 'active')
    .where('invoice.receivable_state', '=', 'instalment_plan')
    .where('sepa_mandate.state', '=', 'active')
    .orderBy('payment_plan.id')
    .execute()
  for (const plan of plans) {
    const known = await work.tx
      .selectFrom('plan_debit')
      .select('rate_number')
      .where('plan_id', '=', plan.id)
      .where('state', '<>', 'dropped')
      .execute()
    const debits = debitsToAnnounce({
      schedule: plan.schedule,
      announced: known.map((each) => each.rate_number),
      paidPrincipalCents: plan.principal_cents - plan.open_cents,
      today: work.time.today,
    })
    for (const debit of debits) {
      const id = newId()
      await work.tx
        .insertInto('plan_debit')
        .values({
          id,
          organisation_id: organisationId,
          plan_id: plan.id,
          invoice_id: plan.invoice_id,
          mandate_id: plan.mandate_id,
          rate_number: debit.number,
          amount_cents: debit.amountCents,
          collect_on: debit.collectOn,
        })
        .execute()
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
  return work.tx
    .selectFrom('plan_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'plan_debit.mandate_id')
    .innerJoin('payment_plan', 'payment_plan.id', 'plan_debit.plan_id')
    .innerJoin('invoice', 'invoice.id', 'plan_debit.invoice_id')
    .leftJoin('dispatch', (join) =>
      join
        .onRef('dispatch.invoice_id', '=', 'plan_debit.invoice_id')
        .on('dispatch.kind', '=', 'plan_debit_notice')
        .on('dispatch.state', 'in', ['sent', 'delivered'])
        .on((eb) => eb('dispatch.ref', '=', eb.cast<string>('plan_debit.id', 'text'))),
    )
    .select([
      'plan_debit.id',
      'plan_debit.invoice_id',
      'plan_debit.rate_number',
      'plan_debit.amount_cents',
      'plan_debit.collect_on',
      'plan_debit.state',
      'sepa_mandate.holder',
      'sepa_mandate.iban',
      'sepa_mandate.reference',
      'sepa_mandate.signed_on',
      'sepa_mandate.state as mandate_state',
      'payment_plan.status as plan_status',
      'payment_plan.instalments',
      'invoice.customer_number',
      'invoice.virtual_reference',
      'invoice.receivable_state',
      'dispatch.sent_on',
    ])
    .where('plan_debit.organisation_id', '=', organisationId)
    .where('plan_debit.state', 'in', ['announced', 'ordered'])
    .orderBy('plan_debit.id')
    .execute()
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
    const withdrawn = await work.tx
      .updateTable('payment_order')
      .set({ state: 'cancelled' })
      .where('purpose', '=', 'plan_rate')
      .where('ref', '=', debit.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (withdrawn.numUpdatedRows === 0n) return
  }
  await setDebit(work, debit.id, { state: 'dropped', reason: why.reason })
  await inOrganisation(work, why.organisationId, () =>
    note(work, {
      organisationId: why.organisationId,
      invoiceId: debit.invoice_id,
      kind: 'debit_dropped',
      details: { number: debit.rate_number, reason: why.reason },
    }),
  )
}

async function order(work: Work, organisationId: string, debit: Announced): Promise<void> {
  await work.tx
    .insertInto('payment_order')
    .values({
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
    .execute()
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

export async function setDebit(
  work: Work,
  id: string,
  change: { readonly state: 'ordered' | 'collected' | 'returned' | 'dropped'; readonly reason?: string },
): Promise<void> {
  await work.tx
    .updateTable('plan_debit')
    .set({ ...change, updated_at: work.time.now })
    .where('id', '=', id)
    .execute()
}

/** Whether the debit behind an order may still be collected. */
export async function isStillCollectable(work: Work, debitId: string): Promise<boolean> {
  const debit = await work.tx
    .selectFrom('plan_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'plan_debit.mandate_id')
    .innerJoin('payment_plan', 'payment_plan.id', 'plan_debit.plan_id')
    .select(['sepa_mandate.state', 'payment_plan.status'])
    .where('plan_debit.id', '=', debitId)
    .executeTakeFirst()
  return debit?.state === 'active' && debit.status === 'active'
}
