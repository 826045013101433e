import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import { describe, expect, test } from 'vitest'
import { addPatient, appointmentTests, freeDay, times } from './testing.ts'

const { app, mine, other, patient, make } = appointmentTests()

describe('POST /api/appointments/', () => {
  test('makes an appointment for the treating caller', async () => {
    const span = times()
    const made = await make(span)

    expect(made).toMatchObject({
      ...span,
      patientId: patient().id,
      patient: {
        id: patient().id,
        name: 'Beispiel, Erika',
        birthDate: '1984-03-09',
        insuranceKind: 'private',
      },
      practitionerId: mine().owner.scope.userId,
      status: 'SCHEDULED',
      consultation: null,
      documentation: null,
      billing: null,
      version: 1,
    })
  })

  test('takes the end from the type', async () => {
    const { body: type } = await mine().owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Kontrolle',
      durationMinutes: 20,
    })
    const on = freeDay()
    const { body } = await mine().owner.post<Appointment>('/api/appointments', {
      patientId: patient().id,
      startsAt: `${on}T09:00:00Z`,
      appointmentTypeId: type.id,
    })

    expect(body.endsAt).toBe(`${on}T09:20:00.000Z`)
  })

  test('needs a treating person', async () => {
    const assistant = await mine().member('assistant')
    const none = await assistant.post<{ errors: object[] }>('/api/appointments/', {
      patientId: patient().id,
      ...times(),
    })
    expect(none.body.errors).toMatchObject([{ pointer: '/practitionerId', code: 'required' }])

    const wrong = await assistant.post<{ errors: object[] }>('/api/appointments/', {
      patientId: patient().id,
      ...times(),
      practitionerId: assistant.scope.userId,
    })
    expect(wrong.body.errors).toMatchObject([{ pointer: '/practitionerId', code: 'unknown' }])

    const dentist = await mine().member('dentist')
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
    const { status, body } = await mine().owner.post<{ errors: { pointer: string }[] }>(
      '/api/appointments/',
      {
        patientId: patient().id,
        ...times('2027-12-01'),
        ...change,
      },
    )

    expect(status).toBe(422)
    expect(body.errors[0]?.pointer).toBe(pointer)
  })

  test('refuses a patient of another practice', async () => {
    const foreign = await addPatient(other().owner)
    const { status, body } = await mine().owner.post('/api/appointments/', {
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

    const clash = await mine().owner.post<{ code: string; current: Appointment }>('/api/appointments/', {
      patientId: patient().id,
      ...times(on, '09:30', '10:30'),
    })
    expect(clash.status).toBe(409)
    expect(clash.body).toMatchObject({ code: 'CONFLICT', current: { id: first.id } })

    await make({ ...times(on, '09:30', '10:30'), allowOverlap: true })
    await make(times(on, '10:30', '11:00'))
  })

  test('of one room are refused across persons', async () => {
    const on = freeDay()
    const dentist = await mine().member('dentist')
    await make({ ...times(on), room: 'Zimmer 1' })

    const input = { patientId: patient().id, ...times(on), practitionerId: dentist.scope.userId }
    expect((await mine().owner.post('/api/appointments/', { ...input, room: 'Zimmer 1' })).status).toBe(409)
    expect((await mine().owner.post('/api/appointments/', { ...input, room: 'Zimmer 2' })).status).toBe(201)
  })

  test('with a cancelled appointment do not count', async () => {
    const span = times()
    const { id } = await make(span)
    await mine().owner.post(`/api/appointments/${id}/cancel`, {})

    expect((await make(span)).id).not.toBe(id)
  })

  test('made at the same moment leave one', async () => {
    const span = times()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        mine().owner.post('/api/appointments/', { patientId: patient().id, ...span }),
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
    const { status, body } = await mine().owner.put<Appointment>(
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
    await mine().owner.put(`/api/appointments/${made.id}`, { patientId: patient().id, ...span })

    const stale = await mine().owner.put<{ current: Appointment }>(
      `/api/appointments/${made.id}`,
      { patientId: patient().id, ...times() },
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    expect(stale.body.current).toMatchObject({ ...span, version: 2 })
  })

  test('a status is read-only: it is taken and ignored, cancelling has a call of its own', async () => {
    const made = await make({ status: 'COMPLETED' })
    const { status, body } = await mine().owner.put<Appointment>(`/api/appointments/${made.id}`, {
      patientId: patient().id,
      ...times(),
      status: 'CANCELLED',
    })

    expect(made.status).toBe('SCHEDULED')
    expect([status, body.status]).toEqual([200, 'SCHEDULED'])
  })

  test.each(['1899-12-31T09:00:00Z', '3000-01-01T09:00:00Z'])(
    '%s is no day of an appointment',
    async (at) => {
      const refused = await mine().owner.post('/api/appointments/', {
        patientId: patient().id,
        startsAt: at,
        endsAt: at.replace('09:00', '09:30'),
      })

      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        errors: [{ pointer: '/startsAt', code: 'out_of_range' }, { pointer: '/endsAt' }],
      })
    },
  )

  test('an id of impossible form is not found, a form is no JSON', async () => {
    const form = { name: 'a.txt', bytes: Buffer.from('x') }

    expect((await mine().owner.get('/api/appointments/%00')).status).toBe(404)
    expect((await mine().owner.upload('/api/appointments/', form)).status).toBe(415)
  })

  test('refuses to move what is cancelled', async () => {
    const made = await make()
    await mine().owner.post(`/api/appointments/${made.id}/cancel`, {})

    const { status, body } = await mine().owner.put(`/api/appointments/${made.id}`, {
      patientId: patient().id,
      ...times(),
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'INVALID_TRANSITION',
      detail: expect.stringContaining('Status „Abgesagt“'),
    })
  })
})

describe('GET /api/appointments/', () => {
  test('lists a span in order of time, filtered, page by page', async () => {
    const practice = await app().practice()
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
    const found = await mine().owner.get<{ appointments: Appointment[] }>('/api/appointments/', {
      query: { patientId, status: 'SCHEDULED', limit: 100 },
    })
    expect(found.body.appointments.map((appointment) => appointment.id)).toContain(id)
    expect(
      (await mine().owner.get<{ appointments: [] }>('/api/appointments/', { query: { patientId: 'x' } })).body
        .appointments,
    ).toEqual([])
    expect((await mine().owner.get('/api/appointments/', { query: { status: 'DONE' } })).status).toBe(400)
  })
})

describe('appointments of others', () => {
  test('are not there, by any call', async () => {
    const { id } = await make()
    const { body: type } = await mine().owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Prophylaxe',
      durationMinutes: 60,
    })
    const foreign = await addPatient(other().owner)
    const calls = [
      other().owner.get(`/api/appointments/${id}`),
      other().owner.put(`/api/appointments/${id}`, { patientId: foreign.id, ...times() }),
      other().owner.post(`/api/appointments/${id}/cancel`, {}),
      other().owner.post(`/api/appointments/${id}/restore`, {}),
      other().owner.patch(`/api/appointment-types/${type.id}`, { name: 'X' }),
      other().owner.delete(`/api/appointment-types/${type.id}`),
    ]

    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await app().anonymous.get(`/api/appointments/${id}`)).status).toBe(401)
    expect((await app().anonymous.get('/api/appointment-types/')).status).toBe(401)
  })
})
