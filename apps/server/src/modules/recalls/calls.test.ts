import type { Appointment } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { Recall, ReminderWay } from '@honora/contract/recalls.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import { twoPractices } from '../../testing/two-practices.ts'

const {
  app,
  mine,
  other,
  owner,
  more: made,
} = twoPractices(async (both) => {
  const add = async (givenName: string, more: object): Promise<Patient> =>
    (
      await both.mine.owner.post<Patient>('/api/patients/', {
        givenName,
        familyName: 'Recall',
        birthDate: '1984-03-09',
        insurance: { kind: 'private' },
        ...more,
      })
    ).body
  const address = { street: 'Lindenweg', houseNumber: '12', zip: '50931', city: 'Köln' }
  return {
    mailed: await add('Marta', { email: 'marta@mail.example', address }),
    written: await add('Wanda', { address }),
    unknown: await add('Ute', {}),
  }
})

const body = (patient: Patient, more: object = {}) => ({
  patientId: patient.id,
  practitionerId: null,
  dueOn: '2027-05-29',
  reason: 'Kontrolle',
  ...more,
})
const make = async (patient: Patient, more: object = {}): Promise<Recall> => {
  const answer = await owner().post<Recall>('/api/recalls/', body(patient, more))
  expect(answer.status).toBe(201)
  return answer.body
}
const list = async (query: string): Promise<Recall[]> =>
  (await owner().get<{ recalls: Recall[] }>(`/api/recalls/?${query}`)).body.recalls

