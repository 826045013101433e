import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fileStatusOf,
  fileTransitions,
  possibleFileEvents,
  stepFile,
  type FileContext,
  type FileEvent,
} from './file-machine.ts'
import {
  invoiceTransitions,
  possibleInvoiceEvents,
  rejectionOf,
  stepInvoice,
  typesToOfferAgain,
  type InvoiceContext,
  type InvoiceEvent,
} from './invoice-machine.ts'
import { factoringStatuses, isFinal, type FactoringStatus } from './status.ts'
import { isClosed, receivableStates, receivableTransitions, stepReceivable } from './receivable.ts'

const invoice: InvoiceContext = {
  hasBlockingFindings: false,
  isConsultationLocked: false,
  hasConsent: true,
  isTypeOffered: true,
  isNumberUnique: true,
  isBought: false,
  isDecided: false,
  offeredOn: '2026-11-10',
  today: '2026-11-12',
}
const file: FileContext = {
  invoiceCount: 3,
  faultyCount: 0,
  decidedCount: 0,
  boughtCount: 0,
  hasAllConsents: true,
  isTypeOffered: true,
  isOnboarded: true,
  totalCents: 22_437,
  isLoginFresh: false,
  reason: 'unleserlich',
}

describe('invoice', () => {
  test.each([
    ['created', 'validate', {}, 'complete'],
    ['complete', 'validate', { hasBlockingFindings: true }, 'created'],
    ['complete', 'edit', {}, 'created'],
    ['complete', 'exclude', {}, 'rejected'],
    ['complete', 'confirm', {}, 'confirmed'],
    ['confirmed', 'buy', {}, 'processed'],
    ['confirmed', 'decline', {}, 'rejected'],
    ['confirmed', 'withdraw', {}, 'rejected'],
    ['confirmed', 'lapse', { today: '2026-11-20' }, 'rejected'],
    ['awaiting_conversion', 'convert', {}, 'created'],
    ['complete', 'file_withdrawn', {}, 'rejected'],
  ] as const)('%s by %s', (from, event, change, to) => {
    expect(stepInvoice(from, event, { ...invoice, ...change })).toMatchObject({
      ok: true,
      value: { from, to },
    })
  })

  test.each([
    ['complete', 'confirm', { hasConsent: false }, 'consent_missing'],
    ['complete', 'confirm', { isTypeOffered: false }, 'type_not_offered'],
    ['complete', 'confirm', { isNumberUnique: false }, 'number_taken'],
    ['created', 'confirm', {}, 'invalid_transition'],
    ['confirmed', 'buy', { isBought: true }, 'already_bought'],
    ['confirmed', 'buy', { hasConsent: false }, 'consent_missing'],
    ['confirmed', 'withdraw', { isDecided: true }, 'already_decided'],
    ['confirmed', 'lapse', { today: '2026-11-19' }, 'not_lapsed'],
    ['created', 'edit', { isConsultationLocked: true }, 'consultation_locked'],
    ['processed', 'decline', {}, 'invalid_transition'],
    ['rejected', 'confirm', {}, 'invalid_transition'],
  ] as const)('%s by %s is refused', (from, event, change, reason) => {
    expect(stepInvoice(from, event, { ...invoice, ...change })).toEqual({ ok: false, reason })
  })

  test('final states know no event', () => {
    for (const state of factoringStatuses.filter(isFinal)) {
      expect(possibleInvoiceEvents(state, ['practice', 'owner', 'billing', 'factor', 'system'])).toEqual([])
      expect(possibleFileEvents(state, ['practice', 'owner', 'billing', 'factor', 'system'])).toEqual([])
    }
  })

  test.each([
    ['exclude', 'excluded'],
    ['decline', 'declined'],
    ['withdraw', 'withdrawn_by_practice'],
    ['lapse', 'expired'],
    ['buy', null],
  ] as const)('%s leaves the reason %s', (event, reason) => {
    expect(rejectionOf(event)).toBe(reason)
  })
})

