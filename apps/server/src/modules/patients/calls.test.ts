import type { Patient, PatientConsent } from '@honora/contract/patients.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const erika = {
  givenName: 'Erika',
  familyName: 'Beispiel-Müller',
  birthDate: '1984-03-09',
  insurance: { kind: 'private', insurer: 'Muster Krankenversicherung' },
}

async function add(by: Caller = mine.owner, more: object = {}): Promise<Patient> {
  const { status, body } = await by.post<Patient>('/api/patients/', { ...erika, ...more })
  expect(status).toBe(201)
  return body
}

describe('POST /api/patients/', () => {
  test('adds a patient with the next number of the practice', async () => {
    const first = await add()
    const second = await add()

    expect(first).toMatchObject({
      ...erika,
      insurance: { ...erika.insurance, insurerGroup: 'primary' },
      consents: [],
      version: 1,
    })
    expect(Number(second.number)).toBe(Number(first.number) + 1)
  })

  test('answers with the address of the record', async () => {
    const { headers, body } = await mine.owner.post<Patient>('/api/patients', erika)

    expect(headers['location']).toBe(`/api/patients/${body.id}`)
    expect(headers['etag']).toBe('"1"')
  })

  test('refuses a number that is taken', async () => {
    const { number } = await add()
    const { status, body } = await mine.owner.post('/api/patients/', { ...erika, number })

    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'CONFLICT', errors: [{ pointer: '/number', code: 'taken' }] })
  })

  test.each([
    ['a missing name', { familyName: undefined }, '/familyName'],
    ['an empty name', { givenName: '  ' }, '/givenName'],
    ['a birth date of wrong form', { birthDate: '09.03.1984' }, '/birthDate'],
    ['a birth date to come', { birthDate: '2027-01-01' }, '/birthDate'],
    ['an unknown insurance', { insurance: { kind: 'gkv' } }, '/insurance/kind'],
    ['a broken e-mail', { email: 'erika@' }, '/email'],
    ['a name of 101 characters', { familyName: 'x'.repeat(101) }, '/familyName'],
  ])('refuses %s', async (_, change, pointer) => {
    const { status, body } = await mine.owner.post<{ errors: { pointer: string }[] }>('/api/patients/', {
      ...erika,
      ...change,
    })

    expect(status).toBe(422)
    expect(new Set(body.errors.map((error) => error.pointer))).toEqual(new Set([pointer]))
  })

  test('ignores members that it does not know and those that are read-only', async () => {
    const patient = await add(mine.owner, {
      id: 'x',
      version: 9,
      colour: 'red',
      consents: [{ kind: 'recording' }],
    })

    expect(patient.version).toBe(1)
    expect(patient.consents).toEqual([])
  })
})

