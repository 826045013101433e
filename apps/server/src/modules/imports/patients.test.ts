import type { Patient } from '@honora/contract/patients.ts'
import type { PatientImport, PatientImportRow } from '@honora/contract/patient-imports.ts'
import { PatientInput } from '@honora/contract/patients.ts'
import { patientFields, type RawPatient } from '@honora/domain/patients/import/fields.ts'
import { readPatient } from '@honora/domain/patients/import/read-patient.ts'
import { personSheet, workbook } from '@honora/formats/testing/workbook.ts'
import { xdt } from '@honora/formats/testing/patient-files.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { z } from 'zod'

/** A refused file: what stands in it, in words. */
const refusal = z.object({
  errors: z.array(z.object({ message: z.string() })),
  findings: z.array(z.object({ code: z.string() })),
})

let app: TestApp
let practice: Practice
let owner: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  practice = await app.practice()
  owner = practice.owner
})

interface Person {
  readonly number?: string
  readonly familyName: string
  readonly givenName: string
  /** As the file has it. */
  readonly born?: string
  readonly city?: string
}

const person = ({ number = '', familyName, givenName, born = '21071984', city = '' }: Person) =>
  (
    [
      ['8000', '6100'],
      ['3000', number],
      ['3101', familyName],
      ['3102', givenName],
      ['3103', born],
      ['3106', city],
    ] as const
  ).filter(([, content]) => content !== '')

const fileOf = (...people: Person[]): Uint8Array => xdt([['8000', '0020'], ...people.flatMap(person)])
const jordis: Person = { number: '4711', familyName: 'Weißenfels', givenName: 'Jördis', city: '25813 Husum' }
const ole: Person = { number: '4712', familyName: 'Übermut', givenName: 'Ole', born: '01021999' }

const send = (bytes: Uint8Array, by = owner, name = 'patienten.bdt') =>
  by.upload<PatientImport>('/v1/patient-imports', { name, bytes })

async function imported(...people: Person[]): Promise<PatientImport> {
  const { status, body } = await send(fileOf(...people))
  expect(status).toBe(201)
  return body
}

const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (
    await owner.get<{ rows: PatientImportRow[] }>(`/v1/patient-imports/${id}/rows`, {
      query: { limit: 100, ...query },
    })
  ).body.rows
const post = (id: string, what: string, body: unknown = {}) =>
  owner.post<PatientImport>(`/v1/patient-imports/${id}/${what}`, body)
const patients = async (query = '') =>
  (await owner.get<{ patients: Patient[] }>('/api/patients/', { query: { query, limit: 100 } })).body.patients

