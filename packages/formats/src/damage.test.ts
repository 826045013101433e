import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { defaultLimits } from './reading.ts'
import { errorCodes, importBytes } from '../testing/builders.ts'

/*
 * Every valid sample, cut at every place and with bytes flipped: always an answer at once, at least one finding when it was
 * cut, and never an invoice of a file that was refused.
 */

const here = dirname(fileURLToPath(import.meta.url))
const folders = [join(here, '../testing/fixtures'), join(here, '../../../../shared/samples/invoice-files')]
const samples = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('valid'))
      .map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const),
  )
const limits = { ...defaultLimits, uploadBytes: 4 * 1024 * 1024 }
const TOO_LONG_MS = 5000

async function read(bytes: Uint8Array) {
  const begin = performance.now()
  const result = await importBytes(bytes, { limits }, 8192)
  expect(performance.now() - begin).toBeLessThan(TOO_LONG_MS)
  if (result.status === 'rejected') expect(result.invoices).toEqual([])
  return result
}

describe.each(samples)('%s', (_name, bytes) => {
  test('cut at every place it is refused whole, with a finding', async () => {
    // The last line end may be missing: that is no cut.
    let end = bytes.length
    while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end -= 1
    for (let length = 0; length < end; length += 1) {
      const result = await read(bytes.subarray(0, length))
      expect([length, result.status, errorCodes(result).length]).toEqual([length, 'rejected', 1])
    }
  }, 60_000)

  test('with a byte flipped anywhere, or several, it is read or refused', async () => {
    const flip = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 5 }), async (flips) => {
        const broken = Uint8Array.from(bytes)
        for (const [at, mask] of flips) broken[at] = (broken[at] ?? 0) ^ mask
        const result = await read(broken)
        expect(['rejected', 'created', 'complete']).toContain(result.status)
      }),
      { numRuns: 1500 },
    )
  }, 60_000)
})
