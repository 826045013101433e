import type { Documentation } from '@honora/contract/documentation.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { PatientImport } from '@honora/contract/patient-imports.ts'
import type { PracticeSystem, PracticeSystemExchange } from '@honora/contract/practice-systems.ts'
import { gdtPatient, xdt } from '@honora/formats/testing/patient-files.ts'
import { plainXdt } from '@honora/formats/testing/plain-xdt.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type Answer, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { cleanTechnicalTables } from '../../platform/jobs/cleanup.ts'
import { ScannerUnavailable } from '../../platform/virus/scanner.ts'
import { testFile } from '../../platform/virus/testing.ts'
import { filling } from '../documentation/testing.ts'

let app: TestApp
let practice: Practice
let owner: Caller
let key: Record<string, string>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  practice = await app.practice()
  owner = practice.owner
  key = await keyWith(['patient.write', 'documentation.read'])
  await owner.put('/v1/practice-system', settings)
})

const settings = {
  isOn: true,
  version: '2.1',
  charset: 'CP437',
  sender: 'HONORA',
  receiver: 'PRAX_EDV',
  insuranceKind: 'private',
} as const

async function keyWith(scopes: string[]): Promise<Record<string, string>> {
  const { status, body } = await owner.post<{ token: string }>('/v1/organization/api-keys', {
    name: 'Praxisprogramm',
    scopes,
    redirectUris: [],
  })
  expect(status).toBe(201)
  return { authorization: `Bearer ${body.token}` }
}

const lay = (
  bytes: Uint8Array,
  headers: Record<string, string> = {},
  name = 'PRAXHONO.gdt',
): Promise<Answer<PatientImport>> =>
  app.anonymous.post('/v1/practice-system/files', Buffer.from(bytes), {
    query: { name },
    headers: { ...key, 'content-type': 'application/octet-stream', ...headers },
  })

interface OutboxFile {
  readonly id: string
  readonly name: string
}
const outbox = async (): Promise<OutboxFile[]> =>
  (await app.anonymous.get<{ files: OutboxFile[] }>('/v1/practice-system/outbox', { headers: key })).body
    .files
const fetchFile = (id: string) => app.anonymous.get(`/v1/practice-system/outbox/${id}`, { headers: key })
const find = async (query: string) =>
  (await owner.get<{ patients: Patient[] }>('/api/patients/', { query: { query } })).body.patients
const system = async () => (await owner.get<PracticeSystem>('/v1/practice-system')).body