describe('a file of patients', () => {
  test('is shown before anything is taken over, and taken over when it is run', async () => {
    const made = await imported(jordis, ole)

    expect(made).toMatchObject({
      format: 'bdt',
      charset: 'CP437',
      state: 'open',
      origin: 'person',
      findings: [],
    })
    expect(made.counts).toMatchObject({ rows: 2, new: 2, create: 2, undecided: 0 })
    expect(await patients()).toEqual([])

    const rows = await rowsOf(made.id)
    expect(rows[0]).toMatchObject({
      line: 2,
      match: 'new',
      decision: 'create',
      record: { number: '4711', familyName: 'Weißenfels', birthDate: '1984-07-21' },
    })

    await owner.patch(`/v1/patient-imports/${made.id}`, { insuranceKind: 'private' })
    const { body: done } = await post(made.id, 'run')
    expect(done).toMatchObject({ state: 'done', counts: { created: 2 } })
    expect(await patients('Weißenfels')).toMatchObject([
      {
        number: '4711',
        givenName: 'Jördis',
        insurance: { kind: 'private' },
        address: { zip: '25813', city: 'Husum' },
      },
    ])
  })

  test('run twice is refused, and so is deciding afterwards', async () => {
    const made = await imported(jordis)
    await post(made.id, 'run')

    expect((await post(made.id, 'run')).status).toBe(409)
    expect((await post(made.id, 'decisions', { decision: 'skip' })).status).toBe(409)
    expect((await owner.delete(`/v1/patient-imports/${made.id}`)).status).toBe(409)
  })

  test('changes only what it says, shows it first, and finds nothing the second time', async () => {
    await post((await imported({ number: '4711', familyName: 'Weissenfels', givenName: 'Jördis' })).id, 'run')
    const again = await imported(jordis)

    expect(again.counts).toMatchObject({ same: 1, update: 1 })
    expect((await rowsOf(again.id))[0]?.changes).toEqual([
      { field: 'familyName', before: 'Weissenfels', after: 'Weißenfels' },
      { field: 'address', before: '', after: '25813 Husum' },
    ])
    await post(again.id, 'run')
    expect((await imported(jordis)).counts).toMatchObject({ same: 1, update: 0, undecided: 0 })
  })

  test('waits for a decision where only a person can tell', async () => {
    const existing = await owner.post<Patient>('/api/patients/', {
      number: '4711',
      givenName: 'Karl',
      familyName: 'Kern',
      birthDate: '1950-01-01',
      insurance: { kind: 'private' },
    })
    const made = await imported(jordis, ole)
    const [row] = await rowsOf(made.id, { match: 'unclear' })

    expect(row).toMatchObject({
      reason: 'number_taken',
      decision: null,
      candidates: [{ id: existing.body.id, familyName: 'Kern' }],
    })
    expect((await post(made.id, 'run')).body).toMatchObject({ errors: [{ code: 'undecided' }] })
    expect(
      (await post(made.id, 'decisions', { rowIds: [row?.id], decision: 'update', patientId: made.id }))
        .status,
    ).toBe(422)
    expect((await post(made.id, 'decisions', { rowIds: ['x'], decision: 'skip' })).status).toBe(422)

    const decided = await post(made.id, 'decisions', {
      rowIds: [row?.id],
      decision: 'update',
      patientId: existing.body.id,
    })
    expect(decided.body.counts).toMatchObject({ undecided: 0, update: 1, create: 1 })
    await post(made.id, 'run')
    expect(await patients('4711')).toMatchObject([
      { id: existing.body.id, familyName: 'Weißenfels', insurance: { kind: 'private' } },
    ])
  })

  test('makes a new patient of somebody whose number is another one here, with a number of the practice', async () => {
    const { body: other } = await owner.post<Patient>('/api/patients/', {
      number: '4711',
      givenName: 'Karl',
      familyName: 'Kern',
      birthDate: '1950-01-01',
      insurance: { kind: 'private' },
    })
    const made = await imported(jordis)
    expect(made.counts).toMatchObject({ unclear: 1, undecided: 1 })
    await post(made.id, 'decisions', { decision: 'create' })
    const { body } = await post(made.id, 'run')

    expect(body.counts).toMatchObject({ created: 1, failed: 0 })
    const [row] = await rowsOf(made.id)
    const created = await owner.get<Patient>(`/api/patients/${row?.patientId ?? ''}`)
    expect(created.body).toMatchObject({ familyName: 'Weißenfels' })
    expect(created.body.number).not.toBe(other.number)
  })

  test('lets a taken number fail alone, and says why', async () => {
    const made = await imported(jordis, ole)
    await owner.post('/api/patients/', {
      number: '4711',
      givenName: 'Karl',
      familyName: 'Kern',
      birthDate: '1950-01-01',
      insurance: { kind: 'private' },
    })
    const { body } = await post(made.id, 'run')

    expect(body.counts).toMatchObject({ created: 1, failed: 1 })
    expect((await rowsOf(made.id, { outcome: 'failed' }))[0]?.findings).toMatchObject([
      { code: 'NUMBER_TAKEN' },
    ])
  })

  test('names what is wrong with a person, by line, and leaves that one out', async () => {
    const made = await imported(
      jordis,
      { ...ole, born: '31112000' },
      { ...jordis, givenName: 'Jörg' },
      { familyName: 'Kern', givenName: '' },
    )
    const rows = await rowsOf(made.id, { match: 'faulty' })

    expect(rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ['BIRTH_DATE_INVALID'],
      ['NUMBER_TWICE'],
      ['NAME_MISSING'],
    ])
    for (const { message, mend } of rows.flatMap(({ findings }) => findings)) {
      expect(message).not.toMatch(/importFinding\.|\{/)
      expect(mend).not.toMatch(/importFinding\.|\{/)
    }
    await post(made.id, 'run')
    expect(await patients()).toHaveLength(1)
  })

  test.each([
    ['empty', Buffer.alloc(0), 'FILE_EMPTY'],
    ['of another kind', Buffer.from('hello'), 'FILE_TYPE_UNKNOWN'],
    ['without patients', xdt([['8000', '0020']]), 'FILE_WITHOUT_PATIENTS'],
    [
      'with one line for ever',
      Buffer.concat([fileOf(jordis), Buffer.alloc(5000, 0x41)]),
      'FILE_LINE_TOO_LONG',
    ],
  ])('is refused when it is %s, with the reason in words', async (_what, bytes, code) => {
    const { status, body } = await send(bytes)
    const problem = refusal.parse(body)

    expect(status).toBe(422)
    expect(problem.findings.at(-1)?.code).toBe(code)
    expect(problem.errors[0]?.message).not.toMatch(/importFinding|^$|\{/)
    expect(
      (await owner.get<{ patientImports: unknown[] }>('/v1/patient-imports')).body.patientImports,
    ).toEqual([])
  })

  test('can be thrown away before it is run: its rows are forgotten', async () => {
    const made = await imported(jordis)

    expect((await owner.delete(`/v1/patient-imports/${made.id}`)).status).toBe(204)
    expect(await rowsOf(made.id)).toEqual([])
    expect((await owner.get<PatientImport>(`/v1/patient-imports/${made.id}`)).body).toMatchObject({
      state: 'discarded',
      counts: { rows: 1 },
    })
  })

  test('belongs to its practice, and not to those who may not write patients', async () => {
    const made = await imported(jordis)
    const stranger = (await app.practice()).owner
    const auditor = await practice.member('auditor')

    expect((await stranger.get(`/v1/patient-imports/${made.id}`)).status).toBe(404)
    expect((await stranger.post(`/v1/patient-imports/${made.id}/run`)).status).toBe(404)
    expect((await auditor.get(`/v1/patient-imports/${made.id}`)).status).toBe(403)
    expect(
      (await owner.patch(`/v1/patient-imports/${made.id}`, { insuranceKind: 'private', version: 99 })).status,
    ).toBe(412)
  })
})

describe('a table', () => {
  const csv =
    'Pat.-Nr.;Name;Vorname;geb.;Bemerkung\r\n4711;Weißenfels;Jördis;21.07.1984;nett\r\n;Kern;Ida;1.2.99;\r\n'

  test('is taken over by its headings, with samples of each column beside them', async () => {
    const { status, body: made } = await send(Buffer.from(csv), owner, 'Liste.csv')

    expect(status).toBe(201)
    expect(made).toMatchObject({
      format: 'csv',
      mapping: ['number', 'familyName', 'givenName', 'birthDate', null],
      mappingProblem: null,
      counts: { rows: 2, create: 2 },
    })
    expect(made.columns?.[3]).toEqual({ name: 'geb.', samples: ['21.07.1984', '1.2.99'] })
    await post(made.id, 'run')
    expect(await patients('Kern')).toMatchObject([
      { birthDate: '1999-02-01', insurance: { kind: 'statutory' } },
    ])
  })

  test('of any headings by a mapping, that can be changed until it is run', async () => {
    const { body: made } = await send(Buffer.from('A,B,C\nJördis,Weißenfels,1984-07-21\n'), owner, 'x.csv')
    expect(made).toMatchObject({ mapping: [null, null, null], mappingProblem: 'name', counts: { faulty: 1 } })
    expect((await post(made.id, 'run')).body).toMatchObject({
      errors: [{ pointer: '/mapping', code: 'mapping_incomplete' }],
    })
    const map = (mapping: unknown) =>
      owner.patch<PatientImport>(`/v1/patient-imports/${made.id}`, { mapping })

    expect((await map(['givenName', 'familyName'])).status).toBe(422)
    expect((await map(['givenName', 'hat', null])).status).toBe(422)
    expect((await map(['birthDate', 'name', null])).body).toMatchObject({
      mappingProblem: null,
      counts: { faulty: 1 },
    })
    expect((await rowsOf(made.id))[0]?.findings.map(({ code }) => code)).toContain('BIRTH_DATE_INVALID')
    const right = await map(['givenName', 'familyName', 'birthDate'])
    expect(right.body).toMatchObject({ mappingProblem: null, counts: { new: 1, create: 1 } })
    await post(made.id, 'run')
    expect(await patients('Weißenfels')).toHaveLength(1)
    expect((await map(['givenName', 'familyName', 'birthDate'])).status).toBe(409)
  })

  test('comes as a workbook too', async () => {
    const { status, body } = await send(workbook(personSheet), owner, 'Liste.xlsx')

    expect([status, body.format, body.counts.create]).toEqual([201, 'xlsx', 1])
    expect((await rowsOf(body.id))[0]?.record).toMatchObject({
      familyName: 'Weißenfels',
      birthDate: '1984-07-21',
      phone: '49484112345',
    })
  })
})

describe('undoing', () => {
  test('removes whom it made and restores whom it changed', async () => {
    await post((await imported({ ...jordis, city: '24103 Kiel' })).id, 'run')
    const made = await imported(jordis, ole)
    await post(made.id, 'run')
    const { body } = await post(made.id, 'undo')

    expect(body).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } })
    expect(await patients()).toMatchObject([{ number: '4711', address: { city: 'Kiel' } }])
    expect((await post(made.id, 'undo')).status).toBe(409)
  })

  test('keeps whom somebody has used or changed since, and names them', async () => {
    const made = await imported(jordis, ole, { number: '4713', familyName: 'Kern', givenName: 'Ida' })
    await post(made.id, 'run')
    const [one] = await patients('4711')
    const [two] = await patients('4712')
    await owner.post(`/api/patients/${one?.id ?? ''}/consents`, {
      kind: 'recording',
      grantedAt: '2026-11-23T08:00:00Z',
    })
    await owner.patch(`/api/patients/${two?.id ?? ''}`, { phone: '0431 1' })
    const { body } = await post(made.id, 'undo')

    expect(body.counts).toMatchObject({ undone: 1, kept: 2 })
    expect(new Set((await rowsOf(made.id, { outcome: 'kept' })).map(({ patientId }) => patientId))).toEqual(
      new Set([one?.id, two?.id]),
    )
    expect(await patients()).toHaveLength(2)
  })

  test('keeps a patient with an appointment', async () => {
    const made = await imported(jordis)
    await post(made.id, 'run')
    const [one] = await patients('4711')
    const booked = await owner.post('/api/appointments/', {
      patientId: one?.id,
      startsAt: '2026-11-24T09:00:00Z',
      endsAt: '2026-11-24T09:30:00Z',
    })
    expect(booked.status).toBe(201)

    expect((await post(made.id, 'undo')).body.counts).toMatchObject({ kept: 1 })
  })
})

