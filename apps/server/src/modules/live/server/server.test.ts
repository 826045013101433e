import type { Consultation } from '@honora/contract/consultations.ts'
import type { SpeechServerSettings } from '@honora/contract/speech-server.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../../testing/test-app.ts'
import { sampleAudio, samples } from '../providers/samples.ts'
import { beginConsultation, cut, interactionOf, joinStream, listen, tokenOf } from '../testing.ts'
import { recordedServer, type RecordedServer } from './testing.ts'

const sample = 'extraktion-44-27'
const spoken = samples()
  .get(sample)!
  .utterances.map(({ text }) => text)

let app: TestApp
let counterpart: RecordedServer
let practice: Practice
let base: string
beforeAll(async () => {
  counterpart = await recordedServer(sample)
  app = await testApp()
  practice = await app.practice()
  base = await listen(app)
})
afterEach(() => {
  counterpart.reply = () => 'answer'
})
afterAll(async () => {
  await app.close()
  await counterpart.close()
})

const path = '/api/speech-server'
const wishes = { model: 'whisper', timeLimitSeconds: 5, partials: false, voices: false }
const save = (by: Practice, more: object) => by.owner.put<SpeechServerSettings>(path, { ...wishes, ...more })
const turn = (by: Practice, isOn: boolean) => by.owner.post<SpeechServerSettings>(`${path}/state`, { isOn })

describe('the speech server of a practice', () => {
  test('is off until it is switched on; its key is encrypted and never answered', async () => {
    expect((await practice.owner.get(path)).body).toMatchObject({ isOn: false, keyLast4: null, version: 0 })
    expect((await turn(practice, true)).status).toBe(422)
    const saved = await save(practice, { url: counterpart.url, key: 'secret-key-12345678' })
    expect(saved.body).toMatchObject({ keyLast4: '5678', leavesHouse: false, missing: [], isOn: false })
    expect(JSON.stringify(saved.body)).not.toContain('secret')
    const row = await app.deps.db.system.selectFrom('speech_server').selectAll().executeTakeFirstOrThrow()
    expect(row.key_sealed?.includes('12345678')).toBe(false)

    expect((await turn(practice, true)).body).toMatchObject({ isOn: true })
    expect((await practice.owner.get('/api/speech/engine')).body).toEqual({
      engine: 'server',
      model: 'whisper',
      state: 'ready',
    })
    const other = await app.practice()
    expect((await other.owner.get(path)).body).toMatchObject({ isOn: false, version: 0 })
    expect((await other.owner.get('/api/speech/engine')).body).toMatchObject({ engine: 'stored' })
    const stale = await save(practice, { url: counterpart.url, version: 7 })
    expect(stale.status).toBe(412)
  })

  test('is tried with a sample; the stored key goes to no other address', async () => {
    const draft = { url: counterpart.url, model: 'whisper', voices: false }
    const tried = await practice.owner.post<{ text: string; seconds: number }>(`${path}/test`, draft)
    expect(tried).toMatchObject({ status: 200, body: { failure: null, seconds: 8 } })
    expect(tried.body.text).toContain(spoken[0])
    expect(counterpart.asked.at(-1)?.authorization).toBe('Bearer secret-key-12345678')
    await practice.owner.post(`${path}/test`, { ...draft, url: `${counterpart.url}/other` })
    expect(counterpart.asked.at(-1)?.authorization).toBeUndefined()

    counterpart.reply = () => ({ status: 401 })
    expect((await practice.owner.post(`${path}/test`, draft)).body).toMatchObject({
      failure: 'refused',
      text: '',
    })
  })

  test.each([
    'http://8.8.8.8/v1',
    'https://169.254.169.254/v1',
    'http://user:pw@127.0.0.1/v1',
    'file:///etc/passwd',
  ])('is not at %s', async (url) => {
    expect((await save(practice, { url })).status).toBe(422)
    expect((await practice.owner.post(`${path}/test`, { url, model: '', voices: false })).status).toBe(422)
  })

  test('outside the house hears patients only with all agreements', async () => {
    const outside = await app.practice()
    await save(outside, { url: 'https://8.8.8.8/v1' })
    expect((await turn(outside, true)).status).toBe(409)
    for (const kind of ['processing', 'notice', 'secrecy'])
      await outside.owner.put(`${path}/agreements/${kind}`, { agreedOn: '2026-11-12' })
    expect((await turn(outside, true)).body).toMatchObject({ isOn: true, missing: [] })
    const ended = await outside.owner.delete<SpeechServerSettings>(`${path}/agreements/secrecy`)
    expect(ended.body).toMatchObject({ isOn: false, missing: ['secrecy'] })
  })

  test('is a matter of who manages the settings', async () => {
    const dentist = await practice.member('dentist')
    expect((await dentist.get(path)).status).toBe(200)
    expect((await dentist.put(path, { ...wishes, url: counterpart.url })).status).toBe(403)
  })
})

describe('a recording', () => {
  const textsOf = async (interactionId: string) =>
    (
      await app.deps.db.system
        .selectFrom('transcript')
        .select('text')
        .where('interaction_id', '=', interactionId)
        .orderBy('start_ms')
        .execute()
    ).map(({ text }) => text)
  const statusOf = async ({ id }: Consultation) =>
    (await practice.owner.get<Consultation>(`/api/consultations/${id}`)).body.status

  async function record() {
    const consultation = await beginConsultation(practice.owner)
    const interactionId = await interactionOf(practice.owner, { consultationId: consultation.id })
    const { socket } = await joinStream(base, interactionId, await tokenOf(practice.owner))
    const slices = cut(new Uint8Array(sampleAudio(sample) ?? []))
    for (const slice of slices) socket.socket.send(slice)
    await socket.until(() => socket.acknowledged === slices.length, 'acknowledgement')
    socket.say({ type: 'end' })
    await expect.poll(() => socket.closed).toMatchObject({ code: 1000 })
    return { consultation, interactionId }
  }

  test('is recognised by the server while it lasts', async () => {
    const { consultation, interactionId } = await record()

    expect(await textsOf(interactionId)).toEqual(spoken)
    expect(await statusOf(consultation)).not.toBe('transcribing')
  })

  test('goes on without the server, and its text comes as soon as the server is back', async () => {
    counterpart.reply = () => ({ status: 503 })
    const { consultation, interactionId } = await record()
    expect(await textsOf(interactionId)).toEqual([])
    expect(await statusOf(consultation)).toBe('transcribing')
    expect((await practice.owner.get('/api/speech/engine')).body).toMatchObject({ state: 'error' })

    counterpart.reply = () => 'answer'
    const kept = await practice.owner.post('/api/speech/engine/transcriptions', {
      consultationId: consultation.id,
    })
    expect(kept.body).toEqual({ queued: 1 })
    await app.runJobs()
    expect(await textsOf(interactionId)).toEqual(spoken)
    expect(await statusOf(consultation)).not.toBe('transcribing')
    expect((await practice.owner.get('/api/speech/engine')).body).toMatchObject({ state: 'ready' })
  })
})
