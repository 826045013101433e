import type { Patient } from '@honora/contract/patients.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { patientOf } from '../../testing-records.ts'
import { PatientForm } from './components/PatientForm.tsx'

const address = { street: 'Musterweg', houseNumber: '5', zip: '24103', city: 'Kiel', country: 'DE' }

async function withZip(zip: string, country: string) {
  const patient = patientOf({ address: { ...address, country } })
  const updatePatient = vi.fn<() => Promise<Patient>>(async () => patient)
  show(<PatientForm patient={patient} onClose={() => undefined} onSaved={() => undefined} />, {
    client: fakeClient({ updatePatient }),
  })
  const field = await screen.findByLabelText('Postleitzahl')
  await userEvent.clear(field)
  await userEvent.type(field, zip)
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  return { updatePatient, field }
}

test('a German postcode has five digits', async () => {
  const { updatePatient, field } = await withZip('241', 'DE')

  expect(await screen.findByText('Eine deutsche Postleitzahl hat fünf Ziffern.')).toBeVisible()
  expect(updatePatient).not.toHaveBeenCalled()
  await userEvent.type(field, '05')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(updatePatient).toHaveBeenCalledOnce())
})

test('a postcode of another country is taken as it is', async () => {
  const { updatePatient } = await withZip('1010', 'AT')

  await waitFor(() => expect(updatePatient).toHaveBeenCalledOnce())
})
