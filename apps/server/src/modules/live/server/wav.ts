import { sampleRate } from '../webm/decoder.ts'

/** Samples (−1…1, mono, 16 kHz) as a WAV file of 16 bits. */
export function wavOf(samples: Float32Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.min(Math.max(sample, -1), 1) * 32_767), 44 + index * 2)
  return bytes
}
