import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { DocumentationStep } from './components/DocumentationStep.tsx'

test('an appointment that was not begun asks for no consultation: it has none', async () => {
  const getConsultationOfAppointment = vi.fn<() => never>()
  show(<DocumentationStep appointmentId="a1" />, {
    client: fakeClient({
      getUser: () => ({ permissions: ['documentation.read'] }),
      getAppointment: () => ({ consultation: null, documentation: null }),
      getConsultationOfAppointment,
    }),
  })
  expect(await screen.findByText('Noch keine Aufnahme')).toBeVisible()
  expect(getConsultationOfAppointment).not.toHaveBeenCalled()
})
