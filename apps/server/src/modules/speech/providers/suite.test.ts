import { describe, expect, test } from 'vitest'
import { WebmReader } from '../webm/reader.ts'
import type { ProviderRequest, RecognisedText, SpeechProvider } from './provider.ts'
import { isLanguageOffered } from './provider.ts'
import { replayProvider } from './replay.ts'
import { sampleAudio, sampleModel, samples } from './samples.ts'
import { storedProvider } from './stored.ts'

/** What every provider must keep, whoever it is. A new one is one line in this list. */
const providers: readonly [string, SpeechProvider, string | null][] = [
  ['replay', replayProvider, sampleModel('extraktion-44-27')],
  ['stored', storedProvider, null],
]
const audio = new Uint8Array(sampleAudio('extraktion-44-27') ?? [])

interface Heard {
  readonly texts: RecognisedText[]
  readonly failures: string[]
}

function request(modelName: string | null, more: Partial<ProviderRequest> = {}): ProviderRequest {
  return {
    organisationId: 'o',
    interactionId: 'i',
    language: 'de',
    modelName,
    configuration: {},
    history: async function* () {},
    clockMs: 0,
    finalUntilMs: 0,
    ...more,
  }
}

/** Plays the sound through a provider in slices of `size` bytes; `until` cuts it short. */
async function play(
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
  const until = options.until ?? audio.length
  reader.push(audio.subarray(0, options.from ?? 0))
  for (let at = options.from ?? 0; at < until; at += size) {
    const slice = audio.subarray(at, Math.min(at + size, until))
    reader.push(slice)
    session.push(slice, reader.endMs)
  }
  await session.flush()
  await session.end()
  session.close()
  session.push(audio.subarray(0, 10), 10_000_000)
  return heard
}

const finals = (heard: Heard) => heard.texts.filter((text) => text.final)

describe.each(providers)('provider %s', (_name, provider, modelName) => {
  test('finals come once, in order, and interim text never after its final', async () => {
    const heard = await play(provider, request(modelName))
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
    expect(finals(heard).length > 0).toBe(provider.recognises)
  })

  test('the cut of the chunks changes no final text', async () => {
    const coarse = await play(provider, request(modelName), { size: 5000 })
    const fine = await play(provider, request(modelName), { size: 100 })

    expect(finals(fine)).toEqual(finals(coarse))
  })

  test('after a break the rest comes, and nothing twice', async () => {
    const whole = finals(await play(provider, request(modelName)))
    const first = finals(await play(provider, request(modelName), { until: 50_000 }))
    const clock = new WebmReader(() => undefined)
    clock.push(audio.subarray(0, 50_000))
    const rest = finals(
      await play(
        provider,
        request(modelName, { clockMs: clock.endMs, finalUntilMs: first.at(-1)?.endMs ?? 0 }),
        { from: 50_000 },
      ),
    )

    expect([...first, ...rest].map((text) => text.text)).toEqual(whole.map((text) => text.text))
  })

  test('after close nothing is said any more', async () => {
    const heard: string[] = []
    const session = await provider.open(request(modelName), {
      text: (item) => heard.push(item.text),
      facts: () => undefined,
      usage: () => undefined,
      failed: () => heard.push('failed'),
    })
    session.close()
    session.push(audio, 60_000)

    expect(heard).toEqual([])
  })
})

test('replay says nothing before its sound has arrived', async () => {
  const heard = await play(replayProvider, request(sampleModel('extraktion-44-27')), { until: 20_000 })
  const clock = new WebmReader(() => undefined)
  clock.push(audio.subarray(0, 20_000))

  for (const text of finals(heard)) expect(text.endMs).toBeLessThanOrEqual(clock.endMs)
  expect(finals(heard).length).toBeLessThan(samples().get('extraktion-44-27')?.utterances.length ?? 0)
})

test.each([
  ['de', true],
  ['de-DE', true],
  ['de-CH', true],
  ['de-AT', true],
  ['fr', false],
  ['deutsch', false],
])('language %s offered: %s', (language, isOffered) => {
  expect(isLanguageOffered(language)).toBe(isOffered)
})
