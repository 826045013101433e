import { sampleRate } from '../webm/decoder.ts'
import type { KnownVoice, Part } from './transcribe.ts'

/** Servers take this many voices to know again, each with two to ten seconds of speech. */
const mostVoices = 4
const leastSeconds = 2
const mostSeconds = 8

/**
 * The voices of one session. A server names voices anew with each request; only a voice that it was given to know again,
 * and names so, has a number. The first words of a voice have none: a server that knows nobody again numbers nobody.
 */
export class Voices {
  private readonly learnt: KnownVoice[] = []

  get known(): readonly KnownVoice[] {
    return this.learnt
  }

  /** Number of the voice of a part; −1 while it is not known. Learns from what is long enough. */
  numberOf(part: Part, samples: Float32Array): number {
    if (part.voice === null) return -1
    const index = this.learnt.findIndex(({ name }) => name === part.voice)
    if (index === -1) this.learn(samples.slice(part.start * sampleRate, part.end * sampleRate))
    return index
  }

  private learn(samples: Float32Array): void {
    if (this.learnt.length >= mostVoices || samples.length < leastSeconds * sampleRate) return
    const name = `voice-${this.learnt.length}`
    this.learnt.push({ name, samples: samples.slice(0, mostSeconds * sampleRate) })
  }
}
