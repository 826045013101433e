import type { Page } from '@playwright/test'
import { newCase } from '../support/practice.ts'
import { decideOpenPoints, finaliseButton, takeProposals } from '../support/record.ts'
import { endRecording, openRecording, storedOf } from '../support/recording.ts'
import { sentences } from '../support/speech.ts'
import { expect, test } from '../support/test.ts'

const [spoken] = sentences

test('a sentence of the record shows what was said and plays it, until the practice deletes the audio', async ({
  page,
  tools,
  baseURL,
}) => {
  const api = await tools.api('owner@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)
  await page.addInitScript(watchPlayers)
  await openRecording(page, baseURL ?? '', appointmentId)
  const log = page.getByRole('log')
  for (const sentence of sentences)
    await expect(log.getByText(sentence).first()).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(3_000)
  await endRecording(page)

  // From any sentence of the transcript.
  const { transcripts } = await api.get<{ transcripts: { text: string; start: number }[] }>(
    `/api/speech/interactions/${(await storedOf(api, appointmentId)).interactionId}/transcripts`,
  )
  const second = transcripts[1]?.start ?? 0
  await expect(log.getByRole('button', { name: /anhören/ })).toHaveCount(transcripts.length)
  await log
    .getByRole('button', { name: /anhören/ })
    .nth(1)
    .click()
  await expectHeard(page, second)
  await page.getByRole('button', { name: 'Wiedergabe anhalten' }).click()

  // From a sentence of the draft, which is there by itself: with the pointer, then with the keyboard alone.
  await page.getByRole('link', { name: 'Weiter zur Dokumentation' }).click()
  await takeProposals(page)
  const line = page
    .getByRole('button', { name: /36.*Karies|Karies.*36/ })
    .and(page.locator('.SectionView_sx'))
  const evidence = page.getByRole('note')
  await line.first().hover()
  await expect(evidence.getByText(spoken).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await page.mouse.move(0, 0)
  await line.first().focus()
  await expect(evidence.getByText(spoken).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectHeard(page, transcripts.find(({ text }) => text === spoken)?.start ?? 0)

  // Finalised: the audio goes, as the practice has set it; the text stays, and the screen says so.
  await decideOpenPoints(page)
  await finaliseButton(page).click()
  await page.getByRole('button', { name: 'Endgültig abschließen' }).click()
  await expect(page.getByText('Dokumentation abgeschlossen.')).toBeVisible()
  await expect
    .poll(
      async () =>
        (await api.get<{ recording: unknown }>(`/api/consultations/appointment/${appointmentId}`)).recording,
    )
    .toBeNull()
  await page.reload()
  await line.first().focus()
  await expect(evidence.getByText('Ton gelöscht').first()).toBeVisible()
  await expect(evidence.getByRole('button')).toHaveCount(0)
  await page.goto(`/appointments/${appointmentId}/recording`)
  await expect(page.getByText('Der Ton dieser Aufnahme ist gelöscht')).toBeVisible()
  await expect(log.getByText(spoken).first()).toBeVisible()
  await expect(log.getByRole('button', { name: /anhören/ })).toHaveCount(0)
})

interface Heard {
  readonly from: number
  readonly now: number
}

declare global {
  interface Window {
    lastHeard(): Heard | null
  }
}

/** The last player begins at this second and goes on from there. */
async function expectHeard(page: Page, from: number): Promise<void> {
  const heard = (): Promise<Heard | null> => page.evaluate(() => window.lastHeard())
  // An earlier player may still be the last one for a moment: both must hold at once.
  await expect(async () => {
    const player = await heard()
    expect(player?.from).toBeCloseTo(from, 1)
    expect(player?.now ?? 0).toBeGreaterThan(from + 0.2)
  }).toPass({ timeout: 15_000 })
}

/** Where each player of the page began, and where it is. */
function watchPlayers(): void {
  let last: { from: number; element: HTMLMediaElement } | null = null
  globalThis.Audio = class extends Audio {
    override play(): Promise<void> {
      last = { from: this.currentTime, element: this }
      return super.play()
    }
  }
  Object.assign(globalThis, {
    lastHeard: () => (last === null ? null : { from: last.from, now: last.element.currentTime }),
  })
}
