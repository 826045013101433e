import type { LanguageModelSettings } from '@honora/contract/language-model.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { fakeModel, type FakeModel } from './testing.ts'

let app: TestApp
let model: FakeModel
let practice: Practice
beforeAll(async () => {
  model = await fakeModel(() => ({
    content:
      '{"facts":[{"group":"finding","text":"Karies an 36","teeth":[36],"finding":"karies","evidence":[{"u":0,"quote":"Zahn 36 Karies"}]}],"withdrawn":[]}',
  }))
  app = await testApp()
  practice = await app.practice()
})
afterAll(async () => {
  await app.close()
  await model.close()
})

const base = {
  preset: 'other',
  model: 'm',
  timeLimitSeconds: 5,
  atOnce: 2,
  uses: ['commands', 'facts'],
} as const
const save = (by: Practice, more: object) =>
  by.owner.put<LanguageModelSettings>('/api/language-model', { ...base, ...more })

test('off until it is switched on; the key is encrypted and never answered', async () => {
  expect((await practice.owner.get('/api/language-model')).body).toMatchObject({
    isOn: false,
    keyLast4: null,
  })
  const saved = await save(practice, { url: model.url, key: 'secret-key-12345678' })
  expect(saved.body).toMatchObject({ keyLast4: '5678', leavesHouse: false, missing: [] })
  expect(JSON.stringify(saved.body)).not.toContain('secret')
  const row = await app.deps.db.system.selectFrom('language_model').selectAll().executeTakeFirstOrThrow()
  expect(row.key_sealed?.includes('12345678')).toBe(false)

  const on = await practice.owner.post<LanguageModelSettings>('/api/language-model/state', { isOn: true })
  expect(on).toMatchObject({ status: 200, body: { isOn: true } })
  const other = await app.practice()
  expect((await other.owner.get('/api/language-model')).body).toMatchObject({
    isOn: false,
    url: expect.not.stringContaining(model.url),
  })
})

test('models of the endpoint, and a sentence read with evidence', async () => {
  const draft = { preset: 'other', url: model.url }
  expect((await practice.owner.post('/api/language-model/models', draft)).body).toEqual({
    models: ['model-a', 'model-b'],
    failure: null,
  })
  const answer = await practice.owner.post('/api/language-model/test', {
    ...draft,
    model: 'm',
    text: 'Zahn 36 Karies.',
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { failure: null, facts: [{ text: 'Karies an 36', quote: 'Zahn 36 Karies', isProven: true }] },
  })
  expect(model.asked.at(-1)?.authorization).toBe('Bearer secret-key-12345678')
  await practice.owner.post('/api/language-model/test', {
    ...draft,
    url: `${model.url}/x`,
    model: 'm',
    text: 'Zahn 36.',
  })
  expect(model.asked.at(-1)?.authorization).toBeUndefined()
})

test.each([
  'http://8.8.8.8/v1',
  'http://169.254.169.254/latest',
  'https://169.254.169.254/v1',
  'http://0.0.0.0/v1',
  'http://user:pw@127.0.0.1/v1',
  'file:///etc/passwd',
  'https://[::ffff:169.254.169.254]/v1',
])('%s is no address of a model', async (url) => {
  expect((await save(practice, { url })).status).toBe(422)
  expect(
    (await practice.owner.post('/api/language-model/test', { preset: 'other', url, model: '', text: 'x' }))
      .status,
  ).toBe(422)
})

test('outside the house only with all three agreements, each for one recipient', async () => {
  await save(practice, { url: 'https://8.8.8.8/v1' })
  const refused = await practice.owner.post('/api/language-model/state', { isOn: true })
  expect(refused.status).toBe(409)
  for (const kind of ['processing', 'notice', 'secrecy'])
    expect(
      (await practice.owner.put(`/api/language-model/agreements/${kind}`, { agreedOn: '2026-11-12' })).status,
    ).toBe(200)
  expect((await practice.owner.post('/api/language-model/state', { isOn: true })).body).toMatchObject({
    isOn: true,
    missing: [],
  })
  const ended = await practice.owner.delete<LanguageModelSettings>('/api/language-model/agreements/secrecy')
  expect(ended.body).toMatchObject({ isOn: false, missing: ['secrecy'] })
  expect((await save(practice, { url: 'https://8.8.4.4/v1' })).body).toMatchObject({
    isOn: false,
    missing: ['processing', 'notice', 'secrecy'],
  })
})

test('only who manages the settings', async () => {
  const dentist = await practice.member('dentist')
  expect((await dentist.get('/api/language-model')).status).toBe(200)
  expect((await dentist.put('/api/language-model', { ...base, url: model.url })).status).toBe(403)
})
