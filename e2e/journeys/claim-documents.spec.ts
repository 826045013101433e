import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newPatient, offerInvoice } from '../support/practice.ts'
import { expect, test } from '../support/test.ts'

const card = (page: Page, title: string) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('the factor asks for a document, the practice gives it, the factor opens it', async ({
  page,
  tools,
}) => {
  const practice = await tools.api('billing@demo.example')
  const patient = await newPatient(practice)
  const { id, number } = await offerInvoice(practice, patient.id, {
    totalCents: 32_000,
    factoringType: 'recourse',
  })
  const address = `/factoring/invoices/${id}`

  await tools.signIn('staff@honora.example')
  await page.goto(address)
  const factorCard = card(page, 'Unterlagen')
  await factorCard.getByRole('button', { name: 'Unterlage anfordern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Art der Unterlage').selectOption({ label: 'Schreiben der Versicherung' })
  await dialog.getByLabel('Hinweis für die Praxis (freiwillig)').fill('Mit dem Datum der Erstattung')
  await dialog.getByRole('button', { name: 'Unterlage anfordern' }).click()
  await expect(factorCard.getByText('Angefordert: Schreiben der Versicherung')).toBeVisible()
  await tools.expectAccessible('documents of a claim, factor')
  // The open page follows what the practice does meanwhile.
  await practice.post(`/v1/factoring/invoices/${id}/messages`, { message: 'Das Schreiben kommt heute.' })
  await expect(card(page, 'Nachrichten').getByText('Das Schreiben kommt heute.')).toBeVisible()

  await tools.signIn('billing@demo.example')
  await page.goto('/factoring')
  await expect(page.getByText(/Angeforderte Unterlagen zu \d+ Rechnung/)).toBeVisible()
  await page.goto(address)
  const ownCard = card(page, 'Unterlagen')
  await expect(ownCard.getByText('Mit dem Datum der Erstattung')).toBeVisible()
  const picking = page.waitForEvent('filechooser')
  await ownCard.getByRole('button', { name: 'Nachreichen: Schreiben der Versicherung' }).click()
  const letter = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_400_000, 'Erstattung ')])
  await (
    await picking
  ).setFiles([
    { name: 'Erstattungsbescheid.pdf', mimeType: 'application/pdf', buffer: letter },
    { name: 'seite.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ])
  await expect(ownCard.getByLabel('Art von Erstattungsbescheid.pdf')).toHaveValue('insurer_letter')
  await expect(ownCard.getByText(/weder PDF noch JPEG noch PNG/)).toBeVisible()
  await tools.expectAccessible('documents of a claim, chosen files')
  await ownCard.getByRole('button', { name: 'seite.pdf nicht übermitteln' }).click()
  await ownCard.getByLabel('Nachricht an den Factor (freiwillig)', { exact: true }).fill('Wie erbeten.')
  await ownCard.getByRole('button', { name: 'Unterlage an den Factor übermitteln' }).click()
  await expect(ownCard.getByRole('button', { name: 'Erstattungsbescheid.pdf herunterladen' })).toBeVisible()
  await expect(ownCard.getByText('Angefordert: Schreiben der Versicherung')).toBeHidden()
  await expect(card(page, 'Nachrichten').getByText('Wie erbeten.')).toBeVisible()

  // It waits on the desk of the factor until somebody has opened it.
  await tools.signIn('staff@honora.example')
  await page.goto('/factoring/desk?kind=document')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(number) })
    .click()
  const downloading = page.waitForEvent('download')
  await page
    .locator('.desk_desk-work')
    .getByRole('button', { name: 'Erstattungsbescheid.pdf herunterladen' })
    .click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Erstattungsbescheid.pdf')
  expect(readFileSync(await download.path()).equals(letter)).toBe(true)
  await page.locator('.desk_desk-work').getByRole('button', { name: 'Nächste Aufgabe' }).click()
  await expect(page.getByText(/ist erledigt\.$/).first()).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('button', { name: new RegExp(number) })).toHaveCount(0)

  await tools.signIn('billing@demo.example')
  await page.goto(address)
  await expect(ownCard.getByText(/geöffnet von/)).toBeVisible()
  await expect(ownCard.getByRole('button', { name: /zurückziehen/ })).toHaveCount(0)
})
