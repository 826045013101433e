import type { Appointment } from '@honora/contract/appointments.ts'
import type { ClinicalEntry, PatientChange, PatientClinical } from '@honora/contract/clinical.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { Patient, PatientChart } from '@honora/contract/patients.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { z } from 'zod'

let app: TestApp
let mine: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

async function newPatient(): Promise<string> {
  const { body } = await mine.owner.post<Patient>('/api/patients/', {
    givenName: 'Helene',
    familyName: 'Vogt',
    birthDate: '1968-03-14',
    sex: 'w',
    insurance: { kind: 'private' },
  })
  return body.id
}

const clinicalOf = async (patientId: string): Promise<PatientClinical> =>
  (await mine.owner.get<PatientClinical>(`/api/patients/${patientId}/clinical`)).body

async function add(patientId: string, input: object): Promise<ClinicalEntry> {
  const { status, body } = await mine.owner.post<ClinicalEntry>(`/api/patients/${patientId}/clinical`, input)
  expect(status).toBe(201)
  return body
}

const actions = async (record: string): Promise<string[]> => {
  const rows = await app.deps.db.system
    .selectFrom('audit_event')
    .select('action')
    .where('record', '=', record)
    .orderBy('seq')
    .execute()
  return rows.map(({ action }) => action)
}

interface Visit {
  readonly appointmentId: string
  readonly consultationId: string
  say(speaker: 'patient' | 'dentist', text: string): Promise<void>
  fact(group: string, text: string, attributes?: object): Promise<string>
  draft(): Promise<Documentation>
}

let day = 0

/** An appointment of the patient with talk typed into it. */
async function visit(patientId: string): Promise<Visit> {
  day += 1
  const on = new Date(Date.UTC(2026, 10, 24 + day)).toISOString().slice(0, 10)
  const appointment = await mine.owner.post<Appointment>('/api/appointments/', {
    patientId,
    startsAt: `${on}T09:00:00.000Z`,
    endsAt: `${on}T09:30:00.000Z`,
  })
  const consultation = await mine.owner.post<Consultation>('/api/consultations/', {
    appointmentId: appointment.body.id,
  })
  const consultationId = consultation.body.id
  const { body } = await mine.owner.post<{ interactionId: string }>('/api/speech/v2/interactions', {
    consultationId,
  })
  const { interactionId } = body
  return {
    appointmentId: appointment.body.id,
    consultationId,
    async say(speaker, text) {
      const { status } = await mine.owner.post('/api/speech/transcripts', { interactionId, speaker, text })
      expect(status).toBe(201)
    },
    async fact(group, text, attributes = {}) {
      const made = await mine.owner.post<{ id: string }>(`/api/speech/interactions/${interactionId}/facts`, {
        group,
        text,
        attributes,
      })
      expect(made.status).toBe(201)
      return made.body.id
    },
    async draft() {
      const made = await mine.owner.post<Documentation>(`/api/consultations/${consultationId}/documentation`)
      expect([200, 201]).toContain(made.status)
      return made.body
    },
  }
}

/** A record with what every record needs, signed. */
async function sign(given: Visit): Promise<string> {
  const draft = await given.draft()
  const open = draft.required.filter(({ isRequired }) => isRequired)
  if (open.length > 0)
    await mine.owner.patch(`/api/documentation/${draft.id}`, {
      answers: open.map(({ id }) => ({ requirementId: id, text: 'liegt vor' })),
    })
  const { status, body } = await mine.owner.post<Documentation>(`/api/documentation/${draft.id}/finalize`)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'finalized' } })
  return draft.id
}

const changesOf = async (documentationId: string): Promise<PatientChange[]> =>
  (
    await mine.owner.get<{ changes: PatientChange[] }>(
      `/api/documentation/${documentationId}/patient-changes`,
    )
  ).body.changes

const decide = (documentationId: string, changeId: string, how: 'confirm' | 'dismiss' | 'reopen') =>
  mine.owner.post<{ changes: PatientChange[] }>(
    `/api/documentation/${documentationId}/patient-changes/${changeId}/${how}`,
  )

