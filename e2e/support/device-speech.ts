import type { Page } from '@playwright/test'

/** How a browser's own recognition behaves: on the device, only by asking somebody else, or against its word. */
export type DeviceSpeech = 'onDevice' | 'elsewhere' | 'old' | 'unfaithful'

interface SpeechState {
  /** Recognitions that were started; what they were started with. */
  readonly started: readonly {
    readonly lang: string
    readonly isLocal: boolean
    readonly hasTrack: boolean
  }[]
}

/**
 * Puts a recognition into the page that behaves like the Web Speech API (https://webaudio.github.io/web-speech-api/):
 * a language pack that has to be loaded first, interim and final results, an end of its own after each final one.
 */
export async function giveDeviceSpeech(page: Page, kind: DeviceSpeech): Promise<void> {
  await page.addInitScript(fakeRecognition, kind)
}

/** Says something to the running recognition: word by word as interim text, then as final text. */
export async function say(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => window.deviceSpeech.isListening())
  await page.evaluate((said) => window.deviceSpeech.say(said), text)
}

export const speechState = (page: Page): Promise<SpeechState> =>
  page.evaluate(() => ({ started: window.deviceSpeech.started }))

declare global {
  interface Window {
    deviceSpeech: {
      say(text: string): Promise<void>
      isListening(): boolean
      started: SpeechState['started']
    }
  }
}

function fakeRecognition(kind: DeviceSpeech): void {
  const started: { lang: string; isLocal: boolean; hasTrack: boolean }[] = []
  const running = new Set<Recognition>()
  let hasPack = false
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

  class Recognition extends EventTarget {
    lang = ''
    continuous = false
    interimResults = false
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    #isLocal = false

    get processLocally(): boolean {
      return this.#isLocal
    }
    set processLocally(value: boolean) {
      this.#isLocal = value && kind !== 'unfaithful'
    }
    start(track?: MediaStreamTrack): void {
      if (running.size > 0) throw new DOMException('started already', 'InvalidStateError')
      started.push({ lang: this.lang, isLocal: this.#isLocal, hasTrack: track?.readyState === 'live' })
      running.add(this)
    }
    stop(): void {
      this.#end()
    }
    abort(): void {
      this.#end()
    }
    #end(): void {
      if (running.delete(this)) setTimeout(() => this.onend?.(), 20)
    }
    report(transcript: string, isFinal: boolean): void {
      this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] })
    }
  }
  const available = (wish: { processLocally: boolean }): Promise<string> => {
    if (!wish.processLocally) return Promise.resolve('available')
    if (kind === 'elsewhere') return Promise.resolve('unavailable')
    return Promise.resolve(hasPack ? 'available' : 'downloadable')
  }
  const install = async (): Promise<boolean> => {
    await pause(100)
    hasPack = true
    return true
  }
  async function sayNow(text: string): Promise<void> {
    const words = text.split(' ')
    for (const [at] of words.entries()) {
      for (const one of running) one.report(words.slice(0, at + 1).join(' '), false)
      await pause(40)
    }
    for (const one of running) {
      one.report(text, true)
      // A browser ends by itself when one has said something; who wants more begins again.
      one.stop()
    }
  }
  if (kind === 'old') Reflect.deleteProperty(Recognition.prototype, 'processLocally')
  else Object.assign(Recognition, { available, install })
  Object.assign(globalThis, {
    SpeechRecognition: Recognition,
    webkitSpeechRecognition: Recognition,
    deviceSpeech: { say: sayNow, isListening: () => running.size > 0, started },
  })
}
