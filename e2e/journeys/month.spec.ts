import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dayAgo, newPatient } from '../support/practice.ts'
import { demoFolder, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, test, type Api } from '../support/test.ts'

/* A server of its own: the day is moved forward, which nobody beside it would understand. */

let server: RunningServer
let folder: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = demoFolder('month')
  server = await startProduct({ dataDirectory: folder })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const practitioner = 'Dr. med. dent. Svenja Sommer'

/** A typed invoice of 800 € that its patient has to pay within a week. */
async function typedInvoice(api: Api): Promise<{ id: string; number: string }> {
  const patient = await newPatient(api)
  const number = `M-${Date.now().toString(36)}`
  const { id } = await api.post<{ id: string }>('/v1/factoring/invoices', {
    number,
    patientId: patient.id,
    dueDays: 7,
    positions: [
      {
        number: 1,
        date: dayAgo(12),
        system: 'GOZ',
        code: '1040',
        teeth: '17-27,47-37',
        quantity: 28,
        factor: '2.3',
        points: 28,
        amountCents: 10_136,
        text: 'Professionelle Zahnreinigung',
      },
    ],
    otherCosts: [{ kind: 'lab_external', text: 'Labor', documentNumber: 'L-1', amountCents: 69_864 }],
    totalCents: 80_000,
  })
  return { id, number }
}

const looks = [
  ['wide', 1440, 'light'],
  ['wide', 1440, 'dark'],
  ['narrow', 360, 'light'],
  ['narrow', 360, 'dark'],
] as const

/** Takes pictures of a page, wide and on a phone, light and dark; it never moves sideways. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('.skel')).toHaveCount(0)
  for (const [size, width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
    const file = test.info().outputPath(`${name}-${size}-${colorScheme}.png`)
    await page.screenshot({ path: file, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Says yes to what a dialog asks. */
const agree = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb }).click()