const penicillin = {
  group: 'allergy',
  text: 'Penicillin-Allergie',
  attributes: { drug: { name: 'Penicillin' } },
}

describe('the file of a patient', () => {
  test('keeps what a person enters, with the risk a drug is known for', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin', detail: 'Ausschlag', source: 'form' })
    await add(patientId, {
      kind: 'medication',
      text: 'Apixaban',
      dose: '5 mg',
      intake: '1-0-1',
      since: '03/2024',
    })
    await add(patientId, { kind: 'medication', text: 'Ramipril', dose: '5 mg' })
    await add(patientId, { kind: 'cave', text: 'Spritze nur im Liegen' })

    const { entries, alerts, proposals } = await clinicalOf(patientId)

    expect(entries.map(({ text, risk, source }) => [text, risk, source.kind])).toEqual([
      ['Penicillin', undefined, 'form'],
      ['Apixaban', 'anticoagulation', 'person'],
      ['Ramipril', undefined, 'person'],
      ['Spritze nur im Liegen', undefined, 'person'],
    ])
    expect(alerts).toEqual([
      { kind: 'allergy', text: 'Penicillin', detail: 'Ausschlag' },
      { kind: 'medication', text: 'Apixaban', risk: 'anticoagulation' },
      { kind: 'cave', text: 'Spritze nur im Liegen' },
    ])
    expect(proposals).toEqual([])
    expect(await actions(`patient:${patientId}`)).toEqual(
      expect.arrayContaining(['clinical.added', 'clinical.read']),
    )
  })

  test('warns wherever the patient is shown, in the same answer', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Latex' })
    const given = await visit(patientId)
    const warning = { alerts: [{ kind: 'allergy', text: 'Latex' }], openProposals: 0 }

    const patient = await mine.owner.get<Patient>(`/api/patients/${patientId}`)
    const found = await mine.owner.get<{ patients: Patient[] }>('/api/patients/', {
      query: { query: 'vogt' },
    })
    const appointment = await mine.owner.get<Appointment>(`/api/appointments/${given.appointmentId}`)
    const list = await mine.owner.get<{ appointments: Appointment[] }>('/api/appointments/', {
      query: { patientId },
    })

    expect(patient.body).toMatchObject(warning)
    expect(found.body.patients.find(({ id }) => id === patientId)).toMatchObject(warning)
    expect(appointment.body.patient).toMatchObject(warning)
    expect(list.body.appointments[0]?.patient).toMatchObject(warning)
  })

  test('refuses a second entry of one substance, brands included', async () => {
    const patientId = await newPatient()
    const first = await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const { status, body } = await mine.owner.post(`/api/patients/${patientId}/clinical`, {
      kind: 'medication',
      text: 'Eliquis',
    })

    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'CONFLICT',
      current: { id: first.id },
      errors: [{ pointer: '/text' }],
    })
  })

  test('two editors: the second one sees what the first one wrote', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Ramipril', dose: '5 mg' })
    const url = `/api/patients/${patientId}/clinical/${entry.id}`
    const ifMatch = { headers: { 'if-match': '"1"' } }

    const first = await mine.owner.patch<ClinicalEntry>(url, { dose: '10 mg' }, ifMatch)
    const second = await mine.owner.patch(url, { dose: '2,5 mg' }, ifMatch)

    expect(first.body).toMatchObject({ dose: '10 mg', version: 2 })
    expect(second.status).toBe(412)
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { dose: '10 mg', version: 2 } })
  })

  test('a stopped drug warns nobody, stays readable, and can be taken back', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const url = `/api/patients/${patientId}/clinical/${entry.id}`

    const stopped = await mine.owner.post<ClinicalEntry>(`${url}/stop`, {})
    expect(stopped.body).toMatchObject({ stoppedOn: '2026-11-23', version: 2 })
    expect(await clinicalOf(patientId)).toMatchObject({ entries: [{ stoppedOn: '2026-11-23' }], alerts: [] })

    await mine.owner.patch(url, { stoppedOn: null })
    expect((await clinicalOf(patientId)).alerts).toHaveLength(1)
  })

  test('removing needs a reason, keeps the history and can be undone', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'allergy', text: 'Nickel' })
    const url = `/api/patients/${patientId}/clinical/${entry.id}`

    expect((await mine.owner.post(`${url}/remove`, { reason: ' ' })).status).toBe(422)
    expect((await mine.owner.post(`${url}/remove`, { reason: 'falscher Patient' })).status).toBe(200)
    expect((await clinicalOf(patientId)).entries).toEqual([])

    expect((await mine.owner.post(`${url}/restore`)).status).toBe(200)
    const { body } = await mine.owner.get<{ versions: { change: string; author: string }[] }>(url)
    expect(body.versions.map(({ change }) => change)).toEqual(['restored', 'removed', 'added'])
    expect(body.versions[0]?.author).toBe('Test owner')
  })

  test('what is older than a year is asked again', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Ramipril', statedOn: '2025-10-14' })
    const recent = await add(patientId, { kind: 'medication', text: 'Metformin', statedOn: '2025-11-23' })

    expect([entry.isOutdated, recent.isOutdated]).toEqual([true, false])
    const { body } = await mine.owner.post<ClinicalEntry>(
      `/api/patients/${patientId}/clinical/${entry.id}/confirm`,
    )
    expect(body).toMatchObject({ isOutdated: false, confirmed: { on: '2026-11-23', by: 'Test owner' } })
    expect(body.source.on).toBe('2025-10-14')
  })

  test('reads of roles: billing reads, the auditor sees nothing of it, strangers find nothing', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Latex' })
    const [billing, auditor] = [await mine.member('billing'), await mine.member('auditor')]
    const url = `/api/patients/${patientId}/clinical`
    const write = { kind: 'cave', text: 'Test' }

    expect((await billing.get(url)).status).toBe(200)
    expect((await billing.post(url, write)).status).toBe(403)
    expect((await auditor.get(url)).status).toBe(403)
    expect((await auditor.get<Patient>(`/api/patients/${patientId}`)).body).toMatchObject({
      alerts: [],
      openProposals: 0,
    })
    expect((await other.owner.get(url)).status).toBe(404)
    expect((await other.owner.post(url, write)).status).toBe(404)
    expect((await other.owner.post(`/api/patients/${patientId}/teeth`, tooth36)).status).toBe(404)
  })
})

