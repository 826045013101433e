import { rmSync } from 'node:fs'
import { newPatient, offerInvoice } from '../support/practice.ts'
import { demoFolder, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, test } from '../support/test.ts'

/* A server of its own: the day is moved forward, which nobody beside it would understand. */

let server: RunningServer
let folder: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = demoFolder('account-demand')
  server = await startProduct({ dataDirectory: folder })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Due {
  readonly owedCents: number
  readonly reference: string
}

/** What the bank has booked: a transfer with the reference of a practice. */
const transfer = (due: Due, day: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>AD-1</Id>` +
      `<Ntry><Amt Ccy="EUR">${(due.owedCents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
      `<AcctSvcrRef>AD-1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Praxis</Nm></Dbtr></RltdPties>` +
      `<RmtInf><Ustrd>${due.reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  )

const sizes = [
  [1440, 'light'],
  [1440, 'dark'],
  [768, 'light'],
  [360, 'light'],
  [360, 'dark'],
] as const

test('the factor demands what an account is below zero; the practice reads it and transfers, and the account is settled', async ({
  page,
  tools,
  playwright,
}) => {
  test.setTimeout(300_000)
  const api = async (email: string) =>
    openApi(await playwright.request.newContext({ baseURL: server.url }), email)
  const [owner, staff] = [await api('owner@demo.example'), await api('staff@honora.example')]
  const account = () => owner.get<{ balanceCents: number; today: string }>('/v1/factoring/account')
  const { customer_number: number } = await owner.get<{ customer_number: string }>('/v1/user')
  const due = () => staff.get<Due>(`/v1/factoring/account/demand?customer_number=${number}`)
  const passDays = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 2) await staff.post('/v1/factoring/clock', { days: 2 })
  }
  // In the demonstration the account is collected: by the simulated bank, and with a mandate.
  const risk = await api('risk@honora.example')
  const settings = { release: 'two_people', creditorId: 'DE98ZZZ09999999999' }
  await risk.put('/v1/factoring/payment-settings', settings)
  await owner.post('/v1/factoring/account/mandate/end')
  const { id: patientId } = await newPatient(owner)
  const { id } = await offerInvoice(owner, patientId, { totalCents: 4_000_000, factoringType: 'recourse' })
  for (let left = 8; left > 0 && (await account()).balanceCents > 0; left -= 1) await passDays(2)
  const paid = { amountCents: 4_000_000, paidOn: (await account()).today }
  await owner.post(`/v1/factoring/invoice/${id}/report-payment`, paid)
  expect((await due()).owedCents).toBeGreaterThan(0)

  await tools.signIn('staff@honora.example', server.url)
  await page.goto(`${server.url}/factoring/practices/${number}`)
  const card = page.locator('section.card', { hasText: 'Konto im Minus' })
  await card.getByRole('button', { name: 'Jetzt zur Zahlung auffordern' }).click()
  await expect(page.getByText('Die Zahlungsaufforderung wird versandt.')).toBeVisible()
  // Told by the event stream, not asked for again.
  await expect(card.getByText('Frist läuft')).toBeVisible()
  await tools.expectAccessible('practice with an account below zero')
  await page.goto(`${server.url}/dev/mail`)
  await expect(page.getByRole('button', { name: /Zahlungsaufforderung/ }).first()).toBeVisible()

  // Its day passes: the practice stands in the list of those who did not pay.
  await passDays(18)
  await page.goto(`${server.url}/factoring/practices`)
  await page.getByRole('button', { name: 'Zahlung überfällig' }).click()
  const list = page.getByRole('table', { name: 'Zahlung überfällig' })
  await expect(list.getByText('Noch einmal auffordern')).toBeVisible()
  await tools.expectAccessible('overdue demands')
  for (const [width, colorScheme] of sizes) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`overdue-${width}-${colorScheme}.png`) })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })

  await tools.signIn('owner@demo.example', server.url)
  await page.goto(`${server.url}/factoring/statements`)
  await expect(
    page.getByRole('alert').filter({ hasText: /Die Frist endete am .*\. Offen sind/ }),
  ).toBeVisible()
  const owed = await due()
  await expect(page.getByText(owed.reference)).toBeVisible()
  await tools.expectAccessible('statements of a practice that owes')
  await page.screenshot({ path: test.info().outputPath('due.png') })

  await staff.upload('/v1/factoring/bank-statements', {
    name: 'auszug.xml',
    mimeType: 'application/xml',
    buffer: transfer(owed, (await account()).today),
  })
  // The page of the practice is open and learns of it.
  await expect(page.getByText('Offener Betrag auf Ihrem Abrechnungskonto')).toHaveCount(0)
  expect((await due()).owedCents).toBe(0)
  expect((await account()).balanceCents).toBe(0)
})
