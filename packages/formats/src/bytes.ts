import type { ByteStream } from './reading.ts'

/** Takes the first bytes of a stream and gives them back with the rest, so that a reader sees all of it. */
export async function peek(
  stream: ByteStream,
  count: number,
): Promise<{ readonly head: Uint8Array; readonly whole: ByteStream }> {
  const iterator = stream[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let size = 0
  while (size < count) {
    const next = await iterator.next()
    if (next.done === true) break
    taken.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(taken).subarray(0, count)
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* taken
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head, whole: whole() }
}

/** A whole in pieces, for tests and for files that are already in memory. */
export async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The same for a server: after each piece whoever waits is served first, so that a large file slows nobody down. */
export async function* inPacedPieces(bytes: Uint8Array, size = 32 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    yield bytes.subarray(at, at + size)
  }
}

/** All bytes of a stream; only for parts whose size is bounded already. */
export async function collect(stream: ByteStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