describe('GET /api/patients/', () => {
  test('finds by name, number and birth date, tolerant of umlauts and case', async () => {
    const patient = await add(mine.owner, { familyName: 'Weißgerber', birthDate: '1971-12-24' })
    for (const query of ['weissgerber', 'WEIß', 'erika weiss', '24.12.1971', patient.number]) {
      const { body } = await mine.owner.get<{ patients: Patient[] }>('/api/patients/', { query: { query } })
      expect(body.patients.map(({ id }) => id)).toContain(patient.id)
    }
  })

  test('finds by a slip, by sound and by a birth date in any writing; what fits to the letter comes alone', async () => {
    const practice = await app.practice()
    const zoellner = await add(practice.owner, {
      givenName: 'Malte',
      familyName: 'Zöllner',
      birthDate: '1955-09-01',
    })
    const mayr = await add(practice.owner, { familyName: 'Mayr' })
    const meier = await add(practice.owner, { familyName: 'Meier' })
    const found = async (query: string) => {
      const { body } = await practice.owner.get<{ patients: Patient[] }>('/api/patients/', {
        query: { query },
      })
      return body.patients.map(({ id }) => id)
    }

    for (const query of ['Zölner', 'Zöllner Malthe', 'zölnner', '1.9.55', '01.09.1955', '010955'])
      expect([query, await found(query)]).toEqual([query, [zoellner.id]])
    expect(new Set(await found('Maier'))).toEqual(new Set([mayr.id, meier.id]))
    expect(await found('Meier')).toEqual([meier.id])
    expect(await found('Sommer')).toEqual([])
  })

  test('takes signs of the pattern language literally', async () => {
    const { body } = await mine.owner.get<{ patients: Patient[] }>('/api/patients/', {
      query: { query: '%' },
    })

    expect(body.patients.every(({ familyName }) => familyName.length > 0)).toBe(true)
  })

  test('gives full pages by name, without names in the cursor, and ends with a null one', async () => {
    const practice = await app.practice()
    const families = ['Zander', 'Özil', 'Oberst', 'von Ahlen', 'Äpfel', 'ärger', 'Muller', 'Müller', 'Meyer']
    for (let n = 0; n < 45; n += 1)
      await add(practice.owner, { familyName: families[n % 9], givenName: `Nr ${10 + Math.floor(n / 9)}` })

    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await practice.owner.get<{ patients: Patient[]; cursor: string | null }>(
        '/api/patients/',
        { query: { cursor: cursor ?? undefined } },
      )
      seen.push(...body.patients.map(({ familyName, givenName }) => `${familyName} ${givenName}`))
      sizes.push(body.patients.length)
      cursor = body.cursor
      expect(Buffer.from(cursor?.split('.')[0] ?? '', 'base64url').toString()).toMatch(
        /^$|^\["[\da-f-]{36}"\]$/,
      )
    } while (cursor)

    expect(sizes).toEqual([20, 20, 5])
    const each = (family: string) => [10, 11, 12, 13, 14].map((n) => `${family} Nr ${n}`)
    const both = [10, 11, 12, 13, 14].flatMap((n) => [`Muller Nr ${n}`, `Müller Nr ${n}`])
    expect(seen).toEqual([
      ...['Äpfel', 'ärger', 'Meyer'].flatMap(each),
      ...both,
      ...['Oberst', 'Özil', 'von Ahlen', 'Zander'].flatMap(each),
    ])
  })

  test('of those who are found, whose family name begins with what was typed come first', async () => {
    const practice = await app.practice()
    const named = [
      ['Ahrens', 'Olga'],
      ['Olsen', 'Uwe'],
      ['Ölmez', 'Ada'],
      ['Brandt', 'Ole'],
    ] as const
    for (const [familyName, givenName] of named) await add(practice.owner, { familyName, givenName })
    const find = async (cursor?: string) =>
      (
        await practice.owner.get<{ patients: Patient[]; cursor: string | null }>('/api/patients/', {
          query: { query: 'ol', limit: 2, cursor },
        })
      ).body
    const first = await find()
    const second = await find(first.cursor ?? undefined)

    const names = [...first.patients, ...second.patients].map(({ familyName }) => familyName)
    expect(names).toEqual(['Ölmez', 'Olsen', 'Ahrens', 'Brandt'])
    expect(second.cursor).toBeNull()
  })

  test('refuses a cursor of another practice', async () => {
    const practice = await app.practice()
    for (let n = 0; n < 21; n += 1) await add(practice.owner)
    const { body } = await practice.owner.get<{ cursor: string }>('/api/patients/')

    const { status } = await other.owner.get('/api/patients/', { query: { cursor: body.cursor } })
    expect(status).toBe(400)
  })

  test('shows auditors initials only, and no way to search for names', async () => {
    const patient = await add(mine.owner, { familyName: 'Geheim', email: 'geheim@example.org' })
    const auditor = await mine.member('auditor')

    const { body, raw } = await auditor.get<{ patients: Patient[] }>('/api/patients/', {
      query: { query: 'nobody' },
    })
    expect(body.patients.find(({ id }) => id === patient.id)?.familyName).toBe('G.')
    expect(raw.toString()).not.toContain('eheim')
  })

  test('shows auditors the newest first: the order tells no name', async () => {
    const practice = await app.practice()
    const auditor = await practice.member('auditor')
    for (const familyName of ['Zander', 'Abel', 'Zorn']) await add(practice.owner, { familyName })
    const orderFor = async (reader: Caller): Promise<string[]> =>
      (await reader.get<{ patients: Patient[] }>('/api/patients/')).body.patients.map(({ familyName }) =>
        familyName.slice(0, 1),
      )
    expect(await orderFor(auditor)).toEqual(['Z', 'A', 'Z'])
    expect(await orderFor(practice.owner)).toEqual(['A', 'Z', 'Z'])
  })
})

