import { describe, expect, test } from 'vitest'
import { fileTransitions, stepFile, type FileContext, type FileEvent } from './file-machine.ts'
import { invoiceTransitions, stepInvoice, type InvoiceContext, type InvoiceEvent } from './invoice-machine.ts'
import { planStatuses, planTransitions, stepPlan, type PlanContext, type PlanEvent } from './plan-machine.ts'
import {
  receivableStates,
  receivableTransitions,
  stepReceivable,
  type ReceivableContext,
  type ReceivableEvent,
  type ReceivableState,
} from './receivable.ts'
import { factoringStatuses, type FactoringStatus } from './status.ts'

/*
 * The tables of the domain page written out a second time, by hand: each event with every state it may meet and where it
 * leads. A pair that is not listed must be refused as `invalid_transition`.
 */

const eventsOf = <Event extends string>(table: readonly { readonly event: Event }[]): Event[] => [
  ...new Set(table.map((row) => row.event)),
]

type Table<Event extends string, State extends string> = Readonly<
  Record<Event, Readonly<Partial<Record<State, State>>>>
>

describe('invoice files', () => {
  const context: FileContext = {
    invoiceCount: 2,
    faultyCount: 0,
    decidedCount: 0,
    boughtCount: 0,
    hasAllConsents: true,
    isTypeOffered: true,
    isOnboarded: true,
    totalCents: 5_000_000,
    isLoginFresh: false,
    reason: 'unleserlich',
  }
  const table: Table<FileEvent, FactoringStatus> = {
    parsed: { created: 'complete' },
    recognised_pdf: { created: 'awaiting_conversion' },
    converted: { awaiting_conversion: 'created' },
    confirm: { complete: 'confirmed' },
    invoices_checked: { created: 'complete', complete: 'created' },
    withdraw: {
      created: 'rejected',
      awaiting_conversion: 'rejected',
      complete: 'rejected',
      confirmed: 'rejected',
    },
    file_error: { created: 'rejected' },
    reject: {
      created: 'rejected',
      awaiting_conversion: 'rejected',
      complete: 'rejected',
      confirmed: 'rejected',
    },
    all_decided: { confirmed: 'processed' },
    all_excluded: { created: 'rejected', complete: 'rejected' },
  }
  const change: Partial<Record<FileEvent, Partial<FileContext>>> = {
    all_decided: { decidedCount: 2, boughtCount: 1 },
    all_excluded: { invoiceCount: 0 },
  }

  test.each(eventsOf(fileTransitions))('%s', (event) => {
    for (const state of factoringStatuses) {
      const isBack = event === 'invoices_checked' && state === 'complete'
      const facts = { ...context, ...change[event], ...(isBack ? { faultyCount: 1 } : {}) }
      const step = stepFile(state, event, facts)
      const to = table[event][state]
      const wanted = to === undefined ? 'invalid_transition' : to

      expect([state, step.ok ? step.value.to : step.reason]).toEqual([state, wanted])
    }
  })
})

describe('invoices', () => {
  const context: InvoiceContext = {
    hasBlockingFindings: false,
    isConsultationLocked: false,
    hasConsent: true,
    isTypeOffered: true,
    isNumberUnique: true,
    isBought: false,
    isDecided: false,
    offeredOn: '2026-11-10',
    today: '2026-11-20',
  }
  const all = {
    created: 'rejected',
    awaiting_conversion: 'rejected',
    complete: 'rejected',
    confirmed: 'rejected',
  } as const
  const table: Table<InvoiceEvent, FactoringStatus> = {
    validate: { created: 'complete', complete: 'complete' },
    edit: { created: 'created', complete: 'created' },
    exclude: { created: 'rejected', complete: 'rejected' },
    confirm: { complete: 'confirmed' },
    buy: { confirmed: 'processed' },
    decline: { confirmed: 'rejected' },
    withdraw: { confirmed: 'rejected' },
    lapse: { confirmed: 'rejected' },
    convert: { awaiting_conversion: 'created' },
    file_withdrawn: all,
    file_rejected: all,
  }

  test.each(eventsOf(invoiceTransitions))('%s', (event) => {
    for (const state of factoringStatuses) {
      const step = stepInvoice(state, event, context)

      expect([state, step.ok ? step.value.to : step.reason]).toEqual([
        state,
        table[event][state] ?? 'invalid_transition',
      ])
    }
  })
})

