import type { Patient } from '@honora/contract/patients.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let practice: Practice
let patient: Patient
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  const { body } = await practice.owner.post<Patient>('/api/patients/', {
    givenName: 'Ines',
    familyName: 'Köhler',
    birthDate: '1980-02-29',
    insurance: { kind: 'private' },
  })
  patient = body
})
afterAll(() => app.close())

/** Changes the patient with a body as it stands. */
const patch = (payload: string | Buffer, type: string) =>
  practice.owner.patch(`/api/patients/${patient.id}`, payload, { headers: { 'content-type': type } })

test('a header that cannot be read is named', async () => {
  const write = (headers: Record<string, string>) =>
    practice.owner.patch(`/api/patients/${patient.id}`, { phone: '1' }, { headers })
  expect(await write({ 'if-match': 'latest' })).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED', errors: [{ pointer: '/If-Match', code: 'invalid_format' }] },
  })
})

describe('a body', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'phone=1'],
    ['application/octet-stream', 'phone'],
    ['application/offset+octet-stream', 'phone'],
    ['application/jsonp', '{}'],
    ['application/json; charset=iso-8859-1', '{"phone":"1"}'],
    ['application/json; charset="utf-16"', '{"phone":"1"}'],
  ])('of type %s is not taken', async (type, payload) => {
    expect(await patch(payload, type)).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  })

  test.each(['application/json', 'application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'of type %s is',
    async (type) => {
      expect(await patch('{"phone":"0431 1"}', type)).toMatchObject({
        status: 200,
        body: { phone: '0431 1' },
      })
    },
  )

  test('that is no UTF-8 is refused, not stored with other letters', async () => {
    const latin1 = Buffer.from('{"familyName":"Köhler"}', 'latin1')

    expect(await patch(latin1, 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    })
  })

  test('null is no record', async () => {
    expect(await patch('null', 'application/json')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '', code: 'invalid_type' }] },
    })
  })

  test.each([
    ['{"phone":"a\\u0000b"}', '/phone'],
    ['{"address":{"street":"\\ud83d","houseNumber":"1","zip":"24103","city":"Kiel"}}', '/address/street'],
  ])('%s says where its text cannot be stored', async (payload, pointer) => {
    const answer = await patch(payload, 'application/json')

    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer, code: 'broken_text' }] } })
  })
})

test('one key stands for both spellings of a path', async () => {
  const type = { name: 'Recall', durationMinutes: 20 }
  const headers = { 'idempotency-key': 'spelling' }
  const first = await practice.owner.post<{ id: string }>('/api/appointment-types/', type, { headers })
  const again = await practice.owner.post<{ id: string }>('/api/appointment-types', type, { headers })

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
})

test('names and addresses have one line', async () => {
  const address = { street: 'Deich\nstraße', houseNumber: '1', zip: '24103', city: 'Kiel' }

  expect(
    await patch(JSON.stringify({ familyName: 'Köh\r\nler', address }), 'application/json'),
  ).toMatchObject({
    status: 422,
    body: {
      errors: [
        { pointer: '/familyName', code: 'single_line' },
        { pointer: '/address/street', code: 'single_line' },
      ],
    },
  })
})

test('an address from before with two lines is still read', async () => {
  const address = JSON.stringify({
    street: 'Deich\nstraße',
    houseNumber: '1\n2',
    zip: '24103',
    city: 'Kiel',
    country: 'DE',
  })
  await app.deps.db.system.updateTable('patient').set({ address }).where('id', '=', patient.id).execute()

  expect((await practice.owner.get(`/api/patients/${patient.id}`)).status).toBe(200)
})

test('a country is two letters, kept in capitals', async () => {
  const address = { street: 'Deichstraße', houseNumber: '1', zip: '24103', city: 'Kiel' }
  const given = (country: string) =>
    patch(JSON.stringify({ address: { ...address, country } }), 'application/json')

  expect(await given('de')).toMatchObject({ status: 200, body: { address: { country: 'DE' } } })
  expect(await given('1$')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/address/country' }] },
  })
})
