import type { AppointmentImport, AppointmentImportRow } from '@honora/contract/appointment-imports.ts'
import type { Appointment } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { encode, type Charset } from '@honora/formats/charset.ts'
import { xdt } from '@honora/formats/testing/patient-files.ts'
import { workbook } from '@honora/formats/testing/workbook.ts'
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

async function addPatient(number: string, familyName: string, givenName = 'Ida'): Promise<string> {
  const { status, body } = await owner.post<Patient>('/api/patients/', {
    number,
    familyName,
    givenName,
    birthDate: '1984-07-21',
    insurance: { kind: 'private' },
  })
  expect(status).toBe(201)
  return body.id
}

/** A day of the practice so many days from now, as a table has it. */
const inDays = (days: number): string => {
  const day = new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').toReversed().join('.')
}
const head = 'Datum;Beginn;Ende;Pat.-Nr.;Name;Vorname;geb.;Behandler;Raum;Terminart;Notiz;Status'
const table = (...rows: string[]): string => [head, ...rows, ''].join('\r\n')
const one = (time = '10:00;10:30', number = '4711') =>
  `${inDays(7)};${time};${number};;;;;Zimmer 1;;Kontrolle;`

const send = (content: string | Uint8Array, by = owner, name = 'termine.csv') =>
  by.upload<AppointmentImport>('/v1/appointment-imports', {
    name,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
  })
async function imported(...rows: string[]): Promise<AppointmentImport> {
  const { status, body } = await send(table(...rows))
  expect(status).toBe(201)
  return body
}
const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (
    await owner.get<{ rows: AppointmentImportRow[] }>(`/v1/appointment-imports/${id}/rows`, {
      query: { limit: 100, ...query },
    })
  ).body.rows
const post = (id: string, what: string, body: unknown = {}) =>
  owner.post<AppointmentImport>(`/v1/appointment-imports/${id}/${what}`, body)
const appointments = async () =>
  (await owner.get<{ appointments: Appointment[] }>('/api/appointments/', { query: { limit: 100 } })).body
    .appointments

