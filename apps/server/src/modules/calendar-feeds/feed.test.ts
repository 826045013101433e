import type { Appointment } from '@honora/contract/appointments.ts'
import type { CalendarFeed } from '@honora/contract/calendar-feed.ts'
import type { Patient } from '@honora/contract/patients.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { writeCalendar } from './write.ts'

interface Made {
  readonly feed: CalendarFeed
  readonly address: string
}

let app: TestApp
let mine: Practice
let patientId: string

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  patientId = await newPatient(mine.owner, 'Ödön', 'Übermut')
})
afterAll(() => app.close())

async function newPatient(by: Caller, givenName: string, familyName: string): Promise<string> {
  const { body } = await by.post<Patient>('/api/patients/', {
    givenName,
    familyName,
    birthDate: '1984-03-09',
    insurance: { kind: 'private' },
  })
  return body.id
}

async function book(by: Caller, startsAt: string, more: object = {}): Promise<Appointment> {
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const { status, body } = await by.post<Appointment>('/api/appointments/', {
    patientId,
    startsAt,
    endsAt,
    allowOverlap: true,
    ...more,
  })
  expect(status).toBe(201)
  return body
}

const pathOf = (made: Made): string => new URL(made.address).pathname
const make = async (by: Caller, shows = 'busy'): Promise<Made> =>
  (await by.post<Made>('/v1/user/calendar-feed', { shows })).body
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  app.anonymous.get<string>(path, { headers })

/** Read by another library than the one that writes. */
function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
      stamp: component.hasProperty('dtstamp'),
    }
  })
}

test('a calendar of the own appointments, without a session, says only that the time is taken', async () => {
  const booked = await book(mine.owner, '2026-11-24T09:00:00.000Z', { room: 'Zimmer 1', note: 'Schmerzen' })
  const dentist = await mine.member('dentist')
  await book(mine.owner, '2026-11-24T11:00:00Z', { practitionerId: dentist.scope.userId })
  const made = await make(mine.owner)
  const { status, body, headers } = await fetchFeed(pathOf(made))

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(eventsOf(body)).toEqual([
    {
      uid: `${booked.id}@honora`,
      summary: 'Belegt',
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T09:30:00.000Z',
      status: 'CONFIRMED',
      sequence: 0,
      stamp: true,
    },
  ])
  expect(body).not.toMatch(/Übermut|Ödön|Zimmer|Schmerzen/)
})

test('with initials it has two letters and never a name', async () => {
  const practice = await app.practice()
  const treated = await newPatient(practice.owner, 'Ödön', 'Übermut')
  await book(practice.owner, '2026-11-24T09:00:00Z', { patientId: treated })
  const path = pathOf(await make(practice.owner, 'initials'))

  const { body } = await fetchFeed(path)
  expect(eventsOf(body).map(({ summary }) => summary)).toEqual(['Ö. Ü.'])
  expect(body).not.toMatch(/bermut|dön/)

  expect((await practice.owner.patch('/v1/user/calendar-feed', { shows: 'busy' })).status).toBe(200)
  expect(eventsOf((await fetchFeed(path)).body).map(({ summary }) => summary)).toEqual(['Belegt'])
})

test('lines end with CRLF, are folded at 75 octets and letters stay whole; special letters are escaped', () => {
  const at = new Date('2026-11-24T09:00:00Z')
  const text = writeCalendar(
    [
      {
        id: 'x'.repeat(120),
        starts_at: at,
        ends_at: new Date('2026-11-24T09:30:00Z'),
        status: 'SCHEDULED',
        version: 3,
        created_at: at,
        updated_at: at,
        initials: [',', ';\n\\'],
      },
    ],
    'initials',
  )
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).toMatch(/DTSTAMP:20261124T090000Z/)
  const [event] = eventsOf(text)
  expect(event).toMatchObject({ uid: `${'x'.repeat(120)}@honora`, summary: ',. ;\n\\.', sequence: 2 })
})

test('a moved appointment keeps its id and counts up, a cancelled one stays and says so', async () => {
  const practice = await app.practice()
  const treated = await newPatient(practice.owner, 'Eva', 'Muster')
  const booked = await book(practice.owner, '2026-12-01T09:00:00Z', { patientId: treated })
  const path = pathOf(await make(practice.owner))
  const first = await fetchFeed(path)

  await practice.owner.put(`/api/appointments/${booked.id}`, {
    patientId: treated,
    startsAt: '2026-12-02T10:00:00Z',
    endsAt: '2026-12-02T10:30:00Z',
  })
  const [moved] = eventsOf((await fetchFeed(path)).body)
  expect(moved).toMatchObject({
    uid: eventsOf(first.body)[0]?.uid,
    start: '2026-12-02T10:00:00.000Z',
    sequence: 1,
  })

  await practice.owner.post(`/api/appointments/${booked.id}/cancel`, {})
  const [cancelled] = eventsOf((await fetchFeed(path)).body)
  expect(cancelled).toMatchObject({ uid: moved?.uid, status: 'CANCELLED', sequence: 2 })
})

