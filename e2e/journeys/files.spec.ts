import type { Page } from '@playwright/test'
import { dayAgo, newPatient } from '../support/practice.ts'
import { expect, password, test } from '../support/test.ts'

const plain = (day: string): string => day.replaceAll('-', '')

/** One invoice in the plain format of practice programs (rz); a wrong one states another amount than its service costs. */
function rzFile(number: string, familyName: string, isWrong: boolean): string {
  const cents = isWrong ? 1394 : 1294
  return [
    `H;RZ;1;UTF-8;100001;${plain(dayAgo(1))};Probe;1`,
    `R;${number};${plain(dayAgo(1))};30;recourse;1294;EUR;dental;`,
    `E;person;Frau;;Rike;${familyName};19790412;Musterweg;5;24103;Kiel;DE;;`,
    `P;1;Rike;${familyName};19790412;w;pkv`,
    `L;1;${plain(dayAgo(8))};GOZ;0010;0;;1;2.3;100;${cents};;Eingehende Untersuchung`,
    'S;1294;0;0;0;1294',
    'T;1;7;1294',
    '',
  ].join('\n')
}

/** Drops files onto the page, as from a folder of the desktop. */
async function drop(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, text } of list) transfer.items.add(new File([text], name, { type: 'text/plain' }))
    return transfer
  }, files)
  await page.dispatchEvent('.UploadCard_dz', 'drop', { dataTransfer: data })
}

test('many files are dropped at once; the faulty one says what is wrong and is fixed in place', async ({
  page,
  tools,
}) => {
  const api = await tools.api('billing@demo.example')
  const { familyName } = await newPatient(api)
  const mark = familyName.slice(-7)
  const name = (index: number): string => `${mark}-${index}.rz`
  const files = Array.from({ length: 8 }, (_, index) => ({
    name: name(index),
    text: rzFile(`${mark}-${index}`, familyName, index === 7),
  }))
  await tools.signIn('billing@demo.example')
  await page.goto('/factoring/files')
  await page.getByLabel('Erst prüfen, dann hochladen').uncheck()
  await drop(page, files)
  await expect(page.getByText('8 von 8 Dateien fertig')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('1 braucht Sie')).toBeVisible()
  const first = page.getByRole('list', { name: 'Laufende Uploads' }).getByRole('listitem').first()
  await expect(first).toContainText(name(7))
  await expect(first).toContainText('12,94')

  // Opened, taken over as calculated, complete: all of it in one place.
  await first.getByRole('link', { name: name(7) }).click()
  await page.getByRole('button', { name: /12,94\s€ übernehmen/ }).click()
  await expect(page.getByText('Nichts zu beanstanden')).toBeVisible()

  // Another is left out after a question; a third is offered with its binding words; a fourth is taken back.
  const openFile = async (index: number) => {
    await page.goto(`/factoring/files?q=${name(index)}`)
    await page
      .getByRole('table')
      .getByRole('link', { name: name(index) })
      .click()
  }
  await openFile(0)
  await page.getByRole('button', { name: 'Ausschließen' }).click()
  await page.getByRole('dialog').getByLabel('Grund').fill('Doppelt')
  await page.getByRole('dialog').getByRole('button', { name: 'Ausschließen' }).click()
  await expect(page.getByText(`Rechnung ${mark}-0 ist ausgeschlossen.`)).toBeVisible()
  await openFile(1)
  await page.getByRole('button', { name: '1 bestätigen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mit Regress|^Verbindlich/ })
    .click()
  await expect(page.getByText('1 Rechnung ist bestätigt.')).toBeVisible()
  await openFile(2)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Datei zurückziehen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /zurückziehen/i })
    .click()
  await expect(page.getByText('Zurückgezogen').first()).toBeVisible()

  const { invoiceFiles } = await api.get<{ invoiceFiles: { name: string; status: string }[] }>(
    `/v1/factoring/invoice-files?query=${mark}&limit=20`,
  )
  const stateOf = (index: number) => invoiceFiles.find((each) => each.name === name(index))?.status
  expect([0, 2, 3, 7].map(stateOf)).toEqual(['rejected', 'rejected', 'complete', 'complete'])
  expect(['confirmed', 'processed']).toContain(stateOf(1))

  await offerWithFreshLogin(
    page,
    [8, 9, 10].map((index) => ({ name: name(index), text: rzFile(`${mark}-${index}`, familyName, false) })),
  )
  const offered = await api.get<{ invoiceFiles: { name: string; status: string }[] }>(
    `/v1/factoring/invoice-files?query=${mark}&limit=20`,
  )
  for (const index of [8, 9, 10]) {
    const { status } = offered.invoiceFiles.find((each) => each.name === name(index)) ?? {}
    expect(['confirmed', 'processed']).toContain(status)
  }
})

/** Offers several files with one answer; for the last ones the sign-in has become too old. */
async function offerWithFreshLogin(page: Page, files: Parameters<typeof drop>[1]): Promise<void> {
  let calls = 0
  await page.route('**/v1/factoring/invoice-files/*/confirm', async (route) => {
    calls += 1
    if (calls !== 2 && calls !== 3) return route.fallback()
    const problem = { type: 'about:blank', title: '', status: 403, code: 'FRESH_LOGIN_REQUIRED', detail: '' }
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem })
  })
  await page.goto('/factoring/files')
  await page.getByLabel('Erst prüfen, dann hochladen').uncheck()
  await drop(page, files)
  await page.getByRole('button', { name: '3 bestätigen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mit Regress|^Verbindlich/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
  await expect(dialog).toContainText('1 ist bestätigt. Für die übrigen 2')
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch-falsch')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(dialog.getByText('Anmeldung nicht möglich')).toBeVisible()
  await dialog.getByLabel('Passwort', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('3 Dateien sind bestätigt.')).toBeVisible()
  // The first was not offered twice; the other two were sent again.
  expect(calls).toBe(5)
  await page.unroute('**/v1/factoring/invoice-files/*/confirm')
}
