import { CortiClient } from '@corti/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { sampleAudio, sampleModel, samples } from '../live/providers/samples.ts'
import { beginConsultation, interactionOf, listen } from '../live/testing.ts'
import { addSpeechClient, environmentOf } from './testing.ts'
import { z } from 'zod'

let app: TestApp
let base: string
let mine: Practice
let other: Practice
let client: CortiClient
let clientId: string
const secret = 'secret of my practice'
let foreign: CortiClient

beforeAll(async () => {
  app = await testApp()
  base = await listen(app)
  mine = await app.practice()
  other = await app.practice('Zahnarztpraxis Süd')
  clientId = await addSpeechClient(app, mine, { secret })
  client = sdkOf(clientId, secret)
  const foreignSecret = 'secret of the other practice'
  foreign = sdkOf(await addSpeechClient(app, other, { secret: foreignSecret }), foreignSecret)
})
afterAll(() => app.close())

/** The provider's own public SDK with an account of a practice. */
function sdkOf(id: string, clientSecret: string): CortiClient {
  return new CortiClient({
    tenantName: 'base',
    environment: environmentOf(base),
    auth: { clientId: id, clientSecret },
    maxRetries: 0,
  })
}

async function newInteraction(): Promise<string> {
  const { interactionId } = await client.interactions.create({
    encounter: { identifier: newId(), status: 'planned', type: 'first_consultation' },
  })
  return interactionId
}

const nobody = '0199d1a2-0000-7000-8000-000000000000'
const refusal = (status: number, type?: string) =>
  type === undefined ? { statusCode: status } : { statusCode: status, body: { status, type } }

describe('templates over the SDK', () => {
  test('are the kinds of documentation of the portal, each with the sections of the record', async () => {
    const { data } = await client.templates.list()

    expect(data).toHaveLength(12)
    expect(data.find(({ key }) => key === 'endodontie')).toMatchObject({
      name: 'Wurzelbehandlung',
      status: 'published',
    })
    expect(data[0]?.templateSections.map(({ section }) => section.key)).toEqual([
      'anamnese',
      'befund',
      'roentgen',
      'diagnose',
      'behandlung',
      'aufklaerung',
      'procedere',
    ])
    expect(await client.templates.get('schmerz')).toMatchObject({ key: 'schmerz' })
    expect((await client.templates.sectionList()).data).toHaveLength(7)
  })

  test('are filtered by language and state', async () => {
    expect((await client.templates.list({ lang: 'it' })).data).toHaveLength(12)
    expect((await client.templates.list({ lang: ['da', 'sv'] })).data).toEqual([])
    expect((await client.templates.list({ status: 'draft' })).data).toEqual([])
    expect((await client.templates.sectionList({ lang: 'da' })).data).toEqual([])
  })

  test('an unknown one is not found', async () => {
    await expect(client.templates.get('nonsense')).rejects.toMatchObject(refusal(404))
  })
})

