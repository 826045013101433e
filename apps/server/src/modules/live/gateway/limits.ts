/** Bounds of one socket (promise S5). Frames above the size limit are closed by the websocket layer with 1009. */
export const bounds = {
  frameBytes: 64_000,
  /** Audio a peer may send at once, and per second in the long run: a backlog, not a flood. */
  burstBytes: 2 * 1024 * 1024,
  bytesPerSecond: 512 * 1024,
  /** How far a peer may go beyond that before it counts as hostile. */
  overdraftBytes: 4 * 1024 * 1024,
  messagesPerSecond: 20,
  messageBurst: 100,
  audioFramesPerSecond: 2000,
  audioFrameBurst: 8000,
  /** Frames that wait while a message is being worked on; more make the socket wait. */
  waitingFrames: 256,
  /** Output waiting for a peer that does not read. */
  bufferedBytes: 1024 * 1024,
} as const

/** A bucket that refills with time; `take` may overdraw, the caller decides what that means. */
export class Bucket {
  private level: number
  private at: number
  private readonly capacity: number
  private readonly perSecond: number

  constructor(capacity: number, perSecond: number, nowMs: number) {
    this.capacity = capacity
    this.perSecond = perSecond
    this.level = capacity
    this.at = nowMs
  }

  /** Takes an amount; answers what is left, negative when overdrawn. */
  take(amount: number, nowMs: number): number {
    this.level = Math.min(this.capacity, this.level + ((nowMs - this.at) / 1000) * this.perSecond) - amount
    this.at = nowMs
    return this.level
  }
}

/** Milliseconds until an overdrawn bucket is level again. */
export function debtMs(level: number, perSecond: number): number {
  return level >= 0 ? 0 : Math.ceil((-level / perSecond) * 1000)
}
