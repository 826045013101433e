import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkKey } from './keys.ts'
import { StoreAwayError, type ObjectStore } from './object-store.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** A store that says nothing for so long has not answered. Asked twice at most: a request holds its transaction meanwhile. */
const silenceMs = 10_000

/** Objects in a bucket of an S3-compatible store (paths, not host names, carry the bucket's name). */
export function s3Store(settings: S3Settings, socketTimeout = silenceMs): ObjectStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Stores other than Amazon's often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, socketTimeout },
  })
  return answering(objectsOf(client, settings))
}

function objectsOf(client: S3Client, settings: S3Settings): ObjectStore {
  const place = (key: string) => ({ Bucket: settings.bucket, Key: key })
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.length }))
    },
    async get(key) {
      const answer = await unlessMissing(client.send(new GetObjectCommand(place(key))))
      const bytes = await answer?.Body?.transformToByteArray()
      return bytes && Buffer.from(bytes)
    },
    async stat(key) {
      const answer = await unlessMissing(client.send(new HeadObjectCommand(place(key))))
      return answer && { size: answer.ContentLength ?? 0 }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async list(prefix) {
      const keys: string[] = []
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: prefix,
            ...(next ? { ContinuationToken: next } : {}),
          }),
        )
        keys.push(...(page.Contents ?? []).flatMap((object) => object.Key ?? []))
        next = page.NextContinuationToken
      } while (next !== undefined)
      return keys.sort()
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: settings.bucket }))
    },
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
    throw error
  }
}

/** Whatever goes wrong with a request to the store means that it is away; a wrong key and what is missing were answered before. */
function answering(store: ObjectStore): ObjectStore {
  const orAway = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw new StoreAwayError(error)
    }
  }
  return {
    put: async (key, bytes) => orAway(store.put(checkKey(key), bytes)),
    get: async (key) => orAway(store.get(checkKey(key))),
    stat: async (key) => orAway(store.stat(checkKey(key))),
    delete: async (key) => orAway(store.delete(checkKey(key))),
    list: (prefix) => orAway(store.list(prefix)),
    check: () => orAway(store.check()),
  }
}
