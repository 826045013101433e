import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  hearLocally,
  installGerman,
  localHearing,
  type HeardHere,
  type Recognition,
} from './browser-recognition.ts'
import { TextPost } from './text-post.ts'

/** A browser's recognition as a test plays it. */
class FakeRecognition implements Recognition {
  static made: FakeRecognition[] = []
  static state = 'available'
  static available = vi.fn<(options: { processLocally: boolean }) => Promise<string>>(() =>
    Promise.resolve(FakeRecognition.state),
  )
  static install = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  lang = ''
  continuous = false
  interimResults = false
  onresult: Recognition['onresult'] = null
  failed: (event: { readonly error: string }) => void = () => undefined
  onend: Recognition['onend'] = null
  started: (MediaStreamTrack | undefined)[] = []
  wantsLocal = false
  get processLocally(): boolean {
    return this.wantsLocal
  }
  set processLocally(value: boolean) {
    this.wantsLocal = value
  }
  constructor() {
    FakeRecognition.made.push(this)
  }
  addEventListener(_type: 'error', hear: (event: { readonly error: string }) => void): void {
    this.failed = hear
  }
  start(track?: MediaStreamTrack): void {
    this.started.push(track)
  }
  stop(): void {
    this.onend?.()
  }
  abort(): void {
    this.onend?.()
  }
  say(transcript: string, isFinal: boolean): void {
    this.onresult?.({ resultIndex: 0, results: { length: 1, 0: { isFinal, 0: { transcript } } } })
  }
}

/** One that forgets what it was asked: its audio might go anywhere. */
class FaithlessRecognition extends FakeRecognition {
  override get processLocally(): boolean {
    return false
  }
  override set processLocally(_value: boolean) {}
}

beforeEach(() => {
  FakeRecognition.made = []
  FakeRecognition.state = 'available'
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function listen() {
  const heard: HeardHere[] = []
  const refused: string[] = []
  let seconds = 0
  const hearing = hearLocally({
    track: null,
    clock: () => (seconds += 1),
    heard: (text) => heard.push(text),
    refused: (reason) => refused.push(reason),
  })
  return { heard, refused, hearing }
}

describe('offering it', () => {
  test('only where the browser promises to stay on the device', async () => {
    expect(await localHearing()).toBe('available')
    expect(FakeRecognition.available).toHaveBeenCalledWith({ langs: ['de-DE'], processLocally: true })

    // The older interface sends audio to its maker: never used.
    vi.stubGlobal(
      'SpeechRecognition',
      class {
        start(): void {}
      },
    )
    expect(await localHearing()).toBe('unavailable')
    vi.unstubAllGlobals()
    expect(await localHearing()).toBe('unavailable')
  })

  test('German can be loaded where it is missing', async () => {
    FakeRecognition.state = 'downloadable'

    expect(await localHearing()).toBe('downloadable')
    expect(await installGerman()).toBe(true)
  })
})

describe('listening', () => {
  test('interim and final text carry one name and the clock of the recording', () => {
    const { heard } = listen()
    const [recognition] = FakeRecognition.made
    recognition?.say('Karies an', false)
    recognition?.say('Karies an 36', true)
    recognition?.say('vital', true)

    expect(recognition?.processLocally).toBe(true)
    expect(recognition?.lang).toBe('de-DE')
    expect(heard.map(({ text, isFinal }) => [text, isFinal])).toEqual([
      ['Karies an', false],
      ['Karies an 36', true],
      ['vital', true],
    ])
    expect(heard[0]?.id).toBe(heard[1]?.id)
    expect(heard[2]?.id).not.toBe(heard[1]?.id)
    expect(heard[1]?.end).toBeGreaterThan(heard[1]?.start ?? 0)
  })

  test('begins again when the browser ends it after a silence', async () => {
    const { heard } = listen()
    FakeRecognition.made[0]?.failed({ error: 'no-speech' })
    FakeRecognition.made[0]?.onend?.()
    await vi.advanceTimersByTimeAsync(500)
    FakeRecognition.made[1]?.say('weiter', true)

    expect(heard.map(({ text }) => text)).toEqual(['weiter'])
  })

  test('is never started by a browser that does not keep the promise', () => {
    vi.stubGlobal('SpeechRecognition', FaithlessRecognition)
    const { refused } = listen()

    expect(refused).toEqual(['not-local'])
    expect(FakeRecognition.made.flatMap(({ started }) => started)).toEqual([])
  })

  test('says once that it cannot go on', async () => {
    const { refused } = listen()
    FakeRecognition.made[0]?.failed({ error: 'language-not-supported' })
    await vi.advanceTimersByTimeAsync(5000)

    expect(refused).toEqual(['language-not-supported'])
    expect(FakeRecognition.made).toHaveLength(1)
  })

  test('stopped, it says its last word first', async () => {
    const { heard, hearing } = listen()
    const [recognition] = FakeRecognition.made
    if (recognition !== undefined)
      recognition.stop = () => {
        recognition.say('letztes Wort', true)
        recognition.onend?.()
      }
    await hearing.stop()
    await vi.advanceTimersByTimeAsync(5000)

    expect(heard.map(({ text }) => text)).toEqual(['letztes Wort'])
    expect(FakeRecognition.made).toHaveLength(1)
  })
})

describe('posting', () => {
  const text = (id: string): HeardHere => ({ id, text: id, isFinal: true, start: 0, end: 1 })

  test('keeps the order and sends again what did not arrive', async () => {
    const arrived: string[] = []
    let failures = 2
    const post = new TextPost(
      ({ id }) => {
        if (failures > 0) {
          failures -= 1
          return Promise.reject(new Error('offline'))
        }
        arrived.push(id)
        return Promise.resolve()
      },
      () => true,
    )
    post.post(text('a'))
    post.post(text('b'))
    await vi.advanceTimersByTimeAsync(10_000)
    await post.settled()

    expect(arrived).toEqual(['a', 'b'])
  })

  test('gives up what the server refuses for good, and goes on', async () => {
    const sent: string[] = []
    const post = new TextPost(
      ({ id }) => {
        sent.push(id)
        return id === 'a' ? Promise.reject(new Error('refused')) : Promise.resolve()
      },
      () => false,
    )
    post.post(text('a'))
    post.post(text('b'))
    await post.settled()

    expect(sent).toEqual(['a', 'b'])
  })
})
