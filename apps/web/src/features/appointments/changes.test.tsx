import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { ConsultationError, problemOf } from '../../data/problem.ts'
import { useAppointmentChanges } from './use-appointment-changes.ts'
import { usePractitioners } from './data.ts'
import { testAppointment } from './testing.ts'

function Moving({ to }: { to: Partial<Appointment> }) {
  const { move } = useAppointmentChanges()
  const { data } = usePractitioners()
  const saved = { ...testAppointment, ...to }
  return (
    <button
      disabled={data === undefined}
      onClick={() => void move(testAppointment, saved, () => Promise.resolve(saved))}
    >
      Verschieben
    </button>
  )
}

test.each([
  [{ practitionerId: 'sommer', room: 'Behandlung 1' }, /08:00–08:20, Dr. Svenja Sommer, Behandlung 1$/],
  [{}, /08:00–08:20$/],
])('what was moved says where it is now: %o', async (to, detail) => {
  show(<Moving to={to} />, {
    client: fakeClient({
      listPractitioners: () => ({
        practitioners: [
          { id: 'albers', name: 'Dr. Jonas Albers' },
          { id: 'sommer', name: 'Dr. Svenja Sommer' },
        ],
      }),
    }),
  })
  const button = await screen.findByRole('button', { name: 'Verschieben' })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await userEvent.click(button)
  expect(await screen.findByText(detail)).toBeVisible()
})

test('a longer appointment has not moved: its length changed, and where that is refused it says so', async () => {
  const problem = problemOf({ problem: { code: 'CONFLICT' } })
  function Longer() {
    const { move } = useAppointmentChanges()
    const saved = { ...testAppointment, endsAt: '2026-12-01T07:35:00Z' }
    return (
      <>
        <button onClick={() => void move(testAppointment, saved, () => Promise.resolve(saved))}>
          Länger
        </button>
        <button
          onClick={() =>
            void move(testAppointment, saved, () => Promise.reject(new ConsultationError('', problem)))
          }
        >
          Belegt
        </button>
      </>
    )
  }
  show(<Longer />, { client: fakeClient({ listPractitioners: () => ({ practitioners: [] }) }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Länger' }))
  expect(await screen.findByText('Dauer geändert')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Belegt' }))
  expect(await screen.findByText(/Der Termin von Jule Bünger dauert noch wie bisher/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dauer so lassen' })).toBeVisible()
})

test('a time that is known to be taken is asked about before anything is sent', async () => {
  const put = vi.fn<(changes: Partial<AppointmentInput>) => Promise<Appointment>>(() =>
    Promise.resolve(testAppointment),
  )
  function Onto() {
    const { move } = useAppointmentChanges()
    const changes = { startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-01T08:20:00Z' }
    return <button onClick={() => void move(testAppointment, changes, put, true)}>Verschieben</button>
  }
  show(<Onto />, { client: fakeClient({ listPractitioners: () => ({ practitioners: [] }) }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Verschieben' }))
  expect(await screen.findByText(/Der Termin von Jule Bünger steht noch am alten Platz/u)).toBeVisible()
  expect(put).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem verschieben' }))
  expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ allowOverlap: true }))
})
