import { isUtf8 } from 'node:buffer'
import type { Charset } from '../charset.ts'

/** Bytes that are umlauts and ß: in IBM code pages 437 and 850, and in ISO-8859 and Windows-1252. */
const ibmUmlauts = new Set([0x81, 0x84, 0x8e, 0x94, 0x99, 0x9a, 0xe1])
const ansiUmlauts = new Set([0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf])

/** Values of the fields 9206 (GDT) and 9106 (BDT). */
const declaredCharsets: Readonly<Record<string, Charset>> = {
  '1': 'CP437',
  '2': 'CP437',
  '3': 'Windows-1252',
  '4': 'ISO-8859-15',
  '5': 'UTF-8',
}

export interface DecidedCharset {
  readonly charset: Charset
  /** What the file states, when its letters say something else. */
  readonly contradicted: string | null
}

/**
 * The charset of an xDT file by its first bytes. The letters decide before the field that names it: systems state code page
 * 437 and write Windows-1252. Without a letter beyond ASCII it makes no difference.
 */
export function decideCharset(head: Uint8Array): DecidedCharset {
  const stated = /(?:^|\n)\d{3}9[12]06([1-5])/.exec(Buffer.from(head).toString('latin1'))?.[1]
  const declared = stated === undefined ? undefined : declaredCharsets[stated]
  const found = charsetByLetters(head)
  if (found === undefined) return { charset: declared ?? 'Windows-1252', contradicted: null }
  if (declared === undefined || family(declared) === family(found))
    return { charset: declared ?? found, contradicted: null }
  return { charset: found, contradicted: stated ?? null }
}

function family(charset: Charset): 'utf8' | 'ibm' | 'ansi' {
  if (charset === 'UTF-8') return 'utf8'
  return charset.startsWith('CP') ? 'ibm' : 'ansi'
}

/** UTF-8, code page 437 or Windows-1252 by the letters of a text; undefined when nothing beyond ASCII tells. */
export function charsetByLetters(bytes: Uint8Array): Charset | undefined {
  let ibm = 0
  let ansi = 0
  let high = 0
  for (const byte of bytes) {
    if (byte < 0x80) continue
    high += 1
    if (ibmUmlauts.has(byte)) ibm += 1
    if (ansiUmlauts.has(byte)) ansi += 1
  }
  if (high === 0) return undefined
  if (isUtf8(wholeLetters(bytes))) return 'UTF-8'
  if (ibm === 0 && ansi === 0) return undefined
  return ibm > ansi ? 'CP437' : 'Windows-1252'
}

/** Without the last bytes, where a piece of a file may end inside a letter. */
function wholeLetters(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && bytes.length - end < 4 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1
  return bytes.subarray(0, end)
}
