import type { Appointment } from '@honora/contract/appointments.ts'
import type {
  Documentation,
  DocumentationSummary,
  DocumentationVersion,
} from '@honora/contract/documentation.ts'
import { hashInput } from '@honora/domain/documentation/finalise.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Answer, type Practice, type TestApp } from '../../testing/test-app.ts'
import {
  filling as fillingOf,
  generate as generateFor,
  textOf,
  visit as visitOf,
  type Visit,
} from './testing.ts'

let app: TestApp
let mine: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

const visit = (knownPatient?: string): Promise<Visit> => visitOf(mine.owner, knownPatient)
const generate = (given: Visit): Promise<Answer<Documentation>> => generateFor(given, mine.owner)
const filling = () => fillingOf(mine.owner)

async function finalized(): Promise<Documentation> {
  const { documentation } = await filling()
  const { status, body } = await mine.owner.post<Documentation>(
    `/api/documentation/${documentation.id}/finalize`,
  )
  expect(status).toBe(200)
  return body
}

test('a lot number that was read out stands ready as the answer', async () => {
  const given = await visit()
  for (const [speaker, text] of [
    ['dentist', 'Implantat regio 46 inseriert, Straumann BLX.'],
    ['assistant', 'Lotnummer KR 7921.'],
  ])
    await mine.owner.post('/api/speech/transcripts', {
      interactionId: given.interactionId,
      text,
      speaker,
      final: true,
    })

  const draft = await generate(given)
  for (const { factIds } of draft.body.gates.filter(({ kind }) => kind === 'severe_proposal'))
    await mine.owner.post(`/api/speech/interactions/${given.interactionId}/facts/${factIds[0]}/accept`)
  const { body } = await mine.owner.get<Documentation>(`/api/documentation/${draft.body.id}`)

  expect(body.required.find((open) => open.kind === 'lot')).toMatchObject({
    isRequired: true,
    suggestion: 'Lotnummer KR 7921',
  })
})

describe('against the earlier visits of the patient', () => {
  test('a missing tooth that is filled and an allergy that is ignored are shown with their day', async () => {
    const first = await visit()
    await first.fact('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' })
    await first.fact('allergy', 'Penicillinallergie', { drug: { name: 'Penicillin' } })
    const second = await visit(first.patientId)
    const fillingId = await second.fact('treatment', 'Kompositfüllung an 36 okklusal gelegt', {
      teeth: [36],
      surfaces: ['o'],
      material: 'Komposit',
    })
    const drugId = await second.fact('medication', 'Verordnung Amoxicillin 1000 mg', {
      drug: { name: 'Amoxicillin', dose: '1000 mg' },
    })

    const { body } = await generate(second)

    const on = expect.stringMatching(/^2027-03-\d\d$/) as unknown
    expect(body.contradictions).toMatchObject([
      { kind: 'allergy', factIds: [drugId], earlier: [{ on, text: 'Penicillinallergie' }] },
      { kind: 'tooth_gone', factIds: [fillingId], earlier: [{ on, text: 'Zahn 36 fehlt' }] },
    ])
    expect((await generate(first)).body.contradictions).toEqual([])
  })

  test('what another patient said counts for nothing', async () => {
    const stranger = await visit()
    await stranger.fact('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' })

    expect((await filling()).documentation.contradictions).toEqual([])
  })
})

