import { expect, test } from 'vitest'
import { contractChangeState, isLapseNear } from './contract-change.ts'

const dates = {
  validFrom: '2027-01-01',
  isReleased: true,
  isAccepted: false,
  isDeclined: false,
  isWithdrawn: false,
}

test.each([
  ['waits for the practice', dates, '2026-12-31', 'released'],
  ['is over with its day', dates, '2027-01-01', 'lapsed'],
  ['was declined, also after its day', { ...dates, isDeclined: true }, '2027-01-02', 'declined'],
  [
    'was withdrawn, though declined before',
    { ...dates, isDeclined: true, isWithdrawn: true },
    '2026-12-01',
    'withdrawn',
  ],
  ['is agreed', { ...dates, isAccepted: true }, '2027-06-01', 'accepted'],
] as const)('a change %s', (_, change, today, state) => {
  expect(contractChangeState(change, today)).toBe(state)
})

test.each([
  ['a week before its day', '2026-12-01', '2026-12-25', true],
  ['not sooner', '2026-12-01', '2026-12-24', false],
  ['on the last day', '2026-12-01', '2026-12-31', true],
  ['not when it is over', '2026-12-01', '2027-01-01', false],
  ['not on the day after the offer', '2026-12-27', '2026-12-28', false],
  ['two days after it', '2026-12-27', '2026-12-29', true],
] as const)('a practice is reminded %s', (_, releasedOn, today, isNear) => {
  expect(isLapseNear({ validFrom: '2027-01-01', releasedOn }, today)).toBe(isNear)
})
