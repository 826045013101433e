import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { advanceAppointment } from './index.ts'

let app: TestApp
let mine: Practice
let other: Practice
let patient: Patient

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
  patient = await addPatient(mine.owner)
})
afterAll(() => app.close())

async function addPatient(by: Caller): Promise<Patient> {
  const { body } = await by.post<Patient>('/api/patients/', {
    givenName: 'Erika',
    familyName: 'Beispiel',
    birthDate: '1984-03-09',
    insurance: { kind: 'private' },
  })
  return body
}

let day = 0
/** A day that no other test uses. */
function freeDay(): string {
  day += 1
  return `2027-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`
}

function times(on = freeDay(), from = '09:00', to = '09:30') {
  return { startsAt: `${on}T${from}:00.000Z`, endsAt: `${on}T${to}:00.000Z` }
}

async function make(input: object = {}, by: Caller = mine.owner): Promise<Appointment> {
  const { status, body } = await by.post<Appointment>('/api/appointments/', {
    patientId: patient.id,
    ...times(),
    ...input,
  })
  expect(status).toBe(201)
  return body
}

describe('POST /api/appointments/', () => {
  test('makes an appointment for the treating caller', async () => {
    const span = times()
    const made = await make(span)

    expect(made).toMatchObject({
      ...span,
      patientId: patient.id,
      patient: { id: patient.id, name: 'Beispiel, Erika', birthDate: '1984-03-09', insuranceKind: 'private' },
      practitionerId: mine.owner.scope.userId,
      status: 'SCHEDULED',
      consultation: null,
      documentation: null,
      billing: null,
      version: 1,
    })
  })

  test('takes the end from the type', async () => {
    const { body: type } = await mine.owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Kontrolle',
      durationMinutes: 20,
    })
    const on = freeDay()
    const { body } = await mine.owner.post<Appointment>('/api/appointments', {
      patientId: patient.id,
      startsAt: `${on}T09:00:00Z`,
      appointmentTypeId: type.id,
    })

    expect(body.endsAt).toBe(`${on}T09:20:00.000Z`)
  })

  test('needs a treating person', async () => {
    const assistant = await mine.member('assistant')
    const none = await assistant.post<{ errors: object[] }>('/api/appointments/', {
      patientId: patient.id,
      ...times(),
    })
    expect(none.body.errors).toMatchObject([{ pointer: '/practitionerId', code: 'required' }])

    const wrong = await assistant.post<{ errors: object[] }>('/api/appointments/', {
      patientId: patient.id,
      ...times(),
      practitionerId: assistant.scope.userId,
    })
    expect(wrong.body.errors).toMatchObject([{ pointer: '/practitionerId', code: 'unknown' }])

    const dentist = await mine.member('dentist')
    expect((await make({ practitionerId: dentist.scope.userId }, assistant)).practitionerId).toBe(
      dentist.scope.userId,
    )
  })

  test.each([
    ['an end before the start', times('2027-12-01', '10:00', '09:00'), '/endsAt'],
    ['no end and no type', { endsAt: undefined }, '/endsAt'],
    ['a patient of nobody', { patientId: 'nobody' }, '/patientId'],
    ['an unknown type', { appointmentTypeId: '00000000-0000-7000-8000-000000000000' }, '/appointmentTypeId'],
    ['a start that is no instant', { startsAt: '2027-12-01 09:00' }, '/startsAt'],
  ])('refuses %s', async (_, change, pointer) => {
    const { status, body } = await mine.owner.post<{ errors: { pointer: string }[] }>('/api/appointments/', {
      patientId: patient.id,
      ...times('2027-12-01'),
      ...change,
    })

    expect(status).toBe(422)
    expect(body.errors[0]?.pointer).toBe(pointer)
  })

  test('refuses a patient of another practice', async () => {
    const foreign = await addPatient(other.owner)
    const { status, body } = await mine.owner.post('/api/appointments/', {
      patientId: foreign.id,
      ...times(),
    })

    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ pointer: '/patientId', code: 'unknown' }] })
  })
})

