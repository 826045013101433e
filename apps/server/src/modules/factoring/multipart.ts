import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'

export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly type: string } | null
}

/** Reads a small form: one file in the part `data`, text fields before or after it. 413 when the file is too large. */
export async function readForm(raw: FastifyRequest, maxBytes: number): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: Form['file'] = null
  for await (const part of raw.parts({ limits: { fileSize: maxBytes, files: 1, fields: 50 } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE')
      if (part.fieldname === 'data') file = { name: part.filename.slice(0, 200), bytes, type: part.mimetype }
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return { fields, file }
}

const signatures: readonly (readonly [type: string, head: string])[] = [
  ['application/pdf', '25504446'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
]

/** Scans are PDF, PNG or JPEG by their content, whatever their name says. */
export function requireScan(bytes: Buffer): string {
  const head = bytes.subarray(0, 8).toString('hex')
  const known = signatures.find(([, signature]) => head.startsWith(signature))
  if (known === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return known[0]
}