const tooth36 = { tooth: 36, finding: 'karies', surfaces: ['o', 'm'], isPresent: true }

describe('the teeth of a patient', () => {
  const chartOf = async (patientId: string, by: Caller = mine.owner): Promise<PatientChart> =>
    (await by.get<PatientChart>(`/api/patients/${patientId}/chart`)).body

  test('an edit by hand has its day and author, and can be taken back', async () => {
    const patientId = await newPatient()
    const { status, body } = await mine.owner.post<{ id: string }>(
      `/api/patients/${patientId}/teeth`,
      tooth36,
    )

    expect(status).toBe(201)
    expect(await chartOf(patientId)).toMatchObject({
      teeth: [{ tooth: 36, findings: [{ finding: 'karies', surfaces: ['m', 'o'] }] }],
      days: ['2026-11-23'],
      changes: [{ tooth: 36, before: [], source: { kind: 'person', name: 'Test owner' } }],
    })
    expect((await mine.owner.delete(`/api/patients/${patientId}/teeth/${body.id}`)).status).toBe(204)
    expect((await chartOf(patientId)).teeth).toEqual([])
    expect((await mine.owner.delete(`/api/patients/${patientId}/teeth/${newId()}`)).status).toBe(404)
  })

  test('a tooth that does not exist is refused', async () => {
    const patientId = await newPatient()
    const { status, body } = await mine.owner.post(`/api/patients/${patientId}/teeth`, {
      ...tooth36,
      tooth: 19,
    })

    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ pointer: '/tooth' }] })
  })

  test('only signed records change the chart, and the next visit starts from it', async () => {
    const patientId = await newPatient()
    const first = await visit(patientId)
    await first.fact('finding', 'Karies an 27 okklusal', { teeth: [27], surfaces: ['o'], finding: 'karies' })
    await first.fact('plan', 'Krone an 15 geplant', { teeth: [15], temporality: 'planned' })
    const draft = await first.draft()
    expect((await chartOf(patientId)).teeth).toEqual([])
    expect(await changesOf(draft.id)).toMatchObject([
      { action: 'tooth', state: 'open', tooth: { number: 15 } },
      { action: 'tooth', state: 'open', tooth: { number: 27, before: [] } },
    ])

    await sign(first)
    expect((await chartOf(patientId)).teeth.map(({ tooth }) => tooth)).toEqual([15, 27])

    const second = await visit(patientId)
    const next = await second.draft()
    expect(next.chart.teeth.map(({ tooth }) => tooth)).toEqual([15, 27])
    expect(await changesOf(next.id)).toEqual([])
  })

  test('a refused change leaves the tooth as it was', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact('finding', 'Karies an 36 und 37', { teeth: [36, 37], finding: 'karies' })
    const draft = await given.draft()
    const refused = (await changesOf(draft.id)).find(({ tooth }) => tooth?.number === 37)
    await decide(draft.id, refused?.id ?? '', 'dismiss')
    await sign(given)

    expect((await chartOf(patientId)).teeth.map(({ tooth }) => tooth)).toEqual([36])
  })
})

