import type { Page } from '@playwright/test'
import { newCase } from '../support/practice.ts'
import { expect, password, test } from '../support/test.ts'

/** Opens the master data of a patient and types another phone number; nothing is sent yet. */
async function typePhone(page: Page, patientId: string, phone: string): Promise<void> {
  await page.goto(`/patients/${patientId}`)
  await page.getByRole('button', { name: 'Mehr' }).last().click()
  await page.getByRole('menuitem', { name: 'Stammdaten ändern' }).click()
  await page.getByRole('dialog').getByLabel('Telefon').fill(phone)
}

const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click()

test('two people who change one patient overwrite nothing: the second sees both versions', async ({
  page,
  browser,
  baseURL,
  tools,
}) => {
  const api = await tools.api('dentist@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { patientId } = await newCase(api, me.id)
  const phone = async () => (await api.get<{ phone: string }>(`/api/patients/${patientId}`)).phone

  await tools.signIn('dentist@demo.example')
  await typePhone(page, patientId, '0431 111')
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
  await other.request.post('/v1/session', { data: { email: 'assistant@demo.example', password } })
  const second = await other.newPage()
  await typePhone(second, patientId, '0431 222')
  await save(second)
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await other.close()

  await save(page)
  const row = page.getByRole('dialog').getByRole('row', { name: /Telefon/ })
  await expect(row.getByRole('cell')).toHaveText(['0431 222', '0431 111'])
  expect(await phone()).toBe('0431 222')
  await tools.expectAccessible('both versions of a patient')

  await page.getByRole('dialog').getByRole('button', { name: 'Meine Fassung speichern' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await phone()).toBe('0431 111')
})
