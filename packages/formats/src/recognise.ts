import { finding, type Finding } from '@honora/domain/invoice/finding.ts'
import type { InvoiceFormat } from '@honora/domain/invoice/invoice.ts'
import { ok, refused, type Result } from '@honora/domain/result.ts'

/** How a file is packed: padnext comes as bare XML or in a ZIP container. */
export type Container = 'zip' | 'plain'

export interface Recognised {
  readonly format: InvoiceFormat
  readonly container: Container
}

/** So many bytes from the start are enough to recognise a file. */
export const RECOGNISE_BYTES = 1024

type Sign = InvoiceFormat | 'zip'

/**
 * Tells the format by content; the declared one is checked against it. `head` holds the
 * first bytes of the file, at most {@link RECOGNISE_BYTES} are looked at. A refusal is the finding of the file.
 */
export function recognise(head: Uint8Array, declared: InvoiceFormat | 'auto'): Result<Recognised, Finding> {
  if (head.length === 0) return refused(finding('FILE_EMPTY'))
  const sign = signOf(head.subarray(0, RECOGNISE_BYTES))
  const detected: InvoiceFormat | undefined = sign === 'zip' ? 'padnext' : sign
  const container: Container = sign === 'zip' ? 'zip' : 'plain'
  if (declared === 'auto') {
    return detected === undefined
      ? refused(finding('FILE_TYPE_UNKNOWN'))
      : ok({ format: detected, container })
  }
  const needsSign = declared === 'pdf' || declared === 'padnext'
  if (detected === undefined && !needsSign) return ok({ format: declared, container })
  if (detected === declared) return ok({ format: declared, container })
  const params = { declaredFormat: declared, detectedFormat: detected ?? 'none' }
  return refused(finding('FILE_TYPE_MISMATCH', { offset: 0, params }))
}

function signOf(head: Uint8Array): Sign | undefined {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('PK\u0003\u0004')) return 'zip'
  if (text.startsWith('%PDF-')) return 'pdf'
  const plain = text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(3) : text
  if (plain.startsWith('H;RZ;')) return 'rz'
  if (/^\s*</.test(plain)) return 'padnext'
  if (/^[^\r\n]{12}000/.test(text)) return 'pad'
  return undefined
}
