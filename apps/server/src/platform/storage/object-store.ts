/** What a store knows about an object without reading it. */
interface ObjectInfo {
  /** Bytes as the caller put them (an encrypted object is larger in the store). */
  readonly size: number
}

/**
 * Where bytes live that do not belong in rows: uploads, PDFs, recordings.
 * There are no addresses that outlive a request: every read goes through a call that checks and audits it.
 */
export interface ObjectStore {
  /** Stores the bytes durably before it answers; an object of that key is replaced as a whole. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  stat(key: string): Promise<ObjectInfo | undefined>
  /** Also succeeds when there is no such object. */
  delete(key: string): Promise<void>
  /** Keys that start with the prefix, in order. */
  list(prefix: string): Promise<string[]>
  /** Throws when the store cannot be reached or written (for readiness). */
  check(): Promise<void>
}

/** The store does not answer, or not as a store does. */
export class StoreAwayError extends Error {
  constructor(cause: unknown) {
    super('the store of files does not answer', { cause })
    this.name = 'StoreAwayError'
  }
}
