import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptedStore, parseKeys } from './encrypted-store.ts'
import { fileStore } from './file-store.ts'
import { contentKey } from './content-key.ts'
import type { ObjectStore } from './object-store.ts'
import { openObjectStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'

const organisation = '00000000-0000-7000-8000-00000000000a'
const keys = `new:${Buffer.alloc(32, 1).toString('base64')},old:${Buffer.alloc(32, 2).toString('base64')}`

let folder: string
let bucket: Server
let endpoint: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'honora-objects-'))
  bucket = fakeBucket()
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  const address = bucket.address()
  endpoint = address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => ObjectStore][] = [
  ['files', () => fileStore(join(folder, 'plain'))],
  ['files, encrypted', () => encryptedStore(fileStore(join(folder, 'secret')), parseKeys(keys))],
  [
    'S3',
    () => s3Store({ endpoint, bucket: 'honora', region: 'eu-central-1', accessKey: 'a', secretKey: 'b' }),
  ],
]

describe.each(stores)('a store of %s', (_, open) => {
  test('gives back what was put', async () => {
    const store = open()
    const bytes = Buffer.from('Befund: Zahn 36\0\xff', 'latin1')
    const key = contentKey(organisation, 'documentation', bytes)

    await store.put(key, bytes)

    expect(await store.get(key)).toEqual(bytes)
    expect(await store.stat(key)).toEqual({ size: bytes.length })
  })

  test('answers undefined for what is not there', async () => {
    const store = open()

    expect(await store.get('org/a/none')).toBeUndefined()
    expect(await store.stat('org/a/none')).toBeUndefined()
    await expect(store.delete('org/a/none')).resolves.toBeUndefined()
  })

  test('pieces below a key are no object of that key', async () => {
    const store = open()
    await store.put('org/a/pieces/000', Buffer.from('one'))

    expect(await store.get('org/a/pieces')).toBeUndefined()
    expect(await store.stat('org/a/pieces')).toBeUndefined()
    await store.delete('org/a/pieces')
    expect((await store.get('org/a/pieces/000'))?.toString()).toBe('one')
  })

  test('replaces an object as a whole', async () => {
    const store = open()
    await store.put('org/a/part/1', Buffer.from('a longer first text'))
    await store.put('org/a/part/1', Buffer.from('short'))

    expect((await store.get('org/a/part/1'))?.toString()).toBe('short')
  })

  test('keeps empty objects and large ones', async () => {
    const store = open()
    const large = Buffer.alloc(3_000_000, 7)
    await store.put('org/a/empty', Buffer.alloc(0))
    await store.put('org/a/large', large)

    expect(await store.get('org/a/empty')).toEqual(Buffer.alloc(0))
    expect((await store.get('org/a/large'))?.equals(large)).toBe(true)
  })

  test('lists by prefix, in order, and forgets what was deleted', async () => {
    const store = open()
    for (const name of ['org/l/audio/2', 'org/l/audio/1', 'org/l/audio/3', 'org/l/other/1'])
      await store.put(name, Buffer.from(name))
    await store.delete('org/l/audio/3')

    expect(await store.list('org/l/audio/')).toEqual(['org/l/audio/1', 'org/l/audio/2'])
    expect(await store.list('org/nobody/')).toEqual([])
  })

  test('survives many writers of one key', async () => {
    const store = open()
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.put('org/a/race', Buffer.alloc(10_000, n))))

    const bytes = await store.get('org/a/race')
    expect(bytes?.every((byte) => byte === bytes[0])).toBe(true)
  })

  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'org/../../x',
    'org//x',
    'org/a/..',
    'Org/A',
    '',
    'org/a\0b',
    'org\\a',
  ])('refuses the key %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('object key')
  })

  test('can be checked', async () => {
    await expect(open().check()).resolves.toBeUndefined()
  })
})

