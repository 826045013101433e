import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { patientOf } from '../../testing-records.ts'
import { PatientForm } from './components/PatientForm.tsx'

const patient = patientOf({
  number: '10001',
  givenName: 'Lasse',
  familyName: 'Eggers',
  birthDate: '1980-02-03',
  sex: 'm',
  insurance: { kind: 'private', insurer: 'Fördeland PKV', insurerGroup: 'primary' },
  phone: '0431 1',
})

/** Somebody else has saved another phone number and insurance meanwhile. */
const theirs = {
  ...patient,
  phone: '0431 2',
  insurance: { kind: 'self_pay', insurer: 'Fördeland PKV' },
  version: 4,
}
const outdated = () =>
  Promise.reject(
    Object.assign(new Error('x'), {
      problem: { code: 'VERSION_CONFLICT', status: 412, title: '', detail: '', errors: [], current: theirs },
    }),
  )

type Update = (input: never) => Promise<unknown>

async function changePhone(updatePatient: Update, onSaved = vi.fn<() => void>()) {
  show(<PatientForm patient={patient} onClose={() => undefined} onSaved={onSaved} />, {
    client: fakeClient({ updatePatient }),
  })
  const phone = await screen.findByLabelText('Telefon')
  await userEvent.clear(phone)
  await userEvent.type(phone, '0431 3')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const row = await screen.findByRole('row', { name: /Telefon/ })
  return { phone, row, onSaved }
}

test('two versions of a patient are shown where both changed something; what only they changed is theirs', async () => {
  const { row } = await changePhone(vi.fn<Update>(outdated))

  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['0431 2', '0431 3'])
  expect(screen.queryByRole('row', { name: /Versicherung/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Versicherung' })).toHaveValue('self_pay')
})

test('saving mine rests on the other version, so that nothing is overwritten unseen', async () => {
  const update = vi.fn<Update>(outdated)
  const { onSaved } = await changePhone(update)
  update.mockImplementation(() => Promise.resolve(theirs))
  await userEvent.click(screen.getByRole('button', { name: 'Meine Fassung speichern' }))

  await expect.poll(() => onSaved).toHaveBeenCalled()
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({
      headers: { 'If-Match': '"4"' },
      body: expect.objectContaining({ phone: '0431 3' }),
    }),
  )
})

test('taking theirs fills the form and sends nothing', async () => {
  const update = vi.fn<Update>(outdated)
  const { phone } = await changePhone(update)
  await userEvent.click(screen.getByRole('button', { name: 'Andere Fassung übernehmen' }))

  expect(phone).toHaveValue('0431 2')
  expect(screen.queryByRole('row', { name: /Telefon/ })).toBeNull()
  expect(update).toHaveBeenCalledTimes(1)
})
