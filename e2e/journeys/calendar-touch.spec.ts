import type { CDPSession, Locator, Page } from '@playwright/test'
import { newPatient } from '../support/practice.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } })

/** A finger: where it comes down, where it goes, and how long it rests before that. */
async function drag(
  devtools: CDPSession,
  page: Page,
  target: Locator,
  { by, restMs, isAtEnd = false }: { by: { x: number; y: number }; restMs: number; isAtEnd?: boolean },
): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('not to be seen')
  const from = { x: box.x + box.width / 2, y: isAtEnd ? box.y + box.height - 8 : box.y + 12 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await page.waitForTimeout(restMs)
  const steps = 16
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }])
    await page.waitForTimeout(16)
  }
  await touch('touchEnd', [])
}

/** A Tuesday of the coming months; where the journey is repeated it is another one, whose hours are free. */
function tuesday(): string {
  const weeks = 2 + (Date.now() % 20)
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** How far the page is scrolled, once it has come to rest. */
async function restedAt(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = await page.evaluate(() => window.scrollY)
      return last - before
    })
    .toBe(0)
  return last
}

test('a finger that rests on an appointment takes it along and is asked as a mouse is; one that moves on scrolls', async ({
  page,
  tools,
}) => {
  const api = await tools.api('owner@demo.example')
  const { id: practitionerId } = await api.get<{ id: string }>('/v1/user')
  const patient = await newPatient(api)
  const day = tuesday()
  await api.post('/api/appointments/series', {
    patientId: patient.id,
    practitionerId,
    startsAt: `${day}T09:00:00Z`,
    endsAt: `${day}T09:30:00Z`,
    allowOverlap: true,
    repeat: { every: 'half_year', times: 2 },
  })
  await tools.signIn('owner@demo.example')
  await page.goto(`/calendar?on=${day}`)
  const appointment = page.locator('[data-appointment]').filter({ hasText: patient.familyName })
  await expect(appointment).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const title = await appointment.getAttribute('title')

  await drag(devtools, page, appointment, { by: { x: 0, y: -200 }, restMs: 0 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(appointment).toHaveAttribute('title', title ?? '')

  const before = await restedAt(page)
  await drag(devtools, page, appointment, { by: { x: 0, y: 142 }, restMs: 500 })
  await page
    .getByRole('dialog', { name: 'Termin einer Reihe' })
    .getByRole('button', { name: 'Nur diesen' })
    .click()
  await expect(page.getByText('Termin verschoben')).toBeVisible()
  await expect(appointment).not.toHaveAttribute('title', title ?? '')
  expect(await restedAt(page)).toBe(before)

  // Half an hour more at its lower edge, which is as high as a finger needs.
  const moved = (await appointment.boundingBox())?.height ?? 0
  await drag(devtools, page, appointment, { by: { x: 0, y: 71 }, restMs: 500, isAtEnd: true })
  await page
    .getByRole('dialog', { name: 'Termin einer Reihe' })
    .getByRole('button', { name: 'Nur diesen' })
    .click()
  await expect(page.getByText('Dauer geändert')).toBeVisible()
  await expect.poll(async () => ((await appointment.boundingBox())?.height ?? 0) - moved).toBeGreaterThan(60)

  // A week is wider than a phone: it is moved sideways as well, wherever the finger comes down.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/calendar?on=${day}&view=week`)
  // Above the bar of the phone.
  await appointment.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const week = page.locator('.CalendarGrid_cal-scroll')
  const left = await week.evaluate((element) => element.scrollLeft)
  await drag(devtools, page, appointment, { by: { x: -120, y: 0 }, restMs: 0 })
  await expect.poll(() => week.evaluate((element) => element.scrollLeft)).toBeGreaterThan(left + 60)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
