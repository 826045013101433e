import type { Consultation } from '@honora/contract/consultations.ts'
import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { newId } from '../../platform/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { beginConsultation, interactionOf } from '../live/testing.ts'

let app: TestApp
let mine: Practice
let owner: Caller
let stranger: Caller

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  owner = mine.owner
  stranger = (await app.practice('Zahnarztpraxis Süd')).owner
})
afterAll(() => app.close())

async function withInteraction(): Promise<{ consultation: Consultation; interactionId: string }> {
  const consultation = await beginConsultation(owner)
  return { consultation, interactionId: await interactionOf(owner, { consultationId: consultation.id }) }
}

const type = (interactionId: string, text: string, more: object = {}) =>
  owner.post<Transcript>('/api/speech/transcripts', { interactionId, text, ...more })

describe('consultations', () => {
  test('one per appointment: the second is refused with the first', async () => {
    const first = await beginConsultation(owner)
    const again = await owner.post<{ code: string; current: Consultation }>('/api/consultations/', {
      appointmentId: first.appointmentId,
    })

    expect(first).toMatchObject({
      status: 'pending',
      interactionId: null,
      recordedSeconds: 0,
      lastAudioAt: null,
      gaps: [],
      recording: null,
      version: 1,
    })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'CONFLICT', current: { id: first.id } })
    expect(
      (await owner.get<Consultation>(`/api/consultations/appointment/${first.appointmentId}`)).body.id,
    ).toBe(first.id)
  })

  test('notes are written with a version; a stale one is refused with the record', async () => {
    const { id } = await beginConsultation(owner)
    const written = await owner.patch<Consultation>(`/api/consultations/${id}`, {
      notes: 'Patientin ist nervös.',
      version: 1,
    })
    const stale = await owner.patch<{ current: Consultation }>(
      `/api/consultations/${id}`,
      { notes: 'x' },
      { headers: { 'if-match': '"1"' } },
    )

    expect(written.body).toMatchObject({ notes: 'Patientin ist nervös.', version: 2 })
    expect(stale.status).toBe(412)
    expect(stale.body.current.version).toBe(2)
  })

  test('cancelled by hand, no other status is', async () => {
    const { id } = await beginConsultation(owner)

    const completed = await owner.patch<{ detail: string }>(`/api/consultations/${id}`, {
      status: 'completed',
    })
    expect(completed.status).toBe(409)
    expect(completed.body.detail).toContain('Status „Nicht begonnen“')
    expect(
      (await owner.patch<Consultation>(`/api/consultations/${id}`, { status: 'cancelled' })).body.status,
    ).toBe('cancelled')
    expect((await owner.patch(`/api/consultations/${id}`, { status: 'recording' })).status).toBe(409)
  })

  test('a cancelled appointment has no consultation to begin', async () => {
    const { body: patient } = await owner.post<{ id: string }>('/api/patients/', {
      givenName: 'Erika',
      familyName: 'Beispiel',
      birthDate: '1984-03-09',
      insurance: { kind: 'private' },
    })
    const { body: appointment } = await owner.post<{ id: string }>('/api/appointments/', {
      patientId: patient.id,
      startsAt: '2028-02-01T09:00:00Z',
      endsAt: '2028-02-01T09:30:00Z',
    })
    await owner.post(`/api/appointments/${appointment.id}/cancel`, {})
    const refused = await owner.post('/api/consultations/', { appointmentId: appointment.id })

    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'INVALID_TRANSITION',
      detail: expect.stringContaining('Status „Abgesagt“'),
    })
    expect((await stranger.post('/api/consultations/', { appointmentId: appointment.id })).status).toBe(404)
  })

  test('an interaction is linked once', async () => {
    const one = await beginConsultation(owner)
    const two = await beginConsultation(owner)
    const interactionId = await interactionOf(owner)

    expect(
      (await owner.patch<Consultation>(`/api/consultations/${one.id}`, { interactionId })).body.interactionId,
    ).toBe(interactionId)
    expect((await owner.patch(`/api/consultations/${two.id}`, { interactionId })).status).toBe(409)
    expect((await owner.post('/api/speech/v2/interactions', { consultationId: one.id })).status).toBe(409)
  })

  test('what is no interaction is not linked', async () => {
    const { id } = await beginConsultation(owner)
    for (const interactionId of ['1', 'nonsense', newId()])
      expect((await owner.patch(`/api/consultations/${id}`, { interactionId })).status).toBe(404)
  })

  test('audio of a patient without consent is not linked', async () => {
    const consultation = await beginConsultation(owner, false)
    const interactionId = await interactionOf(owner)
    await app.deps.db.system
      .insertInto('audio_chunk')
      .values({
        interaction_id: interactionId,
        seq: 1,
        organisation_id: mine.organisationId,
        recorder: 'r',
        bytes: Buffer.from('x'),
      })
      .execute()
    const answer = await owner.patch<{ code: string }>(`/api/consultations/${consultation.id}`, {
      interactionId,
    })

    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('CONSENT_MISSING')
  })

  test('strangers find nothing; nobody without a session gets in; unknown ids are not found', async () => {
    const { consultation, interactionId } = await withInteraction()
    for (const url of [
      `/api/consultations/${consultation.id}`,
      `/api/consultations/appointment/${consultation.appointmentId}`,
      `/api/consultations/${consultation.id}/recording`,
      `/api/speech/interactions/${interactionId}/status`,
      `/api/speech/interactions/${interactionId}/facts`,
      `/api/speech/interactions/${interactionId}/transcripts`,
    ]) {
      expect([url, (await stranger.get(url)).status]).toEqual([url, 404])
      expect([url, (await app.anonymous.get(url)).status]).toEqual([url, 401])
      expect([url, (await owner.get(url.replace(/[0-9a-f-]{36}/, newId()))).status]).toEqual([url, 404])
      expect([url, (await owner.get(url.replace(/[0-9a-f-]{36}/, 'nonsense'))).status]).toEqual([url, 404])
    }
    expect((await stranger.patch(`/api/consultations/${consultation.id}`, { notes: 'x' })).status).toBe(404)
    expect((await stranger.post('/api/speech/transcripts', { interactionId, text: 'x' })).status).toBe(404)
    expect((await owner.post('/api/consultations/', {})).status).toBe(422)
  })
})