async function signed(patientId: string): Promise<Documentation> {
  const { documentation } = await filling(owner, patientId)
  const { status, body } = await owner.post<Documentation>(`/api/documentation/${documentation.id}/finalize`)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

describe('from the practice system to the record and back, with files only', () => {
  test('a patient comes as GDT, is treated, and the signed record goes back as GDT under the number it came with', async () => {
    const { status, body } = await lay(xdt(gdtPatient))
    expect([status, body.state, body.origin]).toEqual([200, 'done', 'program'])
    const [patient] = await find('Weißenfels')
    expect(patient).toMatchObject({
      number: '4711',
      givenName: 'Jördis',
      birthDate: '1984-07-21',
      sex: 'w',
      insurance: { kind: 'private', insurantNumber: 'M123456789' },
    })
    // Renumbering in the portal changes nothing in the practice system.
    await owner.patch(`/api/patients/${patient?.id ?? ''}`, { number: 'P-1' })

    const record = await signed(patient?.id ?? '')
    const [file, ...others] = await outbox()
    expect(others).toEqual([])
    const answer = await fetchFile(file?.id ?? '')
    const fields = plainXdt(answer.raw, 'latin1')
    const all = (id: string) => fields.filter((field) => field.id === id).map(({ content }) => content)

    expect(answer.headers['content-type']).toContain('text/plain')
    expect([all('8000'), all('3000'), all('8315'), all('8316'), all('9206')]).toEqual([
      ['6310'],
      ['4711'],
      ['PRAX_EDV'],
      ['HONORA'],
      ['2'],
    ])
    const latin = Buffer.from(answer.raw).toString('latin1')
    const text = all('6220').join(' ')
    expect(text).toContain('36')
    expect(text).toMatch(/Freigegeben: Test owner/)
    expect(latin).toContain('3101Wei\u00e1enfels')
    expect(all('6220').every((line) => line.length <= 60)).toBe(true)
    expect(record.status).toBe('finalized')

    expect(
      (await app.anonymous.delete(`/v1/practice-system/outbox/${file?.id ?? ''}`, { headers: key })).status,
    ).toBe(204)
    expect(
      (await app.anonymous.delete(`/v1/practice-system/outbox/${file?.id ?? ''}`, { headers: key })).status,
    ).toBe(204)
    expect(await outbox()).toEqual([])
    expect((await fetchFile(file?.id ?? '')).status).toBe(404)

    await owner.post(`/api/documentation/${record.id}/addenda`, {
      text: 'Patientin hat angerufen, beschwerdefrei.',
    })
    const [addendum] = await outbox()
    const after = plainXdt((await fetchFile(addendum?.id ?? '')).raw, 'latin1')
    expect(after.find(({ id }) => id === '6220')?.content).toBe(
      'Nachtrag: Patientin hat angerufen, beschwerdefrei.',
    )
  })

  test('the same file twice changes nothing, another telephone number does', async () => {
    await lay(xdt(gdtPatient))
    const again = await lay(xdt(gdtPatient))
    expect(again.body.counts).toMatchObject({ same: 1, skipped: 1 })

    await lay(xdt([...gdtPatient, ['3626', '04841 5']]))
    expect(await find('4711')).toMatchObject([{ phone: '04841 5' }])
  })

  test('of a record that was merged reach the patient who was kept, whose number stays', async () => {
    expect((await lay(xdt(gdtPatient))).status).toBe(200)
    const [merged] = await find('4711')
    const { body: kept } = await owner.post<Patient>('/api/patients/', {
      givenName: merged?.givenName,
      familyName: merged?.familyName,
      birthDate: merged?.birthDate,
      insurance: { kind: 'private' },
    })
    const done = await owner.post(`/api/patients/${kept.id}/merges`, {
      mergedId: merged?.id,
      take: [],
      version: kept.version,
      mergedVersion: merged?.version,
    })
    expect(done.status).toBe(201)
    const answer = await lay(xdt([...gdtPatient, ['3626', '04841 999']]))
    expect([answer.status, answer.body.counts.failed]).toEqual([200, 0])
    const { body: after } = await owner.get<Patient>(`/api/patients/${kept.id}`)
    expect([after.number, after.phone]).toEqual([kept.number, '04841 999'])
    await signed(kept.id)
    expect(await outbox()).toHaveLength(1)
  })

  test('a request that is repeated with its key is answered from memory', async () => {
    const first = await lay(xdt(gdtPatient), { 'idempotency-key': 'file-1' })
    const second = await lay(xdt(gdtPatient), { 'idempotency-key': 'file-1' })
    const other = await lay(xdt([...gdtPatient, ['3626', '1']]), { 'idempotency-key': 'file-1' })

    expect(second.body.id).toBe(first.body.id)
    expect(other.status).toBe(422)
  })
})

describe('files that cannot be taken', () => {
  test('are refused with the reason, so that they can be laid aside', async () => {
    const { status, body } = await lay(xdt(gdtPatient.filter(([id]) => id !== '3103')))

    expect(status).toBe(422)
    expect(body).toMatchObject({ findings: [{ code: 'BIRTH_DATE_MISSING', line: 1 }] })
    expect(await find('Weißenfels')).toEqual([])
    expect(
      (await owner.get<{ patientImports: unknown[] }>('/v1/patient-imports')).body.patientImports,
    ).toEqual([])
  })

  test('with malicious content are refused, by program and by person, and nothing is taken over', async () => {
    const bytes = Buffer.concat([xdt(gdtPatient), testFile, Buffer.from('\r\n')])
    const laid = await lay(bytes)
    const sent = await owner.upload<{ findings: { code: string }[] }>('/v1/patient-imports', {
      name: 'patienten.gdt',
      bytes,
    })

    expect([laid.status, sent.status]).toEqual([422, 422])
    expect(laid.body).toMatchObject({ findings: [{ code: 'FILE_INFECTED' }] })
    expect(sent.body.findings.map(({ code }) => code)).toEqual(['FILE_INFECTED'])
    expect(await find('Weißenfels')).toEqual([])
  })

  test('while the virus scanner is away are to be sent again', async () => {
    const scanner = vi.spyOn(app.deps.scanner, 'begin').mockImplementation(() => ({
      write: () => Promise.resolve(),
      end: () => Promise.reject(new ScannerUnavailable('away')),
      cancel: () => undefined,
    }))
    const refused = await lay(xdt(gdtPatient))
    scanner.mockRestore()

    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    expect((await lay(xdt(gdtPatient))).status).toBe(200)
  })

  test('of somebody who may be somebody else wait for a person', async () => {
    await owner.post('/api/patients/', {
      number: '4711',
      givenName: 'Karl',
      familyName: 'Kern',
      birthDate: '1950-01-01',
      insurance: { kind: 'private' },
    })
    const { status, body } = await lay(xdt(gdtPatient))

    expect([status, body.state, body.counts.undecided]).toEqual([200, 'open', 1])
    const waiting = await owner.get<{ patientImports: PatientImport[] }>('/v1/patient-imports', {
      query: { origin: 'program' },
    })
    expect(waiting.body.patientImports.map(({ id }) => id)).toEqual([body.id])
  })

  test('while the exchange is off, with a key without the permission, or without a key', async () => {
    await owner.put('/v1/practice-system', { ...settings, isOn: false })
    expect((await lay(xdt(gdtPatient))).status).toBe(409)
    expect(await outbox()).toEqual([])
    key = await keyWith(['documentation.read'])
    expect((await lay(xdt(gdtPatient))).status).toBe(403)
    key = {}
    expect((await lay(xdt(gdtPatient))).status).toBe(401)
  })
})

describe('what was exchanged', () => {
  const exchanges = async (query: Record<string, string> = {}) =>
    (
      await owner.get<{ exchanges: PracticeSystemExchange[]; cursor: string | null }>(
        '/v1/practice-system/exchanges',
        { query },
      )
    ).body

  test('is listed newest first and page by page: taken, waiting, refused and delivered', async () => {
    await lay(xdt(gdtPatient), {}, 'EINS.gdt')
    app.clock.advance(1000)
    await lay(xdt(gdtPatient.filter(([id]) => id !== '3103')), {}, 'ZWEI.gdt')
    app.clock.advance(1000)
    await signed((await find('4711'))[0]?.id ?? '')
    const [file] = await outbox()
    await app.anonymous.delete(`/v1/practice-system/outbox/${file?.id ?? ''}`, { headers: key })
    app.clock.advance(1000)
    await owner.post('/api/patients/', {
      number: '4712',
      givenName: 'Karl',
      familyName: 'Kern',
      birthDate: '1950-01-01',
      insurance: { kind: 'private' },
    })
    const other = gdtPatient.map(([id, content]) =>
      id === '3000' ? ([id, '4712'] as const) : ([id, content] as const),
    )
    await lay(
      xdt([...other.filter(([id]) => id !== '3101'), ['3101', 'Anders'], ['3103', '01011990']]),
      {},
      'VIER.gdt',
    )

    const all = await exchanges()
    expect(all.exchanges.map(({ kind, name }) => [kind, name])).toEqual([
      ['waiting', 'VIER.gdt'],
      ['delivered', file?.name],
      ['refused', 'ZWEI.gdt'],
      ['taken', 'EINS.gdt'],
    ])
    expect(all.exchanges[2]?.findings[0]).toMatchObject({
      code: 'BIRTH_DATE_MISSING',
      message: 'Zeile 1: Das Geburtsdatum fehlt.',
    })
    expect(all.exchanges[0]?.importId).not.toBeNull()

    const names: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await exchanges({ limit: '1', ...(cursor === undefined ? {} : { cursor }) })
      names.push(...page.exchanges.map(({ name }) => name))
      cursor = page.cursor
    }
    expect(names).toEqual(all.exchanges.map(({ name }) => name))
    const stranger = (await app.practice()).owner
    expect((await stranger.get('/v1/practice-system/exchanges')).body).toEqual({
      exchanges: [],
      cursor: null,
    })
  })

  test('is forgotten after thirty days', async () => {
    await lay(xdt(gdtPatient.filter(([id]) => id !== '3103')))
    expect((await exchanges()).exchanges).toHaveLength(1)
    app.clock.advance(31 * 86_400_000)
    await cleanTechnicalTables(app.deps)
    const left = await app.deps.db.system
      .selectFrom('practice_system_refusal')
      .select('id')
      .where('organisation_id', '=', practice.organisationId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('treatments', () => {
  test('of a patient whom the practice system does not know stay here, and are counted', async () => {
    const { body } = await owner.post<Patient>('/api/patients/', {
      givenName: 'Karl',
      familyName: 'Kern',
      birthDate: '1950-01-01',
      sex: 'm',
      insurance: { kind: 'private' },
    })
    await signed(body.id)

    expect(await outbox()).toEqual([])
    expect(await system()).toMatchObject({ waiting: 0, withoutNumber: 1 })
  })

  test('signed before the exchange was switched on stay here too; none is lost while it is off', async () => {
    const fresh = await app.practice()
    expect((await fresh.owner.get<PracticeSystem>('/v1/practice-system')).body).toMatchObject({
      isOn: false,
      since: null,
    })

    await lay(xdt(gdtPatient))
    const [patient] = await find('4711')
    await owner.put('/v1/practice-system', { ...settings, isOn: false })
    await signed(patient?.id ?? '')
    await owner.put('/v1/practice-system', { ...settings, version: '3.5' })
    const [file] = await outbox()
    const fields = plainXdt((await fetchFile(file?.id ?? '')).raw, 'iso-8859-15')

    expect(fields.find(({ id }) => id === '0001')?.content).toBe('3.5')
    expect(fields.find(({ id }) => id === '3101')?.content).toBe('Weißenfels')
    expect(await system()).toMatchObject({ waiting: 1, withoutNumber: 0 })
  })

  test('of another practice cannot be fetched or taken', async () => {
    await lay(xdt(gdtPatient))
    await signed((await find('4711'))[0]?.id ?? '')
    const [file] = await outbox()
    const stranger = (await app.practice()).owner
    await stranger.put('/v1/practice-system', settings)

    expect((await stranger.get(`/v1/practice-system/outbox/${file?.id ?? ''}`)).status).toBe(404)
    expect((await stranger.delete(`/v1/practice-system/outbox/${file?.id ?? ''}`)).status).toBe(404)
    expect(await outbox()).toHaveLength(1)
  })
})

test('a patient is handed over to a program beside the portal', async () => {
  await lay(xdt(gdtPatient))
  const [patient] = await find('4711')
  const answer = await owner.get(`/api/patients/${patient?.id ?? ''}/hand-over`)
  const fields = plainXdt(answer.raw, 'latin1')

  expect(answer.headers['content-disposition']).toContain('PRAXHONO.gdt')
  expect(
    fields.filter(({ id }) => ['8000', '3000', '3103'].includes(id)).map(({ content }) => content),
  ).toEqual(['6301', '4711', '21071984'])
  const auditor = await practice.member('auditor')
  expect((await auditor.get(`/api/patients/${patient?.id ?? ''}/hand-over`)).status).toBe(403)
})

test.each([
  [{ sender: 'ab' }, '/sender'],
  [{ receiver: 'ÄÖÜ_EDV' }, '/receiver'],
  [{ charset: 'UTF-8' }, '/charset'],
])('settings %o are refused beside their field', async (change, pointer) => {
  const { status, body } = await owner.put<{ errors: { pointer: string }[] }>('/v1/practice-system', {
    ...settings,
    ...change,
  })

  expect(status).toBe(422)
  expect(body.errors.map((error) => error.pointer)).toEqual([pointer])
})
