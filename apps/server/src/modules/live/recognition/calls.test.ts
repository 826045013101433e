import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SpeechModel } from '@honora/contract/recognition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../../testing/server-process.ts'
import { testApp, type Practice, type TestApp } from '../../../testing/test-app.ts'
import { hotwordsOf } from './hotwords.ts'
import { recognitionOf } from './recognition.ts'
import { copyToneModels } from './testing/tone-models.ts'

let app: TestApp
let practice: Practice
let models: string
beforeAll(async () => {
  models = mkdtempSync(path.join(tmpdir(), 'honora-models-'))
  app = await testApp({ MODELS_DIR: models })
  practice = await app.practice()
})
afterAll(async () => {
  recognitionOf(app.deps).stop()
  await app.close()
  rmSync(models, { recursive: true, force: true })
})

const speech = (rest: string) => `/api/speech/${rest}`
const sample = () =>
  readFileSync(fileURLToPath(new URL('../../../../demo/consultations/', import.meta.url)) + sampleName())
const sampleName = () => 'befund-kontrolle/audio.webm'

describe('the speech engine', () => {
  test('says plainly that there is no model, and lists what could be fetched', async () => {
    const state = await practice.owner.get(speech('engine'))
    const list = await practice.owner.get<{ models: SpeechModel[] }>(speech('engine/models'))

    expect(state.body).toMatchObject({ engine: 'stored', state: 'missing_model' })
    expect(list.body.models.map((model) => [model.id.slice(0, 30), model.licence, model.installed])).toEqual([
      ['sherpa-onnx-streaming-zipforme', 'CC-BY-SA-4.0', false],
      ['sherpa-onnx-nemo-parakeet-tdt-', 'CC-BY-4.0', false],
      ['sherpa-onnx-nemo-canary-180m-f', 'CC-BY-4.0', false],
      ['silero_vad', 'MIT', false],
    ])
    const titles = list.body.models.map(({ purpose, name }) => `${purpose}: ${name}`)
    expect([new Set(titles).size, titles[1]]).toEqual([titles.length, 'second_pass: Parakeet 0.6B v3'])
    expect(list.body.models.map(({ hotwords }) => hotwords)).toEqual([
      'search',
      'spelling',
      'spelling',
      'none',
    ])
  })

  test('is managed by owners only, and only with models that exist', async () => {
    const assistant = await practice.member('assistant')

    expect(
      (await assistant.post(speech('engine/model'), { model: 'silero_vad', source: 'folder' })).status,
    ).toBe(403)
    expect(
      (await practice.owner.post(speech('engine/model'), { model: '../secret', source: 'folder' })).status,
    ).toBe(422)
    expect(
      (await practice.owner.post(speech('engine/model'), { model: 'silero_vad', source: 'folder' })).status,
    ).toBe(422)
    expect((await practice.owner.get('/api/other/engine/models')).status).toBe(404)
    expect((await practice.owner.delete(speech('engine/models/silero_vad'))).status).toBe(404)
    const tested = await practice.owner.upload<{ code: string }>(speech('engine/test'), {
      name: 'a.webm',
      bytes: sample(),
    })
    expect([tested.status, tested.body.code]).toEqual([503, 'SPEECH_UNAVAILABLE'])
  })

  test(
    'works with models from the folder, can be tested with a recording, and goes when they are removed',
    { timeout: 30_000 },
    async () => {
      copyToneModels(models)

      const chosen = await practice.owner.post(speech('engine/model'), {
        model: 'tones-segments',
        source: 'folder',
      })
      expect([chosen.status, chosen.body]).toMatchObject([
        202,
        { engine: 'embedded', state: 'ready', model: 'tones-segments' },
      ])
      const tested = await practice.owner.upload<{ seconds: number; realTimeFactor: number }>(
        speech('engine/test'),
        { name: 'a.webm', bytes: sample() },
      )
      expect(tested.status).toBe(200)
      expect(tested.body.seconds).toBeGreaterThan(3)
      expect(tested.body.realTimeFactor).toBeGreaterThan(0)
      const kept = await practice.owner.post(speech('engine/transcriptions'), {})
      expect([kept.status, kept.body]).toEqual([202, { queued: 0 }])
      const unknown = await practice.owner.post(speech('engine/transcriptions'), { consultationId: 'none' })
      expect(unknown.status).toBe(404)
      const noise = await practice.owner.upload<{ code: string }>(speech('engine/test'), {
        name: 'a.webm',
        bytes: randomBytes(4000),
      })
      expect(noise.status).toBe(422)

      expect((await practice.owner.delete(speech('engine/models/tones-segments'))).status).toBe(204)
      expect((await practice.owner.get(speech('engine'))).body).toMatchObject({ state: 'missing_model' })
    },
  )
})

describe('words of the practice', () => {
  const words = async () =>
    (await practice.owner.get<{ hotwords: { id: string; word: string; kind: string }[] }>(speech('hotwords')))
      .body.hotwords

  test('are added, listed and removed; each once; no other practice sees them', async () => {
    const added = await practice.owner.post<{ id: string }>(speech('hotwords'), {
      word: 'Tetric EvoCeram',
      kind: 'material',
    })
    expect(added.status).toBe(201)
    expect(await words()).toEqual([{ id: added.body.id, word: 'Tetric EvoCeram', kind: 'material' }])
    const again = await practice.owner.post(speech('hotwords'), { word: 'Tetric EvoCeram', kind: 'drug' })
    expect(again.status).toBe(409)
    expect((await practice.owner.post(speech('hotwords'), { word: 'a/b', kind: 'drug' })).status).toBe(422)
    const assistant = await practice.member('assistant')
    expect((await assistant.post(speech('hotwords'), { word: 'Ubistesin', kind: 'drug' })).status).toBe(403)

    const other = await app.practice()
    expect((await other.owner.get(speech('hotwords'))).body).toMatchObject({ hotwords: [] })
    expect((await other.owner.delete(speech(`hotwords/${added.body.id}`))).status).toBe(404)
    const boosted = await hotwordsOf(app.deps.db.system, practice.organisationId)
    expect(boosted).toContain('Tetric EvoCeram')
    expect(boosted.length).toBeGreaterThan(1)

    expect((await practice.owner.delete(speech(`hotwords/${added.body.id}`))).status).toBe(204)
    expect(await words()).toEqual([])
  })
})

describe('model download', () => {
  test('a failed download is reported in the list and can be tried again', async () => {
    const other = await testApp({ MODELS_DIR: path.join(models, 'empty'), MODELS_URL: 'http://127.0.0.1:9' })
    const { owner } = await other.practice()
    const id = 'sherpa-onnx-nemo-canary-180m-flash-en-es-de-fr-int8'

    expect((await owner.post(speech('engine/model'), { model: id, source: 'download' })).status).toBe(202)
    const failure = async () =>
      (await owner.get<{ models: SpeechModel[] }>(speech('engine/models'))).body.models.find(
        (model) => model.id === id,
      )?.failure
    await until(async () => (await failure()) === 'unreachable')
    expect((await owner.post(speech('engine/model'), { model: id, source: 'download' })).status).toBe(202)
    await other.close()
  })
})