describe('documents over the SDK', () => {
  const context = [
    {
      type: 'transcript' as const,
      data: { text: 'Zahn 36 hat Karies okklusal. Wir haben mit Ultracain betäubt.' },
    },
  ]

  test('are written from a transcript, listed, read, changed and deleted', async () => {
    const id = await newInteraction()
    const made = await client.documents.create(id, {
      context,
      templateKey: 'fuellung',
      outputLanguage: 'de',
    })

    expect(made).toMatchObject({
      name: 'Füllungstherapie',
      templateRef: 'fuellung',
      isStream: false,
      outputLanguage: 'de',
    })
    expect(made.createdAt).toBeInstanceOf(Date)
    expect(made.sections.find(({ key }) => key === 'befund')?.text).toContain('36')
    expect((await client.documents.list(id)).data.map((one) => one.id)).toEqual([made.id])

    await client.documents.update(id, made.id, {
      name: 'Befund heute',
      sections: [
        { key: 'befund', text: 'Zahn 36: Karies okklusal, von Hand.' },
        { key: 'zusatz', name: 'Zusatz', text: 'Eigener Abschnitt.', sort: 0 },
      ],
    })
    const read = await client.documents.get(id, made.id)
    expect(read.name).toBe('Befund heute')
    expect(read.sections.find(({ key }) => key === 'befund')?.text).toBe(
      'Zahn 36: Karies okklusal, von Hand.',
    )
    expect(read.sections.map(({ key }) => key)).toContain('zusatz')
    expect(read.sections).toHaveLength(8)

    await client.documents.delete(id, made.id)
    expect((await client.documents.list(id)).data).toEqual([])
    await expect(client.documents.get(id, made.id)).rejects.toMatchObject(refusal(404))
  })

  test('have the sections that are asked for, in their order and under their names', async () => {
    const id = await newInteraction()
    const byKeys = await client.documents.create(id, {
      context,
      template: { sectionKeys: ['behandlung', 'befund'], documentName: 'Kurzbericht' },
      outputLanguage: 'de',
    })
    const byName = await client.documents.create(id, {
      context,
      template: { sections: [{ key: 'befund', nameOverride: 'Was wir sahen' }] },
      name: 'Brief',
      outputLanguage: 'de-AT',
    })

    expect(byKeys.name).toBe('Kurzbericht')
    expect(byKeys.sections.map(({ key }) => key)).toEqual(['behandlung', 'befund'])
    expect(byName.name).toBe('Brief')
    expect(byName.sections.map(({ name }) => name)).toEqual(['Was wir sahen'])
  })

  test('are written from facts and from text too', async () => {
    const id = await newInteraction()
    const facts = await client.documents.create(id, {
      context: [
        { type: 'facts', data: [{ text: 'Zahn 11: Kronenfraktur', group: 'abnormal-physical-findings' }] },
      ],
      templateKey: 'allgemein',
      outputLanguage: 'de',
    })
    const text = await client.documents.create(id, {
      context: [{ type: 'string', data: 'Patient hat eine Penicillinallergie.' }],
      templateKey: 'allgemein',
      outputLanguage: 'de',
    })

    expect(facts.sections.find(({ key }) => key === 'befund')?.text).toContain('Kronenfraktur')
    expect(text.sections.find(({ key }) => key === 'anamnese')?.text).toContain('Penicillin')
  })

  test('without a context the facts of the interaction are taken', async () => {
    const id = await newInteraction()
    await client.facts.create(id, { facts: [{ text: 'Zahnstein lingual', group: 'other' }] })
    const answer = await raw('POST', `/v2/interactions/${id}/documents/`, {
      templateKey: 'kontrolle',
      outputLanguage: 'de',
    })
    expect(answer.status).toBe(201)
    expect(JSON.stringify(answer.body)).toContain('Zahnstein')
  })

  test('refuses what it cannot write', async () => {
    const id = await newInteraction()
    const base = { context, templateKey: 'fuellung', outputLanguage: 'de' }
    await expect(client.documents.create(id, { ...base, templateKey: 'x' })).rejects.toMatchObject(
      refusal(404),
    )
    await expect(client.documents.create(id, { ...base, outputLanguage: 'en' })).rejects.toMatchObject(
      refusal(400, 'A0018'),
    )
    await expect(
      client.documents.create(id, { context, template: { sectionKeys: ['x'] }, outputLanguage: 'de' }),
    ).rejects.toMatchObject(refusal(400, 'A0003'))
    await expect(client.documents.create(nobody, base)).rejects.toMatchObject(refusal(404))
    await expect(client.documents.create('nonsense', base)).rejects.toMatchObject(refusal(400, 'A0008'))
    expect(await raw('POST', `/v2/interactions/${id}/documents/`, { outputLanguage: 7 })).toMatchObject({
      status: 400,
      body: { type: 'A0003', validationErrors: [{ field: 'outputLanguage' }] },
    })
    const made = await client.documents.create(id, base)
    await expect(client.documents.get(id, nobody)).rejects.toMatchObject(refusal(404))
    await expect(foreign.documents.get(id, made.id)).rejects.toMatchObject(refusal(404))
    await expect(foreign.documents.delete(id, made.id)).rejects.toMatchObject(refusal(404))
    await expect(foreign.documents.update(id, made.id, { name: 'x' })).rejects.toMatchObject(refusal(404))
  })
})

