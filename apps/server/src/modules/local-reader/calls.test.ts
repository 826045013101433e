import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LocalReaderState } from '@honora/contract/local-reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../testing/server-process.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { localEndpoint } from './index.ts'
import { localReaderOf, readerFolder } from './local-reader.ts'
import { portOf } from '../../testing/port.ts'

const base = '/api/language-model/local'
const smallest = 'Qwen3-4B-Instruct-2507-Q4_K_M'

let app: TestApp
let practice: Practice
let models: string
let mirror: http.Server
beforeAll(async () => {
  // A publisher that begins to send and never ends.
  mirror = http.createServer((_, answer) => {
    answer.writeHead(200, { 'content-length': 2_497_281_120 }).write(Buffer.alloc(64_000))
  })
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
  models = mkdtempSync(path.join(tmpdir(), 'honora-language-'))
  mkdirSync(path.join(models, 'language'))
  const port = portOf(mirror)
  app = await testApp({ MODELS_DIR: models, MODELS_URL: `http://127.0.0.1:${port}` })
  practice = await app.practice()
})
afterAll(async () => {
  localReaderOf(app.deps).stop()
  mirror.closeAllConnections()
  mirror.close()
  await app.close()
  rmSync(models, { recursive: true, force: true })
})

const state = async () => (await practice.owner.get<LocalReaderState>(base)).body
const modelOf = async (id: string) => (await state()).models.find((model) => model.id === id)

describe('language models of this machine', () => {
  test('are listed with what one has to know before fetching them', async () => {
    const { models: listed, model, machineMemoryBytes } = await state()

    expect(model).toBeNull()
    expect(machineMemoryBytes).toBeGreaterThan(0)
    expect(listed.length).toBeGreaterThan(2)
    for (const one of listed) {
      expect(one).toMatchObject({ downloadable: true, installed: false, licence: 'Apache-2.0' })
      expect(one.memoryBytes).toBeGreaterThan(one.sizeBytes)
    }
  })

  test('are fetched in the background, which can be cancelled', async () => {
    const begun = await practice.owner.post<LocalReaderState>(`${base}/models/${smallest}/fetch`)
    expect(begun.status).toBe(202)
    expect((await practice.owner.post(`${base}/models/${smallest}/fetch`)).status).toBe(409)
    await until(async () => ((await modelOf(smallest))?.progress ?? 0) > 0)
    expect((await practice.owner.delete(`${base}/models/${smallest}/fetch`)).status).toBe(204)
    await until(async () => (await modelOf(smallest))?.progress === null)

    expect(await modelOf(smallest)).toMatchObject({ failure: null, installed: false })
    expect((await practice.owner.delete(`${base}/models/${smallest}/fetch`)).status).toBe(404)
    expect((await practice.owner.post(`${base}/models/unknown/fetch`)).status).toBe(404)
  })

  test('are taken from the folder, and removed', async () => {
    writeFileSync(path.join(models, 'language/eigenes.gguf'), 'GGUF')
    expect(await modelOf('eigenes')).toMatchObject({ installed: true, downloadable: false, licence: null })

    const unknown = await practice.owner.post(`${base}/choice`, { model: '../eigenes' })
    expect(unknown.status).toBe(422)
    expect((await practice.owner.post(`${base}/choice`, { model: smallest })).status).toBe(422)
    const chosen = await practice.owner.post<LocalReaderState>(`${base}/choice`, { model: 'eigenes' })
    expect([chosen.status, chosen.body.model]).toEqual([200, 'eigenes'])
    expect((await practice.owner.delete(`${base}/models/eigenes`)).status).toBe(204)
    expect((await state()).model).toBeNull()
    expect((await practice.owner.delete(`${base}/models/eigenes`)).status).toBe(404)
  })

  test('are managed by owners only, on a shared installation by named persons', async () => {
    const assistant = await practice.member('assistant')
    expect((await assistant.post(`${base}/choice`, { model: null })).status).toBe(403)
    expect((await assistant.post(`${base}/models/${smallest}/fetch`)).status).toBe(403)

    const shared = await testApp({ MODELS_DIR: models, SPEECH_ENGINE_ADMINS: ['operator@example.org'] })
    const { owner } = await shared.practice()
    expect((await owner.get(base)).status).toBe(200)
    expect((await owner.post(`${base}/choice`, { model: null })).status).toBe(403)
    await shared.close()
  })
})

const isInstalled = existsSync(path.join(readerFolder, 'node_modules/node-llama-cpp'))
const reason = isInstalled ? '' : ' (left out: npm run reader -- install cpu brings what it needs)'

describe.skipIf(!isInstalled)(`a model of random weights${reason}`, () => {
  const Answer = z.object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]) })
  const Facts = z.strictObject({
    facts: z
      .array(z.strictObject({ group: z.enum(['finding', 'act']), teeth: z.array(z.int()).max(2).optional() }))
      .min(1)
      .max(2),
  })

  async function ask() {
    const endpoint = localEndpoint(app.deps)
    const answer = await fetch(`${endpoint?.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${endpoint?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: endpoint?.model,
        messages: [
          { role: 'system', content: 'Lies.' },
          { role: 'user', content: '[1] dentist: Zahn 36, Karies okklusal.' },
        ],
        max_tokens: 400,
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'facts', schema: z.toJSONSchema(Facts) },
        },
      }),
    })
    return Facts.parse(JSON.parse(Answer.parse(await answer.json()).choices[0].message.content))
  }

  test('answers under the grammar, comes back after it was killed, and goes with the product', async () => {
    const file = path.join(models, 'language/tiny.gguf')
    const script = path.join(readerFolder, 'src/testing/write-tiny-model.ts')
    execFileSync(process.execPath, ['--import', 'tsx', script, file])
    const chosen = await practice.owner.post<LocalReaderState>(`${base}/choice`, { model: 'tiny' })
    expect(chosen.body.state).toBe('starting')
    await until(async () => (await state()).state === 'ready', 120_000)
    expect((await ask()).facts.length).toBeGreaterThan(0)

    const { pid = 0 } = localReaderOf(app.deps)
    process.kill(pid, 'SIGKILL')
    await until(async () => (await state()).state === 'starting')
    await until(async () => (await state()).state === 'ready', 120_000)
    expect((await ask()).facts.length).toBeGreaterThan(0)

    const { pid: last = 0 } = localReaderOf(app.deps)
    expect(last).not.toBe(pid)
    localReaderOf(app.deps).stop()
    await until(() => {
      try {
        return !process.kill(last, 0)
      } catch {
        return true
      }
    })
  }, 300_000)
})
