import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { AppointmentDialog } from './components/AppointmentDialog.tsx'

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
