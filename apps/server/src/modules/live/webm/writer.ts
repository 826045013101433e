import type { AudioFrame } from './reader.ts'

/** A cluster takes frames that start less than this after its first. */
export const clusterMs = 5000

/** Opus in webm with one track: header, clusters of five seconds, and an index so that a player can seek. */
export function writeWebm(frames: readonly AudioFrame[]): Uint8Array {
  const last = frames.at(-1)
  const head = headOf(last === undefined ? 0 : last.startMs + last.durationMs)
  const clusters = clustersOf(frames)
  const body: Buffer[] = []
  let at = head.length
  const points: Buffer[] = []
  for (const cluster of clusters) {
    points.push(
      element(0xbb, [
        element(0xb3, [unsigned(cluster.startMs)]),
        element(0xb7, [
          element(0xf7, [unsigned(1)]),
          element(0xf1, [unsigned(at + cuesLength(clusters.length))]),
        ]),
      ]),
    )
    body.push(cluster.bytes)
    at += cluster.bytes.length
  }
  // The index stands before the clusters, padded to a length known beforehand.
  const cues = padded(element(0x1c53bb6b, points), cuesLength(clusters.length))
  const segment = element(0x18538067, [head, cues, ...body])
  return Buffer.concat([ebmlHeader(), segment])
}

/** What stands before the index: length of the recording and its one track. As long for every duration. */
function headOf(durationMs: number): Buffer {
  const info = element(0x1549a966, [
    element(0x2ad7b1, [unsigned(1_000_000)]),
    element(0x4489, [float(durationMs)]),
    element(0x4d80, [text('Honora')]),
    element(0x5741, [text('Honora')]),
  ])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, [unsigned(1)]),
      element(0x73c5, [unsigned(1)]),
      element(0x83, [unsigned(2)]),
      element(0x9c, [unsigned(0)]),
      element(0x86, [text('A_OPUS')]),
      element(0x63a2, [opusHead()]),
      element(0xe1, [element(0xb5, [float(48_000)]), element(0x9f, [unsigned(1)])]),
    ]),
  ])
  return Buffer.concat([info, tracks])
}

/** Bytes of a file whose clusters take so many together: what surrounds them depends on nothing else. */
export function fileLength(clusters: number, clusterBytes: number): number {
  const segment = headOf(0).length + cuesLength(clusters) + clusterBytes
  return ebmlHeader().length + elementLength(4, segment)
}

interface Cluster {
  readonly startMs: number
  readonly bytes: Buffer
}

function clustersOf(frames: readonly AudioFrame[]): Cluster[] {
  const clusters: Cluster[] = []
  let group: AudioFrame[] = []
  const close = (): void => {
    const first = group[0]
    if (first === undefined) return
    const startMs = Math.round(first.startMs)
    clusters.push({
      startMs,
      bytes: element(0x1f43b675, [
        element(0xe7, [unsigned(startMs)]),
        ...group.map((frame) => block(frame, startMs)),
      ]),
    })
    group = []
  }
  for (const frame of frames) {
    const first = group[0]
    if (first !== undefined && frame.startMs - first.startMs >= clusterMs) close()
    group.push(frame)
  }
  close()
  return clusters
}

function block(frame: AudioFrame, clusterStartMs: number): Buffer {
  const head = Buffer.alloc(4)
  head[0] = 0x81
  head.writeInt16BE(Math.round(frame.startMs) - clusterStartMs, 1)
  head[3] = 0x80
  return element(0xa3, [head, Buffer.from(frame.data)])
}

/** Room for the index: at most 32 bytes per cluster, its own head and the filler. */
const cuesLength = (clusters: number): number => clusters * 32 + 32

function padded(bytes: Buffer, length: number): Buffer {
  const rest = length - bytes.length
  return Buffer.concat([bytes, element(0xec, [Buffer.alloc(rest - 9)], 8)])
}

function ebmlHeader(): Buffer {
  return element(0x1a45dfa3, [
    element(0x4286, [unsigned(1)]),
    element(0x42f7, [unsigned(1)]),
    element(0x42f2, [unsigned(4)]),
    element(0x42f3, [unsigned(8)]),
    element(0x4282, [text('webm')]),
    element(0x4287, [unsigned(4)]),
    element(0x4285, [unsigned(2)]),
  ])
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0)
  head[8] = 1
  head[9] = 1
  head.writeUInt16LE(312, 10)
  head.writeUInt32LE(16_000, 12)
  return head
}

function element(name: number, parts: readonly Buffer[], sizeLength = 0): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([unsigned(name), size(length, sizeLength), ...parts])
}

/** Bytes of an element whose name and content have these lengths. */
export function elementLength(name: number, content: number): number {
  return name + sizeLength(content) + content
}

function sizeLength(value: number, minimum = 1): number {
  let length = Math.max(minimum, 1)
  while (value >= 2 ** (7 * length) - 1) length += 1
  return length
}

function size(value: number, minimum: number): Buffer {
  const length = sizeLength(value, minimum)
  const bytes = Buffer.alloc(length)
  let rest = value
  for (let index = length - 1; index >= 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[0] = (bytes[0] ?? 0) | (0x80 >> (length - 1))
  return bytes
}

export function unsigned(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.unshift(rest % 256)
    rest = Math.floor(rest / 256)
  } while (rest > 0)
  return Buffer.from(bytes)
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const text = (value: string): Buffer => Buffer.from(value, 'utf8')
