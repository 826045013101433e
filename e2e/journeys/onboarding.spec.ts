import type { Page } from '@playwright/test'
import { expect, password, test } from '../support/test.ts'

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const submit = (page: Page) => page.getByRole('button', { name: 'Schritt einreichen' }).click()

/** Opens a step unless it is the one that is open already, because it comes next. */
async function openStep(page: Page, name: string): Promise<void> {
  const button = step(page, name).getByRole('button', { name: /^(Ausfüllen|Ändern)$/ })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
}

const submitted = (page: Page, name: string) =>
  expect(step(page, name).getByText('Eingereicht')).toBeVisible()

/** One invoice in the plain format of practice programs (rz). */
const trialFile = (customerNumber: string): Buffer =>
  Buffer.from(
    [
      `H;RZ;1;UTF-8;${customerNumber};20261116;Probe;1`,
      'R;P-1;20261116;30;recourse;1294;EUR;dental;',
      'E;person;Frau;;Rike;Kettenprobe;19790412;Musterweg;5;24103;Kiel;DE;;',
      'P;1;Rike;Kettenprobe;19790412;w;pkv',
      'L;1;20261110;GOZ;0010;0;;1;2.3;100;1294;;Eingehende Untersuchung',
      'S;1294;0;0;0;1294',
      'T;1;7;1294',
      '',
    ].join('\n'),
  )

