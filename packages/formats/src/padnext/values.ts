import { type Node, textOf } from './structure.ts'

/** What stands where the schema demands a word that nobody has. */
export const NOT_KNOWN = '-'

/** Decimal euros of at most two decimals → cents. */
export function centsOf(text: string): number {
  const plain = text.trim()
  const point = plain.indexOf('.')
  if (point === -1) return Number(plain) * 100
  return Number(plain.slice(0, point)) * 100 + Number(plain.slice(point + 1, point + 3).padEnd(2, '0'))
}

export function centsOrNull(node: Node | undefined, name: string): number | null {
  const text = textOf(node, name)
  return text === '' ? null : centsOf(text)
}

/** Percent with two decimals → basis points. */
export function basisPoints(text: string): number {
  return text === '' ? 0 : centsOf(text)
}

export function orNull(text: string | undefined): string | null {
  const plain = (text ?? '').normalize('NFC').trim()
  return plain === '' ? null : plain
}

/** Days lose a zone that some programs write. */
export function dayOf(text: string): string | null {
  return text === '' ? null : text.slice(0, 10)
}

export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
