import type { Appointment } from '@honora/contract/appointments.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { useFreeTimes } from './calendar-data.ts'
import type { Column } from './calendar.ts'
import { CalendarGrid } from './components/CalendarGrid.tsx'
import { testAppointment } from './testing.ts'
import { useAppointmentChanges } from './use-appointment-changes.ts'

const free = {
  startsAt: '2026-12-01T07:10:00Z',
  endsAt: '2026-12-01T07:40:00Z',
  practitionerId: 'albers',
}

function dayWith(appointment: Appointment) {
  const column: Column = {
    key: 'albers',
    day: '2026-12-01',
    title: 'albers',
    label: 'albers',
    appointments: [appointment],
    closed: [],
    at: () => ({ practitionerId: 'albers', room: undefined }),
    makes: { practitionerId: 'albers' },
  }
  show(
    <CalendarGrid
      columns={[column]}
      heads="people"
      shown={{ from: 480, to: 1080 }}
      pixelsPerHour={80}
      today="2026-12-01"
      appointments={[appointment]}
      types={[]}
      canMove
      free={free}
      onOpen={() => undefined}
      onMove={() => undefined}
    />,
    { client: fakeClient({}) },
  )
}

test('a free time never covers an appointment that was put there since, one that was cancelled leaves it free', async () => {
  dayWith(testAppointment)
  expect(await screen.findByRole('button', { name: /Jule Bünger/u })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^frei, 30\smin$/u })).toBeNull()

  dayWith({ ...testAppointment, status: 'CANCELLED' })
  expect(await screen.findByRole('button', { name: /^frei, 30\smin$/u })).toBeVisible()
})

test('after a move the next free time is asked for again', async () => {
  let asked = 0
  function Moving() {
    useFreeTimes({ durationMinutes: 30, practitionerId: null, dayPart: 'any' })
    const { move } = useAppointmentChanges()
    const saved = { ...testAppointment, startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-01T08:20:00Z' }
    return (
      <button onClick={() => void move(testAppointment, saved, () => Promise.resolve(saved))}>
        Verschieben
      </button>
    )
  }
  show(<Moving />, {
    client: fakeClient({
      listPractitioners: () => ({ practitioners: [] }),
      listFreeTimes: () => {
        asked += 1
        return { freeTimes: [] }
      },
    }),
  })
  await expect.poll(() => asked).toBe(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Verschieben' }))
  await expect.poll(() => asked).toBe(2)
})