describe('POST /api/consultations/{id}/documentation', () => {
  test('writes the seven sections from the facts, with support for each sentence', async () => {
    const given = await visit()
    const factId = await given.fact('finding', 'Karies an 26 distal', {
      teeth: [26],
      surfaces: ['d'],
      finding: 'karies',
    })

    const { status, body, headers } = await generate(given)

    expect(status).toBe(201)
    expect(headers['location']).toBe(`/api/documentation/${body.id}`)
    expect(headers['etag']).toBe('"1"')
    expect(body.sections.map((section) => section.key)).toEqual([
      'anamnese',
      'befund',
      'roentgen',
      'diagnose',
      'behandlung',
      'aufklaerung',
      'procedere',
    ])
    expect(body.sections[1]).toMatchObject({
      origin: 'generated',
      text: '26: Karies d.',
      sentences: [{ text: '26: Karies d.', factIds: [factId] }],
    })
    expect(body.chart.teeth).toMatchObject([{ tooth: 26, findings: [{ finding: 'karies', factId }] }])
    expect(body).toMatchObject({
      status: 'draft',
      omissions: [],
      contradictions: [],
      facts: [{ id: factId }],
    })
  })

  test('moves the appointment to documentation and is found from there', async () => {
    const { given, documentation } = await filling()

    const appointment = await mine.owner.get<Appointment>(`/api/appointments/${given.appointmentId}`)
    const byAppointment = await mine.owner.get(`/api/appointments/${given.appointmentId}/documentation`)
    const byConsultation = await mine.owner.get(`/api/consultations/${given.consultationId}/documentation`)

    expect(appointment.body).toMatchObject({
      status: 'DOCUMENTATION_IN_PROGRESS',
      documentation: { id: documentation.id, status: 'draft' },
    })
    expect(byAppointment.body).toMatchObject({ id: documentation.id })
    expect(byConsultation.body).toMatchObject({ id: documentation.id })
  })

  test('again keeps what was written by hand and follows the facts elsewhere', async () => {
    const { given, documentation } = await filling()
    await mine.owner.patch(`/api/documentation/${documentation.id}`, {
      sections: [{ key: 'befund', text: '36: Karies, tief.' }],
    })
    await given.fact('plan', 'Kontrolle von 36 in sechs Monaten', { teeth: [36], temporality: 'planned' })

    const { status, body } = await generate(given)

    expect(status).toBe(200)
    expect(textOf(body, 'befund')).toBe('36: Karies, tief.')
    expect(body.sections[1]?.sentences).toMatchObject([{ hand: { by: 'Test owner' } }])
    expect(textOf(body, 'procedere')).toBe('36: Kontrolle in 6 Monaten.')
  })

  test('without facts it is an empty draft', async () => {
    const { status, body } = await generate(await visit())

    expect(status).toBe(201)
    expect(body.sections.every((section) => section.text === '')).toBe(true)
  })

  test('whole sentences are a setting of the practice', async () => {
    await mine.owner.patch('/v1/organization', { settings: { documentationStyle: 'full' } })
    const { documentation } = await filling()
    await mine.owner.patch('/v1/organization', { settings: { documentationStyle: 'terse' } })

    expect(textOf(documentation, 'befund')).toBe('An 36 findet sich Karies mesial-okklusal.')
  })

  test('diagnoses carry their code where the practice asks for it', async () => {
    await mine.owner.patch('/v1/organization', { settings: { diagnosisIcd10: true } })
    const { documentation } = await filling()
    await mine.owner.patch('/v1/organization', { settings: { diagnosisIcd10: false } })

    expect(textOf(documentation, 'diagnose')).toMatch(/^36: Karies mo \(K02\.\d\)\.$/)
  })
})

