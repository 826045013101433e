import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../../../platform/observability/metrics.ts'
import { recordedServer, type RecordedServer } from '../server/testing.ts'
import { transcribe, type SpeechServer } from '../server/transcribe.ts'
import { WebmReader } from '../webm/reader.ts'
import type { RecognisedText } from './provider.ts'
import { samples } from './samples.ts'
import { serverProvider } from './server.ts'
import { finals, play, providerSuite, requestOf, suiteAudio, suiteSample } from './testing-suite.ts'

let counterpart: RecordedServer
beforeAll(async () => {
  counterpart = await recordedServer(suiteSample)
})
afterEach(() => {
  counterpart.reply = () => 'answer'
  counterpart.asked.length = 0
})
afterAll(() => counterpart.close())

const metrics = createMetrics()
const words = ['Septanest', 'Dr. Sommer']

function made(more: Partial<SpeechServer> & { model?: string; timeLimitMs?: number } = {}) {
  const { model = 'whisper', timeLimitMs = 5000, ...wishes } = more
  const server = (): SpeechServer => ({
    endpoint: { url: new URL(counterpart.url), model, key: 'k', timeLimitMs, mayLeaveHouse: false },
    partials: true,
    voices: false,
    ...wishes,
  })
  const health: boolean[] = []
  const provider = serverProvider({
    active: () => Promise.resolve(server()),
    hotwords: () => Promise.resolve(words),
    ask: (asked, question, signal) => transcribe(metrics, asked, question, signal),
    note: (_organisationId, isAnswering) => health.push(isAnswering),
  })
  return { provider, health }
}

providerSuite({
  name: 'server',
  made: () => made().provider,
  modelName: null,
  sizes: { coarse: 5000, fine: 100 },
})

const spoken = samples().get(suiteSample)!.utterances