describe('what a visit teaches the file', () => {
  test('confirmed before signing it takes effect with the signature; the next visit has it on its head', async () => {
    const patientId = await newPatient()
    const first = await visit(patientId)
    await first.fact(penicillin.group, penicillin.text, penicillin.attributes)
    const draft = await first.draft()
    const [change] = await changesOf(draft.id)
    expect(change).toMatchObject({
      action: 'add',
      state: 'open',
      statement: { kind: 'allergy', text: 'Penicillin' },
    })

    const confirmed = await decide(draft.id, change?.id ?? '', 'confirm')
    expect(confirmed.body.changes).toMatchObject([
      { state: 'confirmed', isApplied: false, decidedBy: 'Test owner' },
    ])
    expect((await clinicalOf(patientId)).entries).toEqual([])

    await sign(first)
    expect(await clinicalOf(patientId)).toMatchObject({
      entries: [{ text: 'Penicillin', source: { kind: 'documentation', documentationId: draft.id } }],
      proposals: [],
    })
    const second = await visit(patientId)
    const { body } = await mine.owner.get<Appointment>(`/api/appointments/${second.appointmentId}`)
    expect(body.patient.alerts).toEqual([{ kind: 'allergy', text: 'Penicillin' }])
  })

  test('undecided at the signature it stays a proposal that anybody sees and can confirm', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact(penicillin.group, penicillin.text, penicillin.attributes)
    const documentationId = await sign(given)

    const { proposals, alerts } = await clinicalOf(patientId)
    expect(proposals).toMatchObject([{ action: 'add', state: 'open', documentationId }])
    expect(alerts).toEqual([])
    expect((await mine.owner.get<Patient>(`/api/patients/${patientId}`)).body.openProposals).toBe(1)

    await decide(documentationId, proposals[0]?.id ?? '', 'confirm')
    const after = await clinicalOf(patientId)
    expect(after.proposals).toEqual([])
    expect(after.alerts).toEqual([{ kind: 'allergy', text: 'Penicillin' }])
    expect((await decide(documentationId, proposals[0]?.id ?? '', 'dismiss')).status).toBe(409)
  })

  test('a refused change stays out, and a decision can be taken back before it takes effect', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact('medication', 'Einnahme von Ramipril 5 mg', { drug: { name: 'Ramipril', dose: '5 mg' } })
    const draft = await given.draft()
    const [change] = await changesOf(draft.id)
    await decide(draft.id, change?.id ?? '', 'dismiss')
    const reopened = await decide(draft.id, change?.id ?? '', 'reopen')
    expect(reopened.body.changes).toMatchObject([{ state: 'open', decidedBy: null }])

    await decide(draft.id, change?.id ?? '', 'dismiss')
    await sign(given)
    expect(await clinicalOf(patientId)).toMatchObject({ entries: [], proposals: [] })
  })

  test('a dose is added to the known drug, its version counts on', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const given = await visit(patientId)
    await given.say('dentist', 'Nehmen Sie Medikamente?')
    await given.say('patient', 'Ich nehme Apixaban 5 mg morgens und abends.')
    const draft = await given.draft()
    const change = (await changesOf(draft.id)).find(({ action }) => action === 'change')
    expect(change).toMatchObject({
      statement: { text: 'Apixaban', dose: '5 mg', intake: '1-0-1' },
      heard: { speaker: 'patient' },
    })
    await decide(draft.id, change?.id ?? '', 'confirm')
    await sign(given)

    expect((await clinicalOf(patientId)).entries).toMatchObject([
      { id: entry.id, dose: '5 mg', intake: '1-0-1', risk: 'anticoagulation', version: 2 },
    ])
  })

  test('"keine Allergien" against a known allergy is a question and erases nothing', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin' })
    const given = await visit(patientId)
    await given.fact('allergy', 'Keine Allergien', { negated: true })
    const draft = await given.draft()
    const [question] = await changesOf(draft.id)
    expect(question).toMatchObject({
      action: 'question',
      said: 'Keine Allergien',
      before: { text: 'Penicillin' },
    })

    await decide(draft.id, question?.id ?? '', 'confirm')
    expect((await clinicalOf(patientId)).alerts).toEqual([{ kind: 'allergy', text: 'Penicillin' }])
  })

  test('strangers decide nothing, unknown changes are not found', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact(penicillin.group, penicillin.text, penicillin.attributes)
    const draft = await given.draft()
    const [change] = await changesOf(draft.id)
    const url = `/api/documentation/${draft.id}/patient-changes`

    expect((await other.owner.get(url)).status).toBe(404)
    expect((await other.owner.post(`${url}/${change?.id}/confirm`)).status).toBe(404)
    expect((await mine.owner.post(`${url}/${newId()}/confirm`)).status).toBe(404)
  })
})