describe('coding over the SDK', () => {
  test('finds diagnoses with the sentence that supports them', async () => {
    const text = 'Guten Tag. Zahn 36 hat Karies okklusal. Am Zahn 11 Verdacht auf Pulpitis.'
    const { codes, candidates } = await client.codes.predict({
      system: ['icd10int-outpatient'],
      context: [{ type: 'text', text }],
    })

    expect(codes).toMatchObject([
      { system: 'icd10int-outpatient', code: 'K02.9', display: 'Dental caries, unspecified' },
    ])
    const evidence = codes[0]?.evidences?.[0]
    expect(text.slice(evidence?.start, evidence?.end)).toBe('Zahn 36 hat Karies okklusal.')
    expect(candidates.map(({ code }) => code)).toEqual(['K04.0'])
  })

  test('reads a document, and takes only the codes that are wanted', async () => {
    const id = await newInteraction()
    const document = await client.documents.create(id, {
      context: [{ type: 'string', data: 'Zahn 36 Karies okklusal. Zahn 48 impaktiert.' }],
      templateKey: 'allgemein',
      outputLanguage: 'de',
    })
    const ask = (filter?: object) =>
      client.codes.predict({
        system: ['icd10int-outpatient'],
        context: [{ type: 'documentId', documentId: document.id }],
        ...(filter === undefined ? {} : { filter }),
      })

    expect((await ask()).codes.map(({ code }) => code).sort()).toEqual(['K01.1', 'K02.9'])
    expect((await ask({ include: ['K02'] })).codes.map(({ code }) => code)).toEqual(['K02.9'])
    expect((await ask({ exclude: ['K02'] })).codes.map(({ code }) => code)).toEqual(['K01.1'])
    await expect(
      foreign.codes.predict({
        system: ['icd10int-outpatient'],
        context: [{ type: 'documentId', documentId: document.id }],
      }),
    ).rejects.toMatchObject(refusal(404))
  })

  test('as an addition of ours the fee schedules answer too', async () => {
    const answer = await raw('POST', '/v2/tools/coding/', {
      system: ['goz', 'bema'],
      context: [{ type: 'text', text: 'Zahn 36 mod Kompositfüllung gelegt.' }],
    })
    expect(answer.status).toBe(200)
    expect(
      z
        .object({ codes: z.array(z.object({ system: z.string(), code: z.string() })) })
        .parse(answer.body)
        .codes.map(({ system, code }) => `${system} ${code}`),
    ).toEqual(expect.arrayContaining(['goz 2100', 'bema 13c']))
  })

  test('a system it does not know is refused, not answered with nothing', async () => {
    const context = [{ type: 'text' as const, text: 'Karies' }]
    await expect(client.codes.predict({ system: ['cpt'], context })).rejects.toMatchObject(
      refusal(400, 'A0003'),
    )
    await expect(client.codes.predict({ system: [], context })).rejects.toMatchObject(refusal(400, 'A0003'))
  })
})

