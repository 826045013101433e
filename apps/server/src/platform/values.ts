/** A member of a value whose shape nobody knows; undefined where it has none. */
export function memberOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Whether a value is one of a list. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return list.some((each) => each === value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The bytes of a chunk that a stream gave. */
export function bytesOfChunk(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  if (typeof chunk === 'string' || chunk instanceof Uint8Array) return Buffer.from(chunk)
  throw new TypeError('a stream gave something that is no bytes')
}