describe('one patient', () => {
  test('is not there for another practice, by any call', async () => {
    const { id } = await add()
    const calls = [
      other.owner.get(`/api/patients/${id}`),
      other.owner.patch(`/api/patients/${id}`, { givenName: 'X' }),
      other.owner.get(`/api/patients/${id}/export`),
      other.owner.get(`/api/patients/${id}/chart`),
      other.owner.post(`/api/patients/${id}/consents`, {
        kind: 'recording',
        grantedAt: '2026-11-01T10:00:00Z',
      }),
      other.owner.delete(`/api/patients/${id}/consents/recording`),
    ]

    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('needs a session', async () => {
    const { id } = await add()

    expect((await app.anonymous.get(`/api/patients/${id}`)).status).toBe(401)
    expect((await app.anonymous.get('/api/patients/')).status).toBe(401)
    expect((await app.anonymous.get('/api/practitioners/')).status).toBe(401)
  })

  test.each(['no-id', '00000000-0000-7000-8000-000000000000', '..%2f..'])(
    'with the id %s is not found',
    async (id) => {
      expect((await mine.owner.get(`/api/patients/${id}`)).status).toBe(404)
    },
  )

  test('is changed field by field; null clears', async () => {
    const { id } = await add(mine.owner, { email: 'erika@example.org', phone: '0431 1' })
    const { body } = await mine.owner.patch<Patient>(`/api/patients/${id}`, {
      familyName: 'Neu',
      email: null,
    })

    expect(body).toMatchObject({
      familyName: 'Neu',
      phone: '0431 1',
      version: 2,
      insurance: { insurer: 'Muster Krankenversicherung' },
    })
    expect(body.email).toBeUndefined()
    const { body: found } = await mine.owner.get<{ patients: Patient[] }>('/api/patients/', {
      query: { query: 'neu erika' },
    })
    expect(found.patients.map((patient) => patient.id)).toContain(id)
  })

  test('is not overwritten by somebody with an older version', async () => {
    const { id } = await add()
    await mine.owner.patch(`/api/patients/${id}`, { givenName: 'Eva' }, { headers: { 'if-match': '"1"' } })

    const stale = await mine.owner.patch<{ current: Patient }>(
      `/api/patients/${id}`,
      { givenName: 'Ida' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    expect(stale.body.current).toMatchObject({ givenName: 'Eva', version: 2 })
    expect((await mine.owner.patch(`/api/patients/${id}`, { givenName: 'Ida', version: 1 })).status).toBe(412)
  })

  test('leaves a trace when it is read', async () => {
    const { id } = await add()
    await mine.owner.get(`/api/patients/${id}`)

    const rows = await app.deps.db.system
      .selectFrom('audit_event')
      .select('action')
      .where('record', '=', `patient:${id}`)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['patient.created', 'patient.read'])
  })

  test('cannot be written by those who may not', async () => {
    const auditor = await mine.member('auditor')

    expect((await auditor.post('/api/patients/', erika)).status).toBe(403)
  })
})

describe('consents', () => {
  test('are granted, shown with the patient and withdrawn without being erased', async () => {
    const { id } = await add()
    const granted = await mine.owner.post<PatientConsent>(`/api/patients/${id}/consents`, {
      kind: 'recording',
      grantedAt: '2026-11-20T10:00:00Z',
      evidence: 'Bogen 12',
    })
    expect(granted.status).toBe(201)
    expect(granted.body).toMatchObject({ kind: 'recording', withdrawnAt: null, evidence: 'Bogen 12' })

    expect((await mine.owner.delete(`/api/patients/${id}/consents/recording`)).status).toBe(204)
    expect((await mine.owner.delete(`/api/patients/${id}/consents/recording`)).status).toBe(204)
    const { body } = await mine.owner.get<Patient>(`/api/patients/${id}`)
    expect(body.consents).toMatchObject([{ id: granted.body.id, withdrawnAt: '2026-11-23T09:00:00.000Z' }])
    expect(body.version).toBe(3)
  })

  test('to assign carry clauses and run out after three years', async () => {
    const { id } = await add()
    const { body } = await mine.owner.post<PatientConsent>(`/api/patients/${id}/consents`, {
      kind: 'assignment',
      grantedAt: '2026-11-20T10:00:00Z',
    })

    expect(body.validUntil).toBe('2029-11-19')
    expect(body.clauses).toEqual({
      dataTransfer: true,
      assignment: true,
      creditCheck: false,
      refinancingAssignment: false,
      electronicInvoice: false,
    })
  })

  test.each([
    [{ kind: 'marketing', grantedAt: '2026-11-20T10:00:00Z' }, '/kind'],
    [{ kind: 'recording', grantedAt: '2026-11-30T10:00:00Z' }, '/grantedAt'],
    [{ kind: 'recording', grantedAt: '2026-11-20T10:00:00Z', validUntil: '2026-11-19' }, '/validUntil'],
  ])('refuse %j', async (body, pointer) => {
    const { id } = await add()
    const answer = await mine.owner.post<{ errors: { pointer: string }[] }>(
      `/api/patients/${id}/consents`,
      body,
    )

    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.pointer).toBe(pointer)
  })

  test('that were never given cannot be withdrawn', async () => {
    const { id } = await add()

    expect((await mine.owner.delete(`/api/patients/${id}/consents/recording`)).status).toBe(404)
    expect((await mine.owner.delete(`/api/patients/${id}/consents/other`)).status).toBe(404)
  })
})

describe('GET /api/patients/{id}/export', () => {
  test('gives everything that belongs to the patient, and nothing of others', async () => {
    const patient = await add(mine.owner, { familyName: 'Exportfall' })
    const neighbour = await add(mine.owner, { familyName: 'Nachbar' })
    await mine.owner.post(`/api/patients/${patient.id}/consents`, {
      kind: 'recording',
      grantedAt: '2026-11-20T10:00:00Z',
    })
    for (const [who, day] of [
      [patient, 20],
      [neighbour, 21],
    ] as const) {
      await mine.owner.post('/api/appointments/', {
        patientId: who.id,
        startsAt: `2026-12-${day}T09:00:00Z`,
        endsAt: `2026-12-${day}T09:30:00Z`,
      })
    }

    const { status, raw, headers } = await mine.owner.get(`/api/patients/${patient.id}/export`)

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/zip')
    const text = strFromU8(unzipSync(raw)['patient.json']!)
    const { tables } = z
      .object({ tables: z.record(z.string(), z.array(z.unknown())) })
      .parse(JSON.parse(text))
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(['patient', 'patient_consent', 'appointment']))
    expect(tables['appointment']).toHaveLength(1)
    expect(text).not.toContain('Nachbar')
  })

  test('is for those who may export', async () => {
    const { id } = await add()
    const billing = await mine.member('billing')

    expect((await billing.get(`/api/patients/${id}/export`)).status).toBe(403)
  })
})

describe('GET /api/patients/{id}/chart', () => {
  test('is empty without a consultation', async () => {
    const { id } = await add()

    expect((await mine.owner.get(`/api/patients/${id}/chart`)).body).toEqual({
      teeth: [],
      days: [],
      changes: [],
    })
    expect((await mine.owner.get(`/api/patients/${id}/chart`, { query: { at: 'yesterday' } })).status).toBe(
      400,
    )
  })
})

describe('GET /api/practitioners/', () => {
  test('names the members who treat', async () => {
    const practice = await app.practice()
    const dentist = await practice.member('dentist')
    const assistant = await practice.member('assistant')

    const { body } = await assistant.get<{ practitioners: { id: string; role: string }[]; cursor: null }>(
      '/api/practitioners/',
    )

    expect(body.practitioners.map(({ id }) => id).sort()).toEqual(
      [practice.owner.scope.userId, dentist.scope.userId].sort(),
    )
    expect(body.cursor).toBeNull()
  })
})

describe('GET /api/patients/{id}/summary', () => {
  test('tells the next appointment and counts, and money only to those who read billing', async () => {
    const patient = await add()
    const startsAt = '2026-12-08T08:15:00.000Z'
    const endsAt = '2026-12-08T09:15:00.000Z'
    await mine.owner.post('/api/appointments/', { patientId: patient.id, startsAt, endsAt })
    const auditor = await mine.member('auditor')

    const { status, body } = await mine.owner.get(`/api/patients/${patient.id}/summary`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      nextAppointment: { startsAt, endsAt, status: 'SCHEDULED' },
      lastVisit: null,
      open: { cents: 0, invoices: 0, dueOn: null },
      counts: { appointments: 1, documentations: 0, invoices: 0 },
    })
    expect((await auditor.get(`/api/patients/${patient.id}/summary`)).status).toBe(403)
    expect((await other.owner.get(`/api/patients/${patient.id}/summary`)).status).toBe(404)
  })
})

