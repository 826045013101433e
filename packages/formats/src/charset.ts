import { isUtf8 } from 'node:buffer'
import { fileIssue } from '@honora/domain/invoice/file-issue.ts'
import { FileRefused } from './reading.ts'

export const charsets = ['UTF-8', 'ISO-8859-1', 'ISO-8859-15', 'CP850', 'CP437', 'Windows-1252'] as const
export type Charset = (typeof charsets)[number]

/** The charset of a name as files write it; undefined for those that are not read. */
export function charsetOf(name: string): Charset | undefined {
  const plain = name.trim().toUpperCase().replace(/[_\s]/g, '-')
  if (plain === 'UTF-8' || plain === 'UTF8' || plain === 'US-ASCII' || plain === 'ASCII') return 'UTF-8'
  if (plain === 'ISO-8859-1' || plain === 'ISO8859-1' || plain === 'LATIN1') return 'ISO-8859-1'
  if (plain === 'ISO-8859-15' || plain === 'ISO8859-15' || plain === 'LATIN-9') return 'ISO-8859-15'
  if (plain === 'CP850' || plain === 'IBM850' || plain === 'CP-850' || plain === 'IBM-850') return 'CP850'
  return undefined
}

/** Upper half of IBM code page 850, from 0x80. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Upper half of IBM code page 437, from 0x80. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Where Windows-1252 has letters and ISO-8859-1 has none: 0x80 to 0x9F. Unused places keep their number. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const upperHalves: Readonly<Record<'CP850' | 'CP437' | 'Windows-1252', string>> = {
  CP850: cp850,
  CP437: cp437,
  'Windows-1252': windows1252,
}

/** The eight places where ISO-8859-15 differs from ISO-8859-1. */
const latin9: Record<string, string> = {
  '¤': '€',
  '¦': 'Š',
  '¨': 'š',
  '´': 'Ž',
  '¸': 'ž',
  '¼': 'Œ',
  '½': 'œ',
  '¾': 'Ÿ',
}

const toByte: Record<Exclude<Charset, 'UTF-8'>, Map<string, number>> = {
  'ISO-8859-1': new Map(),
  'ISO-8859-15': new Map(),
  CP850: new Map(),
  CP437: new Map(),
  'Windows-1252': new Map(),
}
for (let byte = 0; byte < 256; byte += 1) {
  const letter = String.fromCharCode(byte)
  toByte['ISO-8859-1'].set(letter, byte)
  toByte['ISO-8859-15'].set(latin9[letter] ?? letter, byte)
  for (const name of ['CP850', 'CP437', 'Windows-1252'] as const)
    toByte[name].set(byte < 128 ? letter : (upperHalves[name][byte - 128] ?? letter), byte)
}

/** All control characters but tab, line feed and carriage return: what is neither printable ASCII nor above U+009F. */
const forbidden = /[^ -~\u00a0-\uffff\t\n\r]/

/** Bytes of one-byte charsets as text; `UTF-8` must have been checked by the caller. */
export function decode(bytes: Uint8Array, charset: Charset): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (charset === 'UTF-8') return buffer.toString('utf8')
  const text = buffer.toString('latin1')
  if (charset === 'ISO-8859-1') return text
  if (charset === 'ISO-8859-15') return text.replace(/[¤¦¨´¸¼½¾]/g, (letter) => latin9[letter] ?? letter)
  const upper = upperHalves[charset]
  return text.replace(/[\u0080-\u00ff]/g, (letter) => upper[letter.charCodeAt(0) - 128] ?? letter)
}

/** A text in a charset; `missing` lists the letters that it does not have (written as `?`). */
export function encode(
  text: string,
  charset: Charset,
): { readonly bytes: Uint8Array; readonly missing: readonly string[] } {
  if (charset === 'UTF-8') return { bytes: Buffer.from(text, 'utf8'), missing: [] }
  const map = toByte[charset]
  const missing: string[] = []
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const byte = map.get(letter)
    if (byte === undefined) missing.push(letter)
    bytes.push(byte ?? 0x3f)
  }
  return { bytes: Uint8Array.from(bytes), missing }
}

