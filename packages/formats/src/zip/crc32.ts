const table = new Int32Array(256)
for (let byte = 0; byte < 256; byte += 1) {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  table[byte] = rest
}

/** Running CRC-32 as ZIP uses it. */
export class Crc32 {
  private state = -1

  add(bytes: Uint8Array): void {
    let state = this.state
    for (const byte of bytes) state = (table[(state ^ byte) & 0xff] ?? 0) ^ (state >>> 8)
    this.state = state
  }

  get value(): number {
    return (this.state ^ -1) >>> 0
  }
}
