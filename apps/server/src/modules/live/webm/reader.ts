import { entered, id, idLength, isKnown, readSize, readUnsigned, sizeLength } from './elements.ts'
import { frameMs } from './opus-packet.ts'

/** One Opus packet on the clock of the interaction. The reader's frames last for the call that tells of them. */
export interface AudioFrame {
  readonly startMs: number
  readonly durationMs: number
  readonly data: Uint8Array
}

/** The frame for later: its bytes are its own. */
export function keptFrame({ startMs, durationMs, data }: AudioFrame): AudioFrame {
  return { startMs, durationMs, data: data.slice() }
}

export interface ReaderStats {
  readonly frames: number
  /** How often the reader had to search for the next element. */
  readonly resyncs: number
  /** Bytes that belong to no element that could be read. */
  readonly skippedBytes: number
  /** Recorder runs: each new container header starts one. */
  readonly epochs: number
}

const nothing: Uint8Array = new Uint8Array(0)

interface Element {
  id: number
  headerLength: number
  size: number | null
}

interface Block {
  readonly blockMs: number
  readonly durationMs: number
  readonly data: Uint8Array
}

/** A packet where it lies, one object for all: whoever only measures audio makes nothing for the collector. */
class PassingFrame implements AudioFrame {
  startMs = 0
  durationMs = 0
  bytes = nothing
  from = 0
  to = 0

  get data(): Uint8Array {
    return this.bytes.subarray(this.from, this.to)
  }
}

/** No Opus packet of speech is longer; a larger block is damage. */
const maxBlock = 8000
/** Room for a usual slice and the cut-off element before it. */
const usualRoom = 2048
const largeRoom = 16 * 1024
/** A step of the block clock up to this is jitter, not a gap. */
const toleranceMs = 40
/** A second Cluster so far behind the clock belongs to a new recorder, not to a repeated first chunk. */
const doubtMs = 2000
/** A stream that begins later than this was joined in the middle: its clock starts with its first block. */
const lateStartMs = 10_000

/**
 * Reads a webm stream with one Opus track from slices cut anywhere, with parts missing and with further
 * container headers in between (wire protocol, section 8).
 *
 * Elements are read flat, without nesting, so that a stream can be joined at any point. What cannot be an
 * element is skipped up to the next plausible one. A block counts only when a plausible element follows it:
 * the last block before a hole, completed with foreign bytes, is thereby dropped.
 */
export class WebmReader {
  /** What is being read lies here up to `end`, one slice after the other: none makes a buffer for the collector. */
  private bytes = nothing
  private end = 0
  private at = 0
  private readonly element: Element = { id: 0, headerLength: 0, size: null }
  private readonly frame = new PassingFrame()
  private track: number | null = null
  private scaleMs = 1
  private clusterMs = 0
  private hasHeader = false
  private isLost = false
  /** Since the last search no Cluster has come: block times may belong to another one. */
  private isTimeUncertain = false
  private epochOffsetMs = 0
  /** A container header has come and its first block not yet. */
  private epochStartsNew = false
  private firstPacket: Uint8Array | null = null
  /** Blocks behind a header whose first packet is the known one: a repetition, until the second Cluster tells. */
  private doubtful: Block[] | null = null
  private clustersInDoubt = 0
  private isInHeader = false
  private hasClusterBegun = false
  private clockMs = 0
  private frames = 0
  private resyncs = 0
  private skippedBytes = 0
  private epochs = 0
  private readonly onFrame: (frame: AudioFrame) => void

  constructor(onFrame: (frame: AudioFrame) => void) {
    this.onFrame = onFrame
  }

  /** End of the last frame on the clock, gaps included. */
  get endMs(): number {
    return this.clockMs
  }

  get stats(): ReaderStats {
    return {
      frames: this.frames,
      resyncs: this.resyncs,
      skippedBytes: this.skippedBytes,
      epochs: this.epochs,
    }
  }

  /** True once a good amount of bytes has gone by without a container header or a single frame. */
  get isUndecodable(): boolean {
    return this.isForeign && this.skippedBytes > 32_000
  }

  /** Bytes have gone by, and none of them belongs to a container or is a frame. */
  get isForeign(): boolean {
    return this.frames === 0 && this.epochs === 0 && this.skippedBytes > 0
  }