const plainForms: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ł=l Ł=L đ=d Đ=D ı=i ħ=h Ħ=H ŧ=t Ŧ=T ŋ=n Ŋ=N Œ=OE œ=oe Æ=AE æ=ae ẞ=SS',
    '–=- —=- „=" “=" ”=" ‚=\' ‘=\' ’=\' …=... €=EUR −=- →=->',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

/** Replaces what the charset lacks by the nearest spelling (Ş → S, ł → l, „ → "); `changed` lists the letters. */
export function transliterate(
  text: string,
  charset: Charset,
): { readonly text: string; readonly changed: readonly string[] } {
  if (charset === 'UTF-8') return { text: text.normalize('NFC'), changed: [] }
  const map = toByte[charset]
  const changed: string[] = []
  let out = ''
  for (const letter of text.normalize('NFC')) {
    if (map.has(letter)) {
      out += letter
      continue
    }
    changed.push(letter)
    const plain = plainForms[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    out += [...plain].every((each) => map.has(each)) ? plain : '?'
  }
  return { text: out, changed }
}

/**
 * Decodes a stream piece by piece. Refuses bytes that the charset does not have and control characters, each with
 * the byte offset. Holds back at most three bytes of an unfinished UTF-8 character.
 */
export class StreamDecoder {
  private readonly charset: Charset
  private offset: number
  private rest: Uint8Array = new Uint8Array(0)

  constructor(charset: Charset, offset = 0) {
    this.charset = charset
    this.offset = offset
  }

  write(chunk: Uint8Array, isLast = false): string {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const usable = this.charset === 'UTF-8' && !isLast ? completeLength(bytes) : bytes.length
    const part = bytes.subarray(0, usable)
    this.rest = bytes.subarray(usable)
    if (this.charset === 'UTF-8' && !isUtf8(part)) {
      this.refuse('FILE_ENCODING_INVALID', this.offset + firstInvalid(part))
    }
    const text = decode(part, this.charset)
    const control = forbidden.exec(text)
    if (control !== null) {
      const before = text.slice(0, control.index)
      const length = this.charset === 'UTF-8' ? Buffer.byteLength(before, 'utf8') : control.index
      // In ISO-8859 the range 80–9F is unused: such a byte comes from another charset, most often UTF-8.
      const isForeign = this.charset.startsWith('ISO') && control[0] >= '\u0080'
      this.refuse(isForeign ? 'FILE_ENCODING_INVALID' : 'FILE_CONTROL_CHARACTER', this.offset + length)
    }
    this.offset += usable
    return text
  }

  end(): string {
    return this.write(new Uint8Array(0), true)
  }

  private refuse(code: 'FILE_ENCODING_INVALID' | 'FILE_CONTROL_CHARACTER', offset: number): never {
    throw new FileRefused(fileIssue(code, { offset, params: { offset, charset: this.charset } }))
  }
}

/** Length without the bytes of a last, unfinished UTF-8 character. */
function completeLength(bytes: Uint8Array): number {
  const end = bytes.length
  for (let back = 1; back <= Math.min(3, end); back += 1) {
    const byte = bytes[end - back] ?? 0
    if (byte < 0x80) return end
    if (byte >= 0xc0) {
      let needed = 2
      if (byte >= 0xf0) needed = 4
      else if (byte >= 0xe0) needed = 3
      return needed > back ? end - back : end
    }
  }
  return end
}

/** Offset of the first byte that is not part of valid UTF-8, found by halving. */
function firstInvalid(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const part = bytes.subarray(0, middle)
    if (isUtf8(part.subarray(0, completeLength(part)))) low = middle
    else high = middle - 1
  }
  return completeLength(bytes.subarray(0, low))
}
