import type { Appointment } from '@honora/contract/appointments.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockAppointment } from './queries.ts'
import { updateAppointment } from './tables.ts'
import { appointmentTests } from './testing.ts'

const { app, mine, other, patient, make } = appointmentTests()

async function series(on: string, times = 3): Promise<Appointment[]> {
  const { status, body } = await mine().owner.post<{ appointments: Appointment[] }>(
    '/api/appointments/series',
    {
      patientId: patient().id,
      startsAt: `${on}T09:00:00.000Z`,
      endsAt: `${on}T09:30:00.000Z`,
      room: 'Behandlung 1',
      repeat: { every: 'week', times },
    },
  )
  expect(status).toBe(201)
  return body.appointments
}
function at(list: readonly Appointment[], index: number): Appointment {
  const one = list[index]
  if (one === undefined) throw new Error(`no appointment ${index}`)
  return one
}
const startsOf = (list: readonly Appointment[]): string[] => list.map(({ startsAt }) => startsAt)
const inputOf = ({ patientId, startsAt, endsAt, room }: Appointment) => ({
  patientId,
  startsAt,
  endsAt,
  room,
})

test('a change of one goes on to those that follow, by as many days and to the same time of day', async () => {
  const made = await series('2028-03-14')
  expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1)
  const [first, second] = [at(made, 0), at(made, 1)]
  // One of them has a room of its own, which a change of the time leaves to it.
  await mine().owner.put(`/api/appointments/${at(made, 2).id}`, {
    ...inputOf(at(made, 2)),
    room: 'Behandlung 2',
  })
  const { status, body } = await mine().owner.put<{ appointments: Appointment[]; before: Appointment[] }>(
    `/api/appointments/${second.id}/series`,
    { ...inputOf(second), startsAt: '2028-03-28T13:00:00.000Z', endsAt: '2028-03-28T13:45:00.000Z' },
  )
  expect(status).toBe(200)
  // Summer time begins on 26 March: the same time of the wall clock.
  expect(startsOf(body.appointments)).toEqual([
    '2028-03-28T13:00:00.000Z',
    '2028-04-04T13:00:00.000Z',
    '2028-04-11T13:00:00.000Z',
  ])
  expect(startsOf(body.before)).toEqual(startsOf(made.slice(1)))
  expect(body.appointments.map(({ room }) => room)).toEqual(['Behandlung 1', 'Behandlung 2', 'Behandlung 1'])
  const untouched = await mine().owner.get<Appointment>(`/api/appointments/${first.id}`)
  expect(untouched.body.startsAt).toBe(first.startsAt)
})

test('what is not changed stays as each of them has it: hour, length and room', async () => {
  const made = await series('2028-05-02', 2)
  const [, second, third] = made
  if (second === undefined || third === undefined) throw new Error('no series')
  await mine().owner.put(`/api/appointments/${second.id}`, {
    ...inputOf(second),
    startsAt: '2028-05-09T11:00:00.000Z',
    endsAt: '2028-05-09T12:00:00.000Z',
  })
  const path = `/api/appointments/${at(made, 0).id}/series`
  const noted = await mine().owner.put<{ appointments: Appointment[] }>(path, {
    ...inputOf(at(made, 0)),
    note: 'nüchtern',
  })
  expect(noted.body.appointments.map(({ startsAt, endsAt, note }) => [startsAt, endsAt, note])).toEqual([
    ['2028-05-02T09:00:00.000Z', '2028-05-02T09:30:00.000Z', 'nüchtern'],
    ['2028-05-09T11:00:00.000Z', '2028-05-09T12:00:00.000Z', 'nüchtern'],
    ['2028-05-16T09:00:00.000Z', '2028-05-16T09:30:00.000Z', 'nüchtern'],
  ])
  // A week later each stands where the next one stood.
  const later = await mine().owner.put<{ appointments: Appointment[] }>(path, {
    ...inputOf(at(noted.body.appointments, 0)),
    startsAt: '2028-05-09T09:00:00.000Z',
    endsAt: '2028-05-09T09:30:00.000Z',
  })
  expect(startsOf(later.body.appointments)).toEqual([
    '2028-05-09T09:00:00.000Z',
    '2028-05-16T11:00:00.000Z',
    '2028-05-23T09:00:00.000Z',
  ])
})

test('where one does not fit nothing is moved', async () => {
  const made = await series('2028-06-06')
  const taken = await make({ startsAt: '2028-06-21T09:00:00.000Z', endsAt: '2028-06-21T09:30:00.000Z' })
  const path = `/api/appointments/${at(made, 0).id}/series`
  const moved = {
    ...inputOf(at(made, 0)),
    startsAt: '2028-06-07T09:00:00.000Z',
    endsAt: '2028-06-07T09:30:00.000Z',
  }
  const refused = await mine().owner.put(path, moved)
  expect([refused.status, refused.body]).toMatchObject([409, { current: { id: taken.id } }])
  const first = await mine().owner.get<Appointment>(`/api/appointments/${at(made, 0).id}`)
  expect(first.body.startsAt).toBe(at(made, 0).startsAt)
  expect((await mine().owner.put(path, { ...moved, allowOverlap: true })).status).toBe(200)
  expect((await mine().owner.put(path, { ...moved, version: 1 })).status).toBe(412)
})

