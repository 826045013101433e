import { OpusDecoder } from 'opus-decoder'
import { WebmReader, type AudioFrame, type ReaderStats } from './reader.ts'

/** Recognition works on this rate; the decoder resamples whatever the browser recorded. */
export const sampleRate = 16_000

/** A run of samples (−1…1, mono, 16 kHz) and where it stands on the interaction's clock. */
export interface Pcm {
  readonly startMs: number
  readonly samples: Float32Array
}

/**
 * Turns webm/opus slices into samples. Packets that cannot be decoded become silence of their length, so that
 * the clock of the samples stays the clock of the recording; gaps are left to the caller (see `startMs`).
 */
export class WebmOpusDecoder {
  private readonly opus: OpusDecoder<16000>
  private readonly reader: WebmReader
  private readonly onPcm: (pcm: Pcm) => void
  private errors = 0

  private constructor(opus: OpusDecoder<16000>, onPcm: (pcm: Pcm) => void) {
    this.opus = opus
    this.onPcm = onPcm
    this.reader = new WebmReader((frame) => this.decode(frame))
  }

  static async create(onPcm: (pcm: Pcm) => void): Promise<WebmOpusDecoder> {
    const opus = new OpusDecoder({
      sampleRate,
      channels: 1,
      streamCount: 1,
      coupledStreamCount: 0,
      channelMappingTable: [0],
    })
    await opus.ready
    return new WebmOpusDecoder(opus, onPcm)
  }

  get stats(): ReaderStats & { readonly decodeErrors: number } {
    return { ...this.reader.stats, decodeErrors: this.errors }
  }

  get endMs(): number {
    return this.reader.endMs
  }

  push(slice: Uint8Array): void {
    this.reader.push(slice)
  }

  finish(): void {
    this.reader.finish()
  }

  free(): void {
    this.opus.free()
  }

  private decode(frame: AudioFrame): void {
    const wanted = Math.round((frame.durationMs * sampleRate) / 1000)
    const answer = this.opus.decodeFrame(frame.data)
    const samples = answer.channelData[0]
    if (answer.errors.length > 0 || samples === undefined || samples.length === 0) {
      this.errors += 1
      this.onPcm({ startMs: frame.startMs, samples: new Float32Array(wanted) })
      return
    }
    this.onPcm({ startMs: frame.startMs, samples })
  }
}
