import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readablePng } from './readable-png.ts'

function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}

interface Picture {
  readonly width?: number
  readonly height?: number
  readonly bits?: number
  readonly colour?: number
  readonly interlace?: number
  readonly packed?: Uint8Array
  readonly further?: readonly Buffer[]
}

/** Ten by ten pixels with transparency, unless said otherwise. */
function picture(given: Picture = {}): Buffer {
  const { width = 10, height = 10, bits = 8, colour = 6, interlace = 0, further = [] } = given
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...further,
    chunk('IDAT', given.packed ?? rows(10 * 41)),
    chunk('IEND', new Uint8Array(0)),
  ])
}

const rows = (length: number): Buffer => deflateSync(Buffer.alloc(length))

describe('a PNG', () => {
  test.each([
    ['with transparency', picture()],
    ['without', picture({ colour: 2, packed: rows(10 * 31) })],
    [
      'with a palette',
      picture({ colour: 3, bits: 4, packed: rows(10 * 6), further: [chunk('PLTE', Buffer.alloc(48))] }),
    ],
    ['in passes', picture({ interlace: 1, packed: rows(20 + 400) })],
    ['of sixteen bits', picture({ bits: 16, packed: rows(10 * 81) })],
  ])('%s is read', (_name, png) => {
    expect(readablePng(png).ok).toBe(true)
  })

  test.each([
    ['cut off behind its head', picture().subarray(0, 33)],
    ['cut off in its rows', picture().subarray(0, picture().length - 20)],
    ['whose rows are not packed', picture({ packed: Buffer.from('no rows') })],
    ['with too few rows', picture({ packed: rows(300) })],
    ['with a filter that there is not', picture({ packed: deflateSync(Buffer.alloc(410, 9)) })],
    ['without pixels', picture({ width: 0 })],
    ['of no colour', picture({ colour: 7 })],
    ['whose palette is missing', picture({ colour: 3 })],
    ['that is a GIF', Buffer.from('GIF89a')],
    ['that unpacks to more than its pixels', picture({ packed: rows(10_000_000) })],
  ])('%s is unreadable', (_name, png) => {
    expect(readablePng(png)).toEqual({ ok: false, fault: 'unreadable' })
  })

  test('of more pixels than a document needs is refused before it is unpacked', () => {
    expect(readablePng(picture({ width: 12_000, height: 12_000 }))).toEqual({
      ok: false,
      fault: 'too_many_pixels',
    })
  })

  test('leaves out what is not drawn', () => {
    const place = chunk('tEXt', Buffer.from('GPS 54.3'))
    const read = readablePng(picture({ further: [place] }))

    expect(read.ok && read.png.equals(picture())).toBe(true)
  })
})