describe('S3', () => {
  test('that takes requests and never answers is away, after two of them', async () => {
    let requests = 0
    const silent = createServer(() => {
      requests += 1
    })
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const store = s3Store(
      {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'honora',
        region: 'eu-central-1',
        accessKey: 'a',
        secretKey: 'b',
      },
      200,
    )
    try {
      await expect(store.put('org/a/x', Buffer.from('x'))).rejects.toThrow('does not answer')
      expect(requests).toBe(2)
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  })
})

describe('files', () => {
  test('leave no draft behind and are closed to others', async () => {
    const store = fileStore(join(folder, 'drafts'))
    await store.put('org/a/one', Buffer.from('x'))

    expect(readdirSync(join(folder, 'drafts/org/a'))).toEqual(['one'])
  })

  test('of a crash in the middle of a write are not listed', async () => {
    const store = fileStore(join(folder, 'crash'))
    await store.put('org/a/one', Buffer.from('x'))
    writeFileSync(join(folder, 'crash/org/a/two.0123.draft'), 'half')

    expect(await store.list('org/')).toEqual(['org/a/one'])
  })
})

describe('encryption at rest', () => {
  const inner = (): ObjectStore => fileStore(join(folder, 'rest'))

  test('leaves nothing readable in the store and names the key', async () => {
    await encryptedStore(inner(), parseKeys(keys)).put('org/a/letter', Buffer.from('Erika Beispiel'))

    const raw = readFileSync(join(folder, 'rest/org/a/letter'), 'latin1')
    expect(raw).not.toContain('Erika')
    expect(raw).toContain('new')
  })

  test('reads what an older key wrote, and what was stored before there was a key', async () => {
    await encryptedStore(inner(), parseKeys(keys.split(',')[1]!)).put('org/a/older', Buffer.from('older'))
    await inner().put('org/a/plain', Buffer.from('plain'))

    const store = encryptedStore(inner(), parseKeys(keys))
    expect((await store.get('org/a/older'))?.toString()).toBe('older')
    expect((await store.get('org/a/plain'))?.toString()).toBe('plain')
  })

  test('notices a changed byte and an exchanged object', async () => {
    const store = encryptedStore(inner(), parseKeys(keys))
    await store.put('org/a/x', Buffer.from('one'))
    const raw = (await inner().get('org/a/x'))!
    await inner().put('org/a/y', raw)
    raw[raw.length - 1]! ^= 1
    await inner().put('org/a/x', raw)

    await expect(store.get('org/a/x')).rejects.toThrow()
    await expect(store.get('org/a/y')).rejects.toThrow()
  })

  test('says which key is missing, never a key', async () => {
    await encryptedStore(inner(), parseKeys(keys)).put('org/a/z', Buffer.from('one'))

    const other = encryptedStore(inner(), parseKeys(`else:${Buffer.alloc(32, 3).toString('base64')}`))
    await expect(other.get('org/a/z')).rejects.toThrow('encrypted with key new')
  })

  test.each(['short:YWJj', 'nokey', `bad name:${Buffer.alloc(32).toString('base64')}`])(
    'refuses the key %s',
    (text) => {
      expect(() => parseKeys(text)).toThrow('ENCRYPTION_KEYS')
    },
  )
})

test('the configuration chooses the store', async () => {
  const settings = {
    DATA_DIR: folder,
    STORAGE_S3_ENDPOINT: '',
    STORAGE_S3_BUCKET: 'honora',
    STORAGE_S3_REGION: 'eu-central-1',
    STORAGE_S3_ACCESS_KEY: 'a',
    STORAGE_S3_SECRET_KEY: 'b',
    ENCRYPTION_KEYS: '',
  }
  await (await openObjectStore(settings)).put('org/c/file', Buffer.from('file'))
  await (
    await openObjectStore({ ...settings, STORAGE_S3_ENDPOINT: endpoint, ENCRYPTION_KEYS: keys })
  ).put('org/c/s3', Buffer.from('s3'))

  expect(readFileSync(join(folder, 'objects/org/c/file'), 'utf8')).toBe('file')
  expect(
    (
      await (
        await openObjectStore({ ...settings, STORAGE_S3_ENDPOINT: endpoint, ENCRYPTION_KEYS: keys })
      ).get('org/c/s3')
    )?.toString(),
  ).toBe('s3')
})

/** The few calls of an S3-compatible store that we use, over a map. */
function fakeBucket(): Server {
  const objects = new Map<string, Buffer>()
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(url.pathname.replace(/^\/honora\/?/, ''))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const found = objects.get(key)
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(chunks))
        response.writeHead(200, { etag: '"x"' }).end()
      } else if (request.method === 'DELETE') {
        objects.delete(key)
        response.writeHead(204).end()
      } else if (key === '' && url.searchParams.has('list-type')) {
        const prefix = url.searchParams.get('prefix') ?? ''
        const contents = [...objects.keys()]
          .filter((name) => name.startsWith(prefix))
          .map((name) => `<Contents><Key>${name}</Key></Contents>`)
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
      } else if (key === '') {
        response.writeHead(200).end()
      } else if (found) {
        response
          .writeHead(200, { 'content-length': found.length })
          .end(request.method === 'HEAD' ? undefined : found)
      } else {
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
      }
    })
  })
}
