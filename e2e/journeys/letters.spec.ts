import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { newPatient, offerInvoice } from '../support/practice.ts'
import { demoFolder, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, test } from '../support/test.ts'

/* A server of its own: the day is moved forward, which nobody beside it would understand. */

let server: RunningServer
let folder: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = demoFolder('letters')
  server = await startProduct({ dataDirectory: folder })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a reminder goes out, the patient opens its link on a phone and agrees to instalments, practice and factor see it', async ({
  page,
  tools,
  playwright,
}) => {
  test.setTimeout(300_000)
  const contexts = await Promise.all(
    ['owner@demo.example', 'staff@honora.example'].map(async (email) => {
      const context = await playwright.request.newContext({ baseURL: server.url })
      return openApi(context, email)
    }),
  )
  const [owner, staff] = contexts
  if (owner === undefined || staff === undefined) throw new Error('nobody signed in')
  const patient = await newPatient(owner, { creditCheck: true })
  const invoice = await offerInvoice(owner, patient.id, { totalCents: 60_000, factoringType: 'recourse' })
  const before = await owner.get<{ dunningLevel: number }>(`/v1/factoring/invoice/${invoice.id}`)
  expect(before.dunningLevel).toBe(0)
  // In steps, so that no single answer takes longer than a call may.
  for (let day = 0; day < 36; day += 3) await staff.post('/v1/factoring/clock', { days: 3 })
  const reminded = await owner.get<{ dunningLevel: number }>(`/v1/factoring/invoice/${invoice.id}`)
  expect(reminded.dunningLevel).toBe(1)

  await tools.signIn('owner@demo.example', server.url)
  await page.goto(`${server.url}/factoring/invoices/${invoice.id}`)
  const card = page.locator('section.card', { hasText: 'Schreiben an den Patienten' })
  await expect(card.getByRole('link', { name: 'Zahlungserinnerung' })).toBeVisible()
  await card.getByRole('button', { name: 'Link anzeigen' }).click()
  const link = (await card.getByText(/\/p\/\w{4}-/).textContent()) ?? ''
  await card.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText('Der Link wird gesendet.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Link zur Patientenseite' })).toBeVisible()
  await page.goto(`${server.url}/dev/mail`)
  await expect(page.getByRole('button', { name: /Zahlungserinnerung HN/ }).first()).toBeVisible()

  await page.context().clearCookies()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(server.url + new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/600,00.*überfällig/)
  await expect(page.getByText('Professionelle Zahnreinigung')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tools.expectAccessible('patient page at 360 px')

  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bild sichern' }).click()
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG')

  await page.getByLabel('Geburtsdatum').first().fill('12.04.1979')
  await page.getByRole('button', { name: 'Leistungen zeigen' }).click()
  await expect(page.getByText('Professionelle Zahnreinigung')).toBeVisible()

  await page.getByRole('radio', { name: '6 Monate' }).check()
  await expect(page.getByRole('table', { name: 'Ratenplan' }).getByRole('row')).toHaveCount(7)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Vertrag und Informationsblatt lesen/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const rates = page.locator('#rates')
  await rates.getByRole('checkbox', { name: /^Ich habe Vertrag/ }).check()
  await rates.getByLabel('Geburtsdatum').fill('12.04.1979')
  await rates.getByRole('button', { name: '6 Raten verbindlich vereinbaren' }).click()
  await expect(page.getByText(/Ihre Ratenzahlung ist vereinbart|Wir prüfen noch Ihre Bonität/)).toBeVisible()

  for (const api of contexts)
    await expect
      .poll(
        async () =>
          (await api.get<{ receivableState: string }>(`/v1/factoring/invoice/${invoice.id}`)).receivableState,
        {
          timeout: 30_000,
        },
      )
      .toBe('instalment_plan')
  const { dispatches } = await staff.get<{ dispatches: { kind: string; state: string }[] }>(
    `/v1/factoring/invoice/${invoice.id}/correspondence`,
  )
  expect(dispatches.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['plan_contract', 'patient_link', 'reminder_1']),
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  await tools.signIn('staff@honora.example', server.url)
  await page.goto(`${server.url}/factoring/dispatches`)
  await expect(page.getByRole('link', { name: 'Vertrag über Ratenzahlung' }).first()).toBeVisible()
})

