import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { storeText } from './store-text.ts'
import { beginConsultation } from './testing.ts'

/** The specification's calls below `/api/{speech_service}`, with another segment than the usual one. */
const at = '/api/third-party'
let app: TestApp
let mine: Practice
let owner: Caller
let stranger: Caller

beforeAll(async () => {
  app = await testApp({ SPEECH_SEGMENT: 'third-party' })
  mine = await app.practice()
  owner = mine.owner
  stranger = (await app.practice('Zahnarztpraxis Süd')).owner
})
afterAll(() => app.close())

async function newInteraction(body: object = {}): Promise<string> {
  const answer = await owner.post<{ interactionId: string }>(`${at}/v2/interactions`, body)
  expect(answer.status).toBe(201)
  return answer.body.interactionId
}
const type = (interactionId: string, text: string, more: object = {}) =>
  owner.post<Transcript>(`${at}/transcripts`, { interactionId, text, ...more })
const factsOf = async (id: string): Promise<SpeechFact[]> =>
  (await owner.get<{ facts: SpeechFact[] }>(`${at}/interactions/${id}/facts`)).body.facts

/** A sentence as a recogniser that distinguishes voices gives it. */
async function hear(id: string, text: string, speakerId: number, startMs: number): Promise<string> {
  const written = await app.deps.transaction(systemScope(mine.organisationId), (tx) =>
    storeText(tx, systemScope(mine.organisationId), app.deps, id, {
      key: `${startMs}`,
      text,
      final: true,
      startMs,
      endMs: startMs + 900,
      speaker: null,
      speakerId,
      channel: 0,
    }),
  )
  return written?.transcript.id ?? ''
}

test('only the configured segment answers, on every call', async () => {
  const id = await newInteraction()
  const { body } = await type(id, 'Zahn 36 Karies.')
  const calls: (readonly [string, string, number, object?])[] = [
    ['GET', '/token', 200],
    ['POST', '/v2/interactions', 201, {}],
    ['GET', `/interactions/${id}/status`, 200],
    ['GET', `/interactions/${id}/facts`, 200],
    ['GET', `/interactions/${id}/transcripts`, 200],
    ['POST', '/transcripts', 201, { interactionId: id, text: 'Ein Satz.' }],
    ['GET', `/transcripts?interactionId=${id}`, 200],
    ['PATCH', `/transcripts/${body.id}`, 200, { text: 'Zahn 35 Karies.' }],
    ['GET', `/transcripts/by-id/${body.id}`, 200],
    ['GET', '/engine', 200],
  ]
  for (const [method, path, status, given] of calls) {
    const send = (segment: string, by: Pick<Caller, 'get' | 'post' | 'patch'>) => {
      const url = `/api/${segment}${path}`
      if (method === 'GET') return by.get(url)
      return method === 'POST' ? by.post(url, given) : by.patch(url, given)
    }
    expect([path, (await send('third-party', owner)).status]).toEqual([path, status])
    expect([path, (await send('speech', owner)).status]).toEqual([path, 404])
    expect([path, (await send('third-party', app.anonymous)).status]).toEqual([path, 401])
  }
})

describe('POST /v2/interactions', () => {
  test('takes the members of the specification', async () => {
    const answer = await owner.post<{ interactionId: string; websocketUrl: string }>(
      `${at}/v2/interactions`,
      {
        primaryLanguage: 'de',
        modelName: null,
        encounterType: 'first_consultation',
        encounterTitle: 'Kontrolle',
      },
    )
    expect(answer.status).toBe(201)
    expect(answer.body.websocketUrl).toContain(
      `/interactions/${answer.body.interactionId}/streams?tenant-name=base`,
    )
    expect(answer.headers.location).toBe(`${at}/interactions/${answer.body.interactionId}/status`)
  })

  test('refuses what is none, and a consultation that has one already or is of another practice', async () => {
    const { id: consultationId } = await beginConsultation(owner)
    await newInteraction({ consultationId })
    expect((await owner.post(`${at}/v2/interactions`, { consultationId })).status).toBe(409)
    expect((await stranger.post(`${at}/v2/interactions`, { consultationId })).status).toBe(404)
    expect((await owner.post(`${at}/v2/interactions`, { primaryLanguage: 7 })).status).toBe(422)
  })

  test('takes a kind of encounter in any words', async () => {
    expect(
      (await owner.post(`${at}/v2/interactions`, { encounterType: 'Zahnärztliche Beratung' })).status,
    ).toBe(201)
  })
})

