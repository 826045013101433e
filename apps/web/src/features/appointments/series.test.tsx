import type { Appointment } from '@honora/contract/appointments.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConsultationError, problemOf } from '../../data/problem.ts'
import { ifMatch } from '../../data/request.ts'
import { minutesOf, wallClock } from '../../i18n/berlin.ts'
import { fakeClient, show } from '../../testing.tsx'
import type { Target } from './calendar.ts'
import { AppointmentCard } from './components/AppointmentCard.tsx'
import { useAppointments } from './data.ts'
import { testAppointment } from './testing.ts'
import { useMoveAppointment } from './use-move-appointment.ts'

const first: Appointment = { ...testAppointment, seriesId: 's1', version: 3 }
const second: Appointment = { ...first, id: 'a2', startsAt: '2026-12-08T07:00:00Z', version: 5 }
const target: Target = {
  column: 'albers',
  day: '2026-12-01',
  from: 600,
  to: 620,
  practitionerId: 'albers',
  room: 'Behandlung 2',
}
const moved = (appointment: Appointment): Appointment => ({
  ...appointment,
  startsAt: appointment.startsAt.replace('T07', 'T09'),
  version: appointment.version + 1,
})

function Dragging({ onto = target, onMoved }: { onto?: Target; onMoved?: () => void }) {
  const move = useMoveAppointment(useAppointments('2026-12-01', '2026-12-01'))
  return <button onClick={() => void move(first, onto).then(onMoved)}>Ziehen</button>
}
const listed = {
  listPractitioners: () => ({ practitioners: [] }),
  listAppointments: () => ({ appointments: [first], cursor: null }),
}

