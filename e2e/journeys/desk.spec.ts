import type { Page } from '@playwright/test'
import { dayAgo, newPatient, offerInvoice } from '../support/practice.ts'
import { expect, password, test, type Api } from '../support/test.ts'

interface Invoice {
  status: string
  rejectionReason: string | null
  receivableState: string | null
  settlementState: string
  totalCents: number
  openCents: number
  payoutCents: number
}

const german = (day: string): string => day.split('-').toReversed().join('.')
const price = '71,92'

/** The invoice of a practice that only prints: GOZ 2080 with factor 2,3. */
async function printedInvoice(page: Page, number: string, familyName: string): Promise<Buffer> {
  await page.setContent(
    `<p>Rike ${familyName}<br>Musterweg 5<br>24103 Kiel</p>
     <p>Rechnungsnummer ${number}<br>Rechnungsdatum ${german(dayAgo(0))}<br>Geboren am 12.04.1979</p>
     <p>${german(dayAgo(9))} 36 2080 Kompositfüllung zweiflächig 2,3 1 ${price}</p>
     <p>Rechnungsbetrag ${price} €</p>`,
  )
  return page.pdf({ format: 'A4' })
}

/** Opens the task that carries this name on the desk. */
async function openTask(page: Page, name: string): Promise<void> {
  await page.goto('/factoring/desk')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(name) })
    .click()
}

const work = (page: Page) => page.locator('.desk_desk-work')
/** Says yes to what the desk asks before something that cannot be taken back. */
const agree = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb }).click()
const done = (page: Page) => expect(page.getByText(/ist erledigt\.$/).first()).toBeVisible()

/** A bank statement with two credits: one names its invoice, the other nobody would recognise. */
function bankStatement(known: string, knownAmount: string, payer: string, unknownAmount: string): Buffer {
  const credit = (reference: string, amount: string, name: string, text: string): string =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayAgo(0)}</Dt></BookgDt>` +
    `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>` +
    `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const id = Date.now().toString(36)
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id>` +
      credit(`${id}-1`, knownAmount, 'Rike Probe', `Rechnung ${known}`) +
      credit(`${id}-2`, unknownAmount, payer, 'Danke') +
      '</Stmt></BkToCstmrStmt></Document>',
  )
}

/** A credit check that the simulated agency answered; it also refuses and fails, as agencies do. */
async function answeredCheck(api: Api): Promise<{ id: string; familyName: string }> {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const patient = await newPatient(api, { creditCheck: true })
    const { id } = await api.post<{ id: string }>('/v1/factoring/credit-checks', {
      patientId: patient.id,
      requestedCents: 1_200_000,
    })
    const status = async () => (await api.get<{ status: string }>(`/v1/factoring/credit-checks/${id}`)).status
    await expect.poll(status, { timeout: 15_000 }).not.toBe('pending')
    if ((await status()) === 'done') return { id, familyName: patient.familyName }
  }
  throw new Error('The agency answered nothing in six requests.')
}

/** Every figure that a practice sees of its open claims and its next payout is the same sum over its lines. */
async function expectReconciled(api: Api): Promise<void> {
  const account = await api.get<{ openReceivablesCents: number; nextPayoutCents: number }>(
    '/v1/factoring/account',
  )
  const dashboard = await api.get<{ openCents: number; ageing: { cents: number }[] }>(
    '/v1/factoring/dashboard',
  )
  const next = await api.get<{ openingCents: number; payoutCents: number; lines: { totalCents: number }[] }>(
    '/v1/factoring/account/next-payout',
  )
  let open = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { invoices: { openCents: number }[]; cursor: string | null } = await api.get(
      `/v1/factoring/invoices?claim=open&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    open += page.invoices.reduce((sum, { openCents }) => sum + openCents, 0)
    cursor = page.cursor
  }
  expect(account.openReceivablesCents).toBe(open)
  expect(dashboard.openCents).toBe(open)
  expect(dashboard.ageing.reduce((sum, { cents }) => sum + cents, 0)).toBe(open)
  expect(next.payoutCents).toBe(account.nextPayoutCents)
  if (next.payoutCents > 0)
    expect(next.lines.reduce((sum, { totalCents }) => sum + totalCents, next.openingCents)).toBe(
      next.payoutCents,
    )
}