describe('speech calls', () => {
  test('only the configured segment exists', async () => {
    expect((await owner.get('/api/speech/token')).status).toBe(200)
    expect((await owner.get('/api/other/token')).status).toBe(404)
    expect((await owner.get('/api/other/engine')).status).toBe(404)
  })

  test('the token is short-lived and names our own addresses', async () => {
    const { body } = await owner.get<Record<string, unknown>>('/api/speech/token')

    expect(body).toMatchObject({ expires_in: 300, token_type: 'Bearer', tenant_name: 'base' })
    expect(body.environment).toMatchObject({
      login: expect.stringMatching(/\/realms$/),
      wss: expect.stringMatching(/^ws.*\/audio-bridge\/v2$/),
    })
    expect(JSON.stringify(body)).not.toMatch(/secret/i)
  })

  test('all members of a new interaction may be absent', async () => {
    const answer = await owner.post<{ interactionId: string; websocketUrl: string }>(
      '/api/speech/v2/interactions',
    )

    expect(answer.status).toBe(201)
    expect(answer.body.websocketUrl).toMatch(
      /^ws:\/\/.*\/audio-bridge\/v2\/interactions\/.*\/streams\?tenant-name=base$/,
    )
    expect(
      (await owner.get(`/api/speech/interactions/${answer.body.interactionId}/status`)).body,
    ).toMatchObject({
      status: 'pending',
      recordedSeconds: 0,
      lastSeq: 0,
    })
  })

  test('typed text is kept in order of its clock; an interim one is not kept', async () => {
    const { interactionId } = await withInteraction()
    await type(interactionId, 'Zweiter Satz.', { start: 20, end: 22, speaker: 'dentist' })
    await type(interactionId, 'Erster Satz.', { start: 10, end: 12 })
    const interim = await type(interactionId, 'noch nicht fertig', { final: false })
    const list = await owner.get<{ transcripts: Transcript[]; cursor: null }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )

    expect(interim.body.final).toBe(false)
    expect(list.body.transcripts.map((one) => one.text)).toEqual(['Erster Satz.', 'Zweiter Satz.'])
    expect(list.body.cursor).toBeNull()
    const page = await owner.get<{ transcripts: Transcript[]; cursor: string }>('/api/speech/transcripts', {
      query: { interactionId, limit: 1 },
    })
    const rest = await owner.get<{ transcripts: Transcript[]; cursor: null }>('/api/speech/transcripts', {
      query: { interactionId, limit: 1, cursor: page.body.cursor },
    })
    expect(rest.body.transcripts.map((one) => one.text)).toEqual(['Zweiter Satz.'])
    expect((await owner.get('/api/speech/transcripts', { query: { cursor: 'x.y' } })).status).toBe(400)
  })

  test('a correction keeps the original', async () => {
    const { interactionId } = await withInteraction()
    const { body } = await type(interactionId, 'Zahn 35 Karies okklusal.')
    const once = await owner.patch<Transcript>(`/api/speech/transcripts/${body.id}`, {
      text: 'Zahn 36 Karies okklusal.',
    })
    const twice = await owner.patch<Transcript>(`/api/speech/transcripts/${body.id}`, {
      text: 'Zahn 37 Karies okklusal.',
      speaker: 'dentist',
    })

    expect(once.body).toMatchObject({
      text: 'Zahn 36 Karies okklusal.',
      originalText: 'Zahn 35 Karies okklusal.',
    })
    expect(twice.body).toMatchObject({
      text: 'Zahn 37 Karies okklusal.',
      originalText: 'Zahn 35 Karies okklusal.',
      speaker: 'dentist',
    })
    expect((await owner.get<Transcript>(`/api/speech/transcripts/by-id/${body.id}`)).body.text).toBe(
      'Zahn 37 Karies okklusal.',
    )
    expect((await stranger.patch(`/api/speech/transcripts/${body.id}`, { text: 'x' })).status).toBe(404)
    expect((await owner.patch(`/api/speech/transcripts/${body.id}`, { text: '' })).status).toBe(422)
  })
})