describe('PATCH /api/documentation/{id}', () => {
  test('marks a section as edited and lists what it now leaves out', async () => {
    const { documentation } = await filling()

    const { status, body } = await mine.owner.patch<Documentation>(`/api/documentation/${documentation.id}`, {
      sections: [{ key: 'behandlung', text: 'Siehe Karte.' }],
    })

    expect(status).toBe(200)
    expect(body.sections[4]).toMatchObject({ origin: 'edited', text: 'Siehe Karte.' })
    expect(body.omissions).toMatchObject([{ text: expect.stringContaining('Kompositfüllung') }])
    expect(body.version).toBe(documentation.version + 1)
  })

  test('a stale version is refused with the current record', async () => {
    const { documentation } = await filling()
    const change = (text: string) =>
      mine.owner.patch<{ code: string; current: Documentation }>(
        `/api/documentation/${documentation.id}`,
        { sections: [{ key: 'befund', text }] },
        { headers: { 'if-match': `"${documentation.version}"` } },
      )
    await change('Erste Fassung.')

    const { status, body } = await change('Zweite Fassung.')

    expect(status).toBe(412)
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: documentation.version + 1 } })
    expect(textOf(body.current, 'befund')).toBe('Erste Fassung.')
  })

  test.each([
    [{ sections: [{ key: 'unbekannt', text: '' }] }, '/sections/0/key'],
    [{ sections: [{ key: 'befund', text: 'x'.repeat(20_001) }] }, '/sections/0/text'],
    [{ answers: [{ requirementId: 'dose:nothing', text: '1,7 ml' }] }, '/answers/0/requirementId'],
  ])('refuses %#', async (body, pointer) => {
    const { documentation } = await filling()

    const answer = await mine.owner.patch<{ errors: unknown }>(`/api/documentation/${documentation.id}`, body)

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ pointer }])
  })
})

describe('open required fields', () => {
  test('hold back finalising until they are answered in place', async () => {
    const given = await visit()
    await given.fact('anaesthesia', 'Leitungsanästhesie an 36', { teeth: [36] })
    const { body: draft } = await generate(given)
    const finalize = () =>
      mine.owner.post<{ code: string; errors: unknown[] }>(`/api/documentation/${draft.id}/finalize`)

    const refusal = await finalize()
    const required = draft.required.filter((open) => open.isRequired)
    const answered = await mine.owner.patch<Documentation>(`/api/documentation/${draft.id}`, {
      answers: required.map((open) => ({ requirementId: open.id, text: 'Ultracain D-S 1,7 ml' })),
    })
    const done = await finalize()

    expect(required).toMatchObject([{ kind: 'dose', pointer: '/sections/4/text' }])
    expect(refusal.status).toBe(409)
    expect(refusal.body.code).toBe('NOT_READY')
    expect(refusal.body.errors).toMatchObject([{ pointer: '/sections/4/text', code: 'required' }])
    expect(textOf(answered.body, 'behandlung')).toContain('Ultracain D-S 1,7 ml')
    expect(done.status).toBe(200)
  })

  test('contradictions are shown', async () => {
    const given = await visit()
    await given.fact('treatment', 'Extraktion von 36', { teeth: [36] })
    await given.fact('treatment', 'Kompositfüllung an 36 okklusal', { teeth: [36], surfaces: ['o'] })

    const { body } = await generate(given)

    expect(body.contradictions).toMatchObject([{ kind: 'tooth_gone' }])
  })
})

describe('POST /api/documentation/{id}/finalize', () => {
  test('freezes with a hash over content and predecessor, once', async () => {
    const first = await finalized()

    const again = await mine.owner.post<Documentation>(`/api/documentation/${first.id}/finalize`)
    const { body } = await mine.owner.get<{ versions: DocumentationVersion[] }>(
      `/api/documentation/${first.id}/versions`,
    )
    const [last, draft] = body.versions

    expect(first).toMatchObject({ status: 'finalized', finalizedBy: 'Test owner' })
    expect(again.status).toBe(200)
    expect(again.body.version).toBe(first.version)
    expect(body.versions.map((version) => version.kind)).toEqual(['finalized', 'draft'])
    expect(first.contentHash).toBe(last?.contentHash)
    expect(first.previousHash).toBe(draft?.contentHash)
    const input = hashInput({
      documentationId: first.id,
      kind: 'finalized',
      sections: first.sections,
      by: mine.owner.scope.userId,
      at: last?.createdAt ?? '',
      previousHash: draft?.contentHash ?? null,
    })
    expect(createHash('sha256').update(input).digest('hex')).toBe(first.contentHash)
  })

  test('moves the appointment to billing', async () => {
    const { appointmentId } = await finalized()

    const { body } = await mine.owner.get<Appointment>(`/api/appointments/${appointmentId}`)

    expect(body).toMatchObject({ status: 'BILLING_IN_PROGRESS', documentation: { status: 'finalized' } })
  })

  test('refuses an empty one', async () => {
    const { body: draft } = await generate(await visit())

    const { status, body } = await mine.owner.post<{ errors: unknown }>(
      `/api/documentation/${draft.id}/finalize`,
    )

    expect(status).toBe(409)
    expect(body.errors).toMatchObject([{ pointer: '/sections', code: 'empty' }])
  })

  test('is for those who treat', async () => {
    const { documentation } = await filling()
    const assistant = await mine.member('assistant')

    const { status } = await assistant.post(`/api/documentation/${documentation.id}/finalize`)

    expect(status).toBe(403)
  })
})

