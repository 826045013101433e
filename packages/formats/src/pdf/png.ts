import { deflateSync } from 'node:zlib'
import { Crc32 } from '../zip/crc32.ts'

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const crc = new Crc32()
  crc.add(body)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc.value, body.length + 4)
  return out
}

/** A picture of four bytes a pixel (red, green, blue, ignored) as PNG without transparency. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0, out = 0; y < height; y += 1) {
    out += 1
    for (let x = 0, from = y * width * 4; x < width; x += 1, from += 4, out += 3) {
      rows[out] = pixels[from] ?? 255
      rows[out + 1] = pixels[from + 1] ?? 255
      rows[out + 2] = pixels[from + 2] ?? 255
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const data = deflateSync(rows, { level: 6 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ])
}
