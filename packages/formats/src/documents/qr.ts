/**
 * A QR code symbol (ISO/IEC 18004, model 2) in byte mode with error correction level M, versions 1 to 13: what the
 * credit-transfer code of the European Payments Council needs. Modules are true where dark.
 */
export interface QrSymbol {
  readonly size: number
  readonly version: number
  isDark(row: number, column: number): boolean
}

/** Level M, per version: error correction bytes per block, blocks of the first and of the second (one byte longer) group, data bytes of the first. */
const LEVEL_M: readonly (readonly [
  ecBytes: number,
  shortBlocks: number,
  longBlocks: number,
  shortData: number,
])[] = [
  [10, 1, 0, 16],
  [16, 1, 0, 28],
  [26, 1, 0, 44],
  [18, 2, 0, 32],
  [24, 2, 0, 43],
  [16, 4, 0, 27],
  [18, 4, 0, 31],
  [22, 2, 2, 38],
  [22, 3, 2, 36],
  [26, 4, 1, 43],
  [30, 1, 4, 50],
  [22, 6, 2, 36],
  [22, 8, 1, 37],
]

/** Centres of the alignment patterns, per version from 2. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
]

const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x
  LOG[x] = i
  x <<= 1
  if (x & 0x100) x ^= 0x11d
}
for (let i = 255; i < 512; i += 1) EXP[i] = EXP[i - 255] ?? 0

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0)
}

/** Remainder of the data polynomial: the Reed-Solomon bytes of one block. */
function errorCorrection(data: Uint8Array, length: number): Uint8Array {
  let generator = Uint8Array.of(1)
  for (let i = 0; i < length; i += 1) {
    const next = new Uint8Array(generator.length + 1)
    for (let j = 0; j < generator.length; j += 1) {
      next[j] = (next[j] ?? 0) ^ (generator[j] ?? 0)
      next[j + 1] = (next[j + 1] ?? 0) ^ multiply(generator[j] ?? 0, EXP[i] ?? 0)
    }
    generator = next
  }
  const work = new Uint8Array(data.length + length)
  work.set(data)
  for (let i = 0; i < data.length; i += 1) {
    const lead = work[i] ?? 0
    if (lead === 0) continue
    for (let j = 0; j < generator.length; j += 1)
      work[i + j] = (work[i + j] ?? 0) ^ multiply(generator[j] ?? 0, lead)
  }
  return work.slice(data.length)
}

/** Smallest version that holds so many bytes; null above version 13. */
function chooseVersion(byteCount: number): number | null {
  for (let version = 1; version <= LEVEL_M.length; version += 1) {
    const row = LEVEL_M[version - 1]
    if (row === undefined) return null
    const [, short, long, size] = row
    const capacity = short * size + long * (size + 1)
    const headerBits = version < 10 ? 12 : 20
    if (byteCount * 8 + headerBits <= capacity * 8) return version
  }
  return null
}

/** Mode, length, data and padding, cut into blocks and interleaved with their error correction bytes. */
function codewords(bytes: Uint8Array, version: number): Uint8Array {
  const [ecBytes, short, long, size] = LEVEL_M[version - 1] ?? [0, 0, 0, 0]
  const capacity = short * size + long * (size + 1)
  const data = new Uint8Array(capacity)
  let bit = 0
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1, bit += 1) {
      if ((value >> i) & 1) data[bit >> 3] = (data[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
    }
  }
  put(0b0100, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  bit = Math.min(bit + 4, capacity * 8)
  for (let at = Math.ceil(bit / 8), pad = 0xec; at < capacity; at += 1, pad ^= 0xec ^ 0x11) data[at] = pad

  const blocks: { data: Uint8Array; ec: Uint8Array }[] = []
  for (let i = 0, at = 0; i < short + long; i += 1) {
    const length = i < short ? size : size + 1
    const part = data.slice(at, at + length)
    blocks.push({ data: part, ec: errorCorrection(part, ecBytes) })
    at += length
  }
  const out: number[] = []
  for (let i = 0; i <= size; i += 1)
    for (const block of blocks) if (i < block.data.length) out.push(block.data[i] ?? 0)
  for (let i = 0; i < ecBytes; i += 1) for (const block of blocks) out.push(block.ec[i] ?? 0)
  return Uint8Array.from(out)
}

const MASKS: readonly ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

class Grid {
  readonly size: number
  private readonly dark: Uint8Array
  private readonly fixed: Uint8Array

  constructor(size: number) {
    this.size = size
    this.dark = new Uint8Array(size * size)
    this.fixed = new Uint8Array(size * size)
  }
  get(r: number, c: number): boolean {
    return this.dark[r * this.size + c] === 1
  }
  set(r: number, c: number, isDark: boolean): void {
    this.dark[r * this.size + c] = isDark ? 1 : 0
  }
  isFixed(r: number, c: number): boolean {
    return this.fixed[r * this.size + c] === 1
  }
  /** Places a module of a function pattern; what lies outside is ignored. */
  fix(r: number, c: number, isDark: boolean): void {
    if (r < 0 || c < 0 || r >= this.size || c >= this.size) return
    this.set(r, c, isDark)
    this.fixed[r * this.size + c] = 1
  }
}

function drawPatterns(grid: Grid, version: number): void {
  const last = grid.size - 1
  for (const [r0, c0] of [
    [3, 3],
    [3, last - 3],
    [last - 3, 3],
  ] as const) {
    for (let dr = -4; dr <= 4; dr += 1) {
      for (let dc = -4; dc <= 4; dc += 1) {
        const ring = Math.max(Math.abs(dr), Math.abs(dc))
        grid.fix(r0 + dr, c0 + dc, ring !== 2 && ring !== 4)
      }
    }
  }
  const centres = ALIGNMENT[version - 1] ?? []
  for (const r of centres) {
    for (const c of centres) {
      if ((r === 6 && (c === 6 || c === last - 6)) || (c === 6 && r === last - 6)) continue
      for (let dr = -2; dr <= 2; dr += 1) {
        for (let dc = -2; dc <= 2; dc += 1)
          grid.fix(r + dr, c + dc, Math.max(Math.abs(dr), Math.abs(dc)) !== 1)
      }
    }
  }
  for (let i = 8; i <= last - 8; i += 1) {
    grid.fix(6, i, i % 2 === 0)
    grid.fix(i, 6, i % 2 === 0)
  }
  if (version >= 7) {
    let rest = version
    for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let i = 0; i < 18; i += 1) {
      const isDark = ((bits >> i) & 1) === 1
      grid.fix(last - 10 + (i % 3), Math.floor(i / 3), isDark)
      grid.fix(Math.floor(i / 3), last - 10 + (i % 3), isDark)
    }
  }
}

