import { isUtf8 } from 'node:buffer'
import { charsetOf, decode } from '@honora/formats/charset.ts'
import { readXmlTree } from '@honora/formats/xml/tree.ts'
import { AppError } from '../../platform/errors.ts'
import { isRecord } from '../../platform/values.ts'

/** An element of a file as it was read: what is not there reads as nothing. */
export type Node = { readonly [key: string]: unknown }

const listTags = new Set(['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'Rcrd'])

export function parse(text: string): Node {
  try {
    return readXmlTree(text, { lists: listTags })
  } catch (error) {
    throw refused('not_well_formed', error)
  }
}

export function refused(code: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code }], cause })
}

export function asNode(value: unknown): Node {
  const single: unknown = Array.isArray(value) ? value[0] : value
  return isRecord(single) ? single : {}
}

export function asList(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.map(asNode) : []
}

export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const inner = asNode(value)['#text']
  return typeof inner === 'string' ? inner.trim() : ''
}

export function statusOf(entry: Node): string {
  return textOf(entry.Sts) || textOf(asNode(entry.Sts).Cd)
}

export function dayOf(value: unknown): string | null {
  const node = asNode(value)
  const text = textOf(node.Dt) || textOf(node.DtTm)
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null
}

export function amountOf(value: unknown): number {
  const currency = asNode(value)['@Ccy']
  if (typeof currency === 'string' && currency !== 'EUR') throw refused('currency')
  const parts = /^\+?0*(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(textOf(value))
  if (parts === null) throw refused('amount_invalid')
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

export const isEuro = (value: unknown): boolean =>
  value !== undefined && (asNode(value)['@Ccy'] ?? 'EUR') === 'EUR'

/** A reference; what banks write where there is none counts as none. */
export function referenceOf(value: unknown): string {
  const text = textOf(value)
  return text === 'NOTPROVIDED' || text === 'NONREF' ? '' : text
}

/** The text in the charset that the file names; 422 where that is not read, or the bytes are none of it. */
export function textOfFile(bytes: Buffer): string {
  const name =
    /^<\?xml[^>]*?encoding=["']([^"']+)/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ?? 'UTF-8'
  const charset = /^(windows-|cp)1252$/i.test(name) ? 'Windows-1252' : charsetOf(name)
  if (charset === undefined || (charset === 'UTF-8' && !isUtf8(bytes))) throw refused('charset')
  return decode(bytes, charset).replace(/^\ufeff/, '')
}