describe('with the patient', () => {
  test('the printed record warns at its head, with the day of the file', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin' })
    await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const given = await visit(patientId)
    await given.fact('finding', 'Karies an 27', { teeth: [27], finding: 'karies' })
    const { id } = await given.draft()

    const { raw } = await mine.owner.get(`/api/documentation/${id}.pdf`)
    const opened = await openPdf(raw)
    const text = opened.ok ? opened.value.text(1) : ''
    if (opened.ok) opened.value.close()

    expect(text).toContain('Warnhinweise der Patientenakte, Stand 23.11.2026')
    expect(text).toContain('Penicillin-Allergie · Apixaban, Blutungsrisiko')
  })

  test('the export has entries, their history, edits and decisions', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin' })
    await mine.owner.post(`/api/patients/${patientId}/teeth`, tooth36)
    const { raw } = await mine.owner.get(`/api/patients/${patientId}/export`)
    const { tables } = z
      .object({
        tables: z.record(
          z.string(),
          z.array(z.object({ text: z.string().nullish(), finding: z.string().nullish() })),
        ),
      })
      .parse(JSON.parse(strFromU8(unzipSync(raw)['patient.json'] ?? new Uint8Array())))

    expect(tables['patient_clinical']?.[0]?.text).toBe('Penicillin')
    expect(tables['patient_clinical_version']).toHaveLength(1)
    expect(tables['patient_tooth_edit']?.[0]?.finding).toBe('karies')
  })
})
