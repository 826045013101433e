import { expect, test } from 'vitest'
import { embeddedProvider } from './embedded.ts'
import type { HeardText } from '../recognition/host.ts'
import { isLanguageOffered } from './provider.ts'
import { replayProvider } from './replay.ts'
import { sampleModel, samples } from './samples.ts'
import { storedProvider } from './stored.ts'
import { play, providerSuite, requestOf, finals, suiteAudio, suiteSample } from './testing-suite.ts'
import { WebmReader } from '../webm/reader.ts'

const sentenceMs = 4000
const pauseMs = 1000

/** An engine that hears a sentence every five seconds; a slow one thinks about each piece of audio first. */
function fakeEngine(thinkMs: number) {
  return {
    open(publish: (heard: HeardText) => void) {
      let spokenMs = 0
      let thinking = Promise.resolve()
      const hear = (endMs: number): void => {
        for (;;) {
          const number = Math.floor(spokenMs / (sentenceMs + pauseMs))
          const startMs = number * (sentenceMs + pauseMs)
          const text = `Satz ${number}`
          if (endMs < startMs + sentenceMs) {
            if (endMs > startMs) publish({ final: false, text: text.slice(0, 4), startMs, endMs })
            return
          }
          publish({ final: true, text, startMs, endMs: startMs + sentenceMs })
          spokenMs = startMs + sentenceMs + pauseMs
        }
      }
      const think = async (before: Promise<void>, endMs: number): Promise<void> => {
        await before
        if (thinkMs > 0) await new Promise((resolve) => setTimeout(resolve, thinkMs))
        hear(endMs)
      }
      return {
        push(startMs: number, samples: Float32Array) {
          if (spokenMs === 0) spokenMs = Math.ceil(startMs / (sentenceMs + pauseMs)) * (sentenceMs + pauseMs)
          const endMs = startMs + samples.length / 16
          thinking = think(thinking, endMs)
        },
        flush: () => thinking,
        close: () => {
          spokenMs = Number.POSITIVE_INFINITY
        },
      }
    },
  }
}

const hearing = (thinkMs: number) =>
  embeddedProvider({ engine: () => fakeEngine(thinkMs), hotwords: () => Promise.resolve([]) })
const sizes = { coarse: 5000, fine: 100 }

// What every provider must keep, whoever it is; the remote one has its own setting (remote.test.ts).
providerSuite({ name: 'replay', made: () => replayProvider, modelName: sampleModel(suiteSample), sizes })
providerSuite({ name: 'stored', made: () => storedProvider, modelName: null, sizes })
providerSuite({ name: 'embedded', made: () => hearing(0), modelName: null, sizes })
providerSuite({ name: 'embedded, slow', made: () => hearing(1), modelName: null, sizes })

test('an engine that is not there is reported, and nothing breaks', async () => {
  const deaf = embeddedProvider({ engine: () => null, hotwords: () => Promise.resolve([]) })
  const heard = await play(deaf, requestOf(null))

  expect(heard.failures).toEqual(['no engine'])
  expect(heard.texts).toEqual([])
})

test('replay says nothing before its audio has arrived', async () => {
  const heard = await play(replayProvider, requestOf(sampleModel(suiteSample)), { until: 20_000 })
  const clock = new WebmReader(() => undefined)
  clock.push(suiteAudio.subarray(0, 20_000))

  for (const text of finals(heard)) expect(text.endMs).toBeLessThanOrEqual(clock.endMs)
  expect(finals(heard).length).toBeLessThan(samples().get(suiteSample)?.utterances.length ?? 0)
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