  push(slice: Uint8Array): void {
    const rest = this.end - this.at
    const length = rest + slice.length
    // Too small, or a burst has made it large.
    if (length > this.bytes.length || (this.bytes.length > largeRoom && length <= usualRoom)) {
      const room = new Uint8Array(Math.max(usualRoom, length))
      room.set(this.bytes.subarray(this.at, this.end))
      this.bytes = room
    } else if (this.at > 0) {
      this.bytes.copyWithin(0, this.at, this.end)
    }
    this.bytes.set(slice, rest)
    this.end = length
    this.at = 0
    while (this.next(false)) continue
  }

  /** No more bytes will come: the last block needs no successor. */
  finish(): void {
    while (this.next(true)) continue
    if (this.doubtful !== null) this.settle(true)
  }

  /** Reads one element; false when more bytes are needed. */
  private next(isLast: boolean): boolean {
    const element = this.elementAt(this.at)
    if (element === undefined) return false
    if (element === null) return this.search()
    if (entered.has(element.id)) return this.enter(element)
    const end = this.at + element.headerLength + (element.size ?? 0)
    if (element.id === id.ebml && !this.hasHeader) this.found()
    const isBlock = element.id === id.simpleBlock || element.id === id.block
    if (end > this.end) return false
    if (isBlock && !(isLast && end === this.end)) {
      const follows = this.isPlausible(end)
      if (follows === undefined) return false
      if (!follows) return this.search()
    }
    this.found()
    this.read(element.id, this.at + element.headerLength, end)
    this.at = end
    return true
  }

  private byteAt(at: number): number | undefined {
    return at < this.end ? this.bytes[at] : undefined
  }

  private found(): void {
    this.isLost = false
  }

  private enter(element: Element): boolean {
    this.found()
    if (element.id === id.cluster) {
      this.isTimeUncertain = false
      this.isInHeader = false
      this.hasClusterBegun = true
    }
    this.at += element.headerLength
    return true
  }

  /** The element at a position, until the next call; undefined when bytes are missing, null when none can stand there. */
  private elementAt(at: number): Element | null | undefined {
    const first = this.byteAt(at)
    if (first === undefined) return undefined
    const length = idLength(first)
    if (length === 0) return null
    if (at + length > this.end) return undefined
    const name = readUnsigned(this.bytes, at, at + length)
    if (!isKnown(name)) return null
    const firstOfSize = this.byteAt(at + length)
    if (firstOfSize === undefined) return undefined
    const headerLength = length + sizeLength(firstOfSize)
    if (headerLength === length) return null
    if (at + headerLength > this.end) return undefined
    const size = readSize(this.bytes, at + length, headerLength - length)
    if (!entered.has(name)) {
      if (size === null || size > maxBlock) return null
      const isBlock = name === id.simpleBlock || name === id.block
      if (isBlock && !this.isBlock(at + headerLength, size)) return null
    }
    this.element.id = name
    this.element.headerLength = headerLength
    this.element.size = size
    return this.element
  }

  private isBlock(at: number, size: number): boolean {
    if (size < 5) return false
    const track = this.byteAt(at)
    if (track === undefined) return true
    return this.track === null ? track > 0x80 && track < 0x90 : track === (this.track | 0x80)
  }

  /** Can an element begin here? undefined when it cannot be said yet. */
  private isPlausible(at: number): boolean | undefined {
    const first = this.byteAt(at)
    if (first === undefined) return undefined
    const length = idLength(first)
    if (length === 0) return false
    if (at + length > this.end) return this.couldContinue(at)
    return isKnown(readUnsigned(this.bytes, at, at + length))
  }

  /** A cut-off id: only Cluster and the container header have ids of four bytes that follow a block. */
  private couldContinue(at: number): boolean | undefined {
    const starts = [
      [0x1f, 0x43, 0xb6, 0x75],
      [0x1a, 0x45, 0xdf, 0xa3],
      [0x1c, 0x53, 0xbb, 0x6b],
      [0x75, 0xa2],
    ]
    const rest = [...this.bytes.subarray(at, this.end)]
    return starts.some((start) => rest.every((byte, index) => byte === start[index])) ? undefined : false
  }