describe('facts by hand', () => {
  test('are added, corrected, discarded and taken back', async () => {
    const { interactionId } = await withInteraction()
    const url = `/api/speech/interactions/${interactionId}/facts`
    const added = await owner.post<SpeechFact>(url, {
      text: 'Karies an 36 okklusal',
      group: 'finding',
      attributes: { teeth: [36], surfaces: ['o'], finding: 'karies' },
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      source: 'manual',
      teeth: [36],
      surfaces: ['o'],
      negated: false,
      temporality: 'now',
      isDiscarded: false,
    })

    const fact = `${url}/${added.body.id}`
    const changed = await owner.patch<SpeechFact>(fact, {
      attributes: { surfaces: ['d', 'm', 'o'], finding: null },
    })
    expect(changed.body.surfaces).toEqual(['m', 'o', 'd'])
    expect(changed.body).not.toHaveProperty('finding')
    expect((await owner.patch<SpeechFact>(fact, { isDiscarded: true })).body.isDiscarded).toBe(true)
    expect((await owner.patch<SpeechFact>(fact, { isDiscarded: false })).body.isDiscarded).toBe(false)
    expect((await owner.get<{ facts: SpeechFact[] }>(url)).body.facts).toHaveLength(1)
  })

  test.each([
    [{ teeth: [19] }, '/attributes/teeth/0'],
    [{ finding: 'unknown' }, '/attributes/finding'],
    [{ surfaces: ['q'] }, '/attributes/surfaces/0'],
    [{ temporality: 'later' }, '/attributes/temporality'],
  ])('%j is refused', async (attributes, pointer) => {
    const { interactionId } = await withInteraction()
    const answer = await owner.post<{ errors: { pointer: string }[] }>(
      `/api/speech/interactions/${interactionId}/facts`,
      {
        text: 'x',
        group: 'finding',
        attributes,
      },
    )

    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error) => error.pointer)).toContain(pointer)
  })
})

test('a refused attribute is pointed to where it stands', async () => {
  const { interactionId } = await withInteraction()
  const refused = await owner.post(`/api/speech/interactions/${interactionId}/facts`, {
    text: 'Karies',
    group: 'finding',
    teeth: [19],
  })

  expect(refused.body).toMatchObject({ errors: [{ pointer: '/teeth/0' }] })
})

test('blanks are no text that was said', async () => {
  const { interactionId } = await withInteraction()

  expect(await type(interactionId, '  ')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/text', code: 'required' }] },
  })
})

test('samples are offered with their audio', async () => {
  const { body } = await owner.get<{ samples: { name: string; audioUrl: string }[] }>(
    '/api/sample-consultations',
  )
  expect(body.samples.length).toBeGreaterThanOrEqual(4)
  const audio = await owner.get(body.samples[0]?.audioUrl ?? '')
  expect(audio.headers['content-type']).toBe('audio/webm')
  expect((await owner.get('/api/sample-consultations/unknown/audio.webm')).status).toBe(404)
})
