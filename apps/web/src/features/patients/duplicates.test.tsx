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
  const onSaved = vi.fn<(patient: Patient) => void>()
  show(<PatientForm onClose={() => undefined} onSaved={onSaved} />, {
    client: fakeClient({ createPatient, listPatients }),
  })
  await userEvent.type(await screen.findByLabelText('Vorname'), 'Malte')
  await userEvent.type(screen.getByLabelText('Nachname'), familyName)
  await userEvent.type(screen.getByLabelText('Geburtsdatum'), '04.09.2007')
  await userEvent.click(screen.getByRole('button', { name: 'Patient anlegen' }))
  return { createPatient, onSaved }
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

test('the record that is there already is used instead of a second one', async () => {
  const { createPatient, onSaved } = await add('Zöllner')

  await userEvent.click(await screen.findByRole('button', { name: 'Vorhandene Akte nehmen' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(known))
  expect(createPatient).not.toHaveBeenCalled()
})

test('somebody else of the same birth date is added without a question', async () => {
  const { createPatient } = await add('Albers')

  await waitFor(() => expect(createPatient).toHaveBeenCalledOnce())
})
