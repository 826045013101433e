import type { Patient } from '@honora/contract/patients.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { patientOf } from '../../testing-records.ts'
import { PatientForm } from './components/PatientForm.tsx'

const known = patientOf({})

async function add(familyName: string) {
  const createPatient = vi.fn<() => Promise<Patient>>(async () => known)
  const listPatients = vi.fn<() => Promise<unknown>>(async () => ({ patients: [known], cursor: null }))
  show(<PatientForm onClose={() => undefined} onSaved={() => undefined} />, {
    client: fakeClient({ createPatient, listPatients }),
  })
  await userEvent.type(await screen.findByLabelText('Vorname'), 'Malte')
  await userEvent.type(screen.getByLabelText('Nachname'), familyName)
  await userEvent.type(screen.getByLabelText('Geburtsdatum'), '04.09.2007')
  await userEvent.click(screen.getByRole('button', { name: 'Patient anlegen' }))
  return { createPatient }
}

test('somebody with a record already is named before a second one is made', async () => {
  const { createPatient } = await add('Zölner')

  const question = await screen.findByRole('dialog', { name: 'Diese Person gibt es vielleicht schon' })
  expect(question.textContent).toContain('Malte Zöllner')
  expect(question.textContent).toContain('10011')
  expect(createPatient).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem anlegen' }))
  await waitFor(() => expect(createPatient).toHaveBeenCalledOnce())
})

test('somebody else of the same birth date is added without a question', async () => {
  const { createPatient } = await add('Albers')

  await waitFor(() => expect(createPatient).toHaveBeenCalledOnce())
})
