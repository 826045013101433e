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
  await dialog.getByRole('button', { name: 'Termin anlegen' }).click()
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

test('changing the practice refuses no call, in this tab and in another one, which is told', async ({
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