describe('a finalised documentation', () => {
  test('refuses every change but an addendum', async () => {
    const final = await finalized()
    const edit = await mine.owner.patch<{ code: string }>(`/api/documentation/${final.id}`, {
      sections: [{ key: 'befund', text: 'anders' }],
    })
    const regenerate = await mine.owner.post<{ code: string }>(
      `/api/consultations/${final.consultationId}/documentation`,
    )
    const added = await mine.owner.post<Documentation>(`/api/documentation/${final.id}/addenda`, {
      text: 'Patientin meldet sich beschwerdefrei.',
    })

    expect([edit.status, edit.body.code]).toEqual([409, 'FINALIZED'])
    expect([regenerate.status, regenerate.body.code]).toEqual([409, 'FINALIZED'])
    expect(added.status).toBe(201)
    expect(added.body.addenda).toMatchObject([
      { text: 'Patientin meldet sich beschwerdefrei.', previousHash: final.contentHash },
    ])
    expect(added.body.sections).toEqual(final.sections)
    expect(added.body.contentHash).toBe(final.contentHash)
  })

  test('cannot be changed or deleted in the database either', async () => {
    const final = await finalized()
    const { system } = app.deps.db
    const attempts = [
      sql`update documentation set sections = '[]' where id = ${final.id}`,
      sql`update documentation set status = 'draft', finalized_at = null, content_hash = null where id = ${final.id}`,
      sql`delete from documentation where id = ${final.id}`,
      sql`update documentation_version set text = 'x' where documentation_id = ${final.id}`,
      sql`delete from documentation_version where documentation_id = ${final.id}`,
      sql`truncate documentation_version cascade`,
    ]

    for (const attempt of attempts) await expect(attempt.execute(system)).rejects.toThrow(/finalised|kept/)

    const { body } = await mine.owner.get<Documentation>(`/api/documentation/${final.id}`)
    expect(body.sections).toEqual(final.sections)
  })

  test('keeps its evidence', async () => {
    const final = await finalized()

    expect(final.facts).toHaveLength(2)
    expect(final.sections[4]?.sentences[0]?.factIds).toEqual([final.facts[1]?.id])
  })

  test('an addendum to a draft is refused, an empty one too', async () => {
    const { documentation } = await filling()
    const final = await finalized()

    const early = await mine.owner.post(`/api/documentation/${documentation.id}/addenda`, {
      text: 'Nachtrag',
    })
    const empty = await mine.owner.post(`/api/documentation/${final.id}/addenda`, { text: '  ' })

    expect(early.status).toBe(409)
    expect(empty.status).toBe(422)
  })
})