describe('a table of appointments', () => {
  test('is shown before anything is taken over, and taken over when it is run', async () => {
    const patientId = await addPatient('4711', 'Weißenfels')
    const made = await imported(one())

    expect(made).toMatchObject({
      format: 'csv',
      state: 'open',
      practitionerId: owner.scope.userId,
      mappingProblem: null,
      counts: { rows: 1, new: 1, create: 1, undecided: 0 },
    })
    expect(await appointments()).toEqual([])
    expect((await rowsOf(made.id))[0]).toMatchObject({
      line: 2,
      match: 'new',
      decision: 'create',
      patientId,
      candidates: [{ id: patientId, familyName: 'Weißenfels' }],
      record: { person: { number: '4711' }, room: 'Zimmer 1', note: 'Kontrolle' },
    })

    const { body: done } = await post(made.id, 'run')
    expect(done).toMatchObject({ state: 'done', counts: { created: 1 }, canUndo: true })
    const [booked] = await appointments()
    expect(booked).toMatchObject({ patientId, room: 'Zimmer 1', note: 'Kontrolle', status: 'SCHEDULED' })
    expect((await rowsOf(made.id))[0]?.appointmentId).toBe(booked?.id)
    expect((await post(made.id, 'run')).status).toBe(409)
    expect((await post(made.id, 'decisions', { decision: 'skip' })).status).toBe(409)
    expect((await owner.delete(`/v1/appointment-imports/${made.id}`)).status).toBe(409)
  })

  test('finds nothing to do the second time', async () => {
    await addPatient('4711', 'Weißenfels')
    await post((await imported(one())).id, 'run')
    const again = await imported(one())

    expect(again.counts).toMatchObject({ same: 1, create: 0, undecided: 0 })
    expect((await post(again.id, 'run')).body.counts).toMatchObject({ skipped: 1, created: 0 })
    expect(await appointments()).toHaveLength(1)
  })

  test('asks where the time is taken, and books beside it only when somebody wants that', async () => {
    await addPatient('4711', 'Weißenfels')
    await addPatient('4712', 'Kern')
    await post((await imported(one())).id, 'run')
    const made = await imported(one('10:15;10:45', '4712'))
    const [row] = await rowsOf(made.id, { match: 'unclear' })

    expect(row).toMatchObject({ reason: 'overlap', decision: null })
    expect((await post(made.id, 'run')).body).toMatchObject({ errors: [{ code: 'undecided' }] })
    expect((await post(made.id, 'decisions', { decision: 'update' })).status).toBe(422)
    await post(made.id, 'decisions', { decision: 'create' })
    expect((await post(made.id, 'run')).body.counts).toMatchObject({ created: 1 })
    expect(await appointments()).toHaveLength(2)
  })

  test('asks who is meant, and takes only somebody who came into question', async () => {
    const first = await addPatient('1', 'Kern')
    const second = await addPatient('2', 'Kern')
    const other = await addPatient('3', 'Voss')
    const made = await imported(`${inDays(7)};10:00;10:30;;Kern;Ida;21.07.1984;;;;;`)
    const [row] = await rowsOf(made.id)

    expect(row).toMatchObject({ reason: 'several', decision: null })
    expect(new Set(row?.candidates.map(({ id }) => id))).toEqual(new Set([first, second]))
    const choose = (patientId: string) =>
      post(made.id, 'decisions', { rowIds: [row?.id], decision: 'create', patientId })
    expect((await choose(other)).status).toBe(422)
    // Without a patient nothing can be booked: the answer for all passes the row over.
    expect((await post(made.id, 'decisions', { decision: 'create' })).body.counts.undecided).toBe(1)
    expect((await choose(second)).body.counts).toMatchObject({ undecided: 0, create: 1 })
    await post(made.id, 'run')
    expect(await appointments()).toMatchObject([{ patientId: second }])
  })

  test('finds patients by the number of the practice system before their own', async () => {
    const file = xdt([
      ['8000', '0020'],
      ['8000', '6100'],
      ['3000', '4711'],
      ['3101', 'Weißenfels'],
      ['3102', 'Jördis'],
      ['3103', '21071984'],
    ])
    await addPatient('4711', 'Kern', 'Karl')
    const people = await owner.upload<{ id: string }>('/v1/patient-imports', { name: 'p.bdt', bytes: file })
    await owner.post(`/v1/patient-imports/${people.body.id}/decisions`, { decision: 'create' })
    await owner.post(`/v1/patient-imports/${people.body.id}/run`)

    const [row] = await rowsOf((await imported(one())).id)
    expect(row).toMatchObject({ match: 'new', candidates: [{ familyName: 'Weißenfels' }] })
  })

  test('waits for who treats where several do, and reads the rows anew for the one chosen', async () => {
    await addPatient('4711', 'Weißenfels')
    const dentist = await practice.member('dentist')
    const assistant = await practice.member('assistant')
    const made = await imported(one())

    expect(made).toMatchObject({ practitionerId: null, counts: { faulty: 1 } })
    expect((await rowsOf(made.id))[0]?.findings.map(({ code }) => code)).toEqual(['PRACTITIONER_MISSING'])
    const choose = (practitionerId: string, version?: number) =>
      owner.patch<AppointmentImport>(`/v1/appointment-imports/${made.id}`, { practitionerId, version })
    expect((await choose(assistant.scope.userId)).status).toBe(422)
    expect((await choose(dentist.scope.userId, 99)).status).toBe(412)
    expect((await choose(dentist.scope.userId)).body).toMatchObject({
      practitionerId: dentist.scope.userId,
      counts: { faulty: 0, create: 1 },
    })
    await post(made.id, 'run')
    expect(await appointments()).toMatchObject([{ practitionerId: dentist.scope.userId }])
  })

  test('of any headings by a mapping, that can be changed until it is run', async () => {
    await addPatient('4711', 'Weißenfels')
    const { body: made } = await send(`A,B,C\n${inDays(3)} 10:00,30 min,4711\n`)
    expect(made).toMatchObject({ mapping: [null, null, null], mappingProblem: 'person' })
    expect((await post(made.id, 'run')).body).toMatchObject({
      errors: [{ pointer: '/mapping', code: 'mapping_incomplete' }],
    })
    const map = (mapping: unknown) =>
      owner.patch<AppointmentImport>(`/v1/appointment-imports/${made.id}`, { mapping })
    expect((await map(['startsAt'])).status).toBe(422)
    expect((await map(['startsAt', 'insurer', 'number'])).status).toBe(422)
    expect((await map(['startsAt', null, 'number'])).body.counts).toMatchObject({ faulty: 1 })
    expect((await map(['startsAt', 'minutes', 'number'])).body).toMatchObject({
      mappingProblem: null,
      counts: { create: 1 },
    })
    await post(made.id, 'run')
    expect(await appointments()).toHaveLength(1)
    expect((await map(['startsAt', 'minutes', 'number'])).status).toBe(409)
  })

  test('names what is wrong with a row, by line, in words, and takes the others', async () => {
    await addPatient('4711', 'Weißenfels')
    const made = await imported(
      one(),
      one('10:00;10:30', '99'),
      one(';10:30'),
      `${inDays(-3)};10:00;10:30;4711;;;;;;;;`,
      `${inDays(8)};10:00;9:30;4711;;;;;;;;`,
      `${inDays(9)};10:00;10:30;4711;;;;;;;;abgesagt`,
      one(),
      `${inDays(9)};10:00;10:30;;Kern;;;;;;;`,
    )
    const rows = await rowsOf(made.id, { match: 'faulty' })

    expect(rows.map(({ line, findings }) => [line, findings[0]?.code])).toEqual([
      [3, 'PATIENT_UNKNOWN'],
      [4, 'START_MISSING'],
      [5, 'START_IN_PAST'],
      [6, 'END_INVALID'],
      [7, 'APPOINTMENT_CANCELLED'],
      [8, 'APPOINTMENT_TWICE'],
      [9, 'PERSON_INCOMPLETE'],
    ])
    for (const { message, mend } of rows.flatMap(({ findings }) => findings)) {
      expect(message).not.toMatch(/importFinding|Import\.field|\{/)
      expect(mend).not.toMatch(/importFinding|\{/)
    }
    expect((await post(made.id, 'run')).body.counts).toMatchObject({ created: 1, skipped: 7 })
  })

  test('lets a time that was taken meanwhile fail alone, and says why', async () => {
    await addPatient('4711', 'Weißenfels')
    const other = await addPatient('4712', 'Kern')
    const made = await imported(one(), one('11:00;11:30'))
    const [row] = await rowsOf(made.id)
    const booked = await owner.post('/api/appointments/', {
      patientId: other,
      startsAt: row?.record?.startsAt,
      endsAt: row?.record?.endsAt,
    })
    expect(booked.status).toBe(201)

    expect((await post(made.id, 'run')).body.counts).toMatchObject({ created: 1, failed: 1 })
    expect((await rowsOf(made.id, { outcome: 'failed' }))[0]?.findings).toMatchObject([
      { code: 'TIME_TAKEN' },
    ])
  })

  test('can be thrown away before it is run: its rows are forgotten', async () => {
    await addPatient('4711', 'Weißenfels')
    const made = await imported(one())

    expect((await owner.delete(`/v1/appointment-imports/${made.id}`)).status).toBe(204)
    expect(await rowsOf(made.id)).toEqual([])
  })

  test('belongs to its practice, to those who may write appointments, and to no file of patients', async () => {
    await addPatient('4711', 'Weißenfels')
    const made = await imported(one())
    const stranger = (await app.practice()).owner
    const auditor = await practice.member('auditor')

    expect((await stranger.get(`/v1/appointment-imports/${made.id}`)).status).toBe(404)
    expect((await stranger.post(`/v1/appointment-imports/${made.id}/run`)).status).toBe(404)
    expect((await auditor.get(`/v1/appointment-imports/${made.id}`)).status).toBe(403)
    expect((await owner.get(`/v1/patient-imports/${made.id}`)).status).toBe(404)
    expect(
      (await owner.get<{ patientImports: unknown[] }>('/v1/patient-imports')).body.patientImports,
    ).toEqual([])
    const list = await owner.get<{ appointmentImports: AppointmentImport[] }>('/v1/appointment-imports')
    expect(list.body.appointmentImports.map(({ id }) => id)).toEqual([made.id])
  })
})

describe('whoever wrote the table', () => {
  test.each<Charset>(['UTF-8', 'Windows-1252', 'CP437', 'CP850'])(
    'its letters are read in %s',
    async (charset) => {
      const patientId = await addPatient('4711', 'Weißenfels', 'Jördis')
      const content = table(`${inDays(7)};10:00;10:30;;Weißenfels;Jördis;21.07.1984;;Küche;;Prüfung für Öl;`)
      const { body: made } = await send(encode(content, charset).bytes)

      expect((await rowsOf(made.id))[0]).toMatchObject({
        match: 'new',
        patientId,
        record: { room: 'Küche', note: 'Prüfung für Öl' },
      })
    },
  )

  test('a workbook with days and times as numbers is read too', async () => {
    await addPatient('4711', 'Weißenfels')
    const day = Math.floor(app.clock.now().getTime() / 86_400_000) + 25_569 + 7
    const text = (place: string, content: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
    const headings = ['Datum', 'Beginn', 'Ende', 'Pat.-Nr.']
    const sheet =
      `<row r="1">${headings.map((name, index) => text(`${'ABCD'[index]}1`, name)).join('')}</row>` +
      `<row r="2"><c r="A2" s="1"><v>${day}</v></c><c r="B2" s="2"><v>0.4166666667</v></c><c r="C2" s="2"><v>0.4375</v></c><c r="D2"><v>4711</v></c></row>`
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>'
    const { body: made } = await send(workbook(sheet, { 'xl/styles.xml': styles }), owner, 'termine.xlsx')

    expect(made).toMatchObject({ format: 'xlsx', counts: { rows: 1, create: 1 } })
    const { startsAt = '', endsAt = '' } = (await rowsOf(made.id))[0]?.record ?? {}
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(30 * 60_000)
  })

  test.each([
    ['empty', Buffer.alloc(0), 'FILE_EMPTY'],
    ['no table', Buffer.from('hello'), 'FILE_TYPE_UNKNOWN'],
    ['a file of patients', xdt([['8000', '0020']]), 'TABLE_EXPECTED'],
    ['headings alone', Buffer.from(`${head}\r\n`), 'FILE_WITHOUT_PATIENTS'],
    ['one row for ever', Buffer.from(`${head}\n"${'x'.repeat(70_000)}`), 'FILE_LINE_TOO_LONG'],
    ['an open quotation mark', Buffer.from(`${head}\n"x;y\nz`), 'TABLE_QUOTE_OPEN'],
    ['too many columns', Buffer.from(`${'a;'.repeat(200)}\n1;2\n`), 'TABLE_TOO_MANY_COLUMNS'],
    ['too many rows', Buffer.from(`Datum;Nr\n${'1;2\n'.repeat(20_001)}`), 'FILE_TOO_MANY_ROWS'],
    ['a workbook with a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'FILE_PROTECTED'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing'), 'XLSX_UNREADABLE'],
  ])('%s is refused with the reason in words, and nothing is kept', async (_what, bytes, code) => {
    const { status, body } = await send(bytes)
    const problem = refusal.parse(body)

    expect(status).toBe(422)
    expect(problem.findings.at(-1)?.code).toBe(code)
    expect(problem.errors[0]?.message).not.toMatch(/importFinding|^$|\{/)
    expect(
      (await owner.get<{ appointmentImports: unknown[] }>('/v1/appointment-imports')).body.appointmentImports,
    ).toEqual([])
  })

  test('broken rows are named and the others are taken: too many cells, formulas, control characters', async () => {
    await addPatient('4711', 'Weißenfels')
    const made = await imported(
      `${one()};x;y`,
      one('11:00;11:30').replace('Kontrolle', '=HYPERLINK(1)'),
      one('12:00;12:30').replace('Kontrolle', 'a\u0007b'),
      inDays(7),
    )

    expect(made.findings.map(({ code, line }) => [code, line])).toEqual([
      ['TABLE_FIELD_COUNT', 2],
      ['TABLE_FORMULA', 3],
      ['CONTROL_CHARACTER', 4],
    ])
    expect(made.counts).toMatchObject({ rows: 4, create: 3, faulty: 1 })
    expect((await rowsOf(made.id)).map(({ record }) => record?.note)).toEqual([
      'Kontrolle',
      undefined,
      'a b',
      undefined,
    ])
  })
})

describe('undoing', () => {
  test('removes what it made, and keeps what was begun or changed since', async () => {
    await addPatient('4711', 'Weißenfels')
    const made = await imported(one(), one('11:00;11:30'), one('12:00;12:30'))
    await post(made.id, 'run')
    const [third, second] = await appointments()
    const moved = await owner.put(`/api/appointments/${second?.id ?? ''}`, {
      patientId: second?.patientId,
      startsAt: second?.startsAt,
      endsAt: second?.endsAt,
      note: 'verschoben',
    })
    expect(moved.status).toBe(200)
    const begun = await owner.post('/api/consultations/', { appointmentId: third?.id })
    expect(begun.status).toBe(201)

    const { body } = await post(made.id, 'undo')
    expect(body).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 2 } })
    expect(new Set((await appointments()).map(({ id }) => id))).toEqual(new Set([second?.id, third?.id]))
    expect((await post(made.id, 'undo')).status).toBe(409)
    expect(
      new Set((await rowsOf(made.id, { outcome: 'kept' })).map(({ appointmentId }) => appointmentId)),
    ).toEqual(new Set([second?.id, third?.id]))
  })

  test('a patient with an appointment from a table outlives the undoing of the file of patients', async () => {
    const people = await owner.upload<{ id: string }>('/v1/patient-imports', {
      name: 'p.csv',
      bytes: Buffer.from('Nr;Name;Vorname;geb.\n4711;Kern;Ida;21.07.1984\n'),
    })
    await owner.post(`/v1/patient-imports/${people.body.id}/run`)
    const made = await imported(one())
    await post(made.id, 'run')
    const undone = await owner.post(`/v1/patient-imports/${people.body.id}/undo`)

    expect(undone.body).toMatchObject({ counts: { kept: 1 } })
    await post(made.id, 'undo')
    expect(await appointments()).toEqual([])
  })
})