describe('transcripts of recordings over the SDK', () => {
  const sample = 'zahnreinigung-privat'
  const audio = new Uint8Array(sampleAudio(sample) ?? [])
  const hearSample = (id: string) =>
    app.deps.db.system
      .updateTable('interaction')
      .set({ model_name: sampleModel(sample) })
      .where('id', '=', id)
      .execute()

  test('are made, listed, read and deleted; the consultation has no part in them', async () => {
    const id = await newInteraction()
    await hearSample(id)
    const { recordingId } = await client.recordings.upload(new Blob([audio]), id)
    const made = await client.transcripts.create(id, {
      recordingId,
      primaryLanguage: 'de',
      participants: [{ channel: 0, role: 'doctor' }],
    })

    expect(made).toMatchObject({
      status: 'completed',
      recordingId,
      metadata: { participantsRoles: [{ channel: 0, role: 'doctor' }] },
    })
    const utterances = samples().get(sample)?.utterances ?? []
    expect(made.transcripts?.map(({ text }) => text)).toEqual(utterances.map(({ text }) => text))
    expect(made.transcripts?.[0]).toMatchObject({
      start: Math.round((utterances[0]?.start ?? 0) * 1000),
      speakerId: -1,
      channel: 0,
    })
    expect(await client.transcripts.getStatus(id, made.id)).toEqual({ status: 'completed' })
    expect((await client.transcripts.get(id, made.id)).transcripts).toEqual(made.transcripts)
    const [listed] = (await client.transcripts.list(id)).transcripts ?? []
    expect(listed).toMatchObject({ id: made.id })
    expect(listed?.transcript).toBeUndefined()
    const full = await client.transcripts.list(id, { full: true })
    expect(full.transcripts?.[0]?.transcript?.transcripts).toHaveLength(utterances.length)
    expect((await client.facts.list(id)).facts).toEqual([])

    await client.transcripts.delete(id, made.id)
    await expect(client.transcripts.get(id, made.id)).rejects.toMatchObject(refusal(404, 'A0012'))
    await expect(client.transcripts.delete(id, made.id)).rejects.toMatchObject(refusal(404, 'A0012'))
  })

  test('what is no audio fails; what nobody can recognise yet goes on waiting', async () => {
    const id = await newInteraction()
    const noise = await client.recordings.upload(new Blob([new Uint8Array(4000)]), id)
    const waiting = await client.recordings.upload(new Blob([audio]), id)
    const later = await client.transcripts.create(id, { ...waiting, primaryLanguage: 'de' })
    expect(later).toMatchObject({ status: 'processing', transcripts: null })
    await hearSample(id)
    const failed = await client.transcripts.create(id, { ...noise, primaryLanguage: 'de' })

    expect(failed).toMatchObject({ status: 'failed', transcripts: null })
    await app.deps.db.systemPool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    expect(await client.transcripts.getStatus(id, later.id)).toEqual({ status: 'completed' })
  })

  test('refuses other languages, unknown recordings and foreign practices', async () => {
    const id = await newInteraction()
    const { recordingId } = await client.recordings.upload(new Blob([audio]), id)
    await expect(client.transcripts.create(id, { recordingId, primaryLanguage: 'fr' })).rejects.toMatchObject(
      refusal(400, 'A0018'),
    )
    await expect(
      client.transcripts.create(id, { recordingId: nobody, primaryLanguage: 'de' }),
    ).rejects.toMatchObject(refusal(404))
    await expect(
      foreign.transcripts.create(id, { recordingId, primaryLanguage: 'de' }),
    ).rejects.toMatchObject(refusal(404))
    expect(await raw('POST', `/v2/interactions/${id}/transcripts/`, {})).toMatchObject({
      status: 400,
      body: { type: 'A0003', validationErrors: [{ field: 'recordingId' }, { field: 'primaryLanguage' }] },
    })
  })

  test('the text of a stream goes with its facts, but not behind a finalised documentation', async () => {
    const { id: consultationId } = await beginConsultation(mine.owner)
    const id = await interactionOf(mine.owner, { consultationId })
    const say = (text: string) =>
      mine.owner.post('/api/speech/transcripts', { interactionId: id, text: `${text} Zahn 36 hat Karies.` })
    await say('Eins.')
    expect((await client.facts.list(id)).facts.length).toBeGreaterThan(0)
    await client.transcripts.delete(id, id)
    expect((await client.transcripts.list(id)).transcripts).toEqual([])
    expect((await client.facts.list(id)).facts).toEqual([])

    await say('Zwei.')
    const { body } = await mine.owner.post<{ id: string }>(
      `/api/consultations/${consultationId}/documentation`,
    )
    // What is read without a model is proposed: the draft is written from what a person has accepted.
    const url = `/api/speech/interactions/${id}/facts`
    const read = await mine.owner.get<{ facts: { id: string; state: string }[] }>(url)
    for (const fact of read.body.facts.filter(({ state }) => state === 'proposed'))
      await mine.owner.post(`${url}/${fact.id}/accept`)
    expect((await mine.owner.post(`/api/documentation/${body.id}/finalize`)).status).toBe(200)
    await expect(client.transcripts.delete(id, id)).rejects.toMatchObject(refusal(409))
    await expect(client.interactions.delete(id)).rejects.toMatchObject(refusal(409))
    await expect(
      client.facts.create(id, { facts: [{ text: 'Nachtrag', group: 'other' }] }),
    ).rejects.toMatchObject(refusal(409))
  })
})