test('an invoice that came by form counts among the invoices of its patient', async () => {
  const patient = await add()
  const typed = await mine.owner.post('/v1/factoring/invoices', {
    number: 'F-1',
    case: 'dental',
    patientId: patient.id,
    positions: [],
    otherCosts: [{ kind: 'lab_external', text: 'Labor', documentNumber: 'L-1', amountCents: 12_000 }],
    totalCents: 12_000,
  })

  expect(typed.status).toBe(201)
  const { body } = await mine.owner.get(`/api/patients/${patient.id}/summary`)
  expect(body).toMatchObject({ counts: { invoices: 1 } })
})

test('the list says of each patient when the next appointment is, and what is open to who sees money', async () => {
  const { body: made } = await mine.owner.post<Patient>('/api/patients/', {
    givenName: 'Liane',
    familyName: 'Blickfang',
    birthDate: '1980-05-05',
    insurance: { kind: 'private' },
  })
  for (const day of ['2031-03-04', '2031-02-04'])
    await mine.owner.post('/api/appointments/', {
      patientId: made.id,
      startsAt: `${day}T08:00:00Z`,
      endsAt: `${day}T08:30:00Z`,
    })
  const { body } = await mine.owner.get<{ patients: Patient[] }>('/api/patients/?query=Blickfang')

  expect(body.patients).toMatchObject([{ nextAppointmentAt: '2031-02-04T08:00:00.000Z', openCents: 0 }])
})
