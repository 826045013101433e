import type { Appointment } from '@honora/contract/appointments.ts'
import type { FreeTime, WaitingEntry, WorkingHours } from '@honora/contract/calendar.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let mine: Practice
let other: Practice
let patient: Patient

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
  const { body } = await mine.owner.post<Patient>('/api/patients/', {
    givenName: 'Bärbel',
    familyName: 'Beispiel',
    birthDate: '1955-09-01',
    insurance: { kind: 'private' },
  })
  patient = body
})
afterAll(() => app.close())

const owner = (): string => mine.owner.scope.userId
const hoursPath = (id: string): string => `/api/working-hours/${id}`
const tuesday = { weekday: 2, from: 480, to: 720, room: 'Behandlung 2' }
// 2027-06-01 is a Tuesday; summer time.
const on = '2027-06-01'

describe('working hours', () => {
  test('are replaced as a whole and listed for everybody who sees the calendar', async () => {
    const put = await mine.owner.put<{ workingHours: WorkingHours[] }>(hoursPath(owner()), {
      hours: [tuesday, { weekday: 2, from: 780, to: 1020 }],
    })
    expect(put.status).toBe(200)
    const again = await mine.owner.put(hoursPath(owner()), { hours: [tuesday] })
    expect(again.status).toBe(200)

    const assistant = await mine.member('assistant')
    const { body } = await assistant.get<{ workingHours: WorkingHours[] }>('/api/working-hours/')
    expect(body.workingHours).toEqual([{ practitionerId: owner(), ...tuesday }])
  })

  test('are refused where they overlap, end before they begin, or belong to nobody who treats', async () => {
    const overlapping = await mine.owner.put(hoursPath(owner()), {
      hours: [tuesday, { weekday: 2, from: 700, to: 800 }],
    })
    expect(overlapping.status).toBe(422)
    expect(overlapping.body).toMatchObject({ errors: [{ pointer: '/hours/1/from', code: 'overlaps' }] })
    const backwards = await mine.owner.put(hoursPath(owner()), {
      hours: [{ weekday: 2, from: 700, to: 700 }],
    })
    expect(backwards.body).toMatchObject({ errors: [{ pointer: '/hours/0/to', code: 'end_before_start' }] })
    const assistant = await mine.member('assistant')
    expect((await mine.owner.put(hoursPath(assistant.scope.userId), { hours: [] })).status).toBe(404)
    expect((await assistant.put(hoursPath(owner()), { hours: [] })).status).toBe(403)
    expect((await other.owner.put(hoursPath(owner()), { hours: [] })).status).toBe(404)
  })
})

describe('free times', () => {
  test('lie within working hours, in their room, beside what is taken', async () => {
    await mine.owner.put(hoursPath(owner()), { hours: [tuesday] })
    const taken = await mine.owner.post<Appointment>('/api/appointments/', {
      patientId: patient.id,
      startsAt: `${on}T06:00:00Z`,
      endsAt: `${on}T07:30:00Z`,
    })
    const ask = async (query: string): Promise<FreeTime[]> =>
      (await mine.owner.get<{ freeTimes: FreeTime[] }>(`/api/free-times/?from=${on}&${query}`)).body.freeTimes
    const [first] = await ask('durationMinutes=30&limit=1')
    expect(first).toEqual({
      practitionerId: owner(),
      startsAt: `${on}T07:30:00.000Z`,
      endsAt: `${on}T08:00:00.000Z`,
      room: 'Behandlung 2',
    })
    // Two and a half hours are left; more than that is free a week later.
    expect((await ask('durationMinutes=180&limit=1'))[0]?.startsAt).toBe('2027-06-08T06:00:00.000Z')
    expect(await ask('durationMinutes=30&dayPart=afternoon')).toEqual([])

    await mine.owner.post(`/api/appointments/${taken.body.id}/cancel`, {})
    expect((await ask('durationMinutes=30&limit=1'))[0]?.startsAt).toBe(`${on}T06:00:00.000Z`)
  })
})