test('cancelling goes on to those that follow; one that stands alone has no series', async () => {
  const made = await series('2028-09-05')
  const answer = await mine().owner.post<{ appointments: Appointment[] }>(
    `/api/appointments/${at(made, 2).id}/series/cancel`,
    { reason: 'Umzug' },
  )
  expect(answer.body.appointments.map(({ id, status }) => [id, status])).toEqual([
    [at(made, 2).id, 'CANCELLED'],
    [at(made, 3).id, 'CANCELLED'],
  ])
  expect((await mine().owner.get<Appointment>(`/api/appointments/${at(made, 1).id}`)).body.status).toBe(
    'SCHEDULED',
  )
  const alone = await make()
  expect((await mine().owner.post(`/api/appointments/${alone.id}/series/cancel`, {})).status).toBe(409)
  expect((await other().owner.post(`/api/appointments/${at(made, 0).id}/series/cancel`, {})).status).toBe(404)
  const billing = await mine().member('billing')
  expect((await billing.post(`/api/appointments/${at(made, 0).id}/series/cancel`, {})).status).toBe(403)
})

const stateOf = async ({ id }: Appointment): Promise<[string, string]> => {
  const { body } = await mine().owner.get<Appointment>(`/api/appointments/${id}`)
  return [body.startsAt, body.status]
}

test('a changed series is put back by one call; what was changed meanwhile stays and is answered', async () => {
  const made = await series('2028-10-03', 2)
  const { body } = await mine().owner.put<{ appointments: Appointment[]; before: Appointment[] }>(
    `/api/appointments/${at(made, 0).id}/series`,
    { ...inputOf(at(made, 0)), startsAt: '2028-10-04T09:00:00.000Z', endsAt: '2028-10-04T09:30:00.000Z' },
  )
  const meanwhile = at(body.appointments, 1)
  await mine().owner.put(`/api/appointments/${meanwhile.id}`, { ...inputOf(meanwhile), room: 'Behandlung 3' })
  // Somebody else stands where the first one stood.
  await make({ startsAt: at(made, 0).startsAt, endsAt: at(made, 0).endsAt })
  const undone = await mine().owner.post<{ appointments: Appointment[]; kept: Appointment[] }>(
    '/api/appointments/series/undo',
    {
      appointments: body.appointments.map(({ id, version }, index) => ({
        kind: 'replace',
        id,
        version,
        before: inputOf(at(body.before, index)),
      })),
    },
  )
  expect(undone.status).toBe(200)
  expect(startsOf(undone.body.appointments)).toEqual([at(made, 0).startsAt, at(made, 2).startsAt])
  expect(undone.body.kept.map(({ id, room }) => [id, room])).toEqual([[meanwhile.id, 'Behandlung 3']])
  expect(await stateOf(meanwhile)).toEqual([meanwhile.startsAt, 'SCHEDULED'])
})

test('cancelled ones are planned again by one call, made ones are cancelled; one of nobody refuses all', async () => {
  const made = await series('2028-11-07', 2)
  const path = '/api/appointments/series/undo'
  const { body } = await mine().owner.post<{ appointments: Appointment[] }>(
    `/api/appointments/${at(made, 0).id}/series/cancel`,
    {},
  )
  const restore = body.appointments.map(({ id, version }) => ({ kind: 'restore', id, version }))
  const stranger = { kind: 'restore', id: '018f0000-0000-7000-8000-000000000000', version: 1 }
  const refused = await mine().owner.post(path, { appointments: [...restore, stranger] })
  expect(refused.status).toBe(404)
  expect((await stateOf(at(made, 0)))[1]).toBe('CANCELLED')
  expect((await other().owner.post(path, { appointments: restore })).status).toBe(404)

  const back = await mine().owner.post<{ appointments: Appointment[]; kept: Appointment[] }>(path, {
    appointments: restore,
  })
  expect(back.body.appointments.map(({ status }) => status)).toEqual(['SCHEDULED', 'SCHEDULED', 'SCHEDULED'])
  const cancel = back.body.appointments.map(({ id, version }) => ({ kind: 'cancel', id, version }))
  await mine().owner.post(path, { appointments: cancel })
  expect((await stateOf(at(made, 2)))[1]).toBe('CANCELLED')
  expect((await mine().owner.post(path, { appointments: [] })).status).toBe(422)
})

test('a made one whose consultation has begun is kept', async () => {
  const made = await series('2029-01-09', 1)
  const [begun, free] = [at(made, 0), at(made, 1)]
  await mine().owner.post('/api/consultations/', { appointmentId: begun.id })
  const appointments = await Promise.all(
    [begun, free].map(async ({ id }) => {
      const { body } = await mine().owner.get<Appointment>(`/api/appointments/${id}`)
      return { kind: 'cancel', id, version: body.version }
    }),
  )
  const { body } = await mine().owner.post<{ appointments: Appointment[]; kept: Appointment[] }>(
    '/api/appointments/series/undo',
    { appointments },
  )
  expect(body.kept.map(({ id }) => id)).toEqual([begun.id])
  expect(body.appointments.map(({ id, status }) => [id, status])).toEqual([[free.id, 'CANCELLED']])
})

test('one that changes while the series is put back is waited for, and kept', async () => {
  const made = await series('2029-02-06', 1)
  const one = at(made, 0)
  const { scope } = mine().owner
  const undone = await app().deps.transaction(scope, async (tx) => {
    await lockAppointment(tx, scope.organisationId, one.id)
    const answer = mine().owner.post<{ kept: Appointment[] }>('/api/appointments/series/undo', {
      appointments: [{ kind: 'replace', id: one.id, version: one.version, before: inputOf(one) }],
    })
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx)
        return rows.length
      })
      .toBeGreaterThan(0)
    await updateAppointment(tx, { version: one.version + 1 }, scope.organisationId, one.id)
    return { answer }
  })
  const { status, body } = await undone.answer
  expect([status, body.kept.map(({ id }) => id)]).toEqual([200, [one.id]])
})
