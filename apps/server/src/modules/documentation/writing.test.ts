import type { Appointment } from '@honora/contract/appointments.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import { describe, expect, test } from 'vitest'
import { documentationTests, textOf } from './testing.ts'

const { mine, visit, generate, filling } = documentationTests()

test('a lot number that was read out stands ready as the answer', async () => {
  const given = await visit()
  for (const [speaker, text] of [
    ['dentist', 'Implantat regio 46 inseriert, Straumann BLX.'],
    ['assistant', 'Lotnummer KR 7921.'],
  ])
    await mine().owner.post('/api/speech/transcripts', {
      interactionId: given.interactionId,
      text,
      speaker,
      final: true,
    })

  const draft = await generate(given)
  for (const { factIds } of draft.body.gates.filter(({ kind }) => kind === 'severe_proposal'))
    await mine().owner.post(`/api/speech/interactions/${given.interactionId}/facts/${factIds[0]}/accept`)
  const { body } = await mine().owner.get<Documentation>(`/api/documentation/${draft.body.id}`)

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

    const { on } = first
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

    const appointment = await mine().owner.get<Appointment>(`/api/appointments/${given.appointmentId}`)
    const byAppointment = await mine().owner.get(`/api/appointments/${given.appointmentId}/documentation`)
    const byConsultation = await mine().owner.get(`/api/consultations/${given.consultationId}/documentation`)

    expect(appointment.body).toMatchObject({
      status: 'DOCUMENTATION_IN_PROGRESS',
      documentation: { id: documentation.id, status: 'draft' },
    })
    expect(byAppointment.body).toMatchObject({ id: documentation.id })
    expect(byConsultation.body).toMatchObject({ id: documentation.id })
  })

  test('again keeps what was written by hand and follows the facts elsewhere', async () => {
    const { given, documentation } = await filling()
    await mine().owner.patch(`/api/documentation/${documentation.id}`, {
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
    await mine().owner.patch('/v1/organization', { settings: { documentationStyle: 'full' } })
    const { documentation } = await filling()
    await mine().owner.patch('/v1/organization', { settings: { documentationStyle: 'terse' } })

    expect(textOf(documentation, 'befund')).toBe('An 36 findet sich Karies mesial-okklusal.')
  })

  test('diagnoses carry their code where the practice asks for it', async () => {
    await mine().owner.patch('/v1/organization', { settings: { diagnosisIcd10: true } })
    const { documentation } = await filling()
    await mine().owner.patch('/v1/organization', { settings: { diagnosisIcd10: false } })

    expect(textOf(documentation, 'diagnose')).toMatch(/^36: Karies mo \(K02\.\d\)\.$/)
  })
})

describe('PATCH /api/documentation/{id}', () => {
  test('marks a section as edited and lists what it now leaves out', async () => {
    const { documentation } = await filling()

    const { status, body } = await mine().owner.patch<Documentation>(
      `/api/documentation/${documentation.id}`,
      {
        sections: [{ key: 'behandlung', text: 'Siehe Karte.' }],
      },
    )

    expect(status).toBe(200)
    expect(body.sections[4]).toMatchObject({ origin: 'edited', text: 'Siehe Karte.' })
    expect(body.omissions).toMatchObject([{ text: expect.stringContaining('Kompositfüllung') }])
    expect(body.version).toBe(documentation.version + 1)
  })

  test('a stale version is refused with the current record', async () => {
    const { documentation } = await filling()
    const change = (text: string) =>
      mine().owner.patch<{ code: string; current: Documentation }>(
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

    const answer = await mine().owner.patch<{ errors: unknown }>(
      `/api/documentation/${documentation.id}`,
      body,
    )

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
      mine().owner.post<{ code: string; errors: unknown[] }>(`/api/documentation/${draft.id}/finalize`)

    const refusal = await finalize()
    const required = draft.required.filter((open) => open.isRequired)
    const answered = await mine().owner.patch<Documentation>(`/api/documentation/${draft.id}`, {
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
