import type { Page } from '@playwright/test'
import { newCase } from '../support/practice.ts'
import {
  endRecording,
  expectWhole,
  openRecording,
  startRecording,
  watchRecorders,
  type RecorderWatch,
} from '../support/recording.ts'
import { expect, test, type Api } from '../support/test.ts'

/** Promise R2 for what happens inside the browser: the tab, its clock, its microphone. */
test.describe('a recording goes on', () => {
  let api: Api
  let appointmentId: string
  let watch: RecorderWatch

  test.beforeEach(async ({ page, tools }) => {
    api = await tools.api('owner@demo.example')
    const me = await api.get<{ id: string }>('/v1/user')
    appointmentId = (await newCase(api, me.id)).appointmentId
    watch = await watchRecorders(page.context())
    page.on('dialog', (dialog) => void dialog.accept())
  })

  test('after the tab was loaded anew', async ({ page, baseURL }) => {
    await openRecording(page, baseURL ?? '', appointmentId)
    await page.waitForTimeout(6_000)
    await page.reload()
    await startRecording(page)
    await page.waitForTimeout(6_000)
    await endRecording(page)

    await expectWhole(api, appointmentId, watch)
    expect(watch.parts).toBe(2)
  })

  test('after the tab crashed', async ({ page, context, baseURL }) => {
    await openRecording(page, baseURL ?? '', appointmentId)
    await page.waitForTimeout(6_000)
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto(`${baseURL ?? ''}/appointments/${appointmentId}/recording`)
    await startRecording(next)
    await next.waitForTimeout(6_000)
    await endRecording(next)

    await expectWhole(api, appointmentId, watch)
    expect(watch.parts).toBe(2)
  })

  test('while the clock of the computer is set an hour forward and two back', async ({ page, baseURL }) => {
    await page.addInitScript(shiftableClock)
    await openRecording(page, baseURL ?? '', appointmentId)
    await page.waitForTimeout(3_000)
    await setClock(page, 3_600_000)
    await page.waitForTimeout(3_000)
    await setClock(page, -3_600_000)
    await page.waitForTimeout(3_000)
    await expect(page.locator('[data-audio=live]')).toBeVisible()
    await endRecording(page)

    await expectWhole(api, appointmentId, watch)
  })

  test('with another microphone when the first is unplugged', async ({ page, baseURL }) => {
    await page.addInitScript(pluggableMicrophone)
    await openRecording(page, baseURL ?? '', appointmentId)
    await page.waitForTimeout(6_000)
    await page.evaluate(() => window.unplug())
    await expect(page.getByText('Kein Zugriff auf ein Mikrofon')).toBeVisible()
    await expect(page.getByText('Das Mikrofon ist nicht mehr angeschlossen.')).toBeVisible()
    await page.getByRole('button', { name: 'Weiter aufnehmen' }).click()
    await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Kein Zugriff auf ein Mikrofon')).toBeHidden()
    await page.waitForTimeout(6_000)
    await endRecording(page)

    await expectWhole(api, appointmentId, watch)
    expect(watch.parts).toBe(2)
  })
})

declare global {
  interface Window {
    clockShift: { ms: number }
    unplug(): void
  }
}

/** Lets a test move the computer's clock; time that merely passes (timers, the recorder) is not touched by that. */
function shiftableClock(): void {
  const Real = Date
  const shift = { ms: 0 }
  Object.assign(globalThis, { clockShift: shift })
  globalThis.Date = new Proxy(Real, {
    construct: (_date, given: []) =>
      given.length === 0 ? new Real(Real.now() + shift.ms) : Reflect.construct(Real, given),
    get: (_date, name) =>
      name === 'now' ? () => Real.now() + shift.ms : (Reflect.get(Real, name) as unknown),
  })
}

const setClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => {
    window.clockShift.ms = by
  }, ms)

/** `unplug()` does to a page what the loss of its microphone does: the track ends without having been asked to. */
function pluggableMicrophone(): void {
  const media = navigator.mediaDevices
  const open = media.getUserMedia.bind(media)
  let tracks: MediaStreamTrack[] = []
  media.getUserMedia = async (wish) => {
    const stream = await open(wish)
    tracks = stream.getAudioTracks()
    return stream
  }
  const unplug = (): void => {
    for (const track of tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  }
  Object.assign(globalThis, { unplug })
}
