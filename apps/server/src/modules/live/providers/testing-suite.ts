import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebmReader } from '../webm/reader.ts'
import type { ProviderRequest, RecognisedText, SpeechProvider } from './provider.ts'
import { sampleAudio } from './samples.ts'

/** A provider under test; `made` is asked when its test runs. */
export interface Subject {
  readonly name: string
  readonly made: () => SpeechProvider
  readonly modelName: string | null
  readonly configuration?: Readonly<Record<string, unknown>>
  /** Bytes of a chunk: two ways to cut the same audio. */
  readonly sizes: { readonly coarse: number; readonly fine: number }
}

export const suiteSample = 'extraktion-44-27'
export const suiteAudio = new Uint8Array(sampleAudio(suiteSample) ?? [])

interface Heard {
  readonly texts: RecognisedText[]
  readonly failures: string[]
}

export function requestOf(modelName: string | null, more: Partial<ProviderRequest> = {}): ProviderRequest {
  return {
    organisationId: 'o',
    interactionId: randomUUID(),
    language: 'de',
    modelName,
    encounterType: null,
    encounterTitle: null,
    configuration: {},
    history: async function* () {},
    clockMs: 0,
    finalUntilMs: 0,
    ...more,
  }
}

/** Plays the audio through a provider in slices of `size` bytes; `until` cuts it short. */
export async function play(
  provider: SpeechProvider,
  given: ProviderRequest,
  options: { from?: number; until?: number; size?: number } = {},
): Promise<Heard> {
  const heard: Heard = { texts: [], failures: [] }
  const session = await provider.open(given, {
    text: (item) => heard.texts.push(item),
    facts: () => undefined,
    usage: () => undefined,
    failed: (failure) => heard.failures.push(failure.message),
  })
  const reader = new WebmReader(() => undefined)
  const size = options.size ?? 900
  const until = options.until ?? suiteAudio.length
  reader.push(suiteAudio.subarray(0, options.from ?? 0))
  for (let at = options.from ?? 0; at < until; at += size) {
    const slice = suiteAudio.subarray(at, Math.min(at + size, until))
    reader.push(slice)
    session.push(slice, reader.endMs)
  }
  await session.flush()
  await session.end()
  session.close()
  session.push(suiteAudio.subarray(0, 10), 10_000_000)
  return heard
}

/** Final text with its place on the clock; names of segments are a provider's own. */
const said = (heard: Heard) =>
  finals(heard).map(({ text, startMs, endMs, channel }) => ({ text, startMs, endMs, channel }))

export const finals = (heard: Heard) => heard.texts.filter((text) => text.final)

/** Runs the promises over a provider. */
export function providerSuite({ name, made, modelName, sizes, configuration = {} }: Subject): void {
  const request = (more: Partial<ProviderRequest> = {}) => requestOf(modelName, { configuration, ...more })
  describe(`provider ${name}`, { timeout: 20_000 }, () => {
    test('finals come once, in order, and interim text never after its final', async () => {
      const heard = await play(made(), request())
      const done = new Set<string>()
      let last = -1
      for (const text of heard.texts) {
        expect(done.has(text.key)).toBe(false)
        expect(text.endMs).toBeGreaterThanOrEqual(text.startMs)
        if (!text.final) continue
        done.add(text.key)
        expect(text.startMs).toBeGreaterThanOrEqual(last)
        last = text.startMs
      }
      expect(heard.failures).toEqual([])
      expect(finals(heard).length > 0).toBe(made().recognises)
    })

    test('the cut of the chunks changes no final text', async () => {
      const coarse = await play(made(), request(), { size: sizes.coarse })
      const fine = await play(made(), request(), { size: sizes.fine })

      expect(said(fine)).toEqual(said(coarse))
    })

    test('after a break the rest comes, and nothing twice', async () => {
      const whole = finals(await play(made(), request()))
      const interactionId = randomUUID()
      const before = suiteAudio.slice(0, 50_000)
      const first = finals(await play(made(), request({ interactionId }), { until: before.length }))
      const clock = new WebmReader(() => undefined)
      clock.push(before)
      const goesOn = request({
        interactionId,
        clockMs: clock.endMs,
        finalUntilMs: first.at(-1)?.endMs ?? 0,
        history: async function* () {
          yield before
        },
      })
      const rest = finals(await play(made(), goesOn, { from: before.length }))

      expect([...first, ...rest].map((text) => text.text)).toEqual(whole.map((text) => text.text))
    })

    test('after close nothing is said any more', async () => {
      const heard: string[] = []
      const session = await made().open(request(), {
        text: (item) => heard.push(item.text),
        facts: () => undefined,
        usage: () => undefined,
        failed: () => heard.push('failed'),
      })
      session.close()
      session.push(suiteAudio, 60_000)

      expect(heard).toEqual([])
    })
  })
}
