import { inflateSync } from 'node:zlib'

/** Why a picture cannot be drawn: damaged or no PNG at all, or so large that drawing it takes too much memory. */
export type PngFault = 'unreadable' | 'too_many_pixels'
export type ReadablePng =
  | { readonly ok: true; readonly png: Buffer }
  | { readonly ok: false; readonly fault: PngFault }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const mostPixels = 8_000_000
/** Samples of a pixel, and how many bits each may have, by colour type (PNG specification, table 11.1). */
const colours: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}
/** What drawing needs; texts, dates and places of a camera are left out. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Pixels of each pass of an interlaced picture: first column and row, steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const mostFilter = 4
/** Bytes behind the last row that some programs leave. */
const slack = 65_536

/**
 * Reads a PNG to its last row, as whoever draws it will: the drawing library ends the whole program where the compressed rows
 * are damaged. Answers the picture with what drawing needs.
 */
export function readablePng(bytes: Uint8Array): ReadablePng {
  const chunks = chunksOf(Buffer.from(bytes))
  const head = chunks?.[0]
  const shape = head?.name === 'IHDR' ? shapeOf(head.content) : undefined
  if (chunks === undefined || shape === undefined) return { ok: false, fault: 'unreadable' }
  if (shape.width * shape.height > mostPixels) return { ok: false, fault: 'too_many_pixels' }
  const hasPalette = shape.colour !== 3 || chunks.some(({ name }) => name === 'PLTE')
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content))
  if (!hasPalette || !hasRows(packed, rowsOf(shape))) return { ok: false, fault: 'unreadable' }
  const kept = chunks.filter(({ name }) => drawn.has(name)).map(({ whole }) => whole)
  return { ok: true, png: Buffer.concat([signature, ...kept]) }
}

interface Chunk {
  readonly name: string
  readonly content: Buffer
  readonly whole: Buffer
}

/** All chunks up to the last; undefined where the file ends before it. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    chunks.push({ name, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return undefined
}

interface Shape {
  readonly width: number
  readonly height: number
  readonly colour: number
  readonly pixelBits: number
  readonly isInterlaced: boolean
}

function shapeOf(head: Buffer): Shape | undefined {
  if (head.length !== 13) return undefined
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [bits = 0, colour = 0, compression, filter, interlace = 0] = head.subarray(8)
  const kind = colours[colour]
  const isKnown = kind?.bits.includes(bits) === true && compression === 0 && filter === 0 && interlace <= 1
  if (kind === undefined || !isKnown || width === 0 || height === 0) return undefined
  return { width, height, colour, pixelBits: kind.samples * bits, isInterlaced: interlace === 1 }
}

/** Number and length of the rows, each with its filter before it. */
function rowsOf({
  width,
  height,
  pixelBits,
  isInterlaced,
}: Shape): readonly { count: number; length: number }[] {
  const rowLength = (pixels: number): number => 1 + Math.ceil((pixels * pixelBits) / 8)
  if (!isInterlaced) return [{ count: height, length: rowLength(width) }]
  return passes
    .map(([column, row, across, down]) => ({
      pixels: Math.ceil((width - column) / across),
      count: Math.max(0, Math.ceil((height - row) / down)),
    }))
    .filter(({ pixels }) => pixels > 0)
    .map(({ pixels, count }) => ({ count, length: rowLength(pixels) }))
}

function hasRows(packed: Buffer, rows: ReturnType<typeof rowsOf>): boolean {
  const length = rows.reduce((sum, row) => sum + row.count * row.length, 0)
  const raw = inflated(packed, length + slack)
  if (raw === undefined || raw.length < length) return false
  let at = 0
  for (const row of rows)
    for (let n = 0; n < row.count; n += 1) {
      if ((raw[at] ?? 0) > mostFilter) return false
      at += row.length
    }
  return true
}

function inflated(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength })
  } catch {
    return undefined
  }
}
