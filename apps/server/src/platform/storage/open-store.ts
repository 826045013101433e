import { join } from 'node:path'
import { encryptedStore, parseKeys } from './encrypted-store.ts'
import { fileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'

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