describe('waiting list', () => {
  const add = (more: object = {}) =>
    mine.owner.post<WaitingEntry>('/api/waiting-list/', {
      patientId: patient.id,
      practitionerId: null,
      durationMinutes: 30,
      dayPart: 'morning',
      reason: 'Druckstelle',
      ...more,
    })
  const list = async () =>
    (await mine.owner.get<{ waitingEntries: WaitingEntry[] }>('/api/waiting-list/')).body.waitingEntries

  test('names patients until their appointment is made', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({ patient: { name: 'Beispiel, Bärbel' }, reason: 'Druckstelle' })
    expect(await list()).toEqual([body])

    const made = await mine.owner.post('/api/appointments/', {
      patientId: patient.id,
      startsAt: '2027-06-02T06:00:00Z',
      endsAt: '2027-06-02T06:30:00Z',
      waitingEntryId: body.id,
    })
    expect(made.status).toBe(201)
    expect(await list()).toEqual([])
  })

  test('refuses unknown patients and people, and is seen by the own practice only', async () => {
    expect((await add({ patientId: other.owner.scope.userId })).status).toBe(422)
    expect((await add({ practitionerId: other.owner.scope.userId })).status).toBe(422)
    expect((await add({ reason: '  ' })).status).toBe(422)
    const { body } = await add()
    expect((await other.owner.delete(`/api/waiting-list/${body.id}`)).status).toBe(404)
    expect((await mine.owner.delete(`/api/waiting-list/${body.id}`)).status).toBe(204)
    expect((await mine.owner.delete(`/api/waiting-list/${body.id}`)).status).toBe(404)
  })

  test('an entry of somebody else is not answered', async () => {
    const { body } = await add()
    const another = await mine.owner.post<Patient>('/api/patients/', {
      givenName: 'Yusuf',
      familyName: 'Beispiel',
      birthDate: '1970-01-01',
      insurance: { kind: 'private' },
    })
    const refused = await mine.owner.post('/api/appointments/', {
      patientId: another.body.id,
      startsAt: '2027-06-03T06:00:00Z',
      endsAt: '2027-06-03T06:30:00Z',
      waitingEntryId: body.id,
    })
    expect(refused.status).toBe(422)
    expect((await list()).map(({ id }) => id)).toEqual([body.id])
  })
})

describe('POST /api/appointments/series', () => {
  const series = (startsAt: string, endsAt: string, times: number) =>
    mine.owner.post<{ appointments: Appointment[]; current?: Appointment }>('/api/appointments/series', {
      patientId: patient.id,
      startsAt,
      endsAt,
      repeat: { every: 'week', times },
    })

  test('makes all repetitions at the same time of day', async () => {
    // Summer time ends on 31.10.2027.
    const { status, body } = await series('2027-10-27T07:00:00.000Z', '2027-10-27T07:30:00.000Z', 1)
    expect(status).toBe(201)
    expect(body.appointments.map(({ startsAt }) => startsAt)).toEqual([
      '2027-10-27T07:00:00.000Z',
      '2027-11-03T08:00:00.000Z',
    ])
  })

  test('makes none where one is taken', async () => {
    const taken = await mine.owner.post<Appointment>('/api/appointments/', {
      patientId: patient.id,
      startsAt: '2027-07-15T07:00:00Z',
      endsAt: '2027-07-15T07:30:00Z',
    })
    const { status, body } = await series('2027-07-08T07:00:00Z', '2027-07-08T07:30:00Z', 2)
    expect(status).toBe(409)
    expect(body.current?.id).toBe(taken.body.id)
    const { body: day } = await mine.owner.get<{ appointments: Appointment[] }>(
      '/api/appointments/?from=2027-07-08T00:00:00Z&to=2027-07-09T00:00:00Z',
    )
    expect(day.appointments).toEqual([])
  })
})
