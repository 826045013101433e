import type { Locator, Page } from '@playwright/test'
import { newCase } from '../support/practice.ts'
import { endRecording, openRecording } from '../support/recording.ts'
import { expect, test } from '../support/test.ts'

test('a recording is led by keys and large buttons, keeps the screen awake, and is not left by mistake', async ({
  page,
  tools,
  baseURL,
}) => {
  const api = await tools.api('owner@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)
  await page.addInitScript(watchWakeLocks)
  await openRecording(page, baseURL ?? '', appointmentId)
  const state = page.locator('.Dock_clock').getByRole('status')
  await expect(state).toHaveText('Aufnahme läuft')
  await expect.poll(() => locksHeld(page)).toBe(1)
  await expect(page.getByText(/^(Pegel gut|Leise) · Fake Default Audio Input$/)).toBeVisible()

  // One key pauses and goes on, whatever the hands are doing; typing a note is not meant by it.
  await page.getByPlaceholder('Notiz tippen').fill('Zahn 36 vital')
  await page.keyboard.press('Space')
  await expect(state).toHaveText('Aufnahme läuft')
  await page.getByRole('button', { name: 'Notieren' }).click()
  await expect(page.getByRole('log').getByText('Zahn 36 vital')).toBeVisible()
  await leaveFocus(page)
  await page.keyboard.press('Space')
  await expect(state).toHaveText('Pausiert')
  await expect.poll(() => locksHeld(page)).toBe(0)
  await page.keyboard.press('Space')
  await expect(state).toHaveText('Aufnahme läuft')
  await expect.poll(() => locksHeld(page)).toBe(1)
  await page.getByRole('button', { name: /^Pause/ }).click()
  await page.getByRole('button', { name: /^Fortsetzen/ }).click()
  await expect(state).toHaveText('Aufnahme läuft')

  // Who speaks, by one key; the three buttons are whole on a tablet and on a phone.
  const speakers = page.getByRole('group', { name: 'Wer spricht' }).getByRole('button')
  await expect(speakers).toHaveCount(3, { timeout: 20_000 })
  await leaveFocus(page)
  await page.keyboard.press('3')
  await expect(speakers.nth(2)).toHaveAttribute('aria-pressed', 'true')
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    // A tablet shows the teeth or the text, beside the facts.
    const half = page.locator('.RecordingStep_half-tabs:visible').getByRole('button', { name: 'Transkript' })
    if (width === 768) await half.click()
    await expectInside(speakers, page.getByRole('group', { name: 'Wer spricht' }))
    const large = [
      page.getByRole('button', { name: /^Pause/ }),
      page.getByRole('button', { name: /^Beenden/ }),
    ]
    for (const button of large) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = page.getByRole('region', { name: 'Zähne', exact: true })
  const height = async () => (await panel.boundingBox())?.height
  const before = await height()
  await page.getByRole('button', { name: 'Als Tabelle zeigen' }).click()
  await expect(panel.getByRole('row').filter({ hasText: /^36Vital/ })).toContainText('Vorschlag')
  expect(await height()).toBe(before)
  await tools.expectAccessible('teeth as a table')
  await page.getByRole('button', { name: 'Als Tabelle zeigen' }).click()
  await expect(panel.getByRole('table')).toHaveCount(0)
  await leaveFocus(page)

  // Another page of the portal, and the tab itself.
  await page.getByRole('link', { name: 'Patienten' }).first().click()
  await page
    .getByRole('dialog', { name: 'Seite verlassen?' })
    .getByRole('button', { name: 'Hier bleiben' })
    .click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(state).toHaveText('Aufnahme läuft')

  await endRecording(page) // by Ctrl+E
  await expect.poll(() => locksHeld(page)).toBe(0)
})

/** Keys are the recording's while nothing that takes them has the focus. */
const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

/** Measured until it holds: a new width of the window takes a moment to be laid out. */
async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const rightOf = async (one: Locator): Promise<number> => {
    const box = await one.boundingBox()
    if (box === null) throw new Error('not to be seen')
    return box.x + box.width
  }
  await expect(async () => {
    const frame = await rightOf(outer)
    const card = await rightOf(outer.locator('xpath=ancestor::section[1]'))
    for (const one of await inner.all())
      expect(await rightOf(one)).toBeLessThanOrEqual(Math.min(frame + 1, card))
  }).toPass({ timeout: 10_000 })
}

declare global {
  interface Window {
    locksHeld(): number
  }
}

const locksHeld = (page: Page): Promise<number> => page.evaluate(() => window.locksHeld())

/** Counts the wake locks that the page holds; a browser without a screen grants none of its own. */
function watchWakeLocks(): void {
  const held = new Set<object>()
  const request = (): Promise<object> => {
    const lock = {
      release: () => {
        held.delete(lock)
        return Promise.resolve()
      },
    }
    held.add(lock)
    return Promise.resolve(lock)
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  Object.assign(globalThis, { locksHeld: () => held.size })
}

test('after a reload one question stands over the page, and nothing says that it records', async ({
  page,
  tools,
  baseURL,
}) => {
  const api = await tools.api('owner@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId, patientName } = await newCase(api, me.id)
  await page.setViewportSize({ width: 768, height: 1024 })
  await openRecording(page, baseURL ?? '', appointmentId)
  await expect(page.getByText(/Ton gesichert bis 0:0[2-9]/)).toBeVisible({ timeout: 30_000 })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()

  const question = page.getByRole('heading', {
    name: /^Aufnahme wurde bei 0:\d\d unterbrochen: fortsetzen\?$/,
  })
  await expect(question).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.Dock_clock').getByRole('status')).toHaveText('Angehalten')
  await expect(page.getByText(/^angehalten bei 0:/)).toBeVisible()
  await expect(page.getByText('Aufnahme läuft', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/^läuft seit/)).toHaveCount(0)
  await expect(page.getByText('bereit nach Ende')).toHaveCount(1)
  const berlin = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' } as const
  const minutes = [0, 1].map((ago) => new Date(Date.now() - ago * 60_000).toLocaleTimeString('de-DE', berlin))
  await expect(
    page.getByText(
      new RegExp(
        `^Lücke seit (${minutes.join('|')}) Uhr. Was seither gesprochen wurde, ist nicht aufgenommen.$`,
      ),
    ),
  ).toBeVisible()
  await tools.expectAccessible('an interrupted recording', ['color-contrast', 'button-name'])
  const day = await page.context().newPage()
  await day.goto('/today')
  const line = day.getByRole('link').filter({ hasText: patientName }).filter({ hasText: 'Unterbrochen' })
  await expect(line.first()).toBeVisible()
  await day.close()

  await page.keyboard.press('Space')
  await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 30_000 })
  await expect(question).toBeHidden()

  // Where speech has become text before, what is said from now on follows.
  await page.locator('.RecordingStep_half-tabs:visible').getByRole('button', { name: 'Transkript' }).click()
  await expect(page.getByRole('log')).toContainText(/Karies|Füllung/, { timeout: 60_000 })

  // Without a network nobody says that the audio is anywhere but here, or that anything was restored.
  await page.context().setOffline(true)
  await expect(page.getByText(/^Nur auf diesem Gerät gesichert, \d+\ss$/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Getrennt')).toBeVisible()
  await expect(page.getByText(/^Ab \d:\d\d: Text folgt, sobald die Verbindung wieder steht\.$/)).toBeVisible()
  await page.waitForTimeout(4_000)
  await expect(page.getByText(/wiederhergestellt/)).toHaveCount(0)
  await expect(page.getByText('Keine Verbindung zum Internet')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 60_000 })
  await endRecording(page)
})