  private search(): boolean {
    if (!this.isLost) {
      this.isLost = true
      this.isTimeUncertain = true
      this.resyncs += 1
    }
    let at = this.at + 1
    while (at < this.end) {
      const first = this.byteAt(at)
      if (first === 0x1f || first === 0x1a || first === 0xa3 || first === 0xa0) {
        const element = this.elementAt(at)
        if (element === undefined) break
        if (element !== null && (element.id !== id.cluster || element.headerLength >= 5)) break
      }
      at += 1
    }
    this.skippedBytes += at - this.at
    this.at = at
    return at < this.end && this.elementAt(at) !== undefined
  }

  /** Reads the content of an element, which lies between two positions. */
  private read(element: number, from: number, to: number): void {
    const length = to - from
    switch (element) {
      case id.ebml:
        this.hasHeader = true
        this.isInHeader = true
        this.epochStartsNew = true
        this.isTimeUncertain = false
        return
      case id.timestampScale:
        if (this.isInHeader && length <= 8) this.scaleMs = readUnsigned(this.bytes, from, to) / 1_000_000 || 1
        return
      case id.trackNumber:
        if (this.isInHeader && length === 1) this.track = readUnsigned(this.bytes, from, to)
        return
      case id.clusterTime:
        if (this.hasClusterBegun && length <= 6)
          this.cluster(readUnsigned(this.bytes, from, to) * this.scaleMs)
        return
      case id.simpleBlock:
      case id.block:
        this.block(from, to)
        return
      default:
    }
  }

  private cluster(ms: number): void {
    this.hasClusterBegun = false
    this.clusterMs = ms
    if (this.doubtful === null) return
    this.clustersInDoubt += 1
    if (this.clustersInDoubt > 1) this.settle(this.epochOffsetMs + ms < this.clockMs - doubtMs)
  }

  private block(from: number, to: number): void {
    const { bytes } = this
    const flags = bytes[from + 3] ?? 0
    if ((flags & 0x06) !== 0) return
    const relative = (((bytes[from + 1] ?? 0) << 24) >> 16) | (bytes[from + 2] ?? 0)
    const durationMs = frameMs(bytes, from + 4, to)
    if (durationMs === null) return
    const blockMs = this.clusterMs + relative * this.scaleMs
    if (this.epochStartsNew) {
      this.epochStartsNew = false
      const packet = bytes.slice(from + 4, to)
      if (this.firstPacket !== null && sameBytes(this.firstPacket, packet)) {
        this.doubtful = []
        this.clustersInDoubt = 1
      } else {
        this.beginEpoch(blockMs, packet)
      }
    }
    if (this.doubtful === null) this.place(blockMs, durationMs, bytes, from + 4, to)
    else this.doubtful.push({ blockMs, durationMs, data: bytes.slice(from + 4, to) })
  }

  /** Repetition of the first chunk, or a new recorder that happens to begin with the same packet (silence)? */
  private settle(isNew: boolean): void {
    const blocks = this.doubtful ?? []
    this.doubtful = null
    const first = blocks[0]
    if (!isNew || first === undefined) return
    this.beginEpoch(first.blockMs, first.data)
    for (const { blockMs, durationMs, data } of blocks) this.place(blockMs, durationMs, data, 0, data.length)
  }

  private beginEpoch(firstMs: number, firstPacket: Uint8Array): void {
    this.firstPacket = firstPacket
    this.epochs += 1
    // A recorder's clock begins at 0: a first block somewhat later means that audio is missing before it.
    this.epochOffsetMs = this.clockMs - (firstMs < lateStartMs ? 0 : firstMs)
  }

  private place(blockMs: number, durationMs: number, bytes: Uint8Array, from: number, to: number): void {
    const startMs = this.placeOnClock(blockMs)
    if (startMs === null) return
    this.clockMs = startMs + durationMs
    this.frames += 1
    const { frame } = this
    frame.startMs = startMs
    frame.durationMs = durationMs
    frame.bytes = bytes
    frame.from = from
    frame.to = to
    this.onFrame(frame)
  }

  /** Start of a block on the clock; null for audio that was there before. */
  private placeOnClock(blockMs: number): number | null {
    const startMs = this.epochOffsetMs + blockMs
    const step = startMs - this.clockMs
    if (Math.abs(step) <= toleranceMs) return this.clockMs
    if (step > 0) return startMs
    return this.isTimeUncertain ? this.clockMs : null
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