test('a large file goes on in the background, there and back', async () => {
  const many = Array.from({ length: 130 }, (_, index): Person => ({
    number: String(20_000 + index),
    familyName: `Name${index}`,
    givenName: 'Ida',
  }))
  const made = await imported(...many)
  const { body: begun } = await post(made.id, 'run')
  expect(begun).toMatchObject({ state: 'running', counts: { created: 100 } })

  await app.runJobs()
  const done = await owner.get<PatientImport>(`/v1/patient-imports/${made.id}`)
  expect(done.body).toMatchObject({ state: 'done', counts: { created: 130 } })
  const next = await owner.post<Patient>('/api/patients/', {
    givenName: 'Karl',
    familyName: 'Kern',
    birthDate: '1950-01-01',
    insurance: { kind: 'private' },
  })
  expect(next.body.number).toBe('20130')

  expect((await post(made.id, 'undo')).body.state).toBe('undoing')
  await app.runJobs()
  expect((await owner.get<PatientImport>(`/v1/patient-imports/${made.id}`)).body).toMatchObject({
    state: 'undone',
    counts: { undone: 130 },
  })
  expect(await patients()).toHaveLength(1)
})

test('lists show the newest first, page by page', async () => {
  const first = await imported(jordis)
  const second = await imported(ole)
  const page = await owner.get<{ patientImports: PatientImport[]; cursor: string }>('/v1/patient-imports', {
    query: { limit: 1, origin: 'person' },
  })
  const rest = await owner.get<{ patientImports: PatientImport[]; cursor: null }>('/v1/patient-imports', {
    query: { limit: 1, origin: 'person', cursor: page.body.cursor },
  })

  expect([...page.body.patientImports, ...rest.body.patientImports].map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ])
})

test('whatever a file says, a person that was read fits the record', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 130 }),
    fc.constantFrom(
      'Kern',
      '1984-07-21',
      '24103 Kiel',
      'Weg 12345678901234567890123',
      'a@b.de',
      'm',
      'GKV',
      'D',
    ),
  )
  const raws = fc.record(Object.fromEntries(patientFields.map((field) => [field, text])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(raws, (raw) => {
      const given: RawPatient = { familyName: 'Kern', givenName: 'Ida', ...raw, birthDate: '1984-07-21' }
      const { record } = readPatient(given, { line: 1, today: '2026-11-24' })
      if (record === null) return
      const { insuranceKind = 'private', insurer, insurantNumber, ...rest } = record
      expect(
        PatientInput.safeParse({ ...rest, insurance: { kind: insuranceKind, insurer, insurantNumber } })
          .error,
      ).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