test('one of a series is moved only after the question, and alone where that is chosen', async () => {
  const replaceAppointment = vi.fn<() => Appointment>(() => moved(first))
  const replaceFollowing = vi.fn<() => never>()
  show(<Dragging />, { client: fakeClient({ ...listed, replaceAppointment, replaceFollowing }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ziehen' }))
  expect(await screen.findByText(/gehört zu einer Reihe/u)).toBeVisible()
  expect(replaceAppointment).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Nur diesen' }))
  expect(await screen.findByText('Termin verschoben')).toBeVisible()
  expect(replaceFollowing).not.toHaveBeenCalled()
})

test('moves that follow each other faster than they are answered go one after the other, each upon the one before', async () => {
  const alone: Appointment = { ...testAppointment, version: 3 }
  const answers: ((saved: Appointment) => void)[] = []
  const replaceAppointment = vi.fn<(request: { headers: unknown; body: object }) => Promise<Appointment>>(
    () => new Promise((resolve) => answers.push(resolve)),
  )
  function Keys() {
    const move = useMoveAppointment(useAppointments('2026-12-01', '2026-12-01'))
    const down = (from: number) => void move(alone, { ...target, from, to: from + 20 })
    return (
      <button
        onClick={() => {
          down(495)
          down(510)
        }}
      >
        Zweimal abwärts
      </button>
    )
  }
  show(<Keys />, {
    client: fakeClient({
      ...listed,
      listAppointments: () => ({ appointments: [alone], cursor: null }),
      replaceAppointment,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Zweimal abwärts' }))
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.({ ...alone, startsAt: '2026-12-01T07:15:00Z', endsAt: '2026-12-01T07:35:00Z', version: 4 })
  await expect.poll(() => answers).toHaveLength(2)
  const last = { ...alone, startsAt: '2026-12-01T07:30:00Z', endsAt: '2026-12-01T07:50:00Z', version: 5 }
  answers[1]?.(last)
  expect(replaceAppointment.mock.calls.map(([{ headers }]) => headers)).toEqual([
    ifMatch(alone),
    ifMatch({ version: 4 }),
  ])

  expect(await screen.findByText(/08:30–08:50/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await expect.poll(() => replaceAppointment.mock.calls).toHaveLength(3)
  expect(replaceAppointment.mock.calls[2]?.[0]).toMatchObject({
    headers: ifMatch(last),
    body: { startsAt: alone.startsAt, endsAt: alone.endsAt },
  })
})

test('dropped where it stands nothing is asked or written', async () => {
  const replaceAppointment = vi.fn<() => Appointment>(() => first)
  const onMoved = vi.fn<() => void>()
  const onto: Target = {
    ...target,
    day: wallClock(first.startsAt)[0],
    from: minutesOf(first.startsAt),
    to: minutesOf(first.endsAt),
    practitionerId: first.practitionerId,
    room: first.room,
  }
  show(<Dragging onto={onto} onMoved={onMoved} />, { client: fakeClient({ ...listed, replaceAppointment }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ziehen' }))
  await expect.poll(() => onMoved.mock.calls.length).toBe(1)
  expect(screen.queryByText(/gehört zu einer Reihe/u)).toBeNull()
  expect(replaceAppointment).not.toHaveBeenCalled()
})

test('with those that follow it is one call, and one to undo it; what stayed is reported', async () => {
  const undoSeries = vi.fn<(request: { body: unknown }) => object>(() => ({
    appointments: [first],
    kept: [moved(second)],
  }))
  const replaceFollowing = vi.fn<() => object>(() => ({
    appointments: [moved(first), moved(second)],
    before: [first, second],
  }))
  show(<Dragging />, { client: fakeClient({ ...listed, replaceFollowing, undoSeries }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ziehen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen und folgende' }))
  expect(await screen.findByText('2 Termine der Reihe geändert')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /Rückgängig/u }))
  expect(await screen.findByText(/^1 Termin wurde inzwischen geändert und bleibt/u)).toBeVisible()
  expect(undoSeries).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: {
        appointments: [
          expect.objectContaining({ kind: 'replace', id: 'a1', version: 4 }),
          expect.objectContaining({ kind: 'replace', id: 'a2', version: 6 }),
        ],
      },
    }),
  )
})

test('where a later one meets another appointment it says which, and moves all only when that is wanted', async () => {
  const inTheWay = {
    ...testAppointment,
    id: 'b1',
    startsAt: '2026-12-08T09:00:00Z',
    endsAt: '2026-12-08T09:30:00Z',
  }
  const refusal = problemOf({ problem: { code: 'CONFLICT', current: inTheWay } })
  const replaceFollowing = vi.fn<(request: { body: { allowOverlap?: boolean } }) => object>(({ body }) => {
    if (body.allowOverlap !== true) throw new ConsultationError('', refusal)
    return { appointments: [moved(first), moved(second)], before: [first, second] }
  })
  show(<Dragging />, { client: fakeClient({ ...listed, replaceFollowing }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ziehen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen und folgende' }))
  expect(
    await screen.findByText(/Dienstag, 8\. Dezember.*10:00–10:30 ist belegt: Jule Bünger/u),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem verschieben' }))
  expect(await screen.findByText('2 Termine der Reihe geändert')).toBeVisible()
})

test('while those that follow are cancelled nothing else can be started, and the button says so', async () => {
  let finish: (answer: object) => void = () => undefined
  const cancelFollowing = () => new Promise<object>((resolve) => (finish = resolve))
  show(<AppointmentCard appointment={first} onClose={() => undefined} onChange={() => undefined} />, {
    client: fakeClient({
      ...listed,
      getUser: () => ({ id: 'anna', permissions: ['appointment.write'] }),
      listAppointmentTypes: () => ({ appointmentTypes: [] }),
      cancelFollowing,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen und folgende absagen' }))
  expect(await screen.findByRole('button', { name: 'Termine werden abgesagt …' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Termin absagen' })).toBeDisabled()
  finish({ appointments: [first, second] })
  expect(await screen.findByText('2 Termine abgesagt')).toBeVisible()
})
