import type { ImportEvent } from '@honora/formats/import.ts'
import type { ReadRequest } from './reading.ts'

export type ToReader =
  | { readonly kind: 'start'; readonly request: ReadRequest }
  /** null: the file has ended. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | null }
  /** The last batch has been dealt with. */
  | { readonly kind: 'next' }

export type FromReader =
  | { readonly kind: 'want' }
  | { readonly kind: 'events'; readonly events: readonly ImportEvent[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string }
