import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { droppingWriter } from './dropping-writer.ts'

test('lines get through in order', async () => {
  const out: string[] = []
  const writer = droppingWriter({
    fd: -1,
    dropped: () => undefined,
    writeBytes: (bytes, done) => {
      out.push(bytes.toString())
      setImmediate(() => done(null, bytes.length))
    },
  })
  for (const line of ['a\n', 'b\n', 'c\n']) writer.write(line)

  await expect.poll(() => out.join('')).toBe('a\nb\nc\n')
})

test('a reader that stands still costs lines, never time or memory without bound', () => {
  let dropped = 0
  const writer = droppingWriter({
    fd: -1,
    dropped: (count) => (dropped += count),
    writeBytes: () => undefined,
  })
  const line = `${'x'.repeat(1023)}\n`
  for (let count = 0; count < 20_000; count += 1) writer.write(line)

  expect(dropped).toBeGreaterThan(15_000)
})

test('after a full disk the number of dropped lines is the first that is written', async () => {
  let isFull = true
  const out: string[] = []
  const writer = droppingWriter({
    fd: -1,
    dropped: () => undefined,
    writeBytes: (bytes, done) => {
      if (isFull) return done(Object.assign(new Error('no space'), { code: 'ENOSPC' }), 0)
      out.push(bytes.toString())
      done(null, bytes.length)
    },
  })
  writer.write('lost\n')
  isFull = false
  writer.write('kept\n')

  await expect.poll(() => out.join('')).toContain('kept\n')
  expect(out.join('')).toMatch(/^\{.*"lines":1.*log lines were dropped"\}\nkept\n$/)
})

/** A device that is always full stands for the disk. */
test.runIf(existsSync('/dev/full'))('a process whose log lies on a full disk goes on working', () => {
  const log = fileURLToPath(new URL('log.ts', import.meta.url))
  const program = `
    const { createLog } = await import(${JSON.stringify(log)})
    const log = createLog('info')
    for (let count = 0; count < 1000; count += 1) log.info({ count }, 'line')
    setTimeout(() => process.stderr.write('still alive'), 200)`
  const run = spawnSync(
    'sh',
    ['-c', `exec "$0" --import tsx --input-type=module -e "$1" > /dev/full`, process.execPath, program],
    { encoding: 'utf8', timeout: 15_000 },
  )

  expect(run.stderr).toBe('still alive')
})
