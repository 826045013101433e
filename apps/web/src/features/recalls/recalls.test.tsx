import type { Recall } from '@honora/contract/recalls.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { today } from '../../i18n/berlin.ts'
import { fakeClient, show } from '../../testing.tsx'
import { PatientRecalls } from './components/PatientRecalls.tsx'
import { ReminderDialog } from './components/ReminderDialog.tsx'
import { RecallsPage } from './pages/RecallsPage.tsx'

const recall: Recall = {
  id: 'r1',
  patientId: 'p1',
  patient: { name: 'Bünger, Jule', birthDate: '1980-02-03', phone: null },
  practitionerId: null,
  dueOn: '2026-05-29',
  reason: 'Kontrolle',
  source: 'record',
  state: 'open',
  appointment: null,
  nextAppointment: null,
  mayRemind: true,
  reminder: null,
  version: 1,
}
const asUser = (...permissions: string[]) => ({
  getUser: () => ({ id: 'anna', treats: false, permissions }),
  listPractitioners: () => ({ practitioners: [] }),
})
const patient = { id: 'p1', name: 'Jule Bünger' }

test('the record of a patient lists recalls with day and reason; a new one is for this patient', async () => {
  const addRecall = vi.fn<(request: { body: object }) => Recall>(() => recall)
  const listRecalls = vi.fn<(request: { query: object }) => object>(() => ({
    recalls: [recall],
    cursor: null,
  }))
  show(<PatientRecalls patient={patient} />, {
    client: fakeClient({ ...asUser('appointment.read', 'appointment.write'), listRecalls, addRecall }),
  })
  expect(await screen.findByRole('cell', { name: /^29\.05\.2026/ })).toBeVisible()
  expect(screen.getByText('Kontrolle')).toBeVisible()
  expect(listRecalls.mock.calls[0]?.[0].query).toMatchObject({ patientId: 'p1', state: 'current' })
  expect(screen.getByRole('button', { name: 'Termin vergeben: Jule Bünger' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Recall anlegen' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anlegen' }))
  await expect.poll(() => addRecall.mock.calls[0]?.[0].body).toMatchObject({ patientId: 'p1' })
})

test('who may only read appointments sees recalls and changes none', async () => {
  show(<PatientRecalls patient={patient} />, {
    client: fakeClient({
      ...asUser('appointment.read'),
      listRecalls: () => ({ recalls: [recall], cursor: null }),
    }),
  })
  expect(await screen.findByRole('cell', { name: /^29\.05\.2026/ })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a letter that was written is one click away', async () => {
  const written = { channel: 'letter', at: '2026-11-02T09:00:00Z', state: 'sent' } as const
  show(<PatientRecalls patient={patient} />, {
    client: fakeClient({
      ...asUser('appointment.write'),
      listRecalls: () => ({ recalls: [{ ...recall, reminder: written }], cursor: null }),
    }),
  })
  const link = await screen.findByRole('link', { name: 'Brief öffnen' })
  expect(link.getAttribute('href')).toMatch(/\/api\/recalls\/r1\/letter$/)
})

test('before a letter is made the dialog shows what the letter says, not an e-mail', async () => {
  show(<ReminderDialog recall={recall} onClose={() => undefined} onReminded={() => undefined} />, {
    client: fakeClient({
      getRecallReminder: () => ({
        channel: 'letter',
        email: null,
        lines: ['Jule Bünger', 'Lindenweg 12'],
        phone: null,
        subject: 'Ihr nächster Besuch: Praxis',
        text: 'Grund: Kontrolle',
      }),
    }),
  })
  await userEvent.click(await screen.findByText('Brieftext lesen'))
  expect(screen.getByText('Grund: Kontrolle')).toBeVisible()
})

test('overdue ones and months that have passed can be chosen', async () => {
  const listRecalls = vi.fn<(request: { query: object }) => object>(() => ({
    recalls: [recall],
    cursor: null,
  }))
  show(<RecallsPage />, { client: fakeClient({ ...asUser('appointment.read'), listRecalls }) })
  const due = await screen.findByLabelText('Fällig')
  await userEvent.selectOptions(due, 'Nur überfällige')
  await expect
    .poll(() => listRecalls.mock.lastCall?.[0].query)
    .toMatchObject({ state: 'open', dueTo: addDays(`${today().slice(0, 7)}-01`, -1) })

  const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1)
  await userEvent.selectOptions(due, lastMonth.slice(0, 7))
  await expect
    .poll(() => listRecalls.mock.lastCall?.[0].query)
    .toMatchObject({ dueFrom: `${lastMonth.slice(0, 7)}-01`, dueTo: lastMonth })
})

test('"only overdue" holds for open ones: among booked ones it is neither shown nor asked', async () => {
  const listRecalls = vi.fn<(request: { query: object }) => object>(() => ({
    recalls: [recall],
    cursor: null,
  }))
  show(<RecallsPage />, { client: fakeClient({ ...asUser('appointment.read'), listRecalls }) })
  await userEvent.selectOptions(await screen.findByLabelText('Fällig'), 'Nur überfällige')
  await expect.poll(() => listRecalls.mock.lastCall?.[0].query).toHaveProperty('dueTo')
  await userEvent.click(screen.getByText('Termin vergeben'))
  await expect.poll(() => listRecalls.mock.lastCall?.[0].query).toMatchObject({ state: 'booked' })
  expect(listRecalls.mock.lastCall?.[0].query).not.toHaveProperty('dueTo')
  expect(screen.getByLabelText('Fällig')).toHaveValue('')
})

test('an appointment that the patient has already stands for the recall, and can be taken back', async () => {
  const next = { id: 'a1', startsAt: '2026-12-04T09:00:00Z' }
  const updateRecall = vi.fn<(request: { body: object }) => Recall>(() => recall)
  show(<RecallsPage />, {
    client: fakeClient({
      ...asUser('appointment.read', 'appointment.write'),
      listRecalls: () => ({ recalls: [{ ...recall, nextAppointment: next }], cursor: null }),
      updateRecall,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen: Jule Bünger' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Termin am 04.12.2026 gilt dafür' }))
  await expect.poll(() => updateRecall.mock.calls[0]?.[0].body).toEqual({ appointmentId: 'a1' })

  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await expect.poll(() => updateRecall.mock.calls[1]?.[0].body).toEqual({ appointmentId: null })
})