describe('bought claims', () => {
  const unpaid = ['open', 'partly_paid', 'overdue', 'in_collection', 'instalment_plan', 'disputed'] as const
  const each = (to: (state: (typeof unpaid)[number]) => ReceivableState) =>
    Object.fromEntries(unpaid.map((state) => [state, to(state)]))
  const part: ReceivableContext = {
    factoringType: 'recourse',
    restCents: 500,
    paidCents: 0,
    isPlanInArrears: true,
  }
  type Row = readonly [
    event: ReceivableEvent,
    what: string,
    context: Partial<ReceivableContext>,
    leads: Partial<Record<ReceivableState, ReceivableState>>,
  ]
  const rows: readonly Row[] = [
    ['payment', 'of the rest', { restCents: 0, paidCents: 500 }, each(() => 'paid')],
    ['payment', 'of less', { paidCents: 100 }, each((state) => (state === 'open' ? 'partly_paid' : state))],
    [
      'plan_accepted',
      'in time',
      {},
      { open: 'instalment_plan', partly_paid: 'instalment_plan', overdue: 'instalment_plan' },
    ],
    ['plan_defaulted', 'after two late rates', {}, { instalment_plan: 'overdue' }],
    ['due_passed', 'with a rest', {}, { open: 'overdue', partly_paid: 'overdue' }],
    ['collection', 'without recourse', { factoringType: 'non_recourse' }, { overdue: 'in_collection' }],
    [
      'chargeback',
      'with recourse',
      {},
      { open: 'charged_back', partly_paid: 'charged_back', overdue: 'charged_back' },
    ],
    [
      'objection',
      'by the debtor',
      {},
      {
        open: 'disputed',
        partly_paid: 'disputed',
        overdue: 'disputed',
        in_collection: 'disputed',
        instalment_plan: 'disputed',
      },
    ],
    ['objection_settled', 'nothing paid', {}, { disputed: 'open' }],
    ['objection_settled', 'a part paid', { paidCents: 100 }, { disputed: 'partly_paid' }],
    ['credit_note', 'over a part', {}, each((state) => (state === 'disputed' ? 'open' : state))],
    ['credit_note', 'over all', { restCents: 0 }, each(() => 'cancelled')],
    ['credit_note', 'over what a part payment left', { restCents: 0, paidCents: 1 }, each(() => 'paid')],
    ['defect_confirmed', 'by the practice', {}, { disputed: 'charged_back' }],
    [
      'uncollectable',
      'without recourse',
      { factoringType: 'non_recourse' },
      { in_collection: 'written_off' },
    ],
  ]

  test.each(rows)('%s %s', (event, _what, change, leads) => {
    for (const state of receivableStates) {
      const step = stepReceivable(state, event, { ...part, ...change })

      expect([state, step.ok ? step.value.to : step.reason]).toEqual([
        state,
        leads[state] ?? 'invalid_transition',
      ])
    }
  })

  test('every event of the table has a row here', () => {
    expect(new Set(rows.map(([event]) => event))).toEqual(new Set(eventsOf(receivableTransitions)))
  })

  test.each([
    ['collection', 'overdue', { factoringType: 'recourse' }, 'wrong_type'],
    ['chargeback', 'overdue', { factoringType: 'non_recourse' }, 'wrong_type'],
    ['uncollectable', 'in_collection', { factoringType: 'recourse' }, 'wrong_type'],
    ['plan_defaulted', 'instalment_plan', { isPlanInArrears: false }, 'not_in_plan_arrears'],
    ['due_passed', 'open', { restCents: 0 }, 'nothing_open'],
  ] as const)('%s of a claim that is %s with %o is refused: %s', (event, state, change, reason) => {
    expect(stepReceivable(state, event, { ...part, ...change })).toEqual({ ok: false, reason })
  })
})

describe('payment plans', () => {
  const context: PlanContext = {
    today: '2026-11-20',
    offerValidUntil: '2026-11-20',
    hasCreditworthinessCheck: true,
    needsCreditworthinessCheck: true,
    concludedOn: '2026-11-06',
    restCents: 0,
    isInArrears: true,
  }
  const table: Table<PlanEvent, (typeof planStatuses)[number]> = {
    accept: { offered: 'requested' },
    conclude: { requested: 'active' },
    decline: { offered: 'cancelled', requested: 'cancelled' },
    lapse: { offered: 'cancelled' },
    all_paid: { active: 'completed' },
    default: { active: 'defaulted' },
    revoke: { active: 'revoked' },
    cancel: { offered: 'cancelled', requested: 'cancelled', active: 'cancelled' },
  }

  test.each(eventsOf(planTransitions))('%s', (event) => {
    for (const state of planStatuses) {
      const today = event === 'lapse' ? '2026-11-21' : context.today
      const step = stepPlan(state, event, { ...context, today })

      expect([state, step.ok ? step.value.to : step.reason]).toEqual([
        state,
        table[event][state] ?? 'invalid_transition',
      ])
    }
  })

  test.each([
    ['accept', 'offered', { today: '2026-11-21' }, 'offer_expired'],
    ['lapse', 'offered', {}, 'still_valid'],
    ['conclude', 'requested', { hasCreditworthinessCheck: false }, 'check_missing'],
    ['all_paid', 'active', { restCents: 1 }, 'still_open'],
    ['default', 'active', { isInArrears: false }, 'not_in_arrears'],
    ['revoke', 'active', { today: '2026-11-21' }, 'withdrawal_over'],
  ] as const)('%s from %s with %o is refused: %s', (event, state, change, reason) => {
    expect(stepPlan(state, event, { ...context, ...change })).toEqual({ ok: false, reason })
  })
})
