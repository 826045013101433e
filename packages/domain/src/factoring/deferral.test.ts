import { describe, expect, test } from 'vitest'
import { dueAfterEnd, latePeriods, mayDefer, runningDeferral } from './deferral.ts'

const claim = {
  state: 'overdue',
  dueOn: '2026-12-01',
  purchasedOn: '2026-11-01',
  chargebackAfterDays: null,
  deferrals: [],
} as const
const today = '2026-12-10'
const deferral = { dueBefore: '2026-12-01', until: '2026-12-20', grantedOn: '2026-12-06', endedOn: null }

describe('a claim may be due later', () => {
  test.each([
    ['unpaid', claim, '2026-12-11', true],
    ['not today', claim, '2026-12-10', 'not_future'],
    ['not before it is due anyway', { ...claim, dueOn: '2026-12-30' }, '2026-12-30', 'not_later'],
    ['for a year', claim, '2027-12-11', true],
    ['not for longer', claim, '2027-12-12', 'too_late'],
    ['before it is charged back', { ...claim, chargebackAfterDays: 90 }, '2027-01-27', true],
    ['not while it is', { ...claim, chargebackAfterDays: 90 }, '2027-01-28', 'after_chargeback'],
    ['not while disputed', { ...claim, state: 'disputed' }, '2026-12-20', 'wrong_state'],
    ['not in a plan', { ...claim, state: 'instalment_plan' }, '2026-12-20', 'wrong_state'],
    ['not twice at once', { ...claim, deferrals: [deferral] }, '2026-12-30', 'deferred'],
    ['again after it', { ...claim, deferrals: [{ ...deferral, until: '2026-12-09' }] }, '2026-12-30', true],
  ] as const)('%s', (_, of, until, expected) => {
    const answer = mayDefer(of, until, today)
    expect(answer.ok || answer.reason).toBe(expected)
  })
})

test('a deferral runs up to and including its day, unless it was ended', () => {
  expect(runningDeferral([deferral], '2026-12-20')).toBe(deferral)
  expect(runningDeferral([deferral], '2026-12-21')).toBeNull()
  expect(runningDeferral([{ ...deferral, endedOn: '2026-12-08' }], '2026-12-10')).toBeNull()
})

test('an ended one leaves the claim due as before, not in the past', () => {
  expect(dueAfterEnd({ dueBefore: '2026-12-01' }, '2026-12-10')).toBe('2026-12-10')
  expect(dueAfterEnd({ dueBefore: '2026-12-15' }, '2026-12-10')).toBe('2026-12-15')
})

test('the debtor was late before each deferral and after the last, not between', () => {
  expect(latePeriods('2026-12-01', [], today)).toEqual([{ from: '2026-12-01', to: today }])
  expect(latePeriods('2027-01-10', [{ ...deferral, until: '2027-01-10' }], '2027-01-15')).toEqual([
    { from: '2026-12-01', to: '2026-12-06' },
    { from: '2027-01-10', to: '2027-01-15' },
  ])
  expect(latePeriods('2027-01-10', [{ ...deferral, grantedOn: '2026-11-20' }], '2027-01-05')).toEqual([])
})