describe('interactions over the SDK', () => {
  test('are sorted, and keep what a partial change leaves out', async () => {
    const id = await newInteraction()
    const startedAt = new Date('2026-11-20T08:00:00Z')
    await client.interactions.update(id, { encounter: { period: { startedAt } } })
    await raw('PATCH', `/v2/interactions/${id}`, {
      encounter: { period: { endedAt: '2026-11-20T09:00:00Z' } },
    })
    expect((await client.interactions.get(id)).encounter.period).toMatchObject({
      startedAt,
      endedAt: new Date('2026-11-20T09:00:00Z'),
    })

    const ids: string[] = []
    for await (const one of await client.interactions.list({ sort: 'id', direction: 'asc' })) ids.push(one.id)
    expect(ids).toEqual(ids.toSorted())
    expect((await raw('GET', '/v2/interactions?sort=weather')).status).toBe(400)
    expect(await raw('GET', '/v2/interactions/?index=9999')).toMatchObject({
      status: 200,
      body: { interactions: [] },
    })
  })

  test('an identifier belongs to one interaction', async () => {
    const first = await newInteraction()
    const { encounter } = await client.interactions.get(first)
    const second = await newInteraction()
    await expect(
      client.interactions.update(second, { encounter: { identifier: encounter.identifier } }),
    ).rejects.toMatchObject(refusal(400, 'A0017'))
  })

  test.each(['identifier', 'status', 'type'])('an encounter without %s is refused by name', async (field) => {
    const encounter = { identifier: newId(), status: 'planned', type: 'first_consultation' }
    expect(
      await raw('POST', '/v2/interactions/', { encounter: { ...encounter, [field]: undefined } }),
    ).toMatchObject({ status: 400, body: { validationErrors: [{ field: `encounter.${field}` }] } })
  })

  test('unknown kinds are refused by name', async () => {
    expect(
      await raw('POST', '/v2/interactions/', {
        encounter: { identifier: newId(), status: 'begun', type: 'party' },
        patient: { identifier: 'p', gender: 'x' },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        type: 'A0003',
        validationErrors: [
          { field: 'encounter.status' },
          { field: 'encounter.type' },
          { field: 'patient.gender' },
        ],
      },
    })
  })
})

describe('text that cannot be stored', () => {
  test.each([
    [{ encounterTitle: 'a\u0000b' }, 'encounterTitle'],
    [
      { encounter: { identifier: 'a\u0000', status: 'planned', type: 'consultation' } },
      'encounter.identifier',
    ],
    [{ patient: { identifier: '\ud800' } }, 'patient.identifier'],
  ])('%j is refused by name', async (body, field) => {
    expect(await raw('POST', '/v2/interactions/', body)).toMatchObject({
      status: 400,
      body: { type: 'A0003', validationErrors: [{ field }] },
    })
  })

  test('is no search either, and no name of a client or person', async () => {
    expect((await raw('GET', '/v2/interactions/?patient=%00')).status).toBe(400)
    for (const form of [
      'grant_type=client_credentials&client_id=%00&client_secret=x',
      `grant_type=password&client_id=${clientId}&client_secret=${secret}&username=%00&password=x`,
    ]) {
      const answer = await fetch(`${base}/realms/base/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
      })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ error: 'invalid_request' }),
      ])
    }
  })
})

test('moments, days and directions that are none are refused', async () => {
  const period = { period: { startedAt: 'soon' } }
  const { body } = await raw('POST', '/v2/interactions/', {})
  const { interactionId } = z.object({ interactionId: z.string() }).parse(body)
  for (const [change, field] of [
    [{ encounter: period }, 'encounter.period.startedAt'],
    [{ patient: { identifier: 'p', birthDate: '2001-02-29' } }, 'patient.birthDate'],
  ] as const)
    expect(await raw('PATCH', `/v2/interactions/${interactionId}`, change)).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field }] },
    })
  expect((await raw('GET', '/v2/interactions/?direction=up')).status).toBe(400)
})

test('languages and German names of the groups', async () => {
  expect(JSON.stringify((await raw('GET', '/v2/languages/')).body)).toContain('de-CH')
  const { data } = await client.facts.factGroupsList()
  expect(data?.every(({ translations }) => translations?.length === 2)).toBe(true)
})

/** A call that the SDK does not make in this form. */
async function raw(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const login = await fetch(`${base}/realms/base/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      scope: 'openid',
    }),
  })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await login.json())
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'tenant-name': 'base',
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
