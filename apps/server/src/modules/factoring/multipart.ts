import type { Locale } from '@honora/contract/common.ts'
import type { scanTypes } from '@honora/contract/factoring.ts'
import type { Deps } from '../../platform/deps.ts'
import { storeUpload, type StoredUpload } from '../../platform/virus/held.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'

/** Largest scan of a paper that is taken. */
export const maxScanBytes = 16 * 1_048_576

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

type ScanType = (typeof scanTypes)[number]

const signatures: readonly (readonly [type: ScanType, head: string])[] = [
  ['application/pdf', '25504446'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
]

/** Scans are PDF, PNG or JPEG by their content, whatever their name says; undefined for everything else. */
export function scanTypeOf(bytes: Buffer): ScanType | undefined {
  const head = bytes.subarray(0, 8).toString('hex')
  return signatures.find(([, signature]) => head.startsWith(signature))?.[0]
}

export function requireScan(bytes: Buffer): ScanType {
  const type = scanTypeOf(bytes)
  if (type === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return type
}

/** Fields of a form as the JSON body would have them: a member that holds JSON is read as such. */
export function fieldsAsBody(form: Form): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form.fields).map(([key, value]) => {
      try {
        return [key, /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value]
      } catch {
        return [key, value]
      }
    }),
  )
}

/** A scan that came with a form, checked and stored; it is held for the virus scanner with the record that names it. */
export async function storeScan(
  {
    deps,
    scope,
    locale,
  }: {
    readonly deps: Deps
    readonly scope: { readonly organisationId: string }
    readonly locale: Locale
  },
  kind: 'consents' | 'onboarding',
  scan: Form['file'],
): Promise<StoredUpload | null> {
  if (scan === null) return null
  requireScan(scan.bytes)
  return storeUpload(deps, { organisationId: scope.organisationId, kind, bytes: scan.bytes, locale })
}
