import type { Locator, Page } from '@playwright/test'
import { expect, openSignIn, password, test, type Api } from '../support/test.ts'
import { billCase, draftCase, newCase } from '../support/practice.ts'

/** Counts what a person does: each click and each key that acts; typing a word is one with the key that ends it. */
class Actions {
  count = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.type(text)
  }
}

const myself = async (api: Api): Promise<string> => (await api.get<{ id: string }>('/v1/user')).id

test.describe('core tasks take no more than these actions', () => {
  test('from sign-in to a running recording: 2', async ({ page, tools }) => {
    const api = await tools.api('dentist@demo.example')
    const { patientId } = await api.get<{ patientId: string }>(
      `/api/appointments/${await firstOfToday(page, tools)}`,
    )
    const grantedAt = new Date(Date.now() - 60_000).toISOString()
    await api.post(`/api/patients/${patientId}/consents`, { kind: 'recording', grantedAt, evidence: 'Probe' })
    await page.context().clearCookies()
    await openSignIn(page)
    await page.getByLabel('E-Mail', { exact: false }).first().fill('dentist@demo.example')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    const actions = new Actions(page)

    await actions.press('Enter')
    await actions.click(nextStart(page))

    await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 30_000 })
    expect(actions.count).toBe(2)
    await page.keyboard.press('Control+e')
    await page.getByRole('dialog').getByRole('button', { name: 'Aufnahme beenden' }).click()
    await expect(page.getByRole('link', { name: 'Weiter zur Dokumentation' })).toBeVisible({
      timeout: 60_000,
    })
  })

  test('find a patient: 3', async ({ page, tools }) => {
    const api = await tools.api('owner@demo.example')
    const { patientId, patientName } = await newCase(api, await myself(api))
    const familyName = patientName.split(' ').at(-1) ?? ''
    await tools.signIn('owner@demo.example')
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Suchen oder springen/ })).toBeVisible()
    const actions = new Actions(page)

    await actions.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await actions.type(familyName)
    await expect(page.getByRole('option', { name: familyName }).first()).toBeVisible()
    await actions.press('Enter')

    await expect(page).toHaveURL(new RegExp(`/patients/${patientId}`))
    expect(actions.count).toBe(3)
  })

  test('correct a wrong fact: 2, finalise the documentation: 2, finalise the invoice: 3', async ({
    page,
    tools,
  }) => {
    const api = await tools.api('owner@demo.example')
    const { appointmentId } = await newCase(api, await myself(api))
    await draftCase(api, appointmentId)
    await tools.signIn('owner@demo.example')
    await page.goto(`/appointments/${appointmentId}/recording`)
    const facts = page.getByRole('region', { name: 'Angaben' })
    const correcting = new Actions(page)

    await correcting.click(facts.getByRole('button', { name: /^36.*Karies/ }).first())
    await correcting.click(facts.getByRole('button', { name: '37', exact: true }))

    await expect(facts.getByRole('button', { name: /^37.*zuvor 36/ })).toBeVisible()
    expect(correcting.count).toBe(2)

    await page.goto(`/appointments/${appointmentId}/documentation`)
    await expect(page.getByText(/37/).first()).toBeVisible()
    const signing = new Actions(page)
    await signing.click(page.getByRole('button', { name: 'Dokumentation abschließen' }))
    await signing.click(page.getByRole('button', { name: 'Endgültig abschließen' }))
    await expect(page.getByText('Dokumentation abgeschlossen.')).toBeVisible()
    expect(signing.count).toBe(2)

    await page.goto(`/appointments/${appointmentId}/billing`)
    await expect(page.locator('tr.ItemRow_sg').first()).toBeFocused({ timeout: 20_000 })
    const billing = new Actions(page)
    await billing.press('Shift+A')
    await billing.click(page.getByRole('button', { name: 'Abrechnung abschließen' }))
    await billing.click(page.getByRole('dialog').getByRole('button', { name: 'Abrechnung abschließen' }))
    await expect(page.getByText(/^Abgeschlossen\. Rechnung/)).toBeVisible()
    expect(billing.count).toBe(3)
  })

  test('submit after seeing the payout: 1', async ({ page, tools }) => {
    const api = await tools.api('owner@demo.example')
    const { appointmentId } = await newCase(api, await myself(api))
    await billCase(api, appointmentId)
    await tools.signIn('owner@demo.example')
    await page.goto(`/appointments/${appointmentId}/submit`)
    await expect(page.getByText(/^Sie erhalten .*\d\d\.\d\d\./)).toBeVisible()
    const actions = new Actions(page)

    await actions.click(page.getByRole('button', { name: 'Verbindlich einreichen' }))

    await expect(page.getByText(/ist eingereicht/).first()).toBeVisible({ timeout: 20_000 })
    expect(actions.count).toBe(1)
  })
})

/** The filled button of the first card of the day. */
const nextStart = (page: Page): Locator =>
  page.locator('.TodayPage_nexts').getByRole('link', { name: 'Aufnahme starten' }).first()

async function firstOfToday(page: Page, tools: { signIn(email: string): Promise<void> }): Promise<string> {
  await tools.signIn('dentist@demo.example')
  await page.goto('/today')
  const href = await nextStart(page).getAttribute('href')
  return /appointments\/([^/]+)/.exec(href ?? '')?.[1] ?? ''
}