test('a long table goes on in the background, there and back', async () => {
  await addPatient('4711', 'Weißenfels')
  const rows = Array.from({ length: 120 }, (_, n) => `${inDays(7 + n)};10:00;10:30;4711;;;;;;;;`)
  const made = await imported(...rows)
  expect((await post(made.id, 'run')).body).toMatchObject({ state: 'running', counts: { created: 100 } })

  await app.runJobs()
  const read = () => owner.get<AppointmentImport>(`/v1/appointment-imports/${made.id}`)
  expect((await read()).body).toMatchObject({ state: 'done', counts: { created: 120 } })
  expect((await post(made.id, 'undo')).body.state).toBe('undoing')
  await app.runJobs()
  expect((await read()).body).toMatchObject({ state: 'undone', counts: { undone: 120 } })
  expect(await appointments()).toEqual([])
})

test('lists show the newest first, page by page', async () => {
  await addPatient('4711', 'Weißenfels')
  const first = await imported(one())
  const second = await imported(one('11:00;11:30'))
  type Page = { appointmentImports: AppointmentImport[]; cursor: string | null }
  const page = await owner.get<Page>('/v1/appointment-imports', { query: { limit: 1 } })
  const rest = await owner.get<Page>('/v1/appointment-imports', {
    query: { limit: 1, cursor: page.body.cursor ?? '' },
  })

  expect([...page.body.appointmentImports, ...rest.body.appointmentImports].map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ])
})
