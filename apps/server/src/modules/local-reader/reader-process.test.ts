import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/observability/log.ts'
import { until } from '../../testing/server-process.ts'
import { ReaderProcess } from './reader-process.ts'

/** Speaks as the reader does, without a model: what it is to do wrong stands in the name of the model file. */
const stand = `
import http from 'node:http'
process.once('message', ({ modelFile, token }) => {
  if (modelFile === 'broken') process.send({ type: 'refused', reason: 'not a model' }, () => process.exit(1))
  const server = http.createServer((request, response) => {
    if (modelFile === 'stuck') return
    const isKnown = request.url === '/health' || request.headers.authorization === 'Bearer ' + token
    response.writeHead(isKnown ? 200 : 401).end()
  })
  if (modelFile !== 'broken')
    server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }))
})
process.on('disconnect', () => process.exit(0))
`

let folder: string
const running: ReaderProcess[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'honora-reader-'))
  writeFileSync(path.join(folder, 'stand.mjs'), stand)
})
afterEach(() => {
  for (const reader of running.splice(0)) reader.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(modelFile: string, healthEveryMs = 60_000): ReaderProcess {
  const reader = new ReaderProcess({
    file: path.join(folder, 'stand.mjs'),
    modelFile,
    model: 'stand',
    contextTokens: 2048,
    log: createLog('silent'),
    firstRestartMs: 10,
    healthEveryMs,
  })
  running.push(reader)
  return reader
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the process of the local reader', () => {
  test('is there under a token of its own, and is gone when it is stopped', async () => {
    const reader = start('fine')
    expect([reader.state, reader.endpoint()]).toEqual(['starting', undefined])
    await until(() => reader.state === 'ready')
    const { url = '', token = '', model } = reader.endpoint() ?? {}

    expect(model).toBe('stand')
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    expect((await fetch(url)).status).toBe(401)
    const pid = reader.pid ?? 0
    reader.stop()
    expect(reader.endpoint()).toBeUndefined()
    await until(() => !isAlive(pid))
  })

  test('comes back after it was killed, with another token', async () => {
    const reader = start('fine')
    await until(() => reader.state === 'ready')
    const before = { pid: reader.pid ?? 0, token: reader.endpoint()?.token }
    process.kill(before.pid, 'SIGKILL')
    await until(() => reader.pid !== before.pid && reader.state === 'ready')

    expect(reader.endpoint()?.token).not.toBe(before.token)
  })

  test('is replaced when it no longer answers', async () => {
    const reader = start('stuck', 20)
    await until(() => reader.state === 'ready')
    const { pid } = reader
    await until(() => reader.pid !== pid, 40_000)

    expect(reader.pid).not.toBe(pid)
  }, 60_000)

  test('is given up when the model cannot be loaded', async () => {
    const reader = start('broken')
    await until(() => reader.state === 'failed')

    expect(reader.endpoint()).toBeUndefined()
  })
})
