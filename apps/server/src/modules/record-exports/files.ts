import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { storedPieces } from '../../platform/storage/stored-pieces.ts'

export interface StoredFile {
  readonly name: string
  readonly isPacked: boolean
  readonly content: AsyncGenerator<Uint8Array>
}

/** A stored file with a name that programs open; undefined when it is gone. Large ones lie in pieces below their key. */
export async function storedFile(objects: ObjectStore, key: string): Promise<StoredFile | undefined> {
  const pieces = storedPieces(objects, key)
  const first = await pieces.next()
  if (first.done === true) return undefined
  const head = first.value
  async function* content(): AsyncGenerator<Uint8Array> {
    yield head
    yield* pieces
  }
  const { ending, isPacked } = kindOf(head)
  return { name: `${key.split('/').slice(2).join('-')}${ending}`, isPacked, content: content() }
}

/** Objects are stored without a name; the first bytes tell what a program may open them with. */
function kindOf(bytes: Buffer): { readonly ending: string; readonly isPacked: boolean } {
  const text = bytes.subarray(0, 4).toString('latin1')
  if (text === '%PDF') return { ending: '.pdf', isPacked: false }
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])))
    return { ending: '.webm', isPacked: true }
  if (text === 'RIFF') return { ending: '.wav', isPacked: false }
  if (text.startsWith('PK')) return { ending: '.zip', isPacked: true }
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { ending: '.jpg', isPacked: true }
  if (text.slice(1) === 'PNG') return { ending: '.png', isPacked: true }
  return { ending: '.bin', isPacked: false }
}