describe('overlaps', () => {
  test('of one person are refused with the other appointment, unless allowed', async () => {
    const on = freeDay()
    const first = await make(times(on, '09:00', '10:00'))

    const clash = await mine.owner.post<{ code: string; current: Appointment }>('/api/appointments/', {
      patientId: patient.id,
      ...times(on, '09:30', '10:30'),
    })
    expect(clash.status).toBe(409)
    expect(clash.body).toMatchObject({ code: 'CONFLICT', current: { id: first.id } })

    await make({ ...times(on, '09:30', '10:30'), allowOverlap: true })
    await make(times(on, '10:30', '11:00'))
  })

  test('of one room are refused across persons', async () => {
    const on = freeDay()
    const dentist = await mine.member('dentist')
    await make({ ...times(on), room: 'Zimmer 1' })

    const input = { patientId: patient.id, ...times(on), practitionerId: dentist.scope.userId }
    expect((await mine.owner.post('/api/appointments/', { ...input, room: 'Zimmer 1' })).status).toBe(409)
    expect((await mine.owner.post('/api/appointments/', { ...input, room: 'Zimmer 2' })).status).toBe(201)
  })

  test('with a cancelled appointment do not count', async () => {
    const span = times()
    const { id } = await make(span)
    await mine.owner.post(`/api/appointments/${id}/cancel`, {})

    expect((await make(span)).id).not.toBe(id)
  })

  test('made at the same moment leave one', async () => {
    const span = times()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        mine.owner.post('/api/appointments/', { patientId: patient.id, ...span }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
  })
})

describe('PUT /api/appointments/{id}', () => {
  test('replaces times, room and note', async () => {
    const made = await make({ note: 'Schmerzen', room: 'Zimmer 3' })
    const span = times()
    const { status, body } = await mine.owner.put<Appointment>(
      `/api/appointments/${made.id}`,
      { ...made, ...span, note: undefined },
      { headers: { 'if-match': '"1"' } },
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({ ...span, room: 'Zimmer 3', status: 'SCHEDULED', version: 2 })
    expect(body.note).toBeUndefined()
  })

  test('refuses a stale version with the current record', async () => {
    const made = await make()
    const span = times()
    await mine.owner.put(`/api/appointments/${made.id}`, { patientId: patient.id, ...span })

    const stale = await mine.owner.put<{ current: Appointment }>(
      `/api/appointments/${made.id}`,
      { patientId: patient.id, ...times() },
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    expect(stale.body.current).toMatchObject({ ...span, version: 2 })
  })

  test('takes the status as it was read and refuses another one: cancelling has a call of its own', async () => {
    const made = await make()
    const put = (status: string) =>
      mine.owner.put<{ errors: { pointer: string }[] }>(`/api/appointments/${made.id}`, {
        patientId: patient.id,
        ...times(),
        status,
      })

    expect((await put('SCHEDULED')).status).toBe(200)
    const refused = await put('CANCELLED')
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ pointer }) => pointer)).toEqual(['/status'])
  })

  test('refuses to move what is cancelled', async () => {
    const made = await make()
    await mine.owner.post(`/api/appointments/${made.id}/cancel`, {})

    const { status, body } = await mine.owner.put(`/api/appointments/${made.id}`, {
      patientId: patient.id,
      ...times(),
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'INVALID_TRANSITION' })
  })
})