/** What the bank has booked: a transfer with the reference of a claim. */
const bankStatement = (id: string, amount: string, reference: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id>` +
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayAgo(0)}</Dt></BookgDt>` +
      `<AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Rike Probe</Nm></Dbtr></RltdPties>` +
      `<RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  )

test('a month of a practice, its factor and a patient: offered, bought, paid out by two people, reminded, paid, closed', async ({
  page,
  tools,
  playwright,
}) => {
  test.setTimeout(300_000)
  const api = async (email: string): Promise<Api> =>
    openApi(await playwright.request.newContext({ baseURL: server.url }), email)
  const [practice, staff] = [await api('billing@demo.example'), await api('staff@honora.example')]
  const { id, number } = await typedInvoice(practice)
  const path = `/factoring/invoices/${id}`
  const open = (where: string) => page.goto(`${server.url}${where}`)
  const read = () =>
    practice.get<{
      paymentReference: string | null
      receivableState: string | null
      dunningLevel: number
      money: { openCents: number }
    }>(`/v1/factoring/invoice/${id}`)
  const passDays = async (count: number): Promise<void> => {
    for (let day = 0; day < count; day += 2) await staff.post('/v1/factoring/clock', { days: 2 })
  }

  // The practice's clerk adds who treated, and offers the invoice.
  await tools.signIn('billing@demo.example', server.url)
  await open(`${path}/edit`)
  await page.getByLabel('Behandelt von').fill(practitioner)
  await look(page, 'practice-form')
  await page.getByRole('button', { name: 'Rechnung speichern' }).click()
  await expect(page.getByText(practitioner)).toBeVisible()
  await page.getByRole('button', { name: 'Verbindlich anbieten' }).click()
  await agree(page, 'Ohne Regress anbieten')
  await expect(page.getByText('Beim Factor').first()).toBeVisible()

  // The factor's clerk buys it.
  await tools.signIn('staff@honora.example', server.url)
  await open(path)
  await page.getByRole('button', { name: 'Ankaufen' }).click()
  await agree(page, 'Ankaufen')
  await expect(page.getByText(/^Die Praxis erhält am/)).toBeVisible()
  await look(page, 'factor-claim')

  // One person prepares the payout, another releases it.
  await tools.signIn('risk@honora.example', server.url)
  await open('/factoring/payments')
  await page.getByRole('button', { name: 'Freigabe durch zwei Personen einschalten' }).click()
  await expect(page.getByText(/eine Person vorbereitet und eine zweite freigibt/)).toBeVisible()
  await passDays(4)
  await tools.signIn('staff@honora.example', server.url)
  await open('/factoring/payments')
  await look(page, 'factor-payments')
  await page.getByRole('button', { name: /Überweisung.* vorbereiten$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sammler HB-/)
  const batch = new URL(page.url()).pathname
  await expect(page.getByRole('button', { name: 'Freigeben' })).toHaveCount(0)
  await tools.signIn('risk@honora.example', server.url)
  await open(batch)
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await agree(page, 'Freigeben')
  await expect(page.getByText('Freigegeben. Die Datei kann geladen werden.')).toBeVisible()
  await look(page, 'factor-batch')

  // Its statement leads the practice to the invoice.
  const { transactions } = await practice.get<{
    transactions: { kind: string; statementNumber: string | null }[]
  }>(`/v1/factoring/invoice/${id}/ledger`)
  const statement = transactions.find(({ kind }) => kind === 'purchase')?.statementNumber ?? 'none'
  await tools.signIn('billing@demo.example', server.url)
  await open('/factoring/statements')
  await page.getByRole('link', { name: statement }).click()
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await look(page, 'practice-statement')

  // Nobody pays: the reminder goes out, and its link leads the patient to the claim.
  await passDays(12)
  expect((await read()).dunningLevel).toBe(1)
  await open(path)
  const letters = page.locator('section.card', { hasText: 'Schreiben an den Patienten' })
  await letters.getByRole('button', { name: 'Link anzeigen' }).click()
  const link = new URL((await letters.getByText(/\/p\/\w{4}-/).textContent()) ?? '').pathname
  await open('/dev/mail')
  await expect(page.getByRole('button', { name: /Zahlungserinnerung HN/ }).first()).toBeVisible()

  // The patient asks, pays a half by card.
  await page.context().clearCookies()
  await open(link)
  await expect(page.getByText(practitioner)).toBeVisible()
  await look(page, 'patient-page')
  await page.getByLabel('Ihre Nachricht').fill('Ich zahle heute einen Teil mit Karte.')
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByRole('button', { name: 'Mit Karte zahlen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simulierte Zahlung')
  await look(page, 'patient-provider')
  await page.getByRole('button', { name: 'Nur die Hälfte zahlen' }).click()
  await expect(page.getByText('Ihre Zahlung ist eingegangen. Vielen Dank.')).toBeVisible()
  const half = await read()
  expect(half.receivableState).not.toBe('paid')

  // The rest comes with the bank's statement, and closes the claim for all three.
  await tools.signIn('staff@honora.example', server.url)
  await open('/factoring/desk')
  const rest = (half.money.openCents / 100).toFixed(2)
  await page.getByLabel('Auszug einlesen').setInputFiles({
    name: 'auszug.xml',
    mimeType: 'text/xml',
    buffer: bankStatement(`M-${number}`, rest, half.paymentReference ?? ''),
  })
  await expect(page.getByText('Auszug eingelesen: 1 Zahlung zugeordnet.')).toBeVisible()
  await look(page, 'factor-desk')
  expect(await read()).toMatchObject({ receivableState: 'paid', money: { openCents: 0 } })
  await open(path)
  await expect(page.getByText('Ergebnis dieser Rechnung für die Praxis, bis heute')).toBeVisible()
  await tools.signIn('billing@demo.example', server.url)
  await open(path)
  await expect(page.getByText('Es ist nichts mehr zu tun.')).toBeVisible()
  await look(page, 'practice-closed')
  await page.context().clearCookies()
  await open(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bezahlt/)
  await tools.expectAccessible('page of a claim that is paid')
  await look(page, 'patient-closed')
})