test('the factor’s desk takes a printed invoice to the money', async ({ page, tools }) => {
  const practice = await tools.api('billing@demo.example')
  const patient = await newPatient(practice)
  const number = `P-1${patient.familyName.slice(-6)}`
  const pdf = await printedInvoice(page, number, patient.familyName)

  // The practice hands the PDF in; the clerk enters it beside its preview, from what its text proposes.
  await tools.signIn('billing@demo.example')
  await page.goto('/factoring/files')
  await page
    .getByLabel('Dateien wählen')
    .setInputFiles({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: '1 Datei hochladen' }).click()
  await expect(page.getByRole('link', { name: `${number}.pdf` }).first()).toBeVisible()
  await tools.signIn('staff@honora.example')
  await openTask(page, number)
  await expect(work(page).getByRole('img')).toBeVisible()
  await expect(work(page).getByLabel('Rechnungsnummer')).toHaveValue(number)
  await expect(work(page).getByLabel('Nachname', { exact: true })).toHaveValue(patient.familyName)
  await expect(work(page).getByLabel('Betrag', { exact: true })).toHaveValue(price)
  await expect(work(page).getByRole('button', { name: 'Erfassung speichern' })).toBeDisabled()
  await work(page).getByLabel('Ich habe alle Werte mit der Vorschau verglichen.').check()
  await work(page).getByRole('button', { name: 'Erfassung speichern' }).click()
  await done(page)

  // It is an invoice like any other now: offered with recourse, bought by the rules.
  const { invoices } = await practice.get<{ invoices: { id: string; status: string }[] }>(
    `/v1/factoring/invoices?query=${number}`,
  )
  expect(invoices).toMatchObject([{ status: 'complete' }])
  const id = invoices[0]?.id ?? ''
  const path = `/v1/factoring/invoice/${id}`
  await practice.post(`${path}/confirm`, { factoringType: 'recourse' })
  await expect
    .poll(async () => (await practice.get<Invoice>(path)).receivableState, { timeout: 15_000 })
    .toBe('open')

  // A bank statement pays it in part; what nobody recognises is allocated by hand.
  const payer = `Unbekannt ${number}`.replace('P-', '')
  await page.getByLabel('Auszug einlesen').setInputFiles({
    name: 'auszug.xml',
    mimeType: 'text/xml',
    buffer: bankStatement(number, '50.00', payer, '21.92'),
  })
  await expect(page.getByText('Auszug eingelesen: 1 Zahlung zugeordnet, 1 noch offen.')).toBeVisible()
  await openTask(page, payer)
  await work(page).getByRole('textbox', { name: 'Rechnung suchen' }).fill(number)
  await work(page).getByRole('radio').check()
  await work(page).getByRole('button', { name: 'Zuordnen' }).click()
  await done(page)
  expect(await practice.get<Invoice>(path)).toMatchObject({ receivableState: 'paid', openCents: 0 })
  await expectReconciled(practice)

  // Days pass until the payout; its statement leads to the invoice, to the cent.
  for (let day = 0; day < 4; day += 1) {
    await page.getByRole('button', { name: '+ 1 Tag' }).click()
    await expect(page.getByRole('button', { name: '+ 1 Tag' })).toBeEnabled({ timeout: 20_000 })
  }
  const sold = await practice.get<Invoice>(path)
  expect(sold.settlementState).not.toBe('scheduled')
  const { transactions } = await practice.get<{
    transactions: { kind: string; practiceCents: number; statementNumber: string | null }[]
  }>(`${path}/ledger`)
  const purchase = transactions.find(({ kind }) => kind === 'purchase')
  expect(purchase?.practiceCents).toBe(sold.payoutCents)
  await tools.signIn('billing@demo.example')
  await page.goto('/factoring/statements')
  await page.getByRole('link', { name: purchase?.statementNumber ?? 'none' }).click()
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await expectReconciled(practice)
})

