import type { Page } from '@playwright/test'
import { newCase } from '../support/practice.ts'
import { decideOpenPoints, finaliseButton } from '../support/record.ts'
import { expect, test, type Api } from '../support/test.ts'

/** What is said and typed in this journey, and what it costs (GOZ points × 0,0562421 € × factor, rounded per service). */
const note =
  'Zahn drei sechs Karies mesial okklusal, vital. Infiltrationsanästhesie an drei sechs mit einer Ampulle Articain 1,7 ml. ' +
  'Kompositfüllung an drei sechs mesial okklusal, zweiflächig, in Adhäsivtechnik.'
const points: Readonly<Record<string, number>> = {
  '0010': 100,
  '0070': 50,
  '0080': 30,
  '0090': 60,
  '2030': 65,
  '2040': 65,
  '2080': 556,
  '2197': 130,
}
const priceCents = (code: string, quantity: number, factor: number): number =>
  Math.round((points[code] ?? Number.NaN) * 5.62421 * factor) * quantity

interface Billing {
  id: string
  invoiceId: string
  invoiceNumber: string
  items: { code: string; quantity: number; factor: string; amountCents: number; accepted: boolean }[]
  totals: { totalCents: number }
}

interface Appointment {
  status: string
  consultation: { id: string } | null
  documentation: { id: string } | null
  billing: { id: string } | null
}

interface Transaction {
  kind: string
  practiceCents: number
  statementNumber: string | null
  entries: { amountCents: number }[]
}

/** Conditions of the demo contracts: fee on the amount plus 1,45 €, VAT 19 %, reserve. */
const contracts = [
  { name: 'non_recourse', label: /^Ohne Regress/, feeRate: 0.029, reserveRate: 0 },
  { name: 'recourse', label: /^Mit Regress/, feeRate: 0.012, reserveRate: 0.1 },
] as const

