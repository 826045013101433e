import { describe, expect, test } from 'vitest'
import {
  channelFor,
  dispatchRemedy,
  dispatchStates,
  dispatchTransitions,
  reminderKind,
  reminderLevel,
  stepDispatch,
  stoppedUntil,
} from './dispatch.ts'

const anybody = { preference: null, email: 'a@test.example', hasEmailConsent: true, hasAddress: true }

describe('the way of a dispatch', () => {
  test.each([
    [anybody, 'email'],
    [{ ...anybody, preference: 'letter' as const }, 'letter'],
    [{ ...anybody, hasEmailConsent: false }, 'letter'],
    [{ ...anybody, preference: 'email' as const, hasEmailConsent: false }, 'letter'],
    [{ ...anybody, email: '' }, 'letter'],
    [{ ...anybody, preference: 'letter' as const, hasAddress: false }, 'no_address'],
  ])('%j → %s', (person, expected) => {
    const answer = channelFor(person)
    expect(answer.ok ? answer.value : answer.reason).toBe(expected)
  })
})

describe('the state of a dispatch', () => {
  test('what is sent can bounce, come back or arrive, and is sent again after that', () => {
    const states = (['bounce', 'return', 'deliver'] as const).map((event) => {
      const step = stepDispatch('sent', event)
      return step.ok ? step.value.to : step.reason
    })
    expect(states).toEqual(['bounced', 'returned', 'delivered'])
    expect(stepDispatch('returned', 'resend')).toMatchObject({ ok: true, value: { to: 'planned' } })
  })

  test('what is over stays over', () => {
    expect(stepDispatch('cancelled', 'begin').ok).toBe(false)
    expect(stepDispatch('delivered', 'bounce').ok).toBe(false)
    expect(stepDispatch('sent', 'begin').ok).toBe(false)
  })

  test('what a carrier may have taken is not sent again by itself', () => {
    expect(stepDispatch('sending', 'begin').ok).toBe(false)
    expect(stepDispatch('unknown', 'begin').ok).toBe(false)
    expect(stepDispatch('unknown', 'hand_over')).toMatchObject({ ok: true, value: { to: 'sent' } })
    expect(stepDispatch('unknown', 'resend')).toMatchObject({ ok: true, value: { to: 'planned' } })
  })

  test('every state is reached by the table', () => {
    const reached = new Set(['planned', ...dispatchTransitions.map((row) => row.to)])
    expect(dispatchStates.filter((state) => !reached.has(state))).toEqual([])
  })

  test('says what to do where it did not arrive, and nothing where it did', () => {
    expect(dispatchStates.map((state) => dispatchRemedy(state, 'letter'))).toEqual([
      null,
      null,
      null,
      null,
      'send_by_letter',
      'check_address',
      'check_address',
      null,
      'ask_carrier',
    ])
  })
})

test('levels and kinds of reminders belong together', () => {
  expect(([1, 2, 3] as const).map((level) => reminderLevel(reminderKind(level)))).toEqual([1, 2, 3])
  expect(reminderLevel('plan_offer')).toBeNull()
})

test('the longest running stop counts, ended and past ones do not', () => {
  const today = '2026-11-23'
  const stop = (until: string, endedOn: string | null = null) => ({ until, endedOn })
  expect(stoppedUntil([], today)).toBeNull()
  expect(stoppedUntil([stop('2026-11-22')], today)).toBeNull()
  expect(stoppedUntil([stop('2026-12-24', '2026-11-23'), stop('2026-11-23')], today)).toBe('2026-11-23')
  expect(stoppedUntil([stop('2026-12-01'), stop('2026-12-24')], today)).toBe('2026-12-24')
})
