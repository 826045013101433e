import type { ObjectStore } from './object-store.ts'

/** What is stored under a key: whole, or in pieces below it. Nothing comes when there is neither. */
export async function* storedPieces(objects: ObjectStore, key: string): AsyncGenerator<Buffer> {
  const whole = await objects.get(key)
  if (whole !== undefined) yield whole
  else
    for (const piece of await objects.list(`${key}/`)) {
      const bytes = await objects.get(piece)
      if (bytes === undefined) throw new Error('a piece of a stored file is gone')
      yield bytes
    }
}
