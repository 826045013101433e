import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { Answer, Caller } from '../../testing/test-app.ts'

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

export interface Given {
  readonly kind: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Gives files of a claim to the other side, as a browser sends them: the kind of each before it. */
export async function giveFiles(
  caller: Caller,
  invoiceId: string,
  files: readonly Given[],
  options: { readonly message?: string; readonly key?: string } = {},
): Promise<Answer<ClaimDocuments>> {
  const boundary = 'claim-documents'
  const field = (name: string, value: string): Buffer =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const parts = files.flatMap(({ kind, name, bytes }) => [
    field('kind', kind),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  if (options.message !== undefined) parts.push(field('message', options.message))
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return caller.post<ClaimDocuments>(`/v1/factoring/invoices/${invoiceId}/documents`, Buffer.concat(parts), {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
  })
}
