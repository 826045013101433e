import { sampleRate, voiceWindow, type Engine, type Stream, type Vad } from './sherpa.ts'

export interface Heard {
  readonly final: boolean
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

/** A jump of the clock larger than this is a pause: what was said before it is complete. */
const jumpMs = 250
const msOf = (samples: number): number => (samples * 1000) / sampleRate

/**
 * One listening session. Voice activity cuts the audio into segments: while one lasts, the first pass tells what it hears
 * (interim); when it ends, the second pass decodes it whole (final). Silence yields nothing.
 */
export class Listening {
  private readonly engine: Engine
  private readonly publish: (heard: Heard) => void
  /** Words of the practice, as the engine takes them; empty for none. */
  private readonly hotwords: string
  private vad: Vad
  private stream: Stream | null = null
  private rest = new Float32Array(0)
  /** Clock of the first sample this voice detector got, and how many it got since. */
  private originMs = 0
  private fed = 0
  private expectedMs: number | null = null
  private shown = ''

  constructor(engine: Engine, publish: (heard: Heard) => void, hotwords: readonly string[] = []) {
    this.engine = engine
    this.publish = publish
    this.hotwords = engine.takesHotwords ? hotwords.join('/') : ''
    this.vad = engine.newVad()
  }

  push(startMs: number, samples: Float32Array): void {
    if (this.expectedMs === null || Math.abs(startMs - this.expectedMs) > jumpMs) this.restart(startMs)
    this.expectedMs = startMs + msOf(samples.length)
    const all = joined(this.rest, samples)
    let at = 0
    for (; at + voiceWindow <= all.length; at += voiceWindow) this.window(all.slice(at, at + voiceWindow))
    this.rest = all.slice(at)
    this.publishInterim()
  }

  /** Everything heard so far becomes final. */
  flush(): void {
    if (this.rest.length > 0) this.window(joined(this.rest, new Float32Array(voiceWindow - this.rest.length)))
    this.rest = new Float32Array(0)
    this.vad.flush()
    this.takeSegments()
    this.expectedMs = null
  }

  private restart(startMs: number): void {
    if (this.expectedMs !== null) this.flush()
    this.vad = this.engine.newVad()
    this.stream = null
    this.originMs = startMs
    this.fed = 0
    this.rest = new Float32Array(0)
  }

  private window(samples: Float32Array): void {
    this.vad.acceptWaveform(samples)
    this.fed += samples.length
    if (this.engine.first !== null) {
      this.stream ??= this.engine.first.createStream()
      this.stream.acceptWaveform({ samples, sampleRate })
    }
    this.takeSegments()
  }

  private takeSegments(): void {
    while (!this.vad.isEmpty()) {
      const segment = this.vad.front(false)
      this.vad.pop()
      const startMs = Math.round(this.originMs + msOf(segment.start))
      const endMs = Math.round(startMs + msOf(segment.samples.length))
      const text = this.finalText(segment.samples)
      this.stream = null
      this.shown = ''
      if (text !== '') this.publish({ final: true, text, startMs, endMs })
    }
  }

  private finalText(samples: Float32Array): string {
    const recognizer = this.engine.second
    if (recognizer !== null) {
      const stream = this.hotwords === '' ? recognizer.createStream() : recognizer.createStream(this.hotwords)
      stream.acceptWaveform({ samples, sampleRate })
      recognizer.decode(stream)
      return recognizer.getResult(stream).text.trim()
    }
    // Without a second pass the first one hears the segment to its end, with a little silence to let go of its last word.
    this.stream?.acceptWaveform({ samples: new Float32Array(sampleRate / 2), sampleRate })
    return this.firstPassText()
  }

  private publishInterim(): void {
    if (!this.vad.isDetected()) return
    const text = this.firstPassText()
    if (text === '' || text === this.shown) return
    this.shown = text
    const endMs = Math.round(this.originMs + msOf(this.fed))
    this.publish({ final: false, text, startMs: endMs, endMs })
  }

  private firstPassText(): string {
    const recognizer = this.engine.first
    if (recognizer === null || this.stream === null) return ''
    while (recognizer.isReady(this.stream)) recognizer.decode(this.stream)
    return recognizer.getResult(this.stream).text.trim()
  }
}

function joined(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const all = new Float32Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
