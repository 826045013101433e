import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { giveDeviceSpeech, say, speechState } from '../support/device-speech.ts'
import { newCase } from '../support/practice.ts'
import { endRecording, openRecording, storedOf } from '../support/recording.ts'
import { demoFolder, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, test, type Api } from '../support/test.ts'

interface Stored {
  readonly transcripts: { readonly text: string; readonly source: string; readonly start: number }[]
}

/** Provider `browser`: a practice without a speech model, a browser that recognises on the device. */
test.describe('recognition in the browser', () => {
  test.setTimeout(300_000)
  let folder: string
  let server: RunningServer
  let api: Api
  let appointmentId: string

  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(300_000)
    folder = demoFolder('device')
    const none = join(folder, 'no-models')
    mkdirSync(none)
    server = await startProduct({ dataDirectory: folder, env: { MODELS_DIR: none } })
    api = await openApi(await playwright.request.newContext({ baseURL: server.url }), 'owner@demo.example')
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  test.beforeEach(async () => {
    const me = await api.get<{ id: string }>('/v1/user')
    appointmentId = (await newCase(api, me.id)).appointmentId
  })

  test('what is said becomes text on the device, the audio is stored on the server, and "Honora, …" is obeyed', async ({
    page,
  }) => {
    await giveDeviceSpeech(page, 'onDevice')
    await openRecording(page, server.url, appointmentId)
    await page.getByRole('button', { name: 'Deutsch in diesem Browser laden' }).click()
    await expect(page.getByText('erkennt Sprache auf dem Gerät selbst')).toBeVisible()

    const said = ['Zahn drei sechs Karies distal', 'keine Füllung okklusal']
    for (const sentence of said) {
      await say(page, sentence)
      await expect(page.getByRole('log').getByText(sentence)).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^Zahn 36: Vorschlag: Karies/ })).toBeVisible()

    // Done, and taken back by a person.
    await say(page, 'Honora, Karies an drei sieben mesial eintragen')
    const carious = page.getByRole('img', { name: 'Zahn 37: Karies mesial' })
    await expect(carious).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(carious).toBeHidden()
    await page.mouse.move(700, 300) // a message under the pointer stays, and the next one waits
    await expect(page.getByText('Rückgängig gemacht.')).toBeHidden()
    // Refused, with the reason: there is no documentation yet.
    await say(page, 'Honora, Dokumentation abschließen')
    await expect(page.locator('.snack')).toContainText('noch keinen Entwurf der Dokumentation')
    // Refused while somebody is still speaking: what is said now would be missing in the record.
    const { id } = await storedOf(api, appointmentId)
    const draft = await api.post<{ id: string }>(`/api/consultations/${id}/documentation`)
    await expect(page.locator('.snack')).toHaveCount(0)
    await say(page, 'Honora, Dokumentation abschließen')
    await expect(page.locator('.snack')).toContainText('noch offene Punkte')
    expect(await api.get(`/api/documentation/${draft.id}`)).toMatchObject({ status: 'draft' })
    await endRecording(page)

    const stored = await storedOf(api, appointmentId)
    const { transcripts } = await api.get<Stored>(
      `/api/speech/interactions/${stored.interactionId}/transcripts`,
    )
    expect(transcripts.slice(0, 2).map(({ text, source }) => [text, source])).toEqual(
      said.map((text) => [text, 'speech']),
    )
    expect(stored.recordedSeconds).toBeGreaterThan(2)
    expect(stored.gaps).toEqual([])
    const { started } = await speechState(page)
    expect(started.length).toBeGreaterThanOrEqual(said.length)
    expect(started.filter(({ isLocal, hasTrack }) => !isLocal || !hasTrack)).toEqual([])
  })

  test('a recognition that would ask somebody else is not offered', async ({ page, context }) => {
    await openRecording(page, server.url, appointmentId)
    await endRecording(page)
    for (const kind of ['elsewhere', 'old'] as const) {
      const tab = await context.newPage()
      await giveDeviceSpeech(tab, kind)
      await tab.goto(`${server.url}/appointments/${appointmentId}/recording`)
      await expect(tab.getByText('Noch keine Spracherkennung:')).toBeVisible()
      await tab.waitForLoadState('networkidle')
      await expect(tab.getByRole('button', { name: /in diesem Browser/i })).toHaveCount(0)
      expect((await speechState(tab)).started).toEqual([])
      await tab.close()
    }
  })

  test('a recognition that breaks its promise to stay on the device hears nothing', async ({ page }) => {
    await giveDeviceSpeech(page, 'unfaithful')
    await openRecording(page, server.url, appointmentId)
    await page.getByRole('button', { name: 'Deutsch in diesem Browser laden' }).click()
    await expect(page.getByRole('button', { name: 'In diesem Browser erkennen' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await page.waitForTimeout(500)
    await endRecording(page)

    expect((await speechState(page)).started).toEqual([])
    expect((await storedOf(api, appointmentId)).recordedSeconds).toBeGreaterThan(0.5)
  })
})