test('what the rules leave open is decided on the desk, by whom it belongs to', async ({
  page,
  browser,
  baseURL,
  tools,
}) => {
  const practice = await tools.api('billing@demo.example')
  const offer = { totalCents: 80_000, factoringType: 'non_recourse' } as const
  const [first, second] = [await newPatient(practice), await newPatient(practice)]
  const bought = await offerInvoice(practice, first.id, offer)
  const declined = await offerInvoice(practice, second.id, offer)

  // The practice has its invoice open meanwhile, and sees what happens without touching anything.
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
  await other.request.post('/v1/session', { data: { email: 'billing@demo.example', password } })
  const watching = await other.newPage()
  await watching.goto(`/factoring/invoices/${bought.id}`)
  await expect(watching.getByText('Beim Factor').first()).toBeVisible()

  // Nobody has looked into these two debtors: a person buys one and declines the other, with a reason.
  await tools.signIn('staff@honora.example')
  await openTask(page, bought.number)
  await expect(work(page).getByText('keine Bonitätsprüfung')).toBeVisible()
  await tools.expectAccessible('the desk with a decision')
  await work(page).getByRole('button', { name: 'Ankaufen' }).click()
  await agree(page, 'Ankaufen')
  await done(page)
  await expect(watching.getByText('Angekauft').first()).toBeVisible()
  await other.close()
  await openTask(page, declined.number)
  await expect(work(page).getByRole('button', { name: 'Ablehnen' })).toBeDisabled()
  await work(page).getByLabel('Grund').fill('Anschrift bitte prüfen')
  await work(page).getByRole('button', { name: 'Ablehnen' }).click()
  await agree(page, 'Ablehnen')
  await done(page)
  const invoice = (id: string) => practice.get<Invoice>(`/v1/factoring/invoice/${id}`)
  expect(await invoice(bought.id)).toMatchObject({ status: 'processed', receivableState: 'open' })
  expect(await invoice(declined.id)).toMatchObject({ status: 'rejected', rejectionReason: 'declined' })

  // An objection stops dunning until somebody has judged it.
  const clerk = await tools.api('staff@honora.example')
  await clerk.post(`/v1/factoring/invoice/${bought.id}/dispute`, {
    action: 'raise',
    reason: 'Nicht erhalten',
  })
  await openTask(page, bought.number)
  await expect(work(page).getByText('Nicht erhalten')).toBeVisible()
  await work(page).getByLabel('Grund').fill('Zustellung ist belegt')
  await work(page).getByRole('button', { name: 'Einwendung zurückweisen' }).click()
  await agree(page, 'Einwendung zurückweisen')
  await done(page)
  expect(await invoice(bought.id)).toMatchObject({ receivableState: 'open', openCents: 80_000 })

  // A limit above 10 000 € needs two people of the credit side; the clerk may not set it at all.
  const check = await answeredCheck(practice)
  await practice.post(`/v1/factoring/credit-checks/${check.id}/review`, { note: 'Langjährige Patientin' })
  const setLimit = async (amount: string) => {
    await openTask(page, check.familyName)
    await work(page).getByLabel('Neues Limit in Euro').fill(amount)
    await work(page).getByLabel('Grund').fill('Sicheres Einkommen')
    await work(page).getByRole('button', { name: 'Limit festlegen' }).click()
  }
  await setLimit('15.000')
  await expect(work(page).getByRole('alert').first()).toBeVisible()
  await tools.signIn('risk@honora.example')
  await setLimit('15.000')
  await done(page)
  await openTask(page, `${check.familyName}.*Limit freigeben`)
  await expect(work(page).getByText('Eine zweite Person der Risikoprüfung muss freigeben.')).toBeVisible()
  await tools.signIn('risk2@honora.example')
  await openTask(page, `${check.familyName}.*Limit freigeben`)
  await work(page).getByRole('button', { name: 'Limit freigeben' }).click()
  await done(page)
  expect(await practice.get(`/v1/factoring/credit-checks/${check.id}`)).toMatchObject({
    limitCents: 1_500_000,
  })
  await expectReconciled(practice)
})

test('a file is rejected with a reason that the practice reads', async ({ page, tools }) => {
  const practice = await tools.api('billing@demo.example')
  const patient = await newPatient(practice)
  const name = `R-${patient.familyName.slice(-6)}.pdf`
  const pdf = await printedInvoice(page, 'R-1', patient.familyName)
  await tools.signIn('billing@demo.example')
  await page.goto('/factoring/files')
  await page.getByLabel('Dateien wählen').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: '1 Datei hochladen' }).click()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()

  await tools.signIn('staff@honora.example')
  await page.goto('/factoring/files')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Datei ablehnen' }).click()
  await page.getByRole('dialog').getByLabel('Grund der Ablehnung').fill('Seite 2 fehlt')
  await page.getByRole('dialog').getByRole('button', { name: 'Datei ablehnen' }).click()
  await expect(page.getByText(`„${name}“ ist abgelehnt.`)).toBeVisible()

  await tools.signIn('billing@demo.example')
  await page.goto(`/factoring/files?q=${name}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText('Die Datei wurde abgelehnt: Seite 2 fehlt')).toBeVisible()
})
