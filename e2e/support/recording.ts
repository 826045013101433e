import type { BrowserContext, Locator, Page } from '@playwright/test'
import { bothSentencesS, sentences } from './speech.ts'
import { expect, signIn, type Api } from './test.ts'

/** What the recorders of a page did: the truth a stored recording is held against. */
export interface RecorderWatch {
  /** Seconds of audio in what the browser's recorders handed out, as the browser itself decodes it. */
  audioSeconds(): Promise<number>
  /** Seconds on the page's own steady clock during which they recorded; a busy page tells them late. */
  spanSeconds(): number
  /** Chunks of audio they handed out, each with its number in the recording. */
  readonly chunks: number
  /** Recorders begun so far; each begins anew in the microphone's sentences. */
  readonly parts: number
}

interface RecorderNews {
  readonly recorder: string
  readonly kind: 'start' | 'data'
  readonly audio: string
  readonly atMs: number
}

declare global {
  interface Window {
    reportRecorder(news: RecorderNews): Promise<void>
  }
}

/** Watches all recorders of a browser, over reloads and crashes. Call before a page is opened. */
export async function watchRecorders(context: BrowserContext): Promise<RecorderWatch> {
  const parts = new Map<string, { from: number; to: number; audio: Buffer[] }>()
  let chunks = 0
  await context.exposeFunction('reportRecorder', ({ recorder, kind, atMs, audio }: RecorderNews) => {
    if (audio !== '') chunks += 1
    const part = parts.get(recorder)
    if (kind === 'start' && part === undefined) parts.set(recorder, { from: atMs, to: atMs, audio: [] })
    if (kind === 'start' || part === undefined) return
    part.to = atMs
    part.audio.push(Buffer.from(audio, 'base64'))
  })
  await context.addInitScript(() => {
    const reportRecorder = (news: RecorderNews): void => void window.reportRecorder(news)
    const textOf = async (audio: Blob): Promise<string> =>
      btoa(String.fromCodePoint(...new Uint8Array(await audio.arrayBuffer())))
    globalThis.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        const recorder = crypto.randomUUID()
        let reported: Promise<void> = Promise.resolve()
        const report = (kind: RecorderNews['kind']) => (event: Event) => {
          const atMs = performance.now()
          const audio = event instanceof BlobEvent ? textOf(event.data) : Promise.resolve('')
          reported = reported.then(async () => reportRecorder({ recorder, kind, atMs, audio: await audio }))
        }
        this.addEventListener('start', report('start'))
        this.addEventListener('dataavailable', report('data'))
      }
    }
  })
  return {
    async audioSeconds() {
      const page = await context.newPage()
      const audios = [...parts.values()].map(({ audio }) => Buffer.concat(audio).toString('base64'))
      const seconds = await page.evaluate(async (all) => {
        let sum = 0
        for (const text of all) {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
          const decoder = new OfflineAudioContext(1, 1, 48_000)
          if (bytes.length > 0) sum += (await decoder.decodeAudioData(bytes.buffer)).duration
        }
        return sum
      }, audios)
      await page.close()
      return seconds
    },
    spanSeconds: () => [...parts.values()].reduce((sum, { from, to }) => sum + (to - from) / 1000, 0),
    get chunks() {
      return chunks
    },
    get parts() {
      return parts.size
    },
  }
}

/** Signs in at this address and starts recording for the appointment. */
export async function openRecording(page: Page, base: string, appointmentId: string): Promise<void> {
  await signIn(page, 'owner@demo.example', base)
  await page.goto(`${base}/appointments/${appointmentId}/recording`)
  await startRecording(page)
}

/** Where something was recorded before, the button says that it goes on. */
export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Aufnahme starten|Weiter aufnehmen|Fortsetzen)/ })

export async function startRecording(page: Page): Promise<void> {
  await startButton(page).click()
  await expect(page.locator('[data-audio=live]')).toBeVisible({ timeout: 30_000 })
}

export async function endRecording(page: Page): Promise<void> {
  await page.keyboard.press('Control+e')
  await page.getByRole('dialog').getByRole('button', { name: 'Aufnahme beenden' }).click()
  await expect(page.getByRole('link', { name: 'Weiter zur Dokumentation' })).toBeVisible({ timeout: 60_000 })
}

export interface Stored {
  readonly id: string
  readonly interactionId: string
  readonly status: string
  readonly recordedSeconds: number
  readonly gaps: readonly unknown[]
}

export const storedOf = (api: Api, appointmentId: string): Promise<Stored> =>
  api.get<Stored>(`/api/consultations/appointment/${appointmentId}`)

interface Said {
  readonly text: string
  readonly start: number
  readonly end: number
}

const isPart = (text: string): boolean => sentences.some((sentence) => sentence.includes(text))

/** Where one recorder ended in mid-sentence and the next began, both sentences may stand in one. */
function isSeam(text: string): boolean {
  const words = text.split(' ')
  return words.some(
    (_word, at) => at > 0 && isPart(words.slice(0, at).join(' ')) && isPart(words.slice(at).join(' ')),
  )
}

/**
 * Nothing of a recording is missing: its length is what the recorders handed out (± half a second), no gap, every sentence
 * of the microphone is there in its order, and the facts that follow from them.
 */
export async function expectWhole(api: Api, appointmentId: string, watch: RecorderWatch): Promise<Stored> {
  await expect
    .poll(async () => (await storedOf(api, appointmentId)).status, { timeout: 60_000 })
    .not.toMatch(/recording|transcribing/)
  const stored = await storedOf(api, appointmentId)
  const seconds = await watch.audioSeconds()
  expect(stored.gaps).toEqual([])
  expect(
    Math.abs(stored.recordedSeconds - seconds),
    `${stored.recordedSeconds} s of ${seconds} s`,
  ).toBeLessThan(0.5)
  // No recorder stood still meanwhile; the page's clock is too coarse for more than that.
  expect(seconds, 'audio of all the time').toBeGreaterThan(watch.spanSeconds() - 2)

  const said = await api.get<{ transcripts: Said[] }>(
    `/api/speech/interactions/${stored.interactionId}/transcripts`,
  )
  const texts = said.transcripts.map(({ text }) => text)
  const starts = said.transcripts.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  const seams = texts.filter((text) => !isPart(text))
  for (const text of seams) expect(isSeam(text), text).toBe(true)
  expect(seams.length).toBeLessThan(watch.parts)
  // Each recorder may cut into one sentence where it begins and one where it ends.
  const whole = texts.filter((text) => sentences.some((sentence) => sentence === text))
  expect(whole.length, texts.join(' | ')).toBeGreaterThanOrEqual(
    Math.floor((stored.recordedSeconds * sentences.length) / bothSentencesS) - 2 * watch.parts,
  )
  if (watch.parts === 1) {
    const inner = texts.slice(1, -1)
    const first = inner[0] === sentences[1] ? 1 : 0
    expect(inner).toEqual(inner.map((_text, index) => sentences[(index + first) % sentences.length]))
  }
  const { facts } = await api.get<{ facts: { teeth: number[]; finding?: string; isDiscarded: boolean }[] }>(
    `/api/speech/interactions/${stored.interactionId}/facts`,
  )
  expect(facts.some(({ teeth, isDiscarded }) => teeth.includes(36) && !isDiscarded)).toBe(true)
  return stored
}
