import { rmSync } from 'node:fs'
import { press, tabTo } from '../support/keyboard.ts'
import { newCase } from '../support/practice.ts'
import { recordedModel, type Reading, type RecordedModel } from '../support/recorded-model.ts'
import { decideOpenPoints, finaliseButton } from '../support/record.ts'
import { endRecording, openRecording } from '../support/recording.ts'
import { demoFolder, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, password, test, type Api } from '../support/test.ts'

const tooth = { teeth: [36] }
const filled = 'Kompositfüllung an drei sechs mesial okklusal, zweiflächig, in Adhäsivtechnik'
const numbed = 'Infiltrationsanästhesie an drei sechs mit einer Ampulle Articain 1,7 ml'
const carious = 'Zahn drei sechs Karies mesial okklusal'
/** No rule knows this word for a rubber dam: only the model reads it. */
const dammed = 'um drei sechs kam das Zelttuch'
const note = `${carious}. ${numbed}. ${dammed}. ${filled}.`
const later = 'An vier sechs ist auch Karies, distal'

const readings: readonly Reading[] = [
  {
    says: carious,
    facts: [
      {
        ...tooth,
        group: 'finding',
        text: 'Karies an 36 mesial-okklusal',
        finding: 'karies',
        surfaces: ['m', 'o'],
        quote: carious,
      },
      {
        ...tooth,
        group: 'anaesthesia',
        text: 'Infiltrationsanästhesie an 36 mit Articain 1,7 ml',
        drug: { name: 'Articain', dose: '1,7 ml' },
        quote: numbed,
      },
      { ...tooth, group: 'treatment', text: 'Kofferdam an 36 gelegt', quote: dammed },
      {
        ...tooth,
        group: 'treatment',
        text: 'Kompositfüllung an 36 mesial-okklusal',
        surfaces: ['m', 'o'],
        material: 'Komposit',
        quote: filled,
      },
    ],
  },
]

test.describe('talk that a language model reads (recorded answers)', () => {
  test.setTimeout(240_000)
  let folder: string
  let model: RecordedModel
  let server: RunningServer
  let api: Api
  let appointmentId: string

  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(240_000)
    folder = demoFolder('model')
    model = await recordedModel(readings)
    server = await startProduct({
      dataDirectory: folder,
      env: {
        LANGUAGE_MODEL_URL: model.url,
        LANGUAGE_MODEL_NAME: 'recorded',
        LANGUAGE_MODEL_USES: 'facts',
      },
    })
    api = await openApi(await playwright.request.newContext({ baseURL: server.url }), 'owner@demo.example')
  })
  test.afterAll(async () => {
    await server.stop()
    await model.close()
    rmSync(folder, { recursive: true, force: true })
  })
  test.beforeEach(async () => {
    const me = await api.get<{ id: string }>('/v1/user')
    appointmentId = (await newCase(api, me.id)).appointmentId
  })

  test('the whole chain without a mouse', async ({ page }) => {
    // Sign in: the first field has the focus.
    await page.goto(`${server.url}/login`)
    await expect(page.getByLabel('E-Mail', { exact: false }).first()).toBeFocused()
    await page.keyboard.type('owner@demo.example')
    await tabTo(page, page.getByLabel('Passwort', { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))

    // From the calendar to the appointment, whose heading says where one is.
    await press(page, page.getByRole('link', { name: 'Kalender' }).first())
    await expect(page.locator('h1')).toBeFocused()
    await press(page, page.getByRole('button', { name: /^Rike Kettenprobe.*Geplant/ }).last())
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'Termin öffnen' }))
    await expect(page.locator('h1')).toBeFocused()

    // Record: one key starts, another ends. What only the model understands is there while it records.
    await expect(page.getByRole('button', { name: /^Aufnahme starten/ })).toBeEnabled()
    await page.keyboard.press('Space')
    await expect(page.getByText('Aufnahme läuft', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/Ton gesichert bis 0:0[1-9]/)).toBeVisible({ timeout: 20_000 })
    await tabTo(page, page.getByPlaceholder('Notiz tippen, wird mit ausgewertet'))
    await page.keyboard.insertText(note)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('Kompositfüllung')).toBeVisible()
    await expect(page.getByText('Kofferdam').first()).toBeVisible({ timeout: 30_000 })
    await tabTo(page, page.getByRole('button', { name: /^Beenden/ }))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Aufnahme beenden' }))
    await press(page, page.getByRole('link', { name: 'Weiter zur Dokumentation' }))
    await expect(page.locator('h1')).toBeFocused()

    // Document: the draft is there, with the words of the record for what the model read.
    const finalise = finaliseButton(page)
    await expect(finalise).toBeVisible()
    await expect(page.locator('.documentation_paper')).toContainText('Kofferdam')
    await decideOpenPoints(page, (button) => press(page, button))
    await press(page, finalise)
    await press(page, page.getByRole('button', { name: 'Endgültig abschließen' }))
    await expect(page.getByText('Dokumentation abgeschlossen.')).toBeVisible()

    // Bill: what follows has the focus already.
    await expect(page.getByRole('link', { name: 'Weiter zur Abrechnung' })).toBeFocused()
    await page.keyboard.press('Enter')
    // The suggestions are there, the first row has the focus: Enter takes it over, the rest goes with one key.
    await expect(page.locator('tr.ItemRow_sg').first()).toBeFocused({ timeout: 20_000 })
    await expect(page.locator('tr.ItemRow_sg').filter({ hasText: '2040' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+A')
    await expect(page.locator('tr.ItemRow_sg')).toHaveCount(0)
    await expect(page.locator('tbody tr:focus')).toHaveCount(1)
    await press(page, page.getByRole('button', { name: 'Abrechnung abschließen' }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Abrechnung abschließen' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Hand over, bound.
    await expect(page.getByRole('link', { name: 'Weiter zum Einreichen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Verbindlich einreichen' }))
    await expect(page.getByText('Angekauft. Sie erhalten am')).toBeVisible()
    const { billing } = await api.get<{ billing: { status: string } }>(`/api/appointments/${appointmentId}`)
    expect(billing.status).toBe('submitted')
  })

  test('the model is away in mid-recording: a quiet line says so, and nothing waits for it', async ({
    page,
  }) => {
    await openRecording(page, server.url, appointmentId)
    const field = page.getByPlaceholder('Notiz tippen, wird mit ausgewertet')
    await field.fill(note)
    await field.press('Enter')
    await expect(page.getByText('Kofferdam').first()).toBeVisible({ timeout: 30_000 })
    const line = page.locator('.ReadingLine_read-line')
    await expect(line).not.toContainText('nicht erreichbar')

    model.goAway()
    await field.fill(later)
    await field.press('Enter')
    await expect(line).toHaveText('Sprachmodell nicht erreichbar, Angaben bitte prüfen', { timeout: 40_000 })
    // What the rules read of it is asked; what the model had read stands.
    await expect(page.getByRole('img', { name: /^Zahn 46: Vorschlag: Karies/ })).toBeVisible()
    await endRecording(page)
    await page.getByRole('link', { name: 'Weiter zur Dokumentation' }).click()
    await expect(finaliseButton(page)).toBeVisible()
    await expect(page.locator('.documentation_paper')).toContainText('Kofferdam')
  })
})
