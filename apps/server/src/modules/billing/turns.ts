const last = new Map<string, Promise<unknown>>()

/**
 * One at a time per key within this process. Finalisations of a practice wait here, without a connection, instead of
 * in the connection pool behind the row lock that keeps their numbers free of gaps; other nodes meet that lock.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  last.set(key, settled)
  try {
    return await mine
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
