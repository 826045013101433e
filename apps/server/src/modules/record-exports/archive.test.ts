import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Archive, whole } from './archive.ts'

function collecting(): { readonly archive: Archive; readonly bytes: () => Buffer } {
  const parts: Uint8Array[] = []
  const archive = new Archive((part) => {
    parts.push(part)
    return Promise.resolve()
  })
  return { archive, bytes: () => Buffer.concat(parts) }
}

test('packed and unpacked entries, an empty one too, come back as they were', async () => {
  const { archive, bytes } = collecting()
  const long = Buffer.from('Füllung an 26. '.repeat(20_000))
  await archive.add('daten/befund.json', whole(long))
  await archive.add('dateien/bild.png', whole(Buffer.from([0x89, 0x50, 0x4e, 0x47])), true)
  await archive.add('daten/leer.csv', whole(''))
  await archive.end()

  const files = unzipSync(bytes())
  expect(Object.keys(files)).toEqual(['daten/befund.json', 'dateien/bild.png', 'daten/leer.csv'])
  expect(Buffer.from(files['daten/befund.json'] ?? []).equals(long)).toBe(true)
  expect([...(files['dateien/bild.png'] ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(files['daten/leer.csv']).toHaveLength(0)
  expect(bytes().length).toBeLessThan(long.length / 10)
})

test('content that breaks off, and a place that takes no more, end the archive with their error', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from('a'))
    throw new Error('the file is gone')
  }
  await expect(collecting().archive.add('a', broken())).rejects.toThrow('the file is gone')

  const full = new Archive(() => Promise.reject(new Error('the disk is full')))
  const writing = async (): Promise<void> => {
    for (let index = 0; index < 100; index += 1)
      await full.add(String(index), whole(Buffer.alloc(100_000)), true)
    await full.end()
  }
  await expect(writing()).rejects.toThrow('the disk is full')
})
