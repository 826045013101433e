import { describe, expect, test } from 'vitest'
import { VoiceActivity, voiceRate, type VoicePiece } from './voice-activity.ts'

/** The same noise each time: a small generator instead of chance. */
function noise(seconds: number, amplitude: number, seed = 1): Float32Array {
  let state = seed
  return Float32Array.from({ length: Math.round(seconds * voiceRate) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 1_073_741_824 - 1) * amplitude
  })
}

/** Syllables: noise that swells and falls four times a second, with gaps between. */
function voice(seconds: number, amplitude = 0.2): Float32Array {
  return noise(seconds, amplitude, 7).map((sample, index) => {
    const phase = ((index / voiceRate) * 4) % 1
    return phase < 0.75 ? sample * Math.sin((phase / 0.75) * Math.PI) : sample * 0.005
  })
}

function joined(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function pieces(audio: Float32Array, size = 960): VoicePiece[] {
  const activity = new VoiceActivity()
  const heard: VoicePiece[] = []
  for (let at = 0; at < audio.length; at += size) heard.push(...activity.push(audio.subarray(at, at + size)))
  return [...heard, ...activity.finish()]
}
const times = (heard: readonly VoicePiece[]) =>
  heard.map(({ start, samples }) => [start / voiceRate, (start + samples.length) / voiceRate] as const)

describe('pieces of speech', () => {
  const room = (seconds: number) => noise(seconds, 0.002, 3)
  const talk = joined(room(2), voice(3), room(1.5), voice(2), room(1))

  test('are found between pauses, with a little before and behind', () => {
    const [first, second, ...others] = times(pieces(talk))

    expect(others).toEqual([])
    expect(first![0]).toBeGreaterThan(1.5)
    expect(first![0]).toBeLessThanOrEqual(2)
    expect(first![1]).toBeGreaterThanOrEqual(4.7)
    expect(first![1]).toBeLessThan(5.6)
    expect(second![0]).toBeGreaterThan(6)
    expect(second![0]).toBeLessThanOrEqual(6.5)
  })

  test('are the same however the audio arrives', () => {
    expect(times(pieces(talk, 77))).toEqual(times(pieces(talk, 50_000)))
  })

  test('carry the samples of their place', () => {
    for (const { start, samples } of pieces(talk))
      expect(samples.slice(0, 50)).toEqual(talk.slice(start, start + 50))
  })

  test('are not made of silence, of the room or of a click', () => {
    const click = joined(room(1), noise(0.05, 0.5), room(1))

    expect(pieces(new Float32Array(voiceRate * 3))).toEqual([])
    expect(pieces(room(5))).toEqual([])
    expect(pieces(click)).toEqual([])
  })

  test('end when a noise that lasts turns out to be the room', () => {
    const drill = pieces(joined(room(3), noise(30, 0.05, 5)))

    expect(drill).toHaveLength(1)
    expect(drill[0]!.samples.length / voiceRate).toBeLessThan(6)
  })

  test('are heard above a noise that lasts', () => {
    const suction = noise(16, 0.01, 5)
    const spoken = joined(new Float32Array(voiceRate * 10), voice(3, 0.3), new Float32Array(voiceRate * 3))
    const heard = times(pieces(suction.map((sample, index) => sample + spoken[index]!)))

    expect(heard.at(-1)![0]).toBeGreaterThan(9.5)
    expect(heard.at(-1)![0]).toBeLessThanOrEqual(10.1)
  })

  test('are never longer than twenty seconds, and nothing is lost where they are cut', () => {
    const heard = pieces(joined(room(1), voice(50), room(1)))

    expect(heard.length).toBeGreaterThan(2)
    for (const { samples } of heard) expect(samples.length).toBeLessThanOrEqual(20 * voiceRate)
    for (const [index, piece] of heard.slice(1).entries())
      expect(piece.start).toBe(heard[index]!.start + heard[index]!.samples.length)
  })

  test('can be looked at while they grow', () => {
    const activity = new VoiceActivity()
    activity.push(room(2))
    expect(activity.growing).toBeNull()
    activity.push(voice(1))
    const early = activity.growing
    activity.push(voice(1))

    expect(early?.samples.length).toBeGreaterThan(0.9 * voiceRate)
    expect(activity.growing?.start).toBe(early?.start)
    expect(activity.growing!.samples.length).toBeGreaterThan(early!.samples.length)
  })
})