/** Format information for level M (bits 00) and the mask, in both places. */
function drawFormat(grid: Grid, mask: number): void {
  const last = grid.size - 1
  let rest = mask
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  for (let i = 0; i < 15; i += 1) {
    const isDark = ((bits >> i) & 1) === 1
    if (i < 6) grid.fix(i, 8, isDark)
    else if (i < 8) grid.fix(i + 1, 8, isDark)
    else if (i === 8) grid.fix(8, 7, isDark)
    else grid.fix(8, 14 - i, isDark)
    if (i < 8) grid.fix(8, last - i, isDark)
    else grid.fix(last - 14 + i, 8, isDark)
  }
  grid.fix(last - 7, 8, true)
}

function drawData(grid: Grid, data: Uint8Array): void {
  let bit = 0
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < grid.size; step += 1) {
      const row = isUpward ? grid.size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid.isFixed(row, column)) continue
        grid.set(row, column, (((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1)
        bit += 1
      }
    }
  }
}

function applyMask(grid: Grid, mask: (r: number, c: number) => boolean): void {
  for (let r = 0; r < grid.size; r += 1) {
    for (let c = 0; c < grid.size; c += 1)
      if (!grid.isFixed(r, c) && mask(r, c)) grid.set(r, c, !grid.get(r, c))
  }
}

/** Penalty of the four rules of the standard; the mask with the least is used. */
function penalty(grid: Grid): number {
  const { size } = grid
  let score = 0
  let darkCount = 0
  const line = (at: (i: number) => boolean): void => {
    let run = 1
    let history = at(0) ? 1 : 0
    for (let i = 1; i < size; i += 1) {
      run = at(i) === at(i - 1) ? run + 1 : 1
      if (run === 5) score += 3
      else if (run > 5) score += 1
      history = ((history << 1) | (at(i) ? 1 : 0)) & 0x7ff
      if (i >= 10 && (history === 0b10111010000 || history === 0b00001011101)) score += 40
    }
  }
  for (let i = 0; i < size; i += 1) {
    line((j) => grid.get(i, j))
    line((j) => grid.get(j, i))
  }
  for (let r = 0; r < size; r += 1) {
    for (let c = 0; c < size; c += 1) {
      const isDark = grid.get(r, c)
      if (isDark) darkCount += 1
      if (r + 1 === size || c + 1 === size) continue
      if (isDark === grid.get(r, c + 1) && isDark === grid.get(r + 1, c) && isDark === grid.get(r + 1, c + 1))
        score += 3
    }
  }
  return score + 10 * Math.floor(Math.abs((darkCount * 20) / (size * size) - 10))
}

/** Encodes bytes; null when they do not fit version 13 at level M (331 bytes). */
export function encodeQr(bytes: Uint8Array): QrSymbol | null {
  const version = chooseVersion(bytes.length)
  if (version === null) return null
  const data = codewords(bytes, version)
  let best: Grid | undefined
  let bestScore = Number.POSITIVE_INFINITY
  MASKS.forEach((mask, index) => {
    const grid = new Grid(17 + 4 * version)
    drawPatterns(grid, version)
    drawFormat(grid, index)
    drawData(grid, data)
    applyMask(grid, mask)
    const score = penalty(grid)
    if (score < bestScore) {
      best = grid
      bestScore = score
    }
  })
  const grid = best
  if (grid === undefined) return null
  return { size: grid.size, version, isDark: (row, column) => grid.get(row, column) }
}