test('a practice comes in by its link, leaves, comes back, and is opened step by step', async ({
  page,
  browser,
  baseURL,
  tools,
}) => {
  const mark = Date.now().toString(36)
  const name = `Praxis Kettenprobe ${mark}`

  // The factor creates the practice; its owner opens the link without an account.
  await tools.signIn('admin@honora.example')
  await page.goto('/factoring/desk')
  await page.getByRole('button', { name: 'Praxis anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name der Praxis').fill(name)
  await dialog.getByLabel('E-Mail der Inhaberin').fill(`neu-${mark}@demo.example`)
  await dialog.getByRole('button', { name: 'Praxis anlegen' }).click()
  const link = new URL(await dialog.getByLabel('Link zur Einrichtung').inputValue())
  await tools.expectAccessible('a new practice')

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'de-DE',
    viewport: page.viewportSize(),
  })
  const owner = await context.newPage()
  await owner.goto(link.pathname)
  await owner.getByLabel('Ihr Name').fill('Dr. Rike Kettenprobe')
  await owner.getByLabel('Passwort', { exact: true }).fill(password)
  await owner.getByLabel('Ich nehme die Nutzungsbedingungen an.').check()
  await owner.getByRole('button', { name: 'Konto anlegen' }).click()
  await owner.waitForURL('**/onboarding')
  await expect(owner.getByText('0 von 7 Schritten sind freigegeben.')).toBeVisible()

  // The first step is open. What was typed is still there after leaving and a reload.
  await owner.getByLabel('Rechtsform').selectOption('Einzelpraxis')
  await owner.getByLabel('Steuernummer').fill('20/123/45678')
  await owner.goto('/factoring')
  await owner.getByRole('link', { name: 'Weiter: Praxisdaten' }).click()
  await expect(owner.getByLabel('Steuernummer')).toHaveValue('20/123/45678')
  await submit(owner)
  await expect(owner.getByText('Diese Angabe fehlt.').first()).toBeVisible()
  await owner.getByLabel('Zuständige Kammer').selectOption('Zahnärztekammer Schleswig-Holstein')
  // Without the licence the step is refused beside its button.
  await submit(owner)
  await expect(step(owner, 'Praxisdaten').locator('.ferr')).toHaveText('Diese Angabe fehlt.')
  await owner
    .getByLabel('Approbationsurkunde beifügen')
    .setInputFiles({ name: 'approbation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await submit(owner)
  await submitted(owner, 'Praxisdaten')

  await openStep(owner, 'Vertretung')
  await owner.getByLabel('Vertretungsberechtigte Person').fill('Dr. Rike Kettenprobe')
  await owner.getByLabel('Wirtschaftlich berechtigte Person').fill('Dr. Rike Kettenprobe')
  await owner
    .getByLabel('Ausweis beifügen')
    .setInputFiles({ name: 'ausweis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await submit(owner)
  await submitted(owner, 'Vertretung')

  // The contract is accepted with its costs in sight: one kind only.
  await openStep(owner, 'Vertrag')
  await expect(owner.getByText(/Beispiel: Rechnung über 1\.000,00\s€/).first()).toBeVisible()
  await owner.getByRole('checkbox', { name: /^Ohne Regress/ }).uncheck()
  await expect(owner.getByRole('button', { name: 'Schritt einreichen' })).toBeDisabled()
  await owner.getByLabel('Ich nehme die gezeigten Konditionen').check()
  await expect(owner.getByRole('button', { name: 'Schritt einreichen' })).toBeDisabled()
  const [agreement] = await Promise.all([
    context.waitForEvent('page'),
    owner.getByRole('link', { name: /^Vereinbarung zur Auftragsverarbeitung, Fassung/ }).click(),
  ])
  await agreement.close()
  await expect(owner.getByRole('link', { name: 'SEPA-Lastschriftmandat (PDF)' })).toBeVisible()
  await owner.getByLabel('Ich schließe die Vereinbarung zur Auftragsverarbeitung').check()
  await submit(owner)
  await submitted(owner, 'Mit oder ohne Regress')

  // A wrong IBAN is reported when the field is left.
  await openStep(owner, 'Bankverbindung')
  await owner.getByLabel('Kontoinhaber').fill(name)
  await owner.getByLabel('IBAN', { exact: true }).fill('DE00 1203 0000 0000 2020 51')
  await owner.getByLabel('Kontoinhaber').focus()
  await expect(owner.getByText('Diese IBAN stimmt nicht. Prüfen Sie die Ziffern.')).toBeVisible()
  await owner.getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 51')
  await submit(owner)
  await submitted(owner, 'Bankverbindung')
  await expect(step(owner, 'Bankverbindung').getByText('Gutschrift voraussichtlich am')).toBeVisible()

  await openStep(owner, 'Einwilligungsformular')
  await owner.getByLabel('Fassung des Formulars').selectOption({ index: 1 })
  await submit(owner)
  await submitted(owner, 'Einwilligungsformular')
  await openStep(owner, 'Benutzer und Rollen')
  await submit(owner)
  await submitted(owner, 'Benutzer und Rollen')

  // The trial: a file of the own program is checked and not offered.
  const admin = await tools.api('admin@honora.example')
  const { onboardings } = await admin.get<{ onboardings: { name: string; customer_number: string }[] }>(
    '/v1/factoring/onboardings',
  )
  const customerNumber = onboardings.find((each) => each.name === name)?.customer_number ?? ''
  await owner.goto('/factoring/files')
  await owner
    .getByLabel('Dateien wählen')
    .setInputFiles({ name: 'probe.rz', mimeType: 'text/plain', buffer: trialFile(customerNumber) })
  await owner.getByRole('button', { name: '1 Datei hochladen' }).click()
  await expect(owner.getByRole('link', { name: 'probe.rz' }).first()).toBeVisible()
  await owner.goto('/onboarding')
  await openStep(owner, 'Test-Upload')
  await owner.getByLabel('Name der Testdatei').selectOption('probe.rz')
  await submit(owner)
  await submitted(owner, 'Test-Upload')

  // The cent arrives with the bank's days; the demo shows the statement with its code, marked as simulated.
  const bank = step(owner, 'Bankverbindung')
  const statement = bank.getByRole('figure')
  for (let days = 0; days < 6 && !(await statement.isVisible()); days += 1) {
    await admin.post('/v1/factoring/clock', { days: 1 })
    await owner.reload()
    await submitted(owner, 'Bankverbindung')
  }
  await expect(statement).toContainText('Simulierte Bank')
  const [, code = ''] = /Code ([A-Z0-9]{6})/.exec((await statement.textContent()) ?? '') ?? []
  await bank.getByLabel('Code aus dem Kontoauszug').fill('OOOOOO')
  await bank.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(bank.getByText('Noch 4 Versuche')).toBeVisible()
  await bank.getByLabel('Code aus dem Kontoauszug').fill(code.toLowerCase())
  await bank.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(bank.getByText('Das Konto ist mit dem Code bestätigt.')).toBeVisible()

  // The factor sees what was answered; one step goes back with a reason and is fixed.
  await page.goto('/factoring/desk?kind=onboarding')
  await page.getByRole('listitem').getByRole('button', { name }).click()
  const work = page.locator('.desk_desk-work')
  await expect(work.getByText('20/123/45678')).toBeVisible()
  const [licence] = await Promise.all([
    page.waitForEvent('download'),
    work.getByRole('link', { name: 'approbation.pdf' }).click(),
  ])
  expect(await licence.failure()).toBeNull()
  await expect(work.getByText('Kontoprüfung: Mit dem Code bestätigt')).toBeVisible()
  await expect(work.getByText(/^DE02 …+ 2051$/)).toBeVisible()
  await work.getByLabel('Grund einer Rückgabe').fill('Bitte beide Vertretungsberechtigten nennen')
  await work
    .getByRole('listitem')
    .filter({ hasText: 'Vertretung' })
    .getByRole('button', { name: 'Zurückgeben' })
    .click()
  await expect(work.getByText('Zurückgegeben: Bitte beide')).toBeVisible()
  await owner.goto('/onboarding?step=representatives')
  await expect(owner.getByText('Zurückgegeben: Bitte beide Vertretungsberechtigten nennen')).toBeVisible()
  await owner.getByLabel('Vertretungsberechtigte Person').fill('Dr. Rike und Dr. Tom Kettenprobe')
  await submit(owner)
  await submitted(owner, 'Vertretung')

  // Released step by step; the last one opens the practice.
  await page.reload()
  const release = work.getByRole('button', { name: 'Freigeben' })
  await expect(release).toHaveCount(7)
  for (let left = 7; left > 0; left -= 1) {
    await release.first().click()
    await expect(release).toHaveCount(left - 1)
  }
  const opened = await admin.get<{ status: string }>(`/v1/factoring/onboardings/${customerNumber}`)
  expect(opened.status).toBe('done')
  await owner.goto('/onboarding')
  await expect(owner.getByText('Ihre Praxis ist eingerichtet.')).toBeVisible()
  await owner.goto('/factoring')
  await expect(owner.getByText('Die Einrichtung ist noch nicht abgeschlossen.')).toHaveCount(0)
  await context.close()
})
