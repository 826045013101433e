import { claimDocumentLimits, type ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'

/** A file that was chosen and not given yet. */
export interface PickedFile {
  readonly key: number
  readonly file: File
  readonly kind: ClaimDocumentKind | ''
  /** `fieldError.<code>`, or the sentence of the server. */
  readonly error: { readonly code: string } | { readonly text: string } | null
}

/** What the picker offers; the server judges by content. */
export const acceptedTypes = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'

const signatures: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

/** What the server would refuse a file for, found out before it is sent. */
export async function faultOf(file: File): Promise<string | null> {
  if (file.size === 0) return 'empty_file'
  if (file.size > claimDocumentLimits.bytes) return 'file_too_large'
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isKnown = signatures.some((signature) => signature.every((byte, index) => head[index] === byte))
  return isKnown ? null : 'not_a_document'
}

/** The form as the server reads it: the kind of each file before it. */
export function formOf(files: readonly PickedFile[], message: string): FormData {
  const form = new FormData()
  for (const { file, kind } of files) {
    form.append('kind', kind)
    form.append('data', file)
  }
  if (message.trim() !== '') form.append('message', message.trim())
  return form
}
