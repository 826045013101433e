import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { factOf } from '../../testing-records.ts'
import { fakeClient, show } from '../../testing.tsx'
import { ClinicalAlerts } from './components/ClinicalAlerts.tsx'

test('an allergy that was just stated is named in the language of the screen', async () => {
  const fact = factOf({
    group: 'allergy',
    text: 'Ibuprofen-Unverträglichkeit',
    label: 'Intolerance: Ibuprofen',
  })
  show(<ClinicalAlerts appointmentId="a1" known={[]} />, {
    locale: 'en',
    client: fakeClient({
      getAppointment: () => ({ documentation: { id: 'd1' } }),
      getAppointmentDocumentation: () => ({ facts: [fact] }),
    }),
  })

  expect(await screen.findByText('Intolerance: Ibuprofen')).toBeVisible()
  expect(screen.queryByText('Ibuprofen-Unverträglichkeit')).toBeNull()
})
