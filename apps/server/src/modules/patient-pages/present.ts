import type { PatientInvoice, PatientPage } from '@honora/contract/patient-pages.ts'
import { planSchedule, type PlanOption, type PlanRate } from '@honora/domain/factoring/payment-plan.ts'
import { withdrawalDays } from '@honora/domain/factoring/plan-machine.ts'
import { runningDeferral } from '@honora/domain/factoring/deferral.ts'
import { stoppedUntil } from '@honora/domain/factoring/dispatch.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { creditorId, planDebitsOf } from '../bank/index.ts'
import { consentFor } from '../credit-checks/index.ts'
import {
  costsOf,
  deferralsOf,
  factorParty,
  type Party,
  partyOf,
  addresseeOf,
  stopsOf,
} from '../dispatch/index.ts'
import { lostOf } from '../ledger/index.ts'
import { planOptionsOf, practitionerOf, runningPlan, type InvoiceRecord } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Link } from './access.ts'
import { historyKinds, listShownEvents, questionsOf } from './queries.ts'

const states: Readonly<Record<string, PatientPage['state']>> = {
  open: 'open',
  partly_paid: 'open',
  overdue: 'overdue',
  paid: 'paid',
  instalment_plan: 'plan',
  disputed: 'disputed',
  in_collection: 'collection',
  charged_back: 'returned',
  written_off: 'collection',
  cancelled: 'cancelled',
}

const shown = ({ name, lines, phone, email }: Party): PatientPage['practice'] => ({
  name,
  lines: [...lines],
  phone,
  email,
})

async function debitOf(work: Work, invoice: InvoiceRecord): Promise<PatientPage['debit']> {
  const { mandate } = await planDebitsOf(work.tx, invoice.id)
  const active = mandate?.state === 'active' ? mandate : null
  return {
    isPossible: (await creditorId(work.tx)) !== null,
    ibanMasked: active?.ibanMasked ?? null,
    reference: active?.reference ?? null,
  }
}

/** Nothing is paid at once where nothing is owed, or where the rates of a plan are debited. */
function payNowOf(
  { payments }: Deps,
  state: PatientPage['state'],
  debit: PatientPage['debit'],
): PatientPage['payNow'] {
  const isClosed = state === 'paid' || state === 'returned' || state === 'cancelled'
  const isDebited = state === 'plan' && debit.reference !== null
  if (payments === null || isClosed || isDebited) return null
  return { ways: [...payments.ways], isSimulated: payments.isSimulated }
}

/** The page of a claim, without anything about the treatment but its day. */
export async function presentPage(work: Work, link: Link, invoice: InvoiceRecord): Promise<PatientPage> {
  const { today } = work.time
  const deferral = runningDeferral(await deferralsOf(work.tx, invoice.id), today)
  const ownState = states[invoice.receivable_state ?? ''] ?? 'open'
  // What was overdue and is due later by now is not asked for as overdue.
  const state = deferral !== null && ownState === 'overdue' ? 'open' : ownState
  const debit = await debitOf(work, invoice)
  const factor = await factorParty(work)
  const body = invoice.body
  const consent = await consentFor(work.tx, {
    organisationId: invoice.organisation_id,
    patientId: invoice.patient_id,
    purpose: 'purchase',
    day: today,
  })
  const costsCents = await costsOf(work, invoice.id)
  // The factor's books have given a written-off claim up; its debtor still owes it.
  const lostCents = invoice.receivable_state === 'written_off' ? await lostOf(work.tx, invoice.id) : 0
  const questions = await questionsOf(work.tx, invoice.id)
  return {
    addressee: addresseeOf(body.debtor),
    practice: shown(await partyOf(work, invoice.organisation_id)),
    factor: shown(factor),
    invoiceNumber: invoice.number,
    invoiceDate: invoice.invoice_date,
    treatedOn: invoice.last_service_on,
    treatedBy: await practitionerOf(work, invoice),
    consentOn: consent.consent?.signedOn ?? null,
    state,
    totalCents: invoice.total_cents,
    paidCents: invoice.paid_cents,
    dueCents: invoice.open_cents + lostCents + costsCents,
    costsCents,
    dueOn: invoice.due_on,
    deferredUntil: deferral !== null && state === 'open' ? deferral.until : null,
    reference: invoice.virtual_reference ?? invoice.number,
    account: { ...factor.account },
    payNow: payNowOf(work.deps, state, debit),
    plan: await planOf(work, invoice),
    debit,
    options: await optionsOf(work, invoice),
    restsUntil: stoppedUntil(await stopsOf(work.tx, invoice), today),
    questions: questions.map(({ topic, asked_on: askedOn, file_key: key }) => ({
      topic,
      askedOn,
      hasFile: key !== null,
    })),
    history: await historyOf(work, invoice),
    linkExpiresOn: link.expiresOn,
  }
}

