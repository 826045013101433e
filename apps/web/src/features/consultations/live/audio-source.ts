import type { LiveConfig } from '@honora/domain/live-session/config.ts'

/** Where this browser remembers the chosen input. */
export const microphoneKey = 'microphone'

/** Where the audio comes from: a microphone, or a sample that is played in its place. */
export interface AudioSource {
  /** Opens the device; rejects with a DOMException when it is denied or absent. */
  open(): Promise<void>
  start(hear: Hearing): void
  /** Hands out what has been recorded since the last chunk. */
  flush(): void
  /** Begins a new container; the next chunk starts with its header. */
  restart(): void
  /** Audio is thrown away meanwhile (a sample stands still instead). */
  setPaused(isPaused: boolean): void
  /** Hands out the last chunk, then says `stopped`. */
  stop(): void
  /** The device's audio while it is open; null for a sample. */
  track(): MediaStreamTrack | null
  /** Loudness 0…1 at this moment. */
  level(): number
}

export interface Hearing {
  chunk(bytes: ArrayBuffer): void
  stopped(): void
  /** The device went away while recording. */
  lost(): void
}

/** The browser's recorder with the specification's values: mono, 16 kHz, webm/opus at 16 kbit/s, 500 ms each. */
export function microphone(audio: LiveConfig['audio']): AudioSource {
  let stream: MediaStream | null = null
  let recorder: MediaRecorder | null = null
  /** The recorder has handed out its last piece. */
  let hasStopped: Promise<unknown> = Promise.resolve()
  let meter: { context: AudioContext; analyser: AnalyserNode; samples: Float32Array<ArrayBuffer> } | null =
    null
  let hearing: Hearing | null = null
  /** Blobs become bytes one after the other, so that chunks keep their order. */
  let pending: Promise<void> = Promise.resolve()

  const record = (from: MediaStream): void => {
    const next = new MediaRecorder(from, {
      mimeType: audio.mimeType,
      audioBitsPerSecond: audio.bitsPerSecond,
    })
    next.ondataavailable = ({ data }) => {
      if (data.size === 0) return
      pending = pending.then(async () => hearing?.chunk(await data.arrayBuffer()))
    }
    hasStopped = new Promise((resolve) => next.addEventListener('stop', resolve))
    next.start(audio.timesliceMs)
    recorder = next
  }

  return {
    async open() {
      stream = await openInput(audio)
    },
    start(given) {
      if (stream === null) return
      hearing = given
      for (const track of stream.getAudioTracks()) track.addEventListener('ended', () => hearing?.lost())
      const context = new AudioContext()
      const analyser = context.createAnalyser()
      analyser.fftSize = 1024
      context.createMediaStreamSource(stream).connect(analyser)
      meter = { context, analyser, samples: new Float32Array(analyser.fftSize) }
      record(stream)
    },
    flush() {
      if (recorder?.state === 'recording') recorder.requestData()
    },
    restart() {
      if (stream === null || recorder === null) return
      recorder.ondataavailable = null
      recorder.stop()
      record(stream)
    },
    setPaused: () => undefined,
    stop() {
      const [last, from] = [recorder, stream]
      recorder = null
      stream = null
      const close = (): void => {
        for (const track of from?.getTracks() ?? []) track.stop()
        void meter?.context.close()
        meter = null
        pending = pending.then(() => hearing?.stopped())
      }
      if (last === null) return close()
      void hasStopped.then(close)
      // A recorder whose device went away stops by itself.
      if (last.state !== 'inactive') last.stop()
    },
    track: () => stream?.getAudioTracks()[0] ?? null,
    level() {
      if (meter === null) return 0
      meter.analyser.getFloatTimeDomainData(meter.samples)
      return loudness(meter.samples)
    },
  }
}

/** The chosen input, or the browser's own where that one is gone. */
async function openInput(audio: LiveConfig['audio']): Promise<MediaStream> {
  const wish = {
    sampleRate: audio.sampleRate,
    channelCount: audio.channels,
    echoCancellation: audio.echoCancellation,
    noiseSuppression: audio.noiseSuppression,
  }
  const chosen = localStorage.getItem(microphoneKey)
  if (chosen === null) return navigator.mediaDevices.getUserMedia({ audio: wish })
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { ...wish, deviceId: { exact: chosen } } })
  } catch (error) {
    const isGone =
      error instanceof DOMException && ['OverconstrainedError', 'NotFoundError'].includes(error.name)
    if (!isGone) throw error
    return navigator.mediaDevices.getUserMedia({ audio: wish })
  }
}

/** Root mean square, spread so that quiet speech is visible. */
function loudness(samples: Float32Array): number {
  let sum = 0
  for (const value of samples) sum += value * value
  return Math.min(1, Math.sqrt(Math.sqrt(sum / Math.max(samples.length, 1))) * 1.4)
}

/**
 * A sample's audio in place of a microphone: its bytes leave at the pace of its speech, and it is heard meanwhile.
 * `speed` 4 plays it four times as fast.
 */
export function sampleSource(
  load: () => Promise<Blob>,
  sample: { readonly durationSeconds: number; readonly timesliceMs: number; readonly speed: number },
  finished: () => void,
): AudioSource {
  let bytes: ArrayBuffer | null = null
  let player: HTMLAudioElement | null = null
  let timer: ReturnType<typeof setInterval> | null = null
  let hearing: Hearing | null = null
  let isPaused = false
  let at = 0
  let played = 0
  let envelope: Float32Array | null = null

  const sendUntil = (seconds: number): void => {
    if (bytes === null) return
    const until = Math.min(bytes.byteLength, Math.ceil((seconds / sample.durationSeconds) * bytes.byteLength))
    if (until > at) hearing?.chunk(bytes.slice(at, until))
    at = Math.max(at, until)
  }

  return {
    async open() {
      const blob = await load()
      bytes = await blob.arrayBuffer()
      player = new Audio(URL.createObjectURL(blob))
      player.playbackRate = sample.speed
      envelope = await envelopeOf(bytes.slice(0)).catch(() => null)
    },
    start(given) {
      hearing = given
      void player?.play().catch(() => undefined)
      timer = setInterval(() => {
        if (isPaused || bytes === null || at >= bytes.byteLength) return
        played += (sample.timesliceMs / 1000) * sample.speed
        sendUntil(played)
        if (at >= bytes.byteLength) finished()
      }, sample.timesliceMs)
    },
    flush: () => sendUntil(played + 0.1),
    restart: () => undefined,
    setPaused(next) {
      isPaused = next
      if (next) player?.pause()
      else void player?.play().catch(() => undefined)
    },
    stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
      if (player !== null) {
        player.pause()
        URL.revokeObjectURL(player.src)
      }
      player = null
      hearing?.stopped()
    },
    track: () => null,
    level: () => (isPaused || timer === null ? 0 : (envelope?.[Math.floor(played * 10)] ?? 0.4)),
  }
}

/** Loudness of each tenth of a second. */
async function envelopeOf(bytes: ArrayBuffer): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, 16_000)
  const samples = (await context.decodeAudioData(bytes)).getChannelData(0)
  const length = 1600
  return Float32Array.from({ length: Math.ceil(samples.length / length) }, (_, index) =>
    loudness(samples.subarray(index * length, (index + 1) * length)),
  )
}