test.describe('from the consultation to the money', () => {
  test.setTimeout(240_000)

  for (const contract of contracts) {
    test(`a recorded consultation becomes a paid-out invoice, exact to the cent (${contract.name})`, async ({
      page,
      tools,
    }) => {
      const dentist = await tools.api('dentist@demo.example')
      const me = await dentist.get<{ id: string }>('/v1/user')
      const { appointmentId, patientName } = await newCase(dentist, me.id)

      // The dentist finds the appointment in the day and starts the recording with the microphone.
      await tools.signIn('dentist@demo.example')
      await page.goto('/today')
      await expect(page.getByText(patientName.split(' ')[1] ?? '').first()).toBeVisible()
      await page.goto(`/appointments/${appointmentId}/recording`)
      await recordWithMicrophone(page, 4)
      await typeNote(page, note)
      await expect(
        page.getByRole('region', { name: 'Angaben' }).or(page.getByLabel('Angaben')).getByText('36').first(),
      ).toBeVisible()
      await page.getByRole('button', { name: /^Beenden/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Aufnahme beenden' }).click()
      await page.getByRole('link', { name: 'Weiter zur Dokumentation' }).click()

      // The documentation rests on what was said; what is missing is added, then it is final.
      await writeDocumentation(page)
      const afterDocumentation = await dentist.get<Appointment>(`/api/appointments/${appointmentId}`)
      expect(afterDocumentation.status).toBe('BILLING_IN_PROGRESS')

      // The billing clerk takes over suggestions and finalises.
      await tools.signIn('billing@demo.example')
      await page.goto(`/appointments/${appointmentId}/billing`)
      const clerk = await tools.api('billing@demo.example')
      await bill(page)
      const billing = await billingOf(clerk, appointmentId)
      const expectedTotal = billing.items
        .filter(({ accepted }) => accepted)
        .reduce((sum, item) => sum + priceCents(item.code, item.quantity, Number(item.factor)), 0)
      expect(billing.items.map(({ code }) => code)).toContain('2080')
      expect(billing.totals.totalCents).toBe(expectedTotal)
      expect(billing.invoiceNumber).toMatch(/^\d{4}-\d{6}$/)

      // Handed over and bound: checked, decided by rules, bought.
      await page.goto(`/appointments/${appointmentId}/submit`)
      await page.getByRole('radio', { name: contract.label }).check()
      await page.getByRole('button', { name: 'Verbindlich einreichen' }).click()
      await expect(page.getByText(`Rechnung ${billing.invoiceNumber} ist eingereicht`)).toBeVisible()
      await expect(page.getByText('Angekauft. Sie erhalten am')).toBeVisible()

      // The price by the contract; the factor's desk moves the demonstration clock over the payout.
      const feeCents = Math.round(expectedTotal * contract.feeRate) + 145
      const reserveCents = Math.round(expectedTotal * contract.reserveRate)
      const payoutCents = expectedTotal - feeCents - Math.round(feeCents * 0.19) - reserveCents
      const { invoiceId } = await billingOf(clerk, appointmentId)
      const staff = await tools.api('staff@honora.example')
      await staff.post('/v1/factoring/clock', { days: 4 })
      const invoice = await clerk.get<object>(`/v1/factoring/invoice/${invoiceId}`)
      expect(invoice).toMatchObject({
        status: 'processed',
        factoringType: contract.name,
        settlementState: 'paid_out',
        totalCents: expectedTotal,
        payoutCents,
      })

      // Double entry: each transaction sums to zero, and the payout is what the practice was credited with.
      const { transactions } = await clerk.get<{ transactions: Transaction[] }>(
        `/v1/factoring/invoice/${invoiceId}/ledger`,
      )
      for (const { entries } of transactions)
        expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
      const purchase = transactions.find(({ kind }) => kind === 'purchase')
      expect(purchase?.practiceCents).toBe(payoutCents)
      const { rows } = await clerk.get<{ rows: { id: string; number: string }[] }>('/v1/factoring/statements')
      const statement = rows.find(({ number }) => number === purchase?.statementNumber)
      expect(statement, 'the statement that paid it out').toBeDefined()

      // And the practice sees it in the factoring area.
      await page.goto('/factoring/invoices')
      await expect(page.getByText(billing.invoiceNumber).first()).toBeVisible()
    })
  }
})

async function recordWithMicrophone(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: /^Aufnahme starten/ }).click()
  await expect(page.getByText('Aufnahme läuft', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.waitForTimeout(seconds * 1000)
  await expect(page.getByText(/Ton gesichert bis 0:0[1-9]/)).toBeVisible()
}

async function typeNote(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Notiz tippen, wird mit ausgewertet').fill(text)
  await page.getByRole('button', { name: 'Notieren' }).click()
  await expect(page.getByRole('log').getByText('Kompositfüllung')).toBeVisible()
}

async function writeDocumentation(page: Page): Promise<void> {
  const generate = page.getByRole('button', { name: 'Dokumentation erzeugen' })
  const finalise = finaliseButton(page)
  await expect(generate.or(finalise).first()).toBeVisible({ timeout: 20_000 })
  if (await generate.isVisible()) await generate.click()
  await decideOpenPoints(page)
  await finalise.click()
  await page.getByRole('button', { name: 'Endgültig abschließen' }).click()
  await expect(page.getByText('Dokumentation abgeschlossen.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Weiter zur Abrechnung' })).toBeVisible()
}

async function bill(page: Page): Promise<void> {
  // The suggestions are there on arrival.
  await expect(page.locator('tr.ItemRow_sg').first()).toBeVisible({ timeout: 20_000 })
  // One by one, each with the sentence that supports it.
  for (let left = await page.locator('tr.ItemRow_sg').count(); left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Übernehmen/ })
      .first()
      .click()
    await expect(page.locator('tr.ItemRow_sg')).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'Abrechnung abschließen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrechnung abschließen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Abrechnung abschließen' })).toHaveCount(0)
}

async function billingOf(api: Api, appointmentId: string): Promise<Billing> {
  const { billing } = await api.get<Appointment>(`/api/appointments/${appointmentId}`)
  return api.get<Billing>(`/api/billing/${billing?.id ?? ''}`)
}