test('a practice lets the factor send its invoices and sees on the claim when one has left', async ({
  page,
  tools,
  playwright,
}) => {
  const context = await playwright.request.newContext({ baseURL: server.url })
  const owner = await openApi(context, 'owner@demo.example')
  await tools.signIn('owner@demo.example', server.url)
  await page.goto(`${server.url}/settings/contract`)
  const choice = page.getByRole('checkbox', { name: 'Der Factor verschickt verkaufte Rechnungen' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()

  const patient = await newPatient(owner, { creditCheck: true })
  const invoice = await offerInvoice(owner, patient.id, { totalCents: 20_000, factoringType: 'recourse' })
  const sending = async () =>
    (await owner.get<{ sending: { sentOn: string | null } }>(`/v1/factoring/invoice/${invoice.id}`)).sending
  await expect.poll(async () => (await sending()).sentOn, { timeout: 30_000 }).not.toBeNull()
  await page.goto(`${server.url}/factoring/invoices/${invoice.id}`)
  const card = page.locator('section.card', { hasText: 'Rechnung an den Patienten' }).last()
  await expect(card.getByText(/^Der Factor hat sie am .* verschickt/)).toBeVisible()
  await page.getByRole('link', { name: 'Rechnung', exact: true }).first().click()
  await expect(page.getByText('simulierte Post').first()).toBeVisible()
  await tools.expectAccessible('the dispatch of an invoice')

  await page.goto(`${server.url}/settings/contract`)
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
})

test('a reminder comes back, holds dunning, and goes out again to the address that the factor enters', async ({
  page,
  tools,
  playwright,
}) => {
  test.setTimeout(180_000)
  const owner = await openApi(
    await playwright.request.newContext({ baseURL: server.url }),
    'owner@demo.example',
  )
  const staff = await openApi(
    await playwright.request.newContext({ baseURL: server.url }),
    'staff@honora.example',
  )
  const patient = await newPatient(owner, { creditCheck: true })
  const invoice = await offerInvoice(owner, patient.id, { totalCents: 30_000, factoringType: 'recourse' })
  for (let day = 0; day < 36; day += 3) await staff.post('/v1/factoring/clock', { days: 3 })
  const written = async () =>
    (
      await staff.get<{ dispatches: { id: string; kind: string; state: string; to: string }[] }>(
        `/v1/factoring/invoice/${invoice.id}/correspondence`,
      )
    ).dispatches
  const reminder = (await written()).find(({ kind }) => kind === 'reminder_1')
  await staff.post(`/v1/factoring/dispatches/${reminder?.id ?? ''}/return`, {})

  await tools.signIn('owner@demo.example', server.url)
  await page.goto(`${server.url}/factoring/invoices/${invoice.id}`)
  await expect(page.getByText(/^Zurückgekommen: Zahlungserinnerung\./)).toBeVisible()

  await tools.signIn('staff@honora.example', server.url)
  await page.goto(`${server.url}/factoring/dispatches/${reminder?.id ?? ''}`)
  await page.getByRole('button', { name: 'Anschrift ändern' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Woher ist sie bekannt?')).toHaveValue('returned_letter')
  await dialog.getByLabel('Postleitzahl').fill('2410')
  await dialog.getByLabel('Straße').fill('Hafenstraße')
  await dialog.getByLabel('Ort').fill('Kiel')
  await expect(dialog.getByText('Eine deutsche Postleitzahl hat fünf Ziffern.')).toBeVisible()
  await dialog.getByLabel('Postleitzahl').fill('24103')
  await dialog.getByLabel('Woher ist sie bekannt?').selectOption('residents_register')
  await dialog.getByLabel('Notiz').fill('Auskunft vom 3. Dezember')
  await expect(dialog.getByRole('checkbox', { name: /noch einmal senden: Zahlungserinnerung/ })).toBeChecked()
  await tools.expectAccessible('another address of a debtor')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Die neue Anschrift gilt.')).toBeVisible()
  await expect
    .poll(async () => (await written()).find(({ id }) => id === reminder?.id), { timeout: 30_000 })
    .toMatchObject({ state: 'sent', to: expect.stringContaining('Hafenstraße') })

  await page.goto(`${server.url}/factoring/invoices/${invoice.id}`)
  await expect(page.getByText(/^Zurückgekommen: /)).toHaveCount(0)
  await expect(
    page.getByText(/^Geändert am .*: Einwohnermeldeamt \(Auskunft vom 3\. Dezember\)/),
  ).toBeVisible()
  await tools.expectAccessible('claim with another address of its debtor')
})

test('a link that is no longer valid says so to a patient, and another one can be asked for', async ({
  page,
}) => {
  await page.goto(`${server.url}/p/0000-0000-0000-0000-0000`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  await page.getByLabel('Verwendungszweck').fill('HN00000000')
  await page.getByLabel('Geburtsdatum').fill('12.04.1979')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText(/ein neuer Link unterwegs/)).toBeVisible()
})
