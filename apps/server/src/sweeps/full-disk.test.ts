import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginConsultation,
  cut,
  interactionOf,
  joinStream,
  listen,
  tokenOf,
} from '../modules/live/testing.ts'
import { sampleAudio } from '../modules/live/providers/samples.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let practice: Practice
let base: string
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  base = await listen(app)
  await sql`create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.deps.db.system,
  )
})
afterAll(() => app.close())

/** What PostgreSQL answers where a table cannot grow any more. */
const fill = (table: string) =>
  sql`create trigger full_disk before insert on ${sql.table(table)} execute function disk_is_full()`.execute(
    app.deps.db.system,
  )
const makeRoom = (table: string) =>
  sql`drop trigger full_disk on ${sql.table(table)}`.execute(app.deps.db.system)

const addPatient = () =>
  practice.owner.post<{ code: string; title: string }>('/api/patients/', {
    givenName: 'Test',
    familyName: 'Voll',
    birthDate: '1980-01-01',
    insurance: { kind: 'private' },
  })

/** Promise L3. */
test('writes on a full disk answer 507 in words of their own, and readiness says so', async () => {
  expect((await app.anonymous.get('/readyz')).body).toMatchObject({ checks: { disk: 'ok' } })
  await fill('patient')
  const refused = await addPatient()
  const ready = await app.anonymous.get('/readyz')
  await makeRoom('patient')

  expect(refused).toMatchObject({
    status: 507,
    body: { code: 'STORAGE_FULL', title: 'Der Speicherplatz des Servers ist voll' },
  })
  expect(ready).toMatchObject({ status: 503, body: { checks: { disk: 'failed', database: 'ok' } } })
  expect((await addPatient()).status).toBe(201)
})

test('a recording is told that nothing is stored, loses nothing and goes on when there is room', async () => {
  const consultation = await beginConsultation(practice.owner)
  const interactionId = await interactionOf(practice.owner, { consultationId: consultation.id })
  const { socket } = await joinStream(base, interactionId, await tokenOf(practice.owner))
  const slices = cut(new Uint8Array(sampleAudio('zahnreinigung-privat') ?? [])).slice(0, 12)
  const send = (from: number, to: number) => {
    for (const slice of slices.slice(from, to)) socket.socket.send(slice)
  }
  send(0, 4)
  await socket.until(() => socket.acknowledged === 4, 'acknowledgement')

  await fill('audio_chunk')
  send(4, 8)
  expect(await socket.message('audio_delayed')).toEqual({ type: 'audio_delayed', reason: 'full' })
  send(8, 12)
  expect(socket.acknowledged).toBe(4)
  expect(socket.closed).toBeNull()
  await makeRoom('audio_chunk')

  await socket.until(() => socket.acknowledged === 12, 'acknowledgement of everything')
  expect(socket.messages.filter((message) => message.type === 'audio_delayed')).toHaveLength(1)
})
