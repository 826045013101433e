import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { patientOf } from '../../testing-records.ts'
import { PatientPicker } from './components/PatientPicker.tsx'

test('whoever is not found is added from the list below the field, by key as well', async () => {
  show(<PatientPicker label="Patient" canAdd onPick={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({ id: 'u1', permissions: ['patient.read', 'patient.write'] }),
      listPatients: () => ({ patients: [], cursor: null }),
    }),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('combobox'), 'Musterfrau, Erika')
  const add = await screen.findByRole('button', { name: '„Musterfrau, Erika“ als Patient anlegen' })
  expect(add.closest('.picker-hits')).not.toBeNull()

  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Nachname')).toHaveValue('Musterfrau')
  expect(screen.getByLabelText('Vorname')).toHaveValue('Erika')
})

test('without a connection the list below the field says so, and is asked for again on demand', async () => {
  let isOnline = false
  show(<PatientPicker label="Patient" onPick={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({ id: 'u1', permissions: ['patient.read'] }),
      listPatients: () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return { patients: [patientOf({})], cursor: null }
      },
    }),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('combobox'), 'Zöllner')
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar')

  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('option', { name: /Malte Zöllner/ })).toBeVisible()
})
