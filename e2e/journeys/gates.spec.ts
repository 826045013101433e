import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { newCase } from '../support/practice.ts'
import { finaliseButton } from '../support/record.ts'
import { endRecording, openRecording, storedOf } from '../support/recording.ts'
import { demoFolder, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, test, type Api } from '../support/test.ts'

interface Record {
  readonly id: string
  readonly status: string
  readonly withoutRecording: { readonly reason: string } | null
}

test.describe('what holds a record back', () => {
  test.setTimeout(240_000)
  let folder: string
  let server: RunningServer

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    folder = demoFolder('gates')
    // Nobody can recognise speech here: what is recorded stays audio.
    server = await startProduct({ dataDirectory: folder, env: { MODELS_DIR: join(folder, 'no-models') } })
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('audio that is not text, a severe proposal and a contradiction are decided on the screen before the record is signed', async ({
    page,
    playwright,
  }) => {
    const context = await playwright.request.newContext({ baseURL: server.url })
    const api = await openApi(context, 'owner@demo.example')
    const me = await api.get<{ id: string }>('/v1/user')
    const { appointmentId } = await newCase(api, me.id)
    await openRecording(page, server.url, appointmentId)
    await page.waitForTimeout(3_000)
    await endRecording(page)
    await disputed(api, appointmentId)
    await page.goto(`${server.url}/appointments/${appointmentId}/documentation`)

    // Named, with what can be done about it; the button and the API refuse alike.
    await expect(page.getByText('3 Punkte offen')).toBeVisible()
    await expect(page.getByText('Ton ist noch nicht Text')).toBeVisible()
    await expect(finaliseButton(page)).toBeDisabled()
    const { id } = await recordOf(api, appointmentId)
    await expect(api.post(`/api/documentation/${id}/finalize`)).rejects.toThrow(
      /409.*unread_audio.*severe_proposal.*open_contradiction/s,
    )

    // What was read but is not proven is in no sentence, and leaves with one touch.
    await expect(page.locator('.documentation_paper')).not.toContainText('Implant')
    await page.getByRole('button', { name: /Implant.* verwerfen$/ }).click()
    await expect(page.getByText('2 Punkte offen')).toBeVisible()

    // One statement holds; the sentence of the other goes with it, and comes back as long as one may think again.
    const findings = page.locator('#section-befund .SectionView_lines')
    const both = /Karies.*keine Karies/is
    await expect(findings).toContainText(both)
    await page.getByRole('button', { name: 'Das gilt: 36: Karies' }).click()
    await expect(findings).not.toContainText(both)
    await page.getByRole('button', { name: 'Rückgängig' }).last().click()
    await expect(findings).toContainText(both)
    await page.getByRole('button', { name: 'Das gilt: 36: Karies' }).click()
    await expect(page.getByText('1 Punkt offen')).toBeVisible()

    // Without its audio the record is signed with a reason only.
    await page.getByRole('button', { name: 'Ohne diesen Ton von Hand dokumentieren …' }).click()
    await page.getByRole('textbox', { name: 'Grund' }).fill('Keine Spracherkennung eingerichtet')
    await page.getByRole('button', { name: 'Ohne diesen Ton dokumentieren' }).click()
    await expect(page.getByText('Nichts steht im Weg')).toBeVisible()
    await finaliseButton(page).click()
    await expect(page.getByRole('dialog')).toContainText('wird nicht gelöscht')
    await page.getByRole('button', { name: 'Endgültig abschließen' }).click()
    await expect(page.getByText('Dokumentation abgeschlossen.')).toBeVisible()
    await expect(page.getByText(/Grund: Keine Spracherkennung eingerichtet/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Weiter zur Abrechnung' })).toBeVisible()
    expect(await recordOf(api, appointmentId)).toMatchObject({
      status: 'finalized',
      withoutRecording: { reason: 'Keine Spracherkennung eingerichtet' },
    })
    const { recording } = await api.get<{ recording: unknown }>(
      `/api/consultations/appointment/${appointmentId}`,
    )
    expect(recording).not.toBeNull()
    await context.dispose()
  })
})

const recordOf = (api: Api, appointmentId: string): Promise<Record> =>
  api.get<Record>(`/api/appointments/${appointmentId}/documentation`)

/** An implant that was spoken of and that only the rules have read, and caries that is found and denied at the same tooth. */
async function disputed(api: Api, appointmentId: string): Promise<void> {
  const { interactionId, id } = await storedOf(api, appointmentId)
  await api.post('/api/speech/transcripts', {
    interactionId,
    speaker: 'dentist',
    text: 'Das Implantat regio 46 ist inseriert, Straumann BLX.',
  })
  for (const [text, negated] of [
    ['Karies an 36', false],
    ['Keine Karies an 36', true],
  ])
    await api.post(`/api/speech/interactions/${interactionId}/facts`, {
      group: 'finding',
      text,
      attributes: { teeth: [36], finding: 'karies', negated },
    })
  await api.post(`/api/consultations/${id}/documentation`)
}
