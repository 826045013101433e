import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../testing/server-process.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { LocalReader } from './local-reader.ts'
import { portOf } from '../../testing/port.ts'

const content = randomBytes(200_000)
const published = {
  id: 'small',
  name: 'Small',
  sizeBytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  licence: 'Apache-2.0',
  trainedTokens: 4096,
  tokenBytes: 1024,
  address: 'http://127.0.0.1:9',
}

let app: TestApp
let models: string
let mirror: http.Server
/** The mirror sends only so many bytes of the next answer, then waits. */
let sendOnly: number | undefined
beforeAll(async () => {
  mirror = http.createServer((request, answer) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    answer.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length - from })
    if (sendOnly === undefined) answer.end(content.subarray(from))
    else answer.write(content.subarray(from, from + sendOnly))
  })
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
  const port = portOf(mirror)
  models = mkdtempSync(path.join(tmpdir(), 'honora-language-'))
  app = await testApp({ MODELS_DIR: models, MODELS_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  mirror.closeAllConnections()
  mirror.close()
  await app.close()
  rmSync(models, { recursive: true, force: true })
})

let reader: LocalReader
let started: { id: string; isStopped: boolean }[]
beforeEach(() => {
  sendOnly = undefined
  started = []
  reader = new LocalReader(app.deps, {
    catalogue: [published],
    isInstalled: () => true,
    startProcess: ({ id }) => {
      const process = { id, isStopped: false }
      started.push(process)
      return {
        state: 'ready',
        pid: undefined,
        endpoint: () => ({ url: 'http://127.0.0.1:1/v1', token: 't', model: id }),
        stop: () => {
          process.isStopped = true
        },
      }
    },
  })
})
afterEach(() => {
  reader.stop()
  rmSync(path.join(models, 'language'), { recursive: true, force: true })
})

const small = () => reader.state().models.find(({ id }) => id === 'small')

describe('the local reader', () => {
  test('fetches a model, runs the first one at once and removes it again', async () => {
    expect(reader.state()).toMatchObject({ state: 'no_model', model: null })
    reader.fetch('small')
    await until(() => reader.state().state === 'ready')

    expect(small()).toMatchObject({ installed: true, chosen: true, progress: null, failure: null })
    expect(small()?.memoryBytes).toBeGreaterThan(content.length)
    expect(reader.endpoint()?.model).toBe('small')
    expect(() => reader.fetch('small')).toThrow('CONFLICT')
    await reader.remove('small')
    expect(started).toEqual([{ id: 'small', isStopped: true }])
    expect(reader.state()).toMatchObject({ state: 'no_model', model: null })
    expect(reader.endpoint()).toBeUndefined()
    expect(existsSync(path.join(models, 'language/small.gguf'))).toBe(false)
  })

  test('goes on where a cancelled download stopped', async () => {
    sendOnly = 50_000
    reader.fetch('small')
    await until(() => (small()?.progress ?? 0) > 0.2)
    expect(reader.state().state).toBe('downloading')
    reader.cancel('small')
    await until(() => small()?.progress === null)
    expect(small()).toMatchObject({ installed: false, failure: null })

    sendOnly = undefined
    reader.fetch('small')
    await until(() => small()?.installed === true && small()?.progress === null)
    expect(() => reader.cancel('small')).toThrow('NOT_FOUND')
  })

  test('takes a file of the catalogue only when it is whole', async () => {
    reader.fetch('small')
    await until(() => small()?.installed === true)
    await reader.choose(null)
    const file = path.join(models, 'language/small.gguf')
    writeFileSync(file, content.subarray(0, 1000))

    expect(small()?.installed).toBe(false)
    await expect(reader.choose('small')).rejects.toThrow('VALIDATION_FAILED')
    writeFileSync(file, content)
    await reader.choose('small')
    expect(reader.state()).toMatchObject({ state: 'ready', model: 'small' })
  })

  test('says that its runtime is missing, and keeps what was chosen for when it is there', async () => {
    reader.fetch('small')
    await until(() => reader.state().state === 'ready')
    const bare = new LocalReader(app.deps, { catalogue: [published], isInstalled: () => false })
    bare.start()

    expect(bare.state()).toMatchObject({ state: 'not_installed', model: 'small' })
    expect(bare.endpoint()).toBeUndefined()
  })
})
