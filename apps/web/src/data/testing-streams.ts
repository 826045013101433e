import { vi } from 'vitest'

/** A stream whose server is the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }
  hear(topic: string, id: string, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify({ id }), lastEventId }))
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
}

/** Puts streams of the test in the place of the browser's; `vi.unstubAllGlobals` ends that. */
export function stubStreams(): void {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
}

/** Those that were opened, oldest first. */
export const streams = (): readonly Stream[] => Stream.opened
export const lastStream = (): Stream | undefined => Stream.opened.at(-1)