describe('a cancellation that is taken back', () => {
  test('leaves the appointment as it was, with its consultation', async () => {
    const made = await make()
    await mine.owner.post('/api/consultations/', { appointmentId: made.id })
    await mine.owner.post(`/api/appointments/${made.id}/cancel`, { reason: 'krank' })

    const { status, body } = await mine.owner.post<Appointment>(`/api/appointments/${made.id}/restore`, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'SCHEDULED',
      startsAt: made.startsAt,
      consultation: { status: 'pending' },
    })
    const again = await mine.owner.post(`/api/appointments/${made.id}/restore`, {})
    expect(again.body).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('goes on with the recording that had begun', async () => {
    const { id } = await make()
    const consultation = await mine.owner.post<{ id: string }>('/api/consultations/', { appointmentId: id })
    await app.deps.transaction(mine.owner.scope, async (tx) => {
      await advanceAppointment(tx, mine.owner.scope, app.deps, id, 'recording_started')
      await tx
        .updateTable('consultation')
        .set({ status: 'recording', started_at: app.deps.clock.now() })
        .where('id', '=', consultation.body.id)
        .execute()
    })
    await mine.owner.post(`/api/appointments/${id}/cancel`, {})

    const { body } = await mine.owner.post<Appointment>(`/api/appointments/${id}/restore`, {})
    expect(body).toMatchObject({
      status: 'TRANSCRIPTION_IN_PROGRESS',
      consultation: { status: 'recording' },
    })
  })

  test('is refused while its time is taken, unless that is wanted', async () => {
    const span = times()
    const { id } = await make(span)
    await mine.owner.post(`/api/appointments/${id}/cancel`, {})
    const other = await make(span)

    const refused = await mine.owner.post<{ current: Appointment }>(`/api/appointments/${id}/restore`, {})
    expect(refused.body).toMatchObject({ code: 'CONFLICT', current: { id: other.id } })
    expect((await mine.owner.get<Appointment>(`/api/appointments/${id}`)).body.status).toBe('CANCELLED')
    const wanted = await mine.owner.post(`/api/appointments/${id}/restore`, { allowOverlap: true })
    expect(wanted.status).toBe(200)
  })
})

describe('the status', () => {
  const advance = (id: string, event: Parameters<typeof advanceAppointment>[4]) =>
    app.deps.transaction(mine.owner.scope, (tx) =>
      advanceAppointment(tx, mine.owner.scope, app.deps, id, event),
    )

  test('follows the chain', async () => {
    const { id } = await make()
    const seen = []
    for (const event of [
      'recording_started',
      'session_ended',
      'documentation_generated',
      'documentation_finalized',
      'billing_finalized',
    ] as const) {
      seen.push(await advance(id, event))
    }

    expect(seen).toEqual([
      'TRANSCRIPTION_IN_PROGRESS',
      'DOCUMENTATION_IN_PROGRESS',
      'DOCUMENTATION_IN_PROGRESS',
      'BILLING_IN_PROGRESS',
      'COMPLETED',
    ])
    const { body } = await mine.owner.get<Appointment>(`/api/appointments/${id}`)
    expect(body).toMatchObject({ status: 'COMPLETED', version: 5 })
  })

  test('refuses what does not fit, and nothing has changed', async () => {
    const { id } = await make()

    await expect(advance(id, 'billing_finalized')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
    expect((await mine.owner.get<Appointment>(`/api/appointments/${id}`)).body).toMatchObject({
      status: 'SCHEDULED',
      version: 1,
    })
  })

  test('cannot be cancelled once the documentation is under way', async () => {
    const { id } = await make()
    await advance(id, 'documentation_generated')

    const { status, body } = await mine.owner.post(`/api/appointments/${id}/cancel`, { reason: 'krank' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('tells the other tabs', async () => {
    const { id } = await make()
    const rows = await app.deps.db.system
      .selectFrom('event_outbox')
      .select(['topic', 'change'])
      .where('record_id', '=', id)
      .execute()

    expect(rows).toEqual([{ topic: 'appointment.updated', change: 'created' }])
  })
})

describe('GET /api/appointments/', () => {
  test('lists a span in order of time, filtered, page by page', async () => {
    const practice = await app.practice()
    const someone = await addPatient(practice.owner)
    const dentist = await practice.member('dentist')
    for (let hour = 0; hour < 9; hour += 1) {
      const practitionerId = hour % 2 === 0 ? dentist.scope.userId : undefined
      await make(
        {
          patientId: someone.id,
          practitionerId,
          startsAt: `2026-11-24T${String(17 - hour).padStart(2, '0')}:00:00Z`,
          endsAt: `2026-11-24T${String(17 - hour).padStart(2, '0')}:30:00Z`,
        },
        practice.owner,
      )
    }
    await make({ patientId: someone.id, ...times('2026-11-25') }, practice.owner)

    const query = {
      from: '2026-11-24T00:00:00Z',
      to: '2026-11-25T00:00:00Z',
      practitionerId: dentist.scope.userId,
      limit: 3,
    }
    const first = await practice.owner.get<{ appointments: Appointment[]; cursor: string }>(
      '/api/appointments/',
      { query },
    )
    const second = await practice.owner.get<{ appointments: Appointment[]; cursor: null }>(
      '/api/appointments/',
      { query: { ...query, cursor: first.body.cursor } },
    )

    expect(
      [...first.body.appointments, ...second.body.appointments].map(({ startsAt }) => startsAt.slice(11, 13)),
    ).toEqual(['09', '11', '13', '15', '17'])
    expect(second.body.cursor).toBeNull()
    const latest = await practice.owner.get<{ appointments: Appointment[] }>('/api/appointments/', {
      query: { limit: 1 },
    })
    expect(latest.body.appointments[0]?.startsAt).toBe('2026-11-25T09:00:00.000Z')
  })

  test('filters by patient and status; an id of wrong form finds nothing', async () => {
    const { id, patientId } = await make()
    const found = await mine.owner.get<{ appointments: Appointment[] }>('/api/appointments/', {
      query: { patientId, status: 'SCHEDULED', limit: 100 },
    })
    expect(found.body.appointments.map((appointment) => appointment.id)).toContain(id)
    expect(
      (await mine.owner.get<{ appointments: [] }>('/api/appointments/', { query: { patientId: 'x' } })).body
        .appointments,
    ).toEqual([])
    expect((await mine.owner.get('/api/appointments/', { query: { status: 'DONE' } })).status).toBe(400)
  })
})

describe('appointments of others', () => {
  test('are not there, by any call', async () => {
    const { id } = await make()
    const { body: type } = await mine.owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Prophylaxe',
      durationMinutes: 60,
    })
    const foreign = await addPatient(other.owner)
    const calls = [
      other.owner.get(`/api/appointments/${id}`),
      other.owner.put(`/api/appointments/${id}`, { patientId: foreign.id, ...times() }),
      other.owner.post(`/api/appointments/${id}/cancel`, {}),
      other.owner.post(`/api/appointments/${id}/restore`, {}),
      other.owner.patch(`/api/appointment-types/${type.id}`, { name: 'X' }),
      other.owner.delete(`/api/appointment-types/${type.id}`),
    ]

    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await app.anonymous.get(`/api/appointments/${id}`)).status).toBe(401)
    expect((await app.anonymous.get('/api/appointment-types/')).status).toBe(401)
  })
})

describe('appointment types', () => {
  test('are made, changed, listed in order and removed', async () => {
    const practice = await app.practice()
    const names = async (query = {}) =>
      (
        await practice.owner.get<{ appointmentTypes: AppointmentType[] }>('/api/appointment-types/', {
          query,
        })
      ).body.appointmentTypes.map(({ name }) => name)
    const { body: second } = await practice.owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Zweite',
      durationMinutes: 30,
      position: 2,
    })
    await practice.owner.post('/api/appointment-types/', {
      name: 'Erste',
      durationMinutes: 15,
      color: '#aa3300',
      position: 1,
    })
    expect(await names()).toEqual(['Erste', 'Zweite'])

    const changed = await practice.owner.patch<AppointmentType>(`/api/appointment-types/${second.id}`, {
      position: 0,
      active: false,
      documentationTemplate: 'kurz',
    })
    expect(changed.body).toMatchObject({
      position: 0,
      active: false,
      documentationTemplate: 'kurz',
      version: 2,
    })
    expect(await names()).toEqual(['Zweite', 'Erste'])
    expect(await names({ active: 'true' })).toEqual(['Erste'])

    expect(
      (await practice.owner.delete(`/api/appointment-types/${second.id}`, { headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(412)
    expect((await practice.owner.delete(`/api/appointment-types/${second.id}`)).status).toBe(204)
    expect(await names()).toEqual(['Erste'])
  })

  test('in use are switched off instead of removed', async () => {
    const { body: type } = await mine.owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Füllung',
      durationMinutes: 45,
    })
    await make({ appointmentTypeId: type.id })
    await mine.owner.delete(`/api/appointment-types/${type.id}`)

    const { body } = await mine.owner.get<{ appointmentTypes: AppointmentType[] }>('/api/appointment-types/')
    expect(body.appointmentTypes.find(({ id }) => id === type.id)?.active).toBe(false)
  })

  test.each([
    [{ name: '', durationMinutes: 30 }, '/name'],
    [{ name: 'X', durationMinutes: 2 }, '/durationMinutes'],
    [{ name: 'X', durationMinutes: 30, color: 'url(x)' }, '/color'],
  ])('refuse %j', async (input, pointer) => {
    const { status, body } = await mine.owner.post<{ errors: { pointer: string }[] }>(
      '/api/appointment-types/',
      input,
    )

    expect(status).toBe(422)
    expect(body.errors[0]?.pointer).toBe(pointer)
  })

  test('are managed by treating people, not by assistants', async () => {
    const assistant = await mine.member('assistant')

    expect((await assistant.post('/api/appointment-types/', { name: 'X', durationMinutes: 30 })).status).toBe(
      403,
    )
    expect((await assistant.get('/api/appointment-types/')).status).toBe(200)
  })
})
