import type { ObjectStore } from '../../platform/storage/object-store.ts'

export interface StoredFile {
  readonly name: string
  readonly isPacked: boolean
  readonly content: AsyncGenerator<Uint8Array>
}

/** A stored file with a name that programs open; undefined when it is gone. Large ones lie in pieces below their key. */
export async function storedFile(objects: ObjectStore, key: string): Promise<StoredFile | undefined> {
  const first = await objects.get(key)
  const pieces = first === undefined ? await objects.list(`${key}/`) : []
  const head = first ?? (pieces[0] === undefined ? undefined : await objects.get(pieces[0]))
  if (head === undefined) return undefined
  async function* content(): AsyncGenerator<Uint8Array> {
    if (first !== undefined) yield first
    for (const piece of pieces) yield (await objects.get(piece)) ?? new Uint8Array()
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
  if (text.slice(1) === 'PNG') return { ending: '.png', isPacked: true }
  return { ending: '.bin', isPacked: false }
}
