import { cableTo, type Cable } from '../support/cable.ts'
import { newCase } from '../support/practice.ts'
import {
  endRecording,
  expectWhole,
  openRecording,
  startButton,
  storedOf,
  watchRecorders,
} from '../support/recording.ts'
import { expect, openSignIn, password, test, type Api } from '../support/test.ts'

/** Promise R2, in a real browser with its own recorder. */
test.describe('a recording over a bad network', () => {
  let cable: Cable
  let api: Api
  let appointmentId: string

  test.beforeEach(async ({ tools, baseURL }) => {
    api = await tools.api('owner@demo.example')
    const me = await api.get<{ id: string }>('/v1/user')
    appointmentId = (await newCase(api, me.id)).appointmentId
    cable = await cableTo(baseURL ?? '')
  })
  test.afterEach(() => {
    cable.pull()
    return cable.close()
  })

  for (const seconds of [1, 30]) {
    test(`a cut of ${seconds} s loses nothing, and the screen says where the audio is`, async ({ page }) => {
      const watch = await watchRecorders(page.context())
      await openRecording(page, cable.url, appointmentId)
      await page.waitForTimeout(2_000)
      cable.pull()
      await expect(page.locator('[data-audio=kept]')).toBeVisible()
      await page.waitForTimeout(seconds * 1000)
      cable.plug()
      await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 60_000 })
      await page.waitForTimeout(2_000)
      await endRecording(page)

      const stored = await expectWhole(api, appointmentId, watch)
      expect(stored.recordedSeconds).toBeGreaterThan(seconds)
    })
  }

  test('a tab that dies without a network leaves its audio in the browser; the next visit sends it', async ({
    page,
    context,
  }) => {
    await openRecording(page, cable.url, appointmentId)
    const begin = Date.now()
    await page.waitForTimeout(1_500)
    cable.pull()
    await page.waitForTimeout(3_000)
    const recorded = (Date.now() - begin) / 1000
    await page.close({ runBeforeUnload: false })
    cable.plug()

    const next = await context.newPage()
    await next.goto(`${cable.url}/today`)
    await expect(next.getByText('Nicht gesendete Aufnahme gefunden.')).toBeVisible({ timeout: 20_000 })
    await next.getByRole('button', { name: 'Jetzt senden' }).click()
    await expect(next.getByText('Nicht gesendete Aufnahme gefunden.')).toBeHidden({ timeout: 40_000 })

    const stored = await storedOf(api, appointmentId)
    expect(stored.gaps).toEqual([])
    expect(stored.recordedSeconds).toBeGreaterThan(recorded - 1)
    expect(stored.status).not.toBe('recording')
  })

  test('a second window is told of the running recording; taken over, it goes on there and the first says so', async ({
    page,
    context,
  }) => {
    await openRecording(page, cable.url, appointmentId)
    const second = await context.newPage()
    await second.goto(`${cable.url}/appointments/${appointmentId}/recording`)
    await startButton(second).click()
    const conflict = second.getByText('Für diesen Termin läuft schon eine Aufnahme')
    await expect(conflict).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('[data-audio=live]')).toBeVisible()

    await second.getByRole('button', { name: 'Hier weiter aufnehmen' }).click()

    await expect(second.locator('[data-audio=live]')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Die Aufnahme wurde in einem anderen Fenster übernommen')).toBeVisible()
    await expect(page.locator('.Dock_dock.Dock_is-live')).toHaveCount(0)
    await endRecording(second)
    expect((await storedOf(api, appointmentId)).gaps).toEqual([])
  })

  test('a second device is told of the running recording and disturbs nothing', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openRecording(page, cable.url, appointmentId)
    const other = await browser.newContext({ permissions: ['microphone'], baseURL: baseURL ?? '' })
    const second = await other.newPage()
    await openSignIn(second, '', `?next=/appointments/${appointmentId}/recording`)
    await second.getByLabel('E-Mail', { exact: false }).first().fill('dentist@demo.example')
    await second.getByLabel('Passwort', { exact: true }).fill(password)
    await second.keyboard.press('Enter')
    await startButton(second).click()
    await expect(second.getByText('Für diesen Termin läuft schon eine Aufnahme')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.locator('[data-audio=live]')).toBeVisible()
    await other.close()
    await endRecording(page)
  })
})