async function planOf(work: Work, invoice: InvoiceRecord): Promise<PatientPage['plan']> {
  const plan = await runningPlan(work.tx, invoice.id)
  if (plan === null || plan.status === 'cancelled') return null
  const until = plan.concludedOn === null ? null : addDays(plan.concludedOn, withdrawalDays)
  return {
    status: plan.status,
    instalments: plan.instalments,
    totalCents: plan.totalCents,
    schedule: plan.schedule,
    concludedOn: plan.concludedOn,
    withdrawalUntil: plan.status === 'active' && until !== null && until >= work.time.today ? until : null,
  }
}

async function optionsOf(work: Work, invoice: InvoiceRecord): Promise<PatientPage['options']> {
  return (await planOptionsOf(work, invoice)).map((option) => ({
    instalments: option.instalments,
    monthlyRateCents: option.monthlyRateCents,
    lastRateCents: option.lastRateCents,
    interestCents: option.interestCents,
    totalCents: option.totalCents,
    nominalRateBp: option.nominalRateBp,
    effectiveRateBp: option.effectiveRateBp,
    schedule: scheduleOf(option),
  }))
}

export function scheduleOf(option: PlanOption): PlanRate[] {
  return [...planSchedule(option, option.firstDueOn)]
}
/** Letters to the practice are none of the debtor's. */
const practiceLetters: ReadonlySet<unknown> = new Set(['charge_back_notice'])

/** What happened, as far as it is the debtor's: newest first. */
async function historyOf(work: Work, invoice: InvoiceRecord): Promise<PatientPage['history']> {
  const events = await listShownEvents(work.tx, invoice.id)
  const known = events.flatMap((event): PatientPage['history'] => {
    const kind = historyKinds[event.kind]
    const details = event.details
    if (kind === undefined || practiceLetters.has(details['dispatchKind'])) return []
    const { channel, cents } = details
    return [
      {
        kind,
        on: event.on_day,
        channel: channel === 'email' || channel === 'letter' ? channel : null,
        amountCents: kind === 'paid' && typeof cents === 'number' ? cents : null,
      },
    ]
  })
  const plain = (kind: 'invoiced' | 'treated', on: string | null): PatientPage['history'] =>
    on === null ? [] : [{ kind, on, channel: null, amountCents: null }]
  return [...known, ...plain('invoiced', invoice.invoice_date), ...plain('treated', invoice.last_service_on)]
}

/** The services, after the second piece of knowledge. */
export function presentServices(invoice: InvoiceRecord): PatientInvoice {
  const body = invoice.body
  const { patient } = body
  return {
    patientName: patient === null ? invoice.patient_name : `${patient.firstName} ${patient.lastName}`.trim(),
    positions: body.positions.map((position) => ({
      date: position.date,
      code: `${position.system} ${position.code}`,
      text: position.text,
      teeth: position.teeth,
      quantity: position.quantity,
      amountCents: position.amountCents,
    })),
    otherCosts: body.otherCosts.map(({ text, amountCents }) => ({ text, amountCents })),
    prepaidCents: body.prepaidCents,
    totalCents: body.totalCents,
  }
}