describe('transcripts', () => {
  test('have the members of the specification, with their segments', async () => {
    const id = await newInteraction()
    const { body } = await type(id, 'Zahn 36 Karies.', { start: 3.2, end: 5.1 })

    expect(body).toMatchObject({
      interactionId: id,
      text: 'Zahn 36 Karies.',
      final: true,
      segments: [{ text: 'Zahn 36 Karies.', start: 3.2, end: 5.1, speakerId: -1, channel: 0 }],
    })
    const segments = [{ text: 'Zahn 36', start: 0, end: 1, speakerId: 0, channel: 0 }]
    expect((await type(id, 'Zahn 36', { segments })).body.segments).toEqual(segments)
  })

  test('a correction keeps the original, and the facts that came from it follow; others stay', async () => {
    const id = await newInteraction()
    const { body } = await type(id, 'Zahn 35 Karies okklusal.')
    await type(id, 'Patient nimmt Marcumar.')
    const before = await factsOf(id)
    const answer = await owner.patch<Transcript>(`${at}/transcripts/${body.id}`, {
      text: 'Zahn 36 Karies okklusal.',
    })

    expect(answer.body).toMatchObject({
      text: 'Zahn 36 Karies okklusal.',
      originalText: 'Zahn 35 Karies okklusal.',
    })
    const after = await factsOf(id)
    expect(after.flatMap(({ teeth }) => teeth)).toEqual([36])
    expect(after.find(({ group }) => group === 'medication')?.id).toBe(
      before.find(({ group }) => group === 'medication')?.id,
    )
    expect((await owner.get<Transcript>(`${at}/transcripts/by-id/${body.id}`)).body.originalText).toBe(
      'Zahn 35 Karies okklusal.',
    )
    await owner.patch(`${at}/transcripts/${body.id}`, { text: 'Nichts weiter.' })
    expect((await factsOf(id)).map(({ group }) => group)).toEqual(['medication'])
  })

  test('are found by interaction or consultation; refusals', async () => {
    const { id: consultationId } = await beginConsultation(owner)
    const id = await newInteraction({ consultationId })
    const { body } = await type(id, 'Ein Satz.')
    const list = async (query: Record<string, string>, by = owner) =>
      (await by.get<{ transcripts: Transcript[] }>(`${at}/transcripts`, { query })).body.transcripts

    expect(await list({ consultationId })).toHaveLength(1)
    expect(await list({ interactionId: id })).toHaveLength(1)
    expect(await list({ interactionId: id }, stranger)).toEqual([])
    for (const by of [owner, stranger]) {
      const unknown = by === owner ? newId() : body.id
      expect((await by.get(`${at}/transcripts/by-id/${unknown}`)).status).toBe(404)
      expect((await by.patch(`${at}/transcripts/${unknown}`, { text: 'x' })).status).toBe(404)
    }
    expect((await owner.patch(`${at}/transcripts/${body.id}`, { text: '' })).status).toBe(422)
    expect((await type(id, '')).status).toBe(422)
    expect((await type(newId(), 'x')).status).toBe(404)
  })
})

describe('voices that the recogniser tells apart', () => {
  test('marking one sentence marks its voice, before and after; the later mark wins, other voices stay', async () => {
    const id = await newInteraction()
    const first = await hear(id, 'Wo tut es weh?', 0, 1000)
    const second = await hear(id, 'Unten links.', 1, 2000)
    const third = await hear(id, 'Seit wann?', 0, 3000)
    await owner.patch(`${at}/transcripts/${third}`, { speaker: 'assistant' })
    await owner.patch(`${at}/transcripts/${first}`, { speaker: 'dentist' })
    await hear(id, 'Mund auf, bitte.', 0, 4000)
    await owner.patch(`${at}/transcripts/${second}`, { speaker: 'patient' })
    await hear(id, 'Seit gestern.', 1, 5000)

    const { body } = await owner.get<{ transcripts: Transcript[] }>(`${at}/interactions/${id}/transcripts`)
    expect(body.transcripts.map(({ speaker }) => speaker)).toEqual([
      'dentist',
      'patient',
      'dentist',
      'dentist',
      'patient',
    ])
    expect(body.transcripts.map(({ segments }) => segments?.[0]?.speakerId)).toEqual([0, 1, 0, 0, 1])
  })

  test('without voices a mark is for its sentence alone', async () => {
    const id = await newInteraction()
    const first = await hear(id, 'Wo tut es weh?', -1, 1000)
    await hear(id, 'Unten links.', -1, 2000)
    await owner.patch(`${at}/transcripts/${first}`, { speaker: 'dentist' })

    const { body } = await owner.get<{ transcripts: Transcript[] }>(`${at}/interactions/${id}/transcripts`)
    expect(body.transcripts.map(({ speaker }) => speaker)).toEqual(['dentist', null])
  })
})
