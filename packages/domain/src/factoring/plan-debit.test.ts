import { describe, expect, test } from 'vitest'
import { calculatePlan, planSchedule } from './payment-plan.ts'
import {
  debitsToAnnounce,
  endsMandate,
  isCreditorId,
  noticeState,
  orderFrom,
  sequenceOf,
} from './plan-debit.ts'

const schedule = planSchedule(calculatePlan(30_000, { instalments: 3, nominalRateBp: 0 }), '2026-12-15')
const asked = { schedule, announced: [], paidPrincipalCents: 0, today: '2026-12-05' }

describe('debits of a plan', () => {
  test.each([
    ['a day too early', { ...asked, today: '2026-12-04' }, []],
    ['ten days before the rate', asked, [[1, 10_000, '2026-12-15']]],
    ['announced already', { ...asked, announced: [1] }, []],
    ['paid by transfer', { ...asked, paidPrincipalCents: 10_000 }, []],
    ['paid in part', { ...asked, paidPrincipalCents: 9_999 }, [[1, 10_000, '2026-12-15']]],
    [
      'late: the notice is posted and runs first',
      { ...asked, today: '2026-12-14' },
      [[1, 10_000, '2026-12-22']],
    ],
    [
      'two at once, after the year-end holidays',
      { ...asked, today: '2027-01-05' },
      [
        [1, 10_000, '2027-01-13'],
        [2, 10_000, '2027-01-15'],
      ],
    ],
  ])('%s', (_name, plan, expected) => {
    expect(debitsToAnnounce(plan).map((each) => [each.number, each.amountCents, each.collectOn])).toEqual(
      expected,
    )
  })

  test.each([
    ['sent in time', '2026-12-10', '2026-12-12', 'given'],
    ['sent a day late', '2026-12-11', '2026-12-12', 'late'],
    ['not sent yet', null, '2026-12-10', 'waiting'],
    ['never sent', null, '2026-12-11', 'late'],
  ] as const)('a notice %s', (_name, sentOn, today, state) => {
    expect(noticeState({ collectOn: '2026-12-15', sentOn }, today)).toBe(state)
  })

  test('the order waits three days ahead; each debit says its place in the mandate', () => {
    expect(orderFrom('2026-12-15')).toBe('2026-12-12')
    expect([sequenceOf(1, 1), sequenceOf(1, 3), sequenceOf(3, 3)]).toEqual(['OOFF', 'RCUR', 'FNAL'])
  })

  test('an account that is closed ends the mandate, one without money does not', () => {
    expect([endsMandate('AC04'), endsMandate('AM04')]).toEqual([true, false])
  })

  test.each([
    ['DE98ZZZ09999999999', true],
    ['DE98 ZZZ 0999 9999 999', true],
    ['DE98ABC09999999999', true],
    ['DE97ZZZ09999999999', false],
    ['DE98ZZZ0999999999', false],
    ['AT61ZZZ01234567890', true],
    ['', false],
  ])('creditor identifier %s: %s', (id, isRight) => {
    expect(isCreditorId(id)).toBe(isRight)
  })
})
