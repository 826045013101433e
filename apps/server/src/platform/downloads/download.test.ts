import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadFiles } from './download.ts'
import { portOf } from '../../testing/port.ts'

describe('a download', () => {
  let folders: string
  beforeAll(() => {
    folders = mkdtempSync(path.join(tmpdir(), 'honora-download-'))
  })
  afterAll(() => rmSync(folders, { recursive: true, force: true }))
  const content = randomBytes(300_000)
  const checksum = createHash('sha256').update(content).digest('hex')
  const set = { files: [{ name: 'a.onnx' }], sizeBytes: content.length }

  /** A publisher that redirects, names a checksum and can cut a transfer. */
  async function publisher(options: { cutAt?: number; checksum: string }) {
    const ranges: (string | undefined)[] = []
    let isCut = false
    const server = http.createServer((request, answer) => {
      if (request.url === '/a.onnx') {
        answer.writeHead(302, { location: '/cdn/a.onnx', 'x-linked-etag': `"${options.checksum}"` }).end()
        return
      }
      ranges.push(request.headers.range)
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      answer.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length - from })
      if (options.cutAt !== undefined && !isCut) {
        isCut = true
        answer.write(content.subarray(0, options.cutAt), () => setTimeout(() => answer.destroy(), 50))
      } else answer.end(content.subarray(from))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      address: `http://127.0.0.1:${portOf(server)}`,
      ranges,
      close: () => server.close(),
    }
  }

  const fetchInto = (folder: string, address: string, shares: number[] = []) =>
    downloadFiles({
      set,
      folder,
      address,
      onProgress: (share) => shares.push(share),
      signal: new AbortController().signal,
    })

  test('goes on where it was cut', async () => {
    const folder = path.join(folders, 'cut')
    const source = await publisher({ cutAt: 100_000, checksum })
    const shares: number[] = []

    await expect(fetchInto(folder, source.address, shares)).rejects.toMatchObject({ failure: 'incomplete' })
    expect(existsSync(path.join(folder, 'a.onnx'))).toBe(false)
    await fetchInto(folder, source.address, shares)

    expect(readFileSync(path.join(folder, 'a.onnx')).equals(content)).toBe(true)
    expect(source.ranges[1]).toMatch(/^bytes=\d+-$/)
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    source.close()
  })

  test('refuses content that is not what the publisher signed', async () => {
    const folder = path.join(folders, 'forged')
    const source = await publisher({ checksum: 'f'.repeat(64) })

    await expect(fetchInto(folder, source.address)).rejects.toMatchObject({ failure: 'checksum' })
    expect(existsSync(path.join(folder, 'a.onnx'))).toBe(false)
    source.close()
  })

  test('says that nobody answered, and that there is no room', async () => {
    await expect(fetchInto(path.join(folders, 'gone'), 'http://127.0.0.1:9')).rejects.toMatchObject({
      failure: 'unreachable',
    })
    const huge = { ...set, sizeBytes: 9e15 }
    await expect(
      downloadFiles({
        set: huge,
        folder: path.join(folders, 'huge'),
        address: 'http://127.0.0.1:9',
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    ).rejects.toMatchObject({ failure: 'disk_full' })
  })

  test('believes a checksum that is known more than the one its publisher tells', async () => {
    const folder = path.join(folders, 'known')
    const source = await publisher({ checksum: 'f'.repeat(64) })
    const download = (sha256: string) =>
      downloadFiles({
        set: { ...set, files: [{ name: 'a.onnx', sha256 }] },
        folder,
        address: source.address,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })

    await expect(download('0'.repeat(64))).rejects.toMatchObject({ failure: 'checksum' })
    await download(checksum)
    expect(existsSync(path.join(folder, 'a.onnx'))).toBe(true)
    source.close()
  })
})
