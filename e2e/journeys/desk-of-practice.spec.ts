import type { Page } from '@playwright/test'
import { newPatient } from '../support/practice.ts'
import { expect, test } from '../support/test.ts'

/** Everything that a browser would show in red: errors in the console and refused calls. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`))
  return faults
}

test('a patient who is due is reminded by letter and booked from the row, and the recall is closed and opened again', async ({
  page,
  tools,
}) => {
  const faults = faultsOf(page)
  await tools.signIn('assistant@demo.example')
  const api = await tools.api('assistant@demo.example')
  const patient = await newPatient(api)
  const name = `Rike ${patient.familyName}`
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 8, 15)).toISOString().slice(0, 7)
  await page.goto('/recalls')
  await expect(page.getByRole('table', { name: 'Recall' })).toBeVisible()
  await tools.expectAccessible('recalls')

  await page.getByRole('button', { name: 'Recall anlegen' }).click()
  const form = page.getByRole('dialog', { name: 'Recall anlegen' })
  await form.getByRole('combobox', { name: 'Patientin oder Patient' }).fill(patient.familyName)
  await form.getByRole('option', { name: new RegExp(patient.familyName) }).click()
  await form.getByLabel('Fällig am').fill(`15.${month.slice(5)}.${month.slice(0, 4)}`)
  await form.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByLabel('Fällig', { exact: true }).selectOption(month)
  const row = page.getByRole('row', { name: new RegExp(patient.familyName) })
  await expect(row).toContainText('Noch nicht erinnert')
  await row.getByRole('button', { name: `Erinnern: ${name}` }).click()
  const reminder = page.getByRole('dialog', { name: `${name} erinnern` })
  const send = reminder.getByRole('button', { name: 'Brief erstellen' })
  await expect(send).toBeDisabled()
  await reminder.getByLabel('Patientin oder Patient möchte erinnert werden').check()
  await send.click()
  const letter = await reminder.getByRole('link', { name: 'Brief öffnen' }).getAttribute('href')
  const paper = await page.request.get(letter ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await reminder.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(row).toContainText('Per Brief erinnert am')

  await row.getByRole('button', { name: `Termin vergeben: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin anlegen' })
  await dialog.getByLabel('Behandelnde Person').selectOption({ index: 1 })
  // A free time of that person, whatever stands in the calendar already.
  await dialog
    .getByRole('button', { name: /, \d{2}:\d{2}$/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Termin anlegen' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Termin vergeben', exact: true }).click()
  await expect(row).toContainText('Termin am')

  await row.getByRole('button', { name: `Weitere Aktionen: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Als erledigt abhaken' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row).toBeVisible()
  const { recalls } = await api.get<{
    recalls: { patientId: string; reminder: { channel: string } | null }[]
  }>('/api/recalls/?state=booked&limit=100')
  expect(recalls.find(({ patientId }) => patientId === patient.id)?.reminder?.channel).toBe('letter')
  expect(faults).toEqual([])
})

test('changing the practice refuses no call, in this tab and in another one, which is notified', async ({
  page,
  context,
  tools,
}) => {
  await tools.signIn('owner@demo.example')
  const other = await context.newPage()
  const faults = [page, other].map(faultsOf)
  await other.goto('/patients')
  await expect(other.getByRole('table', { name: 'Patienten' })).toBeVisible()
  await page.goto('/today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const current = page.getByRole('button', { name: 'Praxis wechseln' })
  await expect(current).toContainText(/\d{6}/)
  const before = /\d{6}/.exec((await current.textContent()) ?? '')?.[0] ?? ''
  // What was asked for the practice before is answered.
  await page.waitForLoadState('networkidle')
  await current.click()
  await page.getByRole('menuitem').filter({ hasText: /\d{6}/, hasNotText: before }).first().click()
  await expect(current).toContainText(/\d{6}/)
  await expect(current).not.toContainText(before)
  await page.waitForLoadState('networkidle')
  await expect(
    other.getByRole('alertdialog', { name: 'Sie arbeiten jetzt in einer anderen Praxis' }),
  ).toBeVisible()
  expect(faults.flat()).toEqual([])
})

test('a repeated appointment is changed and cancelled together with those that follow', async ({
  page,
  tools,
}) => {
  const faults = faultsOf(page)
  await tools.signIn('assistant@demo.example')
  const api = await tools.api('assistant@demo.example')
  const patient = await newPatient(api)
  const { practitioners } = await api.get<{ practitioners: { id: string }[] }>('/api/practitioners/')
  type Made = { appointments: { id: string; startsAt: string; status: string }[] }
  const made = await api.post<Made>('/api/appointments/series', {
    patientId: patient.id,
    practitionerId: practitioners[0]?.id,
    startsAt: '2027-02-02T09:00:00.000Z',
    endsAt: '2027-02-02T09:30:00.000Z',
    allowOverlap: true,
    repeat: { every: 'week', times: 3 },
  })
  const starts = async (): Promise<string[]> => {
    const { appointments } = await api.get<Made>(
      `/api/appointments/?patientId=${patient.id}&from=2027-01-01T00:00:00Z`,
    )
    return appointments
      .filter(({ status }) => status === 'SCHEDULED')
      .map(({ startsAt }) => startsAt.slice(5, 16))
  }
  const before = await starts()
  await page.goto('/calendar?on=2027-02-09')
  await page.getByRole('button', { name: new RegExp(patient.familyName) }).click()
  await page.getByRole('button', { name: 'Termin ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin ändern' })
  await dialog.getByLabel('Uhrzeit').fill('14:00')
  await dialog.getByLabel('Auch die folgenden Termine der Reihe ändern').check()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('3 Termine der Reihe geändert')).toBeVisible()
  expect(await starts()).toEqual([before[0], '02-09T13:00', '02-16T13:00', '02-23T13:00'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(starts).toEqual(before)

  await page.getByRole('button', { name: new RegExp(patient.familyName) }).click()
  await page.getByRole('button', { name: 'Diesen und folgende absagen' }).click()
  await expect(page.getByText('3 Termine abgesagt')).toBeVisible()
  expect(await starts()).toEqual([before[0]])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(starts).toEqual(before)
  expect(made.appointments).toHaveLength(4)
  expect(faults).toEqual([])
})
