/** Audio without a word for so long is reported; a pause for a bite or an injection is shorter. */
const longSilenceMs = 30_000

export interface AudioEvent {
  readonly event: 'longSilenceDetected' | 'longSilenceRecovered'
  readonly channel: number
  readonly startTimeMs: number
}

/**
 * Long silences of one session, for clients that ask for them (`audioEvents`). Silence is audio in which no word was
 * recognised, so one that ends is reported when its first word is there. The provider's other event, the quality of speech,
 * is not told: nothing here measures it.
 */
export class SilenceWatch {
  private lastWordMs: number
  private isSilent = false

  /** `clockMs`: where the session goes on. */
  constructor(clockMs: number) {
    this.lastWordMs = clockMs
  }

  /** Audio up to `clockMs` has been heard. */
  heard(clockMs: number): AudioEvent | null {
    if (this.isSilent || clockMs - this.lastWordMs < longSilenceMs) return null
    this.isSilent = true
    return { event: 'longSilenceDetected', channel: 0, startTimeMs: Math.round(this.lastWordMs) }
  }

  /** A word, interim or final. */
  spoke(word: {
    readonly channel: number
    readonly startMs: number
    readonly endMs: number
  }): AudioEvent | null {
    this.lastWordMs = Math.max(this.lastWordMs, word.endMs)
    if (!this.isSilent) return null
    this.isSilent = false
    return { event: 'longSilenceRecovered', channel: word.channel, startTimeMs: Math.round(word.startMs) }
  }
}