describe('the recording behind it', () => {
  /** A filling with half a second of stored audio. */
  async function recorded(): Promise<{
    given: Visit
    documentation: Documentation
    chunks: () => Promise<number>
  }> {
    const { given, documentation } = await filling()
    const { system } = app.deps.db
    await system
      .insertInto('audio_chunk')
      .values({
        interaction_id: given.interactionId,
        seq: 1,
        organisation_id: mine.organisationId,
        recorder: 'test',
        bytes: Buffer.from('audio'),
      })
      .execute()
    const chunks = async (): Promise<number> => {
      const rows = await system
        .selectFrom('audio_chunk')
        .select('seq')
        .where('interaction_id', '=', given.interactionId)
        .execute()
      return rows.length
    }
    return { given, documentation, chunks }
  }

  test('is removed when the record is finalised, unless the practice keeps it', async () => {
    const first = await recorded()
    await mine.owner.post(`/api/documentation/${first.documentation.id}/finalize`)
    await app.runJobs()
    await mine.owner.patch('/v1/organization', { settings: { audioRetention: 'keep' } })
    const second = await recorded()
    await mine.owner.post(`/api/documentation/${second.documentation.id}/finalize`)
    await app.runJobs()
    await mine.owner.patch('/v1/organization', { settings: { audioRetention: 'delete' } })

    expect(await first.chunks()).toBe(0)
    expect(await second.chunks()).toBe(1)
  })
})

describe('GET /api/documentation/{id}.pdf', () => {
  test('gives the draft and the final record as PDF', async () => {
    const { documentation } = await filling()
    const final = await finalized()

    for (const id of [documentation.id, final.id]) {
      const { status, headers, raw } = await mine.owner.get(`/api/documentation/${id}.pdf`)
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('application/pdf')
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('who gets in', () => {
  const calls = (documentation: Documentation): ['get' | 'patch' | 'post', string, object?][] => [
    ['get', `/api/documentation/${documentation.id}`],
    ['get', `/api/documentation/${documentation.id}/versions`],
    ['get', `/api/documentation/${documentation.id}.pdf`],
    ['get', `/api/consultations/${documentation.consultationId}/documentation`],
    ['get', `/api/appointments/${documentation.appointmentId}/documentation`],
    ['patch', `/api/documentation/${documentation.id}`, { sections: [{ key: 'befund', text: 'x' }] }],
    ['post', `/api/documentation/${documentation.id}/finalize`],
    ['post', `/api/documentation/${documentation.id}/addenda`, { text: 'x' }],
    ['post', `/api/consultations/${documentation.consultationId}/documentation`],
  ]

  test('nobody without a session, and no other practice', async () => {
    const { documentation } = await filling()

    for (const [method, url, body] of calls(documentation)) {
      const send = (by: typeof app.anonymous): Promise<Answer> =>
        method === 'get' ? by.get(url) : by[method](url, body)
      expect((await send(app.anonymous)).status).toBe(401)
      expect((await send(other.owner)).status).toBe(404)
    }
  })

  test.each(['nonsense', newId()])('an unknown id (%s) is not found', async (id) => {
    expect((await mine.owner.get(`/api/documentation/${id}`)).status).toBe(404)
    expect((await mine.owner.post(`/api/consultations/${id}/documentation`)).status).toBe(404)
    expect((await mine.owner.get(`/api/appointments/${id}/documentation`)).status).toBe(404)
  })
})

describe('the list of a patient', () => {
  test('holds drafts and what is final, newest first, page by page, for the own practice only', async () => {
    const first = await visit()
    const second = await visit(first.patientId)
    const [older, newer] = [(await generate(first)).body, (await generate(second)).body]
    const ask = (query: Record<string, string>, by = mine.owner) =>
      by.get<{ documentations: DocumentationSummary[]; cursor: string | null }>('/api/documentation/', {
        query: { patientId: first.patientId, ...query },
      })
    const page = await ask({ limit: '1' })
    const next = await ask({ limit: '1', cursor: page.body.cursor ?? '' })

    expect(page.body.documentations).toMatchObject([
      { id: newer.id, appointmentId: second.appointmentId, status: 'draft', finalizedBy: null },
    ])
    expect(next.body).toMatchObject({ documentations: [{ id: older.id }], cursor: null })
    expect((await ask({ status: 'finalized' })).body.documentations).toEqual([])
    expect((await ask({}, other.owner)).body.documentations).toEqual([])
    expect((await ask({ status: 'nonsense' })).status).toBe(400)
  })
})
