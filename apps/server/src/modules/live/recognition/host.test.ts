import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/observability/log.ts'
import { until } from '../../../testing/server-process.ts'
import { RecogniserHost, type HeardText } from './host.ts'
import type { EngineModels } from './messages.ts'
import { isEngineInstalled } from './sherpa.ts'
import { sampleRate, toneSamples, writeToneModels, type ToneWord } from './testing/tone-models.ts'

let folder: string
let host: RecogniserHost
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'honora-tones-'))
  writeToneModels(folder)
  host = new RecogniserHost(models(true), createLog('silent'))
  await host.ready()
})
afterAll(() => {
  host.stop()
  rmSync(folder, { recursive: true, force: true })
})

function models(hasSecondPass: boolean): EngineModels {
  const files = ['model.onnx', 'tokens.txt']
  return {
    voice: { kind: 'vad', folder, files: ['silero_vad.onnx'] },
    firstPass: { kind: 'online-nemo-ctc', folder: path.join(folder, 'tones-streaming'), files },
    secondPass: hasSecondPass
      ? { kind: 'offline-nemo-ctc', folder: path.join(folder, 'tones-segments'), files }
      : null,
    hotwords: [],
  }
}

/** Sends samples as the recorder would: half a second at a time. */
function speak(
  session: { push(startMs: number, samples: Float32Array): void },
  words: readonly ToneWord[],
  startMs = 0,
): number {
  const samples = toneSamples(words)
  for (let at = 0; at < samples.length; at += sampleRate / 2)
    session.push(startMs + (at * 1000) / sampleRate, samples.slice(at, at + sampleRate / 2))
  return startMs + (samples.length * 1000) / sampleRate
}

const finals = (heard: readonly HeardText[]) => heard.filter((item) => item.final).map((item) => item.text)

describe('the recogniser process', () => {
  test('the optional engine is installed here', () => {
    expect(isEngineInstalled()).toBe(true)
  })

  test('tells text while one speaks and final text for each segment', async () => {
    const heard: HeardText[] = []
    const session = host.open((item) => heard.push(item))
    const end = speak(session, ['drei', 'sechs', 'Karies', 'distal'])
    speak(session, ['keine', 'Karies'], end)
    await session.flush()

    expect(finals(heard)).toEqual(['drei sechs Karies distal', 'keine Karies'])
    expect(heard.some((item) => !item.final && item.text.startsWith('drei'))).toBe(true)
    expect(heard.filter((item) => item.final).every((item) => item.endMs > item.startMs)).toBe(true)
    session.close()
  })

  test('silence yields nothing', async () => {
    const heard: HeardText[] = []
    const session = host.open((item) => heard.push(item))
    speak(session, [])
    await session.flush()

    expect(heard).toEqual([])
    session.close()
  })

  test('a pause in the clock ends a segment', async () => {
    const heard: HeardText[] = []
    const session = host.open((item) => heard.push(item))
    speak(session, ['okklusal'])
    speak(session, ['distal'], 60_000)
    await session.flush()

    expect(finals(heard)).toEqual(['okklusal', 'distal'])
    expect(heard.at(-1)?.startMs).toBeGreaterThan(60_000)
    session.close()
  })

  test('without a second pass the first one gives the final text', async () => {
    const small = new RecogniserHost(models(false), createLog('silent'))
    await small.ready()
    const heard: HeardText[] = []
    const session = small.open((item) => heard.push(item))
    speak(session, ['keine', 'Füllung'])
    await session.flush()

    expect(finals(heard)).toEqual(['keine Füllung'])
    small.stop()
  })

  test('a crash in mid-sentence loses no word and repeats none', async () => {
    const heard: HeardText[] = []
    const session = host.open((item) => heard.push(item))
    const end = speak(session, ['drei', 'sechs'])
    await until(() => finals(heard).length === 1)
    const samples = toneSamples(['Karies', 'distal', 'okklusal'])
    const half = Math.floor(samples.length / 2)
    session.push(end, samples.slice(0, half))
    process.kill(host.pid ?? 0, 'SIGKILL')
    session.push(end + (half * 1000) / sampleRate, samples.slice(half))
    await session.flush()

    expect(finals(heard)).toEqual(['drei sechs', 'Karies distal okklusal'])
    session.close()
  })

  test(
    'models that cannot be loaded are refused with a reason, and nothing else breaks',
    { timeout: 30_000 },
    async () => {
      const broken = new RecogniserHost(
        { ...models(true), voice: { kind: 'vad', folder, files: ['missing.onnx'] } },
        createLog('silent'),
      )

      await expect(broken.ready()).rejects.toThrow()
      broken.stop()
    },
  )
})