describe('a speech server', () => {
  test('hears each sentence of the recording, where it was said', async () => {
    const heard = finals(await play(made().provider, requestOf(null)))

    expect(heard.map(({ text }) => text)).toEqual(spoken.map(({ text }) => text))
    for (const [index, { startMs, endMs, confidence }] of heard.entries()) {
      const middle = (spoken[index]!.start + spoken[index]!.end) * 500
      expect(startMs).toBeLessThan(middle)
      expect(endMs).toBeGreaterThan(middle)
      expect(confidence).toBeCloseTo(0.81)
    }
  })

  test('is asked in German, for segments, with the words of the practice nearest to the audio', async () => {
    await play(made().provider, requestOf(null, { language: 'de-AT' }))
    const [asked] = counterpart.asked

    expect(asked).toMatchObject({
      authorization: 'Bearer k',
      fields: { model: 'whisper', language: 'de', temperature: '0', response_format: 'verbose_json' },
    })
    expect(asked!.fields['timestamp_granularities[]']).toBe('segment')
    expect(asked!.fields.prompt).toMatch(/, Dr\. Sommer, Septanest$/)
    expect(asked!.fields.prompt!.length).toBeLessThanOrEqual(600)
    for (const { seconds } of counterpart.asked) expect(seconds).toBeLessThanOrEqual(20)
  })

  test('tells text while a sentence grows, under the key of its final; or not, as the practice wants', async () => {
    const heard: RecognisedText[] = []
    const listen = async (partials: boolean) => {
      heard.length = 0
      const session = await made({ partials }).provider.open(requestOf(null), {
        text: (item) => heard.push(item),
        facts: () => undefined,
        usage: () => undefined,
        failed: () => undefined,
      })
      for (let at = 0; at < 60_000; at += 2000) {
        session.push(suiteAudio.subarray(at, at + 2000), 0)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      await session.end()
      session.close()
    }
    await listen(true)
    const interims = heard.filter(({ final }) => !final)
    expect(interims.length).toBeGreaterThan(0)
    const keys = new Set(finals({ texts: heard, failures: [] }).map(({ key }) => key))
    for (const { key } of interims) expect(keys).toContain(key)

    await listen(false)
    expect(heard.filter(({ final }) => !final)).toEqual([])
  })

  test.each<[string, (fields: Readonly<Record<string, string>>) => boolean]>([
    ['only text', ({ response_format: format }) => format === 'json'],
    [
      'only text and takes no words',
      ({ response_format: format, prompt }) => format === 'json' && prompt === undefined,
    ],
  ])('that knows %s gives one final for each piece of speech', async (name, isKnown) => {
    counterpart.reply = ({ fields }) => (isKnown(fields) ? 'answer' : { status: 400 })
    const heard = finals(await play(made({ model: name, partials: false }).provider, requestOf(null)))

    expect(heard.map(({ text }) => text).join(' ')).toBe(spoken.map(({ text }) => text).join(' '))
    expect(counterpart.asked.filter(({ fields }) => fields.response_format === 'verbose_json').length).toBe(2)
  })

  test('that distinguishes voices is given each voice to know it again', async () => {
    const heard = finals(await play(made({ model: 'diarize', voices: true }).provider, requestOf(null)))
    const numbers = (speaker: string) =>
      new Set(
        heard.filter((_, index) => spoken[index]!.speaker === speaker).map(({ speakerId }) => speakerId),
      )

    expect(counterpart.asked[0]).toMatchObject({ known: [], fields: { response_format: 'diarized_json' } })
    expect(counterpart.asked[0]!.fields.prompt).toBeUndefined()
    expect(counterpart.asked.at(-1)!.known).toContain('voice-0')
    // Its first words make a voice known; from then on it has one number.
    expect(numbers('dentist')).toEqual(new Set([-1, 0]))
  })
})

describe('a speech server that is away', () => {
  const clock = new WebmReader(() => undefined)
  clock.push(suiteAudio)
  const history = async function* () {
    yield suiteAudio
  }

  test('is asked again, and nothing is lost or told twice', async () => {
    let requests = 0
    counterpart.reply = () => {
      requests += 1
      return requests % 3 === 1 ? { status: 503, headers: { 'retry-after': '0' } } : 'answer'
    }
    const { provider, health } = made({ partials: false })
    const heard: string[] = []
    const session = await provider.open(requestOf(null), {
      text: ({ text, final }) => final && heard.push(text),
      facts: () => undefined,
      usage: () => undefined,
      failed: ({ message }) => heard.push(message),
    })
    for (let at = 0; at < suiteAudio.length; at += 5000) session.push(suiteAudio.subarray(at, at + 5000), 0)
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(spoken.length - 1)
    counterpart.reply = () => 'answer'
    await session.end()

    expect(heard).toEqual(spoken.map(({ text }) => text))
    expect(session.owesText?.()).toBe(false)
    expect(health).toContain(false)
    expect(health.at(-1)).toBe(true)
    session.close()
  })

  test.each<[string, () => ReturnType<RecordedServer['reply']>]>([
    ['refuses the key', () => ({ status: 401 })],
    ['is broken', () => ({ status: 500 })],
    ['never answers', () => 'hang'],
  ])('which %s owes the text after the end; a later session brings it', async (_name, reply) => {
    counterpart.reply = reply
    const { provider } = made({ timeLimitMs: 200, partials: false })
    const heard: RecognisedText[] = []
    const session = await provider.open(requestOf(null, { history, clockMs: clock.endMs }), {
      text: (item) => heard.push(item),
      facts: () => undefined,
      usage: () => undefined,
      failed: () => undefined,
    })
    await session.flush()
    await session.end()
    expect(heard).toEqual([])
    expect(session.owesText?.()).toBe(true)
    session.close()

    counterpart.reply = () => 'answer'
    const later = await play(made().provider, requestOf(null, { history, clockMs: clock.endMs }), {
      from: suiteAudio.length,
    })
    expect(finals(later).map(({ text }) => text)).toEqual(spoken.map(({ text }) => text))
  })

  test('or switched off meanwhile leaves the text to whoever comes later', async () => {
    const nobody = serverProvider({
      active: () => Promise.resolve(null),
      hotwords: () => Promise.resolve([]),
      ask: () => Promise.reject(new Error('not asked')),
      note: () => undefined,
    })
    const session = await nobody.open(requestOf(null), {
      text: () => undefined,
      facts: () => undefined,
      usage: () => undefined,
      failed: () => undefined,
    })
    await session.end()

    expect(session.owesText?.()).toBe(true)
  })
})