describe('file', () => {
  test.each([
    ['created', 'parsed', {}, 'complete'],
    ['created', 'parsed', { faultyCount: 1 }, 'created'],
    ['created', 'recognised_pdf', {}, 'awaiting_conversion'],
    ['awaiting_conversion', 'converted', {}, 'created'],
    ['created', 'invoices_checked', {}, 'complete'],
    ['complete', 'invoices_checked', { faultyCount: 1 }, 'created'],
    ['complete', 'confirm', {}, 'confirmed'],
    ['complete', 'confirm', { totalCents: 5_000_001, isLoginFresh: true }, 'confirmed'],
    ['confirmed', 'withdraw', {}, 'rejected'],
    ['created', 'file_error', {}, 'rejected'],
    ['confirmed', 'reject', {}, 'rejected'],
    ['confirmed', 'all_decided', { decidedCount: 3, boughtCount: 2 }, 'processed'],
    ['confirmed', 'all_decided', { decidedCount: 3 }, 'rejected'],
    ['complete', 'all_excluded', { invoiceCount: 0 }, 'rejected'],
  ] as const)('%s by %s', (from, event, change, to) => {
    expect(stepFile(from, event, { ...file, ...change })).toMatchObject({ ok: true, value: { from, to } })
  })

  test.each([
    ['complete', 'confirm', { totalCents: 5_000_001 }, 'fresh_login_required'],
    ['complete', 'confirm', { isOnboarded: false }, 'onboarding_not_done'],
    ['complete', 'confirm', { hasAllConsents: false }, 'consent_missing'],
    ['complete', 'confirm', { isTypeOffered: false }, 'type_not_offered'],
    ['confirmed', 'withdraw', { decidedCount: 1 }, 'already_decided'],
    ['confirmed', 'all_decided', { decidedCount: 2 }, 'undecided_left'],
    ['complete', 'reject', { reason: ' ' }, 'reason_missing'],
    ['confirmed', 'reject', { boughtCount: 1 }, 'already_bought'],
    ['processed', 'withdraw', {}, 'invalid_transition'],
  ] as const)('%s by %s is refused', (from, event, change, reason) => {
    expect(stepFile(from, event, { ...file, ...change })).toEqual({ ok: false, reason })
  })

  test('its state is a function of its invoices (invariant 18)', () => {
    const facts = { rejected: null, isAwaitingConversion: false, isConfirmed: true }
    const of = (...statuses: FactoringStatus[]): FactoringStatus =>
      fileStatusOf(
        facts,
        statuses.map((status) => ({ status, isExcluded: false })),
      )

    expect(of('confirmed', 'processed')).toBe('confirmed')
    expect(of('processed', 'rejected')).toBe('processed')
    expect(of('rejected', 'rejected')).toBe('rejected')
    expect(
      fileStatusOf({ ...facts, isConfirmed: false }, [
        { status: 'complete', isExcluded: false },
        { status: 'rejected', isExcluded: true },
      ]),
    ).toBe('complete')
    expect(fileStatusOf({ ...facts, isConfirmed: false }, [{ status: 'rejected', isExcluded: true }])).toBe(
      'rejected',
    )
    expect(fileStatusOf({ ...facts, isConfirmed: false }, [])).toBe('created')
  })
})

describe('all tables', () => {
  test('answer for every pair of state and event, and never leave a final state', () => {
    const invoiceEvents = [...new Set(invoiceTransitions.map((row) => row.event))]
    const fileEvents = [...new Set(fileTransitions.map((row) => row.event))]
    fc.assert(
      fc.property(
        fc.constantFrom(...factoringStatuses),
        fc.constantFrom<InvoiceEvent>(...invoiceEvents),
        fc.constantFrom<FileEvent>(...fileEvents),
        fc.boolean(),
        (state, invoiceEvent, fileEvent, flag) => {
          const one = stepInvoice(state, invoiceEvent, {
            ...invoice,
            hasBlockingFindings: flag,
            isDecided: flag,
          })
          const two = stepFile(state, fileEvent, { ...file, faultyCount: flag ? 1 : 0 })

          expect([one.ok && isFinal(state), two.ok && isFinal(state)]).toEqual([false, false])
        },
      ),
    )
  })

  test('a closed claim moves only by a bank return', () => {
    const events = [...new Set(receivableTransitions.map((row) => row.event))]
    for (const state of receivableStates.filter(isClosed)) {
      for (const event of events) {
        expect(
          stepReceivable(state, event, {
            factoringType: 'recourse',
            restCents: 0,
            paidCents: 0,
            isPlanInArrears: true,
          }).ok,
        ).toBe(false)
      }
    }
  })

  test.each([
    ['recourse', 'collection', 'wrong_type'],
    ['non_recourse', 'chargeback', 'wrong_type'],
  ] as const)('%s knows no %s after the last level', (factoringType, event, reason) => {
    expect(
      stepReceivable('overdue', event, { factoringType, restCents: 1, paidCents: 0, isPlanInArrears: false }),
    ).toEqual({ ok: false, reason })
  })
})

test.each([
  ['declined', true, ['recourse']],
  ['withdrawn_by_practice', true, ['recourse', 'non_recourse']],
  ['expired', true, ['recourse', 'non_recourse']],
  ['withdrawn_by_practice', false, []],
  ['excluded', true, []],
  ['invalid', true, []],
  [null, true, []],
] as const)('an offer that ended as %s (offered: %s) is made again with %j', (reason, wasOffered, types) => {
  const offer = {
    status: 'rejected',
    rejectionReason: reason,
    wasOffered,
    factoringType: 'non_recourse',
  } as const
  expect(typesToOfferAgain(offer, ['recourse', 'non_recourse'])).toEqual(types)
  expect(typesToOfferAgain({ ...offer, status: 'processed' }, ['recourse', 'non_recourse'])).toEqual([])
})