test('unchanged it is answered with 304; only thirty days back and a year ahead are reported', async () => {
  const practice = await app.practice()
  const treated = await newPatient(practice.owner, 'Eva', 'Muster')
  for (const startsAt of [
    '2026-10-20T09:00:00Z',
    '2026-10-26T09:00:00Z',
    '2027-11-22T09:00:00Z',
    '2027-11-24T09:00:00Z',
  ])
    await book(practice.owner, startsAt, { patientId: treated })
  const path = pathOf(await make(practice.owner))
  const first = await fetchFeed(path)
  expect(eventsOf(first.body).map(({ start }) => start.slice(0, 10))).toEqual(['2026-10-26', '2027-11-22'])

  const etag = String(first.headers['etag'])
  app.clock.advance(120_000)
  const again = await fetchFeed(path, { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.raw.length).toBe(0)
  await book(practice.owner, '2026-12-24T09:00:00Z', { patientId: treated })
  expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(200)
})

test('a renewed, a switched-off and the address of somebody who left are dead', async () => {
  const practice = await app.practice()
  const dentist = await practice.member('dentist')
  const old = pathOf(await make(dentist))
  const next = pathOf(await make(dentist))
  expect((await fetchFeed(old)).status).toBe(404)
  expect((await fetchFeed(next)).status).toBe(200)
  const { body } = await dentist.get<{ feed: CalendarFeed }>('/v1/user/calendar-feed')
  expect(body.feed.lastUsedAt).not.toBeNull()

  await app.deps.db.system
    .updateTable('membership')
    .set({ active: false })
    .where('user_id', '=', dentist.scope.userId)
    .execute()
  expect((await fetchFeed(next)).status).toBe(404)

  const own = pathOf(await make(practice.owner))
  expect((await practice.owner.delete('/v1/user/calendar-feed')).status).toBe(204)
  expect((await practice.owner.delete('/v1/user/calendar-feed')).status).toBe(204)
  expect((await fetchFeed(own)).status).toBe(404)
  expect((await practice.owner.patch('/v1/user/calendar-feed', { shows: 'busy' })).status).toBe(404)
})

test('the address is kept as a hash only, and stands in no audit entry', async () => {
  const practice = await app.practice()
  const made = await make(practice.owner)
  const token = /([\w-]{43})\.ics$/.exec(made.address)?.[1] ?? ''
  expect(token).not.toBe('')
  const rows = await app.deps.db.system
    .selectFrom('calendar_feed')
    .selectAll()
    .where('organisation_id', '=', practice.organisationId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const trail = await app.deps.db.system
    .selectFrom('audit_event')
    .select(['action', 'details', 'record'])
    .where('organisation_id', '=', practice.organisationId)
    .execute()
  expect(trail.map(({ action }) => action)).toContain('calendar-feed.renewed')
  expect(JSON.stringify(trail)).not.toContain(token)
})

test('who does not treat, a key and somebody of another practice have none', async () => {
  const assistant = await mine.member('assistant')
  expect((await assistant.get('/v1/user/calendar-feed')).body).toEqual({ feed: null, canHave: false })
  expect((await assistant.post('/v1/user/calendar-feed', { shows: 'busy' })).status).toBe(403)
  const { body } = await mine.owner.post<{ token: string }>('/v1/organization/api-keys', {
    name: 'Kalender',
    scopes: ['appointment.read'],
  })
  const byKey = await app.anonymous.post(
    '/v1/user/calendar-feed',
    { shows: 'busy' },
    {
      headers: { authorization: `Bearer ${body.token}` },
    },
  )
  expect(byKey.status).toBe(403)
  expect((await mine.owner.post('/v1/user/calendar-feed', { shows: 'names' })).status).toBe(422)
  const other = await app.practice()
  expect((await other.owner.get('/v1/user/calendar-feed')).body).toEqual({ feed: null, canHave: true })
})

test('guessing addresses ends in 429', async () => {
  const answers: number[] = []
  for (let attempt = 0; attempt < 70; attempt += 1)
    answers.push(
      (await fetchFeed(`/v1/calendars/${'A'.repeat(41)}${String(attempt).padStart(2, '0')}.ics`)).status,
    )
  expect(answers[0]).toBe(404)
  expect(answers.at(-1)).toBe(429)
})
