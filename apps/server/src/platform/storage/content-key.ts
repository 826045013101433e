import { createHash } from 'node:crypto'

/** Key of content: the same bytes of an organisation and kind are stored once. `kind` is lower-case, for example `invoice-file`. */
export function contentKey(organisationId: string, kind: string, bytes: Uint8Array): string {
  return `org/${organisationId}/${kind}/${createHash('sha256').update(bytes).digest('hex')}`
}
