import { newCase } from '../support/practice.ts'
import { endRecording, expectWhole, openRecording, watchRecorders } from '../support/recording.ts'
import { sentences } from '../support/speech.ts'
import { expect, test } from '../support/test.ts'

test('what is spoken into the microphone is heard by the engine of the house, while it is spoken', async ({
  page,
  tools,
  baseURL,
}) => {
  const api = await tools.api('owner@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)
  const engine = await api.get<{ engine: string; state: string }>('/api/speech/engine')
  expect(engine).toMatchObject({ engine: 'embedded', state: 'ready' })
  const watch = await watchRecorders(page.context())

  await openRecording(page, baseURL ?? '', appointmentId)
  for (const sentence of sentences)
    await expect(page.getByRole('log').getByText(sentence).first()).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(5_000)
  await endRecording(page)

  await expectWhole(api, appointmentId, watch)
})
