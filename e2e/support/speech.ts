import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the fake microphone plays: a sound that is clearly no silence, two seconds, repeated by the browser. */
export const speechFile = join(tmpdir(), 'honora-e2e-microphone.wav')

const rate = 16_000

/** A voice-like sound (a swelling harmonic tone) as 16-bit mono WAV. Nobody's recording. */
export function writeSpeech(): void {
  const samples = new Int16Array(rate * 2)
  for (let n = 0; n < samples.length; n += 1) {
    const t = n / rate
    const swell = 0.5 + 0.5 * Math.sin(2 * Math.PI * 3 * t)
    const tone = [140, 280, 420, 700].reduce(
      (sum, pitch, index) => sum + Math.sin(2 * Math.PI * pitch * t) / (index + 1),
      0,
    )
    samples[n] = Math.round(9_000 * swell * (tone / 2))
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  mkdirSync(tmpdir(), { recursive: true })
  writeFileSync(speechFile, Buffer.concat([header, Buffer.from(samples.buffer)]))
}
