import { expect, test } from 'vitest'
import {
  accountDemandState,
  isAccountDemandInTime,
  isDemandedOfItself,
  mayDemand,
  nextDemandStep,
  payAccountUntil,
  practicesInText,
  practiceReference,
} from './account-demand.ts'

test('each practice has a reference of its own that a wrong digit never turns into another', () => {
  for (const customerNumber of ['000001', '100001', '200013', '999999']) {
    const reference = practiceReference(customerNumber)
    expect(reference).toMatch(/^HP\d{8}$/)
    expect(practicesInText(reference)).toEqual([customerNumber])
    for (let place = 2; place < reference.length; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = `${reference.slice(0, place)}${String(digit)}${reference.slice(place + 1)}`
        if (changed !== reference) expect(practicesInText(changed)).toEqual([])
      }
  }
})

test('a text names a practice with blanks and words around it, and both where it names two', () => {
  const [one, two] = [practiceReference('100001'), practiceReference('100002')]
  expect(practicesInText(`Ausgleich ${one.slice(0, 5)} ${one.slice(5)}, danke`)).toEqual(['100001'])
  expect(practicesInText(one.toLowerCase())).toEqual(['100001'])
  expect(practicesInText(`${one} ${one}`)).toEqual(['100001'])
  expect(practicesInText(`${one} ${two}`)).toHaveLength(2)
  expect(practicesInText('HN7K2M4Q9D')).toEqual([])
})

test('a demand is open until its day, overdue after it, and asks for nothing once nothing is owed', () => {
  const demand = { sentOn: '2026-12-01', payUntil: '2026-12-15', isFailed: false }
  const stateOn = (day: string, owedCents = 100) => accountDemandState({ owedCents, demand }, day)
  expect([stateOn('2026-12-15'), stateOn('2026-12-16'), stateOn('2026-12-16', 0)]).toEqual([
    'open',
    'overdue',
    'none',
  ])
  const owed = (given: typeof demand | { sentOn: null; payUntil: string; isFailed: boolean } | null) =>
    accountDemandState({ owedCents: 100, demand: given }, '2026-12-16')
  expect(owed(null)).toBe('none')
  expect(owed({ ...demand, sentOn: null })).toBe('waiting')
  expect(owed({ ...demand, isFailed: true })).toBe('failed')
})

test('a person demands what no mandate collects, once at a time', () => {
  const account = { owedCents: 100, isCollected: false, state: 'none' as const }
  expect(mayDemand(account)).toBe(true)
  expect(mayDemand({ ...account, state: 'overdue' })).toBe(true)
  expect(mayDemand({ ...account, state: 'failed' })).toBe(true)
  for (const state of ['waiting', 'open'] as const) expect(mayDemand({ ...account, state })).toBe(false)
  expect(mayDemand({ ...account, isCollected: true })).toBe(false)
  expect(mayDemand({ ...account, owedCents: 0 })).toBe(false)
})

test('one that did not arrive is followed by another once its day has passed, one that did by none', () => {
  const demand = { sentOn: null, payUntil: '2026-12-15', isFailed: true }
  expect(isDemandedOfItself(null, '2026-12-15')).toBe(true)
  expect(isDemandedOfItself(demand, '2026-12-15')).toBe(false)
  expect(isDemandedOfItself(demand, '2026-12-16')).toBe(true)
  expect(isDemandedOfItself({ ...demand, isFailed: false }, '2026-12-16')).toBe(false)
})

test('the day to pay until is a bank day two weeks ahead; a letter that lies for long is printed anew', () => {
  expect(payAccountUntil('2026-12-11')).toBe('2026-12-28')
  expect(isAccountDemandInTime('2026-12-28', '2026-12-21')).toBe(true)
  expect(isAccountDemandInTime('2026-12-28', '2026-12-22')).toBe(false)
})

test.each([
  [true, 1, 'collect'],
  [false, 1, 'demand_again'],
  [false, 2, 'call'],
  [false, 3, 'call'],
] as const)('an overdue account that is collected %s after %i demands: %s', (isCollected, demands, step) => {
  expect(nextDemandStep({ isCollected, demands })).toBe(step)
})
