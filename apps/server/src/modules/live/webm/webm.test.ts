import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleRate, WebmOpusDecoder } from './decoder.ts'
import { keptFrame, WebmReader, type AudioFrame } from './reader.ts'
import { z } from 'zod'

const folder = new URL('../../../../demo/consultations/', import.meta.url)
const names = readdirSync(folder)
const audioOf = (name: string) => new Uint8Array(readFileSync(new URL(`${name}/audio.webm`, folder)))
const transcriptOf = (name: string) =>
  z
    .object({
      sample: z.boolean(),
      durationSeconds: z.number(),
      utterances: z.array(
        z.object({ start: z.number(), end: z.number(), text: z.string(), speaker: z.string() }),
      ),
    })
    .parse(JSON.parse(readFileSync(new URL(`${name}/transcript.json`, folder), 'utf8')))
const sample = audioOf('extraktion-44-27')

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const slices: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) slices.push(bytes.subarray(at, at + size))
  return slices
}

function read(slices: readonly Uint8Array[]): { frames: AudioFrame[]; reader: WebmReader } {
  const frames: AudioFrame[] = []
  const reader = new WebmReader((frame) => frames.push(keptFrame(frame)))
  for (const slice of slices) reader.push(slice)
  reader.finish()
  return { frames, reader }
}

const whole = read([sample])

describe('sample consultations', () => {
  test('there are at least four, all marked as samples', () => {
    expect(names.length).toBeGreaterThanOrEqual(4)
    for (const name of names) expect(transcriptOf(name).sample).toBe(true)
  })

  test.each(names)('%s decodes to its full length, and its utterances follow each other', async (name) => {
    let samples = 0
    let loudest = 0
    const decoder = await WebmOpusDecoder.create((pcm) => {
      samples += pcm.samples.length
      for (const value of pcm.samples) loudest = Math.max(loudest, Math.abs(value))
    })
    for (const slice of cut(audioOf(name), 1000)) decoder.push(slice)
    decoder.finish()
    const { durationSeconds, utterances } = transcriptOf(name)

    expect(Math.abs(samples / sampleRate - durationSeconds)).toBeLessThan(0.2)
    expect(decoder.stats).toMatchObject({ decodeErrors: 0, resyncs: 0, epochs: 1 })
    expect(loudest).toBeGreaterThan(0.1)
    for (const [index, utterance] of utterances.entries()) {
      expect(utterance.end).toBeGreaterThan(utterance.start)
      expect(utterance.start).toBeGreaterThanOrEqual(utterances[index - 1]?.end ?? 0)
    }
    decoder.free()
  })
})

describe('webm reader', () => {
  test('the cut of the slices does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 5, maxLength: 60 }), (sizes) => {
        const slices: Uint8Array[] = []
        let at = 0
        for (let index = 0; at < 20_000; index += 1) {
          const size = sizes[index % sizes.length] ?? 1
          slices.push(sample.subarray(at, at + size))
          at += size
        }
        const { frames, reader } = read(slices)
        expect(reader.stats.resyncs).toBe(0)
        const first = whole.frames.slice(0, frames.length)
        expect(frames.map((frame) => frame.startMs)).toEqual(first.map((frame) => frame.startMs))
        expect(frames.length).toBeGreaterThan(150)
      }),
      { numRuns: 30 },
    )
  })

  test('single bytes give the same frames', () => {
    const part = sample.subarray(0, 6000)

    expect(read(cut(part, 1)).frames).toEqual(read([part]).frames)
  })

  test('a burst between small slices changes no frame, nor does what follows change a kept one', () => {
    const burst = [
      sample.subarray(0, 1000),
      sample.subarray(1000, 41_000),
      ...cut(sample.subarray(41_000), 1000),
    ]

    expect(read(burst).frames).toEqual(whole.frames)
  })

  test('missing slices lose only their own audio; the clock shows the gap', () => {
    const slices = cut(sample, 1000)
    const kept = slices.filter((_, index) => index !== 20 && index !== 21 && index !== 22 && index !== 60)
    const { frames, reader } = read(kept)
    const lostMs = (whole.frames.length - frames.length) * 60

    expect(reader.stats.resyncs).toBeLessThanOrEqual(4)
    expect(lostMs).toBeLessThan((4 / slices.length) * whole.reader.endMs + 700)
    expect(Math.abs(reader.endMs - whole.reader.endMs)).toBeLessThanOrEqual(60)
    for (const [index, frame] of frames.entries()) {
      const before = frames[index - 1]
      if (before !== undefined)
        expect(frame.startMs).toBeGreaterThanOrEqual(before.startMs + before.durationMs - 1)
    }
  })

  test('after any hole every later frame is a real one', () => {
    const real = new Set(whole.frames.map((frame) => Buffer.from(frame.data).toString('base64')))
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 60_000 }),
        fc.integer({ min: 1, max: 8000 }),
        (from, length) => {
          const { frames, reader } = read([sample.subarray(0, from), sample.subarray(from + length)])
          const wrong = frames.filter((frame) => !real.has(Buffer.from(frame.data).toString('base64')))
          expect(wrong.length).toBeLessThanOrEqual(1)
          expect(Math.abs(reader.endMs - whole.reader.endMs)).toBeLessThanOrEqual(600)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a restarted recorder goes on behind what was there', () => {
    const other = audioOf('zahnreinigung-privat')
    const { reader } = read([sample, other])
    const alone = read([other]).reader

    expect(reader.stats.epochs).toBe(2)
    expect(Math.abs(reader.endMs - whole.reader.endMs - alone.endMs)).toBeLessThan(100)
  })

  test('a header repeated after a reconnect is recognised and its audio not taken twice', () => {
    const header = sample.subarray(0, 1500)
    const slices = cut(sample, 1500)
    const again = [...slices.slice(0, 30), header, ...slices.slice(31)]
    const { frames, reader } = read(again)

    expect(reader.stats.epochs).toBe(1)
    expect(frames.length).toBeLessThanOrEqual(whole.frames.length)
    expect(Math.abs(reader.endMs - whole.reader.endMs)).toBeLessThanOrEqual(60)
  })

  test('what is no webm is said to be undecodable and never throws', () => {
    const noise = new Uint8Array(80_000).map((_, index) => (index * 7919) % 251)
    const { frames, reader } = read(cut(noise, 999))

    expect(frames).toEqual([])
    expect(reader.isUndecodable).toBe(true)
  })

  test('random bytes between good ones do no harm', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 500 }),
        fc.integer({ min: 500, max: 30_000 }),
        (junk, at) => {
          const { reader } = read([sample.subarray(0, at), junk, sample.subarray(at)])
          expect(Math.abs(reader.endMs - whole.reader.endMs)).toBeLessThanOrEqual(1200)
        },
      ),
      { numRuns: 60 },
    )
  })
})
