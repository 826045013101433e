/**
 * Speech recognition of the browser itself, and only where it works on the device (`processLocally`): audio is never
 * handed to anyone. https://webaudio.github.io/web-speech-api/
 */

/** Where the browser stands: it can, it could after loading its language pack, it is loading it, or it cannot. */
export type LocalHearing = 'available' | 'downloadable' | 'downloading' | 'unavailable'

interface Options {
  readonly langs: readonly string[]
  readonly processLocally: true
}

interface Result {
  readonly isFinal: boolean
  readonly [index: number]: { readonly transcript: string } | undefined
}

export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  onresult:
    | ((event: {
        readonly resultIndex: number
        readonly results: { readonly length: number; readonly [index: number]: Result | undefined }
      }) => void)
    | null
  onend: (() => void) | null
  addEventListener(type: 'error', hear: (event: { readonly error: string }) => void): void
  start(track?: MediaStreamTrack): void
  stop(): void
  abort(): void
}

interface RecognitionClass {
  new (): Recognition
  available?(options: Options): Promise<string>
  install?(options: Options): Promise<boolean>
}

const german: Options = { langs: ['de-DE'], processLocally: true }
const states: readonly LocalHearing[] = ['available', 'downloadable', 'downloading']

const isLocalRecognition = (found: unknown): found is RecognitionClass =>
  typeof found === 'function' &&
  'available' in found &&
  typeof found.available === 'function' &&
  'processLocally' in found.prototype

/** The browser's recognition, if it can promise to stay on the device. */
function localRecognition(): RecognitionClass | null {
  const found: unknown = Reflect.get(globalThis, 'SpeechRecognition')
  return isLocalRecognition(found) ? found : null
}

export async function localHearing(): Promise<LocalHearing> {
  const state = await localRecognition()
    ?.available?.(german)
    .catch(() => 'unavailable')
  return states.find((known) => known === state) ?? 'unavailable'
}

/** Loads the language pack; false when that did not succeed. */
export async function installGerman(): Promise<boolean> {
  return (await localRecognition()?.install?.(german)) ?? false
}

/** What was heard, with seconds on the recording's clock; `id` is the same from the first interim to the final text. */
export interface HeardHere {
  readonly id: string
  readonly text: string
  readonly isFinal: boolean
  readonly start: number
  readonly end: number
}

export interface Hearing {
  /** Nothing more will be said when this resolves. */
  stop(): Promise<void>
}

const restartMs = 250
const lastWordMs = 3000

/**
 * Listens until stopped. A browser ends recognition by itself after a silence: it is begun again. Says `refused` once when
 * it cannot go on; the recording itself is not concerned.
 */
export function hearLocally(options: {
  readonly track: MediaStreamTrack | null
  readonly clock: () => number
  readonly heard: (text: HeardHere) => void
  readonly refused: (reason: string) => void
}): Hearing {
  const Made = localRecognition()
  let isOpen = Made !== null
  let current: Recognition | null = null
  let pending: { readonly id: string; readonly start: number } | null = null
  let ended: () => void = () => undefined

  const refuse = (reason: string): void => {
    if (!isOpen) return
    isOpen = false
    current?.abort()
    options.refused(reason)
  }
  const begin = (): void => {
    if (Made === null || !isOpen) return
    const recognition = new Made()
    recognition.lang = 'de-DE'
    recognition.continuous = true
    recognition.interimResults = true
    recognition.processLocally = true
    // One that does not keep the promise is never started.
    if (!recognition.processLocally) return refuse('not-local')
    recognition.onresult = ({ resultIndex, results }) => {
      for (let index = resultIndex; index < results.length; index += 1) {
        const text = results[index]?.[0]?.transcript.trim() ?? ''
        if (text === '') continue
        const isFinal = results[index]?.isFinal === true
        pending ??= { id: crypto.randomUUID(), start: options.clock() }
        options.heard({ ...pending, text, isFinal, end: Math.max(pending.start, options.clock()) })
        if (isFinal) pending = null
      }
    }
    recognition.addEventListener('error', ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted') refuse(error)
    })
    recognition.onend = () => {
      if (isOpen) setTimeout(begin, restartMs)
      else ended()
    }
    current = recognition
    try {
      if (options.track === null) recognition.start()
      else recognition.start(options.track)
    } catch (error) {
      refuse(String(error))
    }
  }
  begin()
  return {
    stop() {
      if (!isOpen) return Promise.resolve()
      isOpen = false
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, lastWordMs)
        ended = () => {
          clearTimeout(timer)
          resolve()
        }
        current?.stop()
      })
    },
  }
}
