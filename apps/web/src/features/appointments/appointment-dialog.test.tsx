import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { AppointmentDialog } from './components/AppointmentDialog.tsx'
import { WaitingDialog } from './components/WaitingDialog.tsx'

test('who treats is shown as it will be saved, also when the names come after the form', async () => {
  let answer: (people: object) => void = () => undefined
  const names = new Promise((resolve) => {
    answer = resolve
  })
  show(<AppointmentDialog day="2026-11-24" practitionerId="sommer" onClose={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({ id: 'sommer', treats: true, permissions: [] }),
      listPractitioners: () => names,
      listAppointmentTypes: () => ({ appointmentTypes: [] }),
      listFreeTimes: () => ({ freeTimes: [] }),
    }),
  })
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Behandelnde Person' })
  answer({
    practitioners: [
      { id: 'albers', name: 'Dr. Jonas Albers' },
      { id: 'sommer', name: 'Dr. Svenja Sommer' },
    ],
  })

  await waitFor(() => expect(field.options.length).toBeGreaterThanOrEqual(2))
  expect(field.selectedOptions[0]?.textContent).toBe('Dr. Svenja Sommer')
})

test('a new appointment starts at the next free time until another one is chosen; what is missing is said at once', async () => {
  const freeAt = (startsAt: string) => ({ practitionerId: 'albers', startsAt, endsAt: startsAt })
  show(<AppointmentDialog day="2026-11-24" onClose={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({ id: 'anna', treats: false, permissions: [] }),
      listPractitioners: () => ({ practitioners: [{ id: 'albers', name: 'Dr. Jonas Albers' }] }),
      listAppointmentTypes: () => ({ appointmentTypes: [] }),
      listFreeTimes: ({ query }: { query: { practitionerId?: string } }) => ({
        freeTimes: [
          freeAt(query.practitionerId === undefined ? '2026-11-24T09:40:00Z' : '2026-11-24T13:20:00Z'),
        ],
      }),
    }),
  })
  const user = userEvent.setup()
  const time = await screen.findByLabelText('Uhrzeit')
  await waitFor(() => expect(time).toHaveValue('10:40'))
  await user.click(screen.getByRole('button', { name: 'Termin anlegen' }))
  expect(screen.getByRole('combobox', { name: 'Patientin oder Patient' })).toHaveAccessibleDescription(/\S/)
  expect(screen.getByRole('combobox', { name: 'Behandelnde Person' })).toHaveAccessibleDescription(/\S/)
  expect(screen.getByRole('combobox', { name: 'Patientin oder Patient' })).toHaveFocus()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Behandelnde Person' }), 'albers')
  await waitFor(() => expect(time).toHaveValue('14:20'))
  await user.clear(time)
  await user.type(time, '11:00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Behandelnde Person' }), '')
  await screen.findByRole('button', { name: /10:40/ })
  expect(time).toHaveValue('11:00')
})

test('of what is missing for the waiting list the first has the focus', async () => {
  show(<WaitingDialog onClose={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({ id: 'anna', treats: false, permissions: [] }),
      listPractitioners: () => ({ practitioners: [] }),
      listWaitingEntries: () => ({ waitingEntries: [] }),
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Aufnehmen' }))

  const patient = screen.getByRole('combobox', { name: 'Patientin oder Patient' })
  await waitFor(() => expect(patient).toHaveFocus())
  expect(patient).toBeInvalid()
})
