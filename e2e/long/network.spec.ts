import { cableTo } from '../support/cable.ts'
import { newCase } from '../support/practice.ts'
import { endRecording, expectWhole, openRecording, watchRecorders } from '../support/recording.ts'
import { expect, test } from '../support/test.ts'

test('a network that is away for five minutes loses nothing of a recording', async ({
  page,
  tools,
  baseURL,
}) => {
  const api = await tools.api('owner@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)
  const cable = await cableTo(baseURL ?? '')
  const watch = await watchRecorders(page.context())

  await openRecording(page, cable.url, appointmentId)
  await page.waitForTimeout(5_000)
  const cutAt = Date.now()
  cable.pull()
  await expect(page.locator('[data-audio=kept]')).toBeVisible()
  // Five attempts, then the screen says so; the recorder goes on all the time.
  await expect(page.getByText('Nach 5 Versuchen kam keine Verbindung zustande.')).toBeVisible({
    timeout: 120_000,
  })
  await page.waitForTimeout(Math.max(0, cutAt + 300_000 - Date.now()))
  await expect(page.locator('[data-audio=kept]')).toBeVisible()
  cable.plug()
  await page.getByRole('button', { name: 'Erneut verbinden' }).click()
  await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(5_000)
  await endRecording(page)

  const stored = await expectWhole(api, appointmentId, watch)
  expect(stored.recordedSeconds).toBeGreaterThan(305)
  cable.pull()
  await cable.close()
})
