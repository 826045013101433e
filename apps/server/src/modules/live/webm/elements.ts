/** EBML element ids of a webm stream that matter here (RFC 8794, RFC 9559). */
export const id = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecId: 0x86,
  audio: 0xe1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** Containers are entered: their header is read and what is inside follows as if it stood beside them. */
export const entered: ReadonlySet<number> = new Set([
  id.segment,
  id.info,
  id.tracks,
  id.trackEntry,
  id.cluster,
  id.blockGroup,
])

/** Elements that are read whole and thrown away, or carry one value. */
const known: ReadonlySet<number> = new Set([
  ...entered,
  ...Object.values(id),
  0x114d9b74, // SeekHead
  0x1c53bb6b, // Cues
  0x1254c367, // Tags
  0xec, // Void
  0xbf, // CRC-32
  0x4461, // DateUTC
  0x4489, // Duration
  0x4d80, // MuxingApp
  0x5741, // WritingApp
  0x73c5, // TrackUID
  0x83, // TrackType
  0x9c, // FlagLacing
  0x22b59c, // Language
  0x63a2, // CodecPrivate
  0x56aa, // CodecDelay
  0x56bb, // SeekPreRoll
  0x88, // FlagDefault
  0x55aa, // FlagForced
  0x536e, // Name
  0x9b, // BlockDuration
  0xfb, // ReferenceBlock
  0x75a2, // DiscardPadding
  0xa7, // Position
  0xab, // PrevSize
])

export function isKnown(element: number): boolean {
  return known.has(element)
}

/** Length in bytes of the element id that begins with this byte; 0 if none can. */
export function idLength(first: number): number {
  if (first >= 0x80) return 1
  if (first >= 0x40) return 2
  if (first >= 0x20) return 3
  return first >= 0x10 ? 4 : 0
}

/** Length in bytes of the element size that begins with this byte; 0 if none can. */
export function sizeLength(first: number): number {
  return first === 0 ? 0 : Math.clz32(first) - 23
}

/** Reads an element size of so many bytes; null means "size unknown". */
export function readSize(bytes: Uint8Array, at: number, length: number): number | null {
  const mask = 0xff >> length
  let value = (bytes[at] ?? 0) & mask
  let isUnknown = value === mask
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return isUnknown ? null : value
}

/** The big-endian number between two positions. */
export function readUnsigned(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at += 1) value = value * 256 + (bytes[at] ?? 0)
  return value
}
