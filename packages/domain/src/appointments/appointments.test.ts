import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  appointmentEvents,
  appointmentStatuses,
  isMovable,
  type AppointmentEvent,
  type AppointmentStatus,
} from './machine.ts'
import { endOf, overlaps } from './times.ts'

describe('appointment status', () => {
  test.each<[AppointmentStatus, AppointmentEvent, AppointmentStatus]>([
    ['SCHEDULED', 'recording_started', 'TRANSCRIPTION_IN_PROGRESS'],
    ['SCHEDULED', 'documentation_generated', 'DOCUMENTATION_IN_PROGRESS'],
    ['SCHEDULED', 'cancelled', 'CANCELLED'],
    ['TRANSCRIPTION_IN_PROGRESS', 'session_ended', 'DOCUMENTATION_IN_PROGRESS'],
    ['TRANSCRIPTION_IN_PROGRESS', 'cancelled', 'CANCELLED'],
    ['DOCUMENTATION_IN_PROGRESS', 'recording_resumed', 'TRANSCRIPTION_IN_PROGRESS'],
    ['DOCUMENTATION_IN_PROGRESS', 'documentation_finalized', 'BILLING_IN_PROGRESS'],
    ['BILLING_IN_PROGRESS', 'billing_finalized', 'COMPLETED'],
    ['CANCELLED', 'restored', 'SCHEDULED'],
  ])('%s – %s → %s', (from, event, to) => {
    expect(advance(from, event)).toEqual({ ok: true, value: to })
  })

  test.each<[AppointmentStatus, AppointmentEvent]>([
    ['SCHEDULED', 'documentation_finalized'],
    ['SCHEDULED', 'session_ended'],
    ['DOCUMENTATION_IN_PROGRESS', 'cancelled'],
    ['BILLING_IN_PROGRESS', 'cancelled'],
    ['BILLING_IN_PROGRESS', 'recording_resumed'],
    ['TRANSCRIPTION_IN_PROGRESS', 'documentation_finalized'],
    ['CANCELLED', 'recording_started'],
    ['SCHEDULED', 'restored'],
  ])('%s refuses %s', (from, event) => {
    expect(advance(from, event)).toEqual({ ok: false, reason: 'invalid_transition' })
  })

  test('never leaves the end states, whatever happens; only a cancellation is taken back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('COMPLETED' as const, 'CANCELLED' as const),
        fc.constantFrom(...appointmentEvents),
        (end, event) => {
          expect(advance(end, event).ok).toBe(end === 'CANCELLED' && event === 'restored')
        },
      ),
    )
  })

  test('reaches billing only through a finalised documentation', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...appointmentEvents), { maxLength: 30 }), (events) => {
        let status: AppointmentStatus = 'SCHEDULED'
        let isFinalized = false
        for (const event of events) {
          const next = advance(status, event)
          if (!next.ok) continue
          if (event === 'documentation_finalized') isFinalized = true
          status = next.value
          if (status === 'BILLING_IN_PROGRESS' || status === 'COMPLETED') expect(isFinalized).toBe(true)
        }
        expect(appointmentStatuses).toContain(status)
      }),
    )
  })

  test('can be moved until it is over', () => {
    expect(appointmentStatuses.filter((status) => !isMovable(status))).toEqual(['COMPLETED', 'CANCELLED'])
  })
})

describe('times', () => {
  const nine = Date.UTC(2026, 10, 23, 9)

  test('take the end as given, else by the type', () => {
    expect(endOf(nine, nine + 60_000, 30)).toEqual({ ok: true, value: nine + 60_000 })
    expect(endOf(nine, undefined, 30)).toEqual({ ok: true, value: nine + 30 * 60_000 })
  })

  test.each([
    [undefined, undefined, 'end_missing'],
    [nine, 30, 'end_before_start'],
    [nine - 1, undefined, 'end_before_start'],
    [nine + 13 * 3_600_000, undefined, 'too_long'],
  ])('refuse %s with type of %s minutes: %s', (end, duration, reason) => {
    expect(endOf(nine, end, duration)).toEqual({ ok: false, reason })
  })

  test('that touch do not overlap', () => {
    expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false)
    expect(overlaps({ start: 0, end: 11 }, { start: 10, end: 20 })).toBe(true)
    expect(overlaps({ start: 12, end: 13 }, { start: 10, end: 20 })).toBe(true)
  })
})