test('patients are listed by the day they are due, by month and by who treats, a page after the other', async () => {
  const assistant = await mine().member('assistant')
  const dentist = await mine().member('dentist')
  const third = await make(made().written, { dueOn: '2028-03-31' })
  const first = await make(made().written, { dueOn: '2028-03-01' })
  const second = await make(made().mailed, { dueOn: '2028-03-15', practitionerId: dentist.scope.userId })
  await make(made().mailed, { dueOn: '2028-04-01' })
  const march = 'dueFrom=2028-03-01&dueTo=2028-03-31'
  expect((await list(march)).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  expect((await list(`${march}&practitionerId=${dentist.scope.userId}`)).map(({ id }) => id)).toEqual([
    second.id,
  ])
  const page = await assistant.get<{ recalls: Recall[]; cursor: string }>(`/api/recalls/?${march}&limit=2`)
  expect(page.body.recalls.map(({ id }) => id)).toEqual([first.id, second.id])
  const rest = await assistant.get<{ recalls: Recall[]; cursor: null }>(
    `/api/recalls/?${march}&limit=2&cursor=${encodeURIComponent(page.body.cursor)}`,
  )
  expect([rest.body.recalls.map(({ id }) => id), rest.body.cursor]).toEqual([[third.id], null])
  expect((await other().owner.get<{ recalls: Recall[] }>('/api/recalls/')).body.recalls).toEqual([])
})

test('who only reads the calendar changes nothing, and a patient or practitioner of nobody is refused', async () => {
  const billing = await mine().member('billing')
  expect((await billing.get('/api/recalls/')).status).toBe(200)
  expect((await billing.post('/api/recalls/', body(made().written))).status).toBe(403)
  const assistant = await mine().member('assistant')
  const refused = await owner().post(
    '/api/recalls/',
    body(made().written, { practitionerId: assistant.scope.userId }),
  )
  expect(refused.body).toMatchObject({ errors: [{ pointer: '/practitionerId', code: 'unknown' }] })
  const foreign = await other().owner.post('/api/recalls/', body(made().written))
  expect(foreign.body).toMatchObject({ errors: [{ pointer: '/patientId', code: 'unknown' }] })
})

test('a booked appointment takes it off the list, and a cancelled one brings it back', async () => {
  const recall = await make(made().unknown, { dueOn: '2029-01-10' })
  const january = 'dueFrom=2029-01-01&dueTo=2029-01-31'
  const { body: appointment } = await owner().post<Appointment>('/api/appointments/', {
    patientId: made().unknown.id,
    startsAt: '2029-01-08T09:00:00Z',
    endsAt: '2029-01-08T09:30:00Z',
  })
  expect((await list(january))[0]?.nextAppointment?.startsAt).toBe('2029-01-08T09:00:00.000Z')
  const strange = await owner().post<Appointment>('/api/appointments/', {
    patientId: made().written.id,
    startsAt: '2029-01-08T10:00:00Z',
    endsAt: '2029-01-08T10:30:00Z',
  })
  const path = `/api/recalls/${recall.id}`
  expect((await owner().patch(path, { appointmentId: strange.body.id })).status).toBe(422)
  const booked = await owner().patch<Recall>(path, { appointmentId: appointment.id })
  expect(booked.body).toMatchObject({ state: 'booked', appointment: { id: appointment.id } })
  expect(await list(january)).toEqual([])
  await owner().post(`/api/appointments/${appointment.id}/cancel`, { reason: 'krank' })
  expect((await list(january)).map(({ id, state }) => [id, state])).toEqual([[recall.id, 'open']])
})

test('of one patient what is open or booked is listed, for nobody else', async () => {
  const { body: patient } = await owner().post<Patient>('/api/patients/', {
    givenName: 'Paula',
    familyName: 'Recall',
    birthDate: '1984-03-09',
    insurance: { kind: 'private' },
  })
  const later = await make(patient, { dueOn: '2029-06-01' })
  const done = await make(patient, { dueOn: '2029-01-01' })
  await owner().patch(`/api/recalls/${done.id}`, { isDone: true })
  const booked = await make(patient, { dueOn: '2029-03-01' })
  const { body: appointment } = await owner().post<Appointment>('/api/appointments/', {
    patientId: patient.id,
    startsAt: '2029-03-01T09:00:00Z',
    endsAt: '2029-03-01T09:30:00Z',
  })
  await owner().patch(`/api/recalls/${booked.id}`, { appointmentId: appointment.id })
  const query = `patientId=${patient.id}&state=current`
  expect((await list(query)).map(({ id, state }) => [id, state])).toEqual([
    [booked.id, 'booked'],
    [later.id, 'open'],
  ])
  expect((await list(`patientId=${made().unknown.id}1&state=current`)).length).toBe(0)
  const stranger = await other().owner.get<{ recalls: Recall[] }>(`/api/recalls/?${query}`)
  expect(stranger.body.recalls).toEqual([])
})

test('a new day is reminded of anew; one that a visit has closed can be opened again', async () => {
  const recall = await make(made().written, { dueOn: '2030-02-01', mayRemind: true })
  const path = `/api/recalls/${recall.id}`
  await owner().post(`${path}/reminder`, { channel: 'letter' })
  const moved = await owner().patch<Recall>(path, { dueOn: '2030-08-01' })
  expect(moved.body).toMatchObject({ dueOn: '2030-08-01', reminder: null })

  const { body: appointment } = await owner().post<Appointment>('/api/appointments/', {
    patientId: made().written.id,
    startsAt: '2030-08-01T09:00:00Z',
    endsAt: '2030-08-01T09:30:00Z',
  })
  await owner().patch(path, { appointmentId: appointment.id })
  await app()
    .deps.db.system.updateTable('appointment')
    .set({ status: 'COMPLETED' })
    .where('id', '=', appointment.id)
    .execute()
  expect((await owner().get<Recall>(path)).body.state).toBe('done')
  expect((await owner().patch<Recall>(path, { isDone: false })).body.state).toBe('open')
})

test('a recall of another practice is not found by any call', async () => {
  const recall = await make(made().written)
  const stranger = other().owner
  const path = `/api/recalls/${recall.id}`
  const answers = [
    await stranger.get(path),
    await stranger.patch(path, { isDone: true }),
    await stranger.delete(path),
    await stranger.get(`${path}/reminder`),
    await stranger.post(`${path}/reminder`, { channel: 'phone', mayRemind: true }),
    await stranger.get(`${path}/letter`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('somebody of full age is written to, not who pays for them', async () => {
  const guarantor = {
    givenName: 'Paul',
    familyName: 'Zahler',
    address: { street: 'Am Ring', houseNumber: '1', zip: '50931', city: 'Köln' },
  }
  const grown = await owner().post<Patient>('/api/patients/', {
    givenName: 'Greta',
    familyName: 'Recall',
    birthDate: '1990-01-01',
    insurance: { kind: 'private' },
    address: { street: 'Lindenweg', houseNumber: '3', zip: '50931', city: 'Köln' },
    guarantor,
  })
  const child = await owner().post<Patient>('/api/patients/', {
    givenName: 'Kim',
    familyName: 'Recall',
    birthDate: '2020-01-01',
    insurance: { kind: 'private' },
    guarantor,
  })
  const linesFor = async (patient: Patient) =>
    (await owner().get<ReminderWay>(`/api/recalls/${(await make(patient)).id}/reminder`)).body.lines
  expect(await linesFor(grown.body)).toEqual(['Greta Recall', 'Lindenweg 3', '50931 Köln'])
  expect(await linesFor(child.body)).toEqual(['Paul Zahler', 'Am Ring 1', '50931 Köln'])
})

test('done and open again; an old version is refused; removed is gone', async () => {
  const recall = await make(made().unknown)
  const path = `/api/recalls/${recall.id}`
  const done = await owner().patch<Recall>(path, { isDone: true, version: recall.version })
  expect(done.body.state).toBe('done')
  const stale = await owner().patch(path, { reason: 'UPT', version: recall.version })
  expect([stale.status, stale.body]).toMatchObject([412, { current: { state: 'done' } }])
  expect((await owner().patch<Recall>(path, { isDone: false })).body.state).toBe('open')
  expect((await owner().delete(path)).status).toBe(204)
  expect((await owner().get(path)).status).toBe(404)
})

test('nobody is reminded who has not agreed, and by e-mail only with consent to it', async () => {
  const recall = await make(made().mailed)
  const path = `/api/recalls/${recall.id}/reminder`
  const asLetter = (await owner().get<ReminderWay>(path)).body
  expect(asLetter).toMatchObject({ channel: 'letter', email: null })
  expect(asLetter.text).toContain('Grund: Kontrolle\nFällig: Mai 2027')
  expect((await owner().post(path, { channel: 'letter' })).body).toMatchObject({ code: 'CONSENT_MISSING' })
  expect((await owner().get(`/api/recalls/${recall.id}/letter`)).status).toBe(409)
  const refused = await owner().post(path, { channel: 'email', mayRemind: true })
  expect(refused.body).toMatchObject({ errors: [{ pointer: '/channel', code: 'no_address' }] })

  await owner().post(`/api/patients/${made().mailed.id}/consents`, {
    kind: 'assignment',
    grantedAt: '2026-01-01T09:00:00Z',
    validUntil: '2030-01-01',
    clauses: {
      dataTransfer: true,
      assignment: true,
      creditCheck: false,
      refinancingAssignment: false,
      electronicInvoice: true,
    },
  })
  const way = (await owner().get<ReminderWay>(path)).body
  expect(way).toMatchObject({ channel: 'email', email: 'marta@mail.example' })
  expect(way.text).not.toContain('Kontrolle')
  const reminded = await owner().post<Recall>(path, { channel: 'email', mayRemind: true })
  expect(reminded.body).toMatchObject({ mayRemind: true, reminder: { channel: 'email' } })
  await app().runJobs()
  const after = await owner().get<Recall>(`/api/recalls/${recall.id}`)
  expect(after.body.reminder?.state).toBe('sent')
  const mails = await app().deps.outbox.list(50)
  expect(mails.map(({ to }) => to)).toContain('marta@mail.example')

  await owner().post(path, { channel: 'email' })
  await owner().patch(`/api/recalls/${recall.id}`, { mayRemind: false })
  await app().runJobs()
  const withdrawn = await owner().get<Recall>(`/api/recalls/${recall.id}`)
  expect(withdrawn.body.reminder?.state).toBe('failed')
})

test('a letter is drawn to print, and somebody without address is called', async () => {
  const letter = await make(made().written)
  const sent = await owner().post<Recall>(`/api/recalls/${letter.id}/reminder`, {
    channel: 'letter',
    mayRemind: true,
  })
  expect(sent.body.reminder).toMatchObject({ channel: 'letter', state: 'sent' })
  const written = await owner().get(`/api/recalls/${letter.id}/letter`)
  expect(written.status).toBe(200)
  // Opened again later it is the same letter, not one of that day.
  await app()
    .deps.db.system.updateTable('recall')
    .set({ reminded_at: new Date('2026-02-03T09:00:00Z') })
    .where('id', '=', letter.id)
    .execute()
  const again = await owner().get(`/api/recalls/${letter.id}/letter`)
  expect((await readPaper(again.raw)).text).toContain('03.02.2026')

  const call = await make(made().unknown, { mayRemind: true })
  const path = `/api/recalls/${call.id}/reminder`
  expect((await owner().get<ReminderWay>(path)).body.channel).toBeNull()
  expect((await owner().post(path, { channel: 'letter' })).status).toBe(422)
  expect((await owner().post<Recall>(path, { channel: 'phone' })).body.reminder?.channel).toBe('phone')
})
