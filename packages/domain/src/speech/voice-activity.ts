/** Samples per second of the audio that is looked at (mono, −1…1). */
export const voiceRate = 16_000

/** A stretch of speech; `start` counts samples from the first one that was pushed. */
export interface VoicePiece {
  readonly start: number
  readonly samples: Float32Array
}

const windowLength = 320
const windowsOf = (seconds: number): number => Math.round((seconds * voiceRate) / windowLength)

/** Levels are decibels of full scale. */
const quietest = -75
const loudestFloor = -30
const floorAtFirst = -55
/** Nothing below this is speech, however quiet the room. */
const leastLevel = -52
/** So much a voice rises above the room to begin, and stays above it to go on. */
const risesBy = 8
const staysBy = 5
/** In speech there is a gap within this time; noise that lasts longer counts as the room. */
const floorBuckets = 8
const bucketWindows = windowsOf(0.5)

const beginWindows = windowsOf(0.2)
const beginVoiced = beginWindows / 2
const leadWindows = windowsOf(0.24)
const pauseWindows = windowsOf(0.6)
const tailWindows = windowsOf(0.2)
const leastVoiced = windowsOf(0.16)
const mostWindows = windowsOf(20)
/** A piece that gets too long is cut at its quietest place within this time before its end. */
const cutWindows = windowsOf(4)

interface Window {
  readonly samples: Float32Array
  readonly level: number
  readonly isVoiced: boolean
}

/**
 * Cuts audio into pieces of speech by its level above the noise of the room. How the audio is cut when it is pushed
 * changes nothing; there is no clock and no model.
 */
export class VoiceActivity {
  private rest = new Float32Array(0)
  private before = 0
  /** The piece that grows, or the windows just heard. */
  private windows: Window[] = []
  /** Number of the first of them, counted from the beginning. */
  private first = 0
  private isSpeaking = false
  private floors: number[] = Array.from({ length: floorBuckets }, () => floorAtFirst)
  private bucketAge = 0

  /** Takes audio; answers the pieces that ended with it. */
  push(samples: Float32Array): VoicePiece[] {
    const all = new Float32Array(this.rest.length + samples.length)
    all.set(this.rest)
    all.set(samples, this.rest.length)
    const ended: VoicePiece[] = []
    let at = 0
    for (; at + windowLength <= all.length; at += windowLength) {
      const piece = this.hear(all.slice(at, at + windowLength))
      if (piece !== null) ended.push(piece)
    }
    this.rest = all.slice(at)
    return ended
  }

  /** The piece that grows; null in silence. */
  get growing(): VoicePiece | null {
    return this.isSpeaking ? this.piece(this.windows) : null
  }

  /** No more audio follows here: what grew has ended. */
  finish(): VoicePiece[] {
    const rest = new Float32Array(windowLength)
    rest.set(this.rest)
    const ended = this.rest.length === 0 ? null : this.hear(rest)
    this.rest = new Float32Array(0)
    const last = this.isSpeaking ? this.end(this.windows.length) : null
    return [ended, last].filter((piece) => piece !== null)
  }

  private hear(samples: Float32Array): VoicePiece | null {
    const level = this.levelOf(samples)
    const floor = this.floorWith(level)
    const isVoiced = level > Math.max(floor + (this.isSpeaking ? staysBy : risesBy), leastLevel)
    this.windows.push({ samples, level, isVoiced })
    if (!this.isSpeaking) {
      this.begin()
      return null
    }
    const quiet = this.windows.length - 1 - this.windows.findLastIndex((window) => window.isVoiced)
    if (quiet >= pauseWindows) return this.end(this.windows.length - quiet + tailWindows)
    return this.windows.length < mostWindows ? null : this.cut()
  }

  private begin(): void {
    const recent = this.windows.slice(-beginWindows)
    if (recent.filter(({ isVoiced }) => isVoiced).length >= beginVoiced) {
      this.isSpeaking = true
      return
    }
    this.drop(this.windows.length - beginWindows - leadWindows)
  }

  private cut(): VoicePiece | null {
    const from = this.windows.length - cutWindows
    const levels = this.windows.slice(from).map(({ level }) => level)
    const quietestAt = from + levels.indexOf(Math.min(...levels))
    const piece = this.end(quietestAt)
    this.isSpeaking = true
    return piece
  }

  /** Ends the piece behind so many windows; what follows them is kept. */
  private end(count: number): VoicePiece | null {
    const windows = this.windows.slice(0, count)
    const piece = this.piece(windows)
    this.isSpeaking = false
    this.drop(count)
    return windows.filter(({ isVoiced }) => isVoiced).length < leastVoiced ? null : piece
  }

  private drop(count: number): void {
    if (count <= 0) return
    this.windows.splice(0, count)
    this.first += count
  }

  private piece(windows: readonly Window[]): VoicePiece {
    const samples = new Float32Array(windows.length * windowLength)
    for (const [index, window] of windows.entries()) samples.set(window.samples, index * windowLength)
    return { start: this.first * windowLength, samples }
  }

  /** Level of a window behind a filter that leaves out hum and the rumble of suction. */
  private levelOf(samples: Float32Array): number {
    let sum = 0
    for (const sample of samples) {
      const difference = sample - 0.97 * this.before
      this.before = sample
      sum += difference * difference
    }
    return 10 * Math.log10(sum / samples.length + 1e-10)
  }

  /** The quietest level of the last seconds is the room. */
  private floorWith(level: number): number {
    this.bucketAge += 1
    if (this.bucketAge > bucketWindows) {
      this.floors = [...this.floors.slice(1), level]
      this.bucketAge = 1
    } else {
      const last = this.floors.length - 1
      this.floors[last] = Math.min(this.floors[last] ?? level, level)
    }
    return Math.min(Math.max(Math.min(...this.floors), quietest), loudestFloor)
  }
}
