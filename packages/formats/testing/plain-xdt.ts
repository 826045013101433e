import iconv from 'iconv-lite'

/**
 * A second reader of xDT, for tests only: it walks the bytes by the lengths that the lines state, where the reader of the
 * product goes by line ends. A file that both understand alike is well formed.
 */
export function plainXdt(bytes: Uint8Array, charset: string): { id: string; content: string }[] {
  // Node 20 decodes Windows-1252 as ISO-8859-1, so its TextDecoder is no witness.
  const text = (part: Uint8Array) => iconv.decode(Buffer.from(part), charset)
  const fields: { id: string; content: string }[] = []
  let at = 0
  while (at < bytes.length) {
    const head = text(bytes.subarray(at, at + 7))
    const length = Number(head.slice(0, 3))
    if (!Number.isInteger(length) || length < 9) throw new Error(`no length at byte ${at}`)
    if (bytes[at + length - 2] !== 0x0d || bytes[at + length - 1] !== 0x0a)
      throw new Error(`the line at byte ${at} does not end where it says`)
    fields.push({ id: head.slice(3), content: text(bytes.subarray(at + 7, at + length - 2)) })
    at += length
  }
  return fields
}
