import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { clamdScanner } from './clamd.ts'
import { scanAll, ScannerUnavailable } from './scanner.ts'
import { signatureScanner } from './signature.ts'
import { fakeClamd, type FakeClamd, testFile } from './testing.ts'
import { portOf } from '../../testing/port.ts'

const open: (FakeClamd | Server)[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await new Promise<void>((resolve) => each.close(() => resolve()))
})

async function daemon(options: Parameters<typeof fakeClamd>[0] = {}): Promise<FakeClamd> {
  const made = await fakeClamd(options)
  open.push(made)
  return made
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const scan = (address: string, bytes: Buffer, options: { size?: number; timeoutMs?: number } = {}) =>
  scanAll(
    clamdScanner({ address, timeoutMs: options.timeoutMs ?? 2000 }),
    pieces(bytes, options.size ?? 1024 * 1024),
  )

describe('clamd', () => {
  test('sees every byte and says clean or infected, over TCP', async () => {
    const clamd = await daemon()
    const clean = Buffer.alloc(3_000_000, 'abc')

    expect(await scan(clamd.address, clean)).toBe('clean')
    expect(clamd.received.at(-1)).toBe(3_000_000)
    expect(await scan(clamd.address, Buffer.concat([clean, testFile]), { size: 70_001 })).toBe('infected')
    expect(await scan(clamd.address, Buffer.alloc(0))).toBe('clean')
  })

  test('speaks over a unix socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'honora-clamd-'))
    try {
      const clamd = await daemon({ path: join(folder, 'clamd.sock') })
      expect(await scan(clamd.address, testFile)).toBe('infected')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test.each([
    ['refuses the length', { answer: 'INSTREAM size limit exceeded. ERROR\0' }],
    ['says something else', { answer: 'stream: maybe\0' }],
    ['hangs up', { answer: '' }],
    ['hangs up in the middle', { hangUpAfter: 100_000 }],
  ])('a daemon that %s leaves the file unknown', async (_what, options) => {
    const clamd = await daemon(options)
    await expect(scan(clamd.address, Buffer.alloc(2_000_000))).rejects.toThrow(ScannerUnavailable)
  })

  test('a daemon that is not there, or never answers, leaves the file unknown in time', async () => {
    const silent = createServer((socket: Socket) => void socket.resume())
    open.push(silent)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const port = portOf(silent)
    const begin = performance.now()

    await expect(scan(`127.0.0.1:${String(port)}`, Buffer.alloc(10), { timeoutMs: 200 })).rejects.toThrow(
      ScannerUnavailable,
    )
    await expect(scan('127.0.0.1:1', Buffer.alloc(10))).rejects.toThrow(ScannerUnavailable)
    await expect(scan('/nowhere/clamd.sock', Buffer.alloc(10))).rejects.toThrow(ScannerUnavailable)
    expect(performance.now() - begin).toBeLessThan(5000)
  })
})

test('without a daemon the test signature is found wherever it is cut', async () => {
  const bytes = Buffer.concat([Buffer.alloc(50, 'x'), testFile, Buffer.alloc(50, 'y')])
  for (const size of [1, 7, 40, 68, 200]) {
    expect(await scanAll(signatureScanner, pieces(bytes, size))).toBe('infected')
    expect(await scanAll(signatureScanner, pieces(bytes.subarray(0, 100), size))).toBe('clean')
  }
})
