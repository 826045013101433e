import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import type { Column } from './calendar.ts'
import { CalendarGrid } from './components/CalendarGrid.tsx'
import { testAppointment } from './testing.ts'

const day = '2026-12-01'
/** Two people; a move to the second one is refused by the server after it was shown. */
function Calendar({ isRefused }: { isRefused: boolean }) {
  const [now, setNow] = useState(testAppointment)
  const columns: readonly Column[] = ['albers', 'sommer'].map((person) => ({
    key: person,
    day,
    title: person,
    label: person,
    appointments: now.practitionerId === person ? [now] : [],
    closed: [],
    at: () => ({ practitionerId: person, room: undefined }),
    makes: {},
  }))
  return (
    <CalendarGrid
      columns={columns}
      heads="people"
      shown={{ from: 480, to: 1080 }}
      pixelsPerHour={80}
      today={day}
      appointments={[now]}
      types={[]}
      canMove
      onOpen={() => undefined}
      onMove={async (_, target) => {
        setNow({ ...testAppointment, practitionerId: target.practitionerId ?? '' })
        await Promise.resolve()
        if (isRefused) setNow(testAppointment)
      }}
    />
  )
}

test.each([
  [false, 'sommer'],
  [true, 'albers'],
])('moved by keys to another person (refused: %s) it keeps the focus', async (isRefused, where) => {
  show(<Calendar isRefused={isRefused} />, { client: fakeClient({}) })
  const entry = await screen.findByRole('button', { name: /Jule Bünger/u })
  entry.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')

  const column = within(screen.getByRole('group', { name: where }))
  await expect
    .poll(() => document.activeElement)
    .toBe(await column.findByRole('button', { name: /Jule Bünger/u }))
})
