import { join } from 'node:path'
import { encryptedStore, parseKeys } from './encrypted-store.ts'
import { fileStore } from './file-store.ts'

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

/** The settings a store is opened with; a part of the configuration. */
export interface StorageSettings {
  readonly DATA_DIR: string
  readonly STORAGE_S3_ENDPOINT: string
  readonly STORAGE_S3_BUCKET: string
  readonly STORAGE_S3_REGION: string
  readonly STORAGE_S3_ACCESS_KEY: string
  readonly STORAGE_S3_SECRET_KEY: string
  readonly ENCRYPTION_KEYS: string
}

/** Files below the data folder, or an S3-compatible store when one is configured; encrypted when a key is. */
export async function openObjectStore(settings: StorageSettings): Promise<ObjectStore> {
  const store =
    settings.STORAGE_S3_ENDPOINT === ''
      ? fileStore(join(settings.DATA_DIR, 'objects'))
      : await openS3(settings)
  return settings.ENCRYPTION_KEYS === '' ? store : encryptedStore(store, parseKeys(settings.ENCRYPTION_KEYS))
}

async function openS3(settings: StorageSettings): Promise<ObjectStore> {
  // The client is large and optional, so it is loaded only where it is used.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store({
    endpoint: settings.STORAGE_S3_ENDPOINT,
    bucket: settings.STORAGE_S3_BUCKET,
    region: settings.STORAGE_S3_REGION,
    accessKey: settings.STORAGE_S3_ACCESS_KEY,
    secretKey: settings.STORAGE_S3_SECRET_KEY,
  })
}
