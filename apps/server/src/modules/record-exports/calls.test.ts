import type { PracticeExport } from '@honora/contract/record-exports.ts'
import { defaultLimits } from '@honora/formats/reading.ts'
import { Archive as ZipReader } from '@honora/formats/zip/archive.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { newPatient } from '../invoices/testing.ts'
import { filling } from '../documentation/testing.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { listExported } from './queries/rows.ts'
import { z } from 'zod'

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

const LIST = '/v1/organization/exports'
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? new Uint8Array()).toString()
const read = async (id: string) => (await owner.get<PracticeExport>(`${LIST}/${id}`)).body

/** Reads an archive with the reader of deliveries, which did not write it and checks every sum. */
async function unzip(raw: Buffer): Promise<Readonly<Record<string, Uint8Array>>> {
  const source = {
    size: raw.length,
    read: (at: number, length: number) => Promise.resolve(raw.subarray(at, at + length)),
  }
  const limits = { ...defaultLimits, zipEntries: 10_000, zipRatio: 100_000 }
  const archive = await ZipReader.open(source, limits, { unpacked: 0 })
  const files: Record<string, Uint8Array> = {}
  for (const entry of archive.entries) {
    const parts: Uint8Array[] = []
    for await (const part of archive.unpack(entry)) parts.push(part)
    files[entry.path] = Buffer.concat(parts)
  }
  return files
}

async function signedBy(caller: Caller): Promise<string> {
  const patientId = await newPatient(caller, { consent: false })
  const { documentation } = await filling(caller, patientId)
  expect((await caller.post(`/api/documentation/${documentation.id}/finalize`)).status).toBe(200)
  return patientId
}

async function written(): Promise<PracticeExport> {
  const { status, body } = await owner.post<PracticeExport>(LIST)
  expect([status, body.state]).toEqual([201, 'waiting'])
  await app.runJobs()
  return read(body.id)
}

describe('the archive of a patient', () => {
  test('holds an index to read, the signed documentation as PDF, every table twice, and who looked at it', async () => {
    const patientId = await signedBy(owner)
    const due = { patientId, practitionerId: null, dueOn: '2031-05-02', reason: 'UPT' }
    expect((await owner.post('/api/recalls/', due)).status).toBe(201)
    const { status, raw, headers } = await owner.get(`/api/patients/${patientId}/export`)
    const files = await unzip(raw)

    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    const pdf = Object.keys(files).find((name) => name.startsWith('dokumente/')) ?? ''
    expect(pdf).toMatch(/^dokumente\/\d{4}-\d\d-\d\d-Dokumentation-[0-9a-f]{8}\.pdf$/)
    expect(text(files[pdf]).slice(0, 5)).toBe('%PDF-')
    const index = text(files['index.html'])
    for (const [, href = ''] of index.matchAll(/href="([^"]+)"/g))
      expect(Object.keys(files)).toContain(decodeURIComponent(href))
    expect(index).toContain(pdf)
    const patient = z.array(z.object({ id: z.string() })).parse(JSON.parse(text(files['daten/patient.json'])))
    expect(patient.map(({ id }) => id)).toEqual([patientId])
    expect(text(files['daten/patient.csv'])).toContain(patientId)
    expect(text(files['daten/recall.csv'])).toContain('UPT')
    expect(text(files['daten/audit_event.json'])).toContain('patient.created')
    expect(JSON.parse(text(files['patient.json']))).toMatchObject({
      patientId,
      tables: { patient: [{ id: patientId }] },
    })
  })
})

describe('the archive of a practice', () => {
  test('is written in the background, with every table, document and file, and nothing of another practice', async () => {
    const patientId = await signedBy(owner)
    const stranger = await app.practice('Zahnarztpraxis Fremd')
    const foreignId = await signedBy(stranger.owner)
    const made = await written()
    expect(made).toMatchObject({ state: 'done', requestedBy: 'Test owner' })
    const { status, raw, headers } = await owner.get(`${LIST}/${made.id}/archive`)
    expect([status, raw.length]).toEqual([200, made.sizeBytes])
    expect(headers['content-disposition']).toContain(`honora-${practice.customerNumber}-`)

    const files = await unzip(raw)
    const all = Object.values(files).map(text).join('\n')
    expect(all).toContain(patientId)
    expect(all).not.toContain(foreignId)
    expect(all).not.toContain(stranger.organisationId)
    const index = text(files['index.html'])
    for (const [, href = ''] of index.matchAll(/href="([^"]+)"/g))
      expect(Object.keys(files)).toContain(decodeURIComponent(href))
    const documents = Object.keys(files).filter((name) => name.startsWith('patienten/'))
    expect(documents).toHaveLength(1)
    expect(text(files[documents[0] ?? '']).slice(0, 5)).toBe('%PDF-')
    const tables = await app.deps.transaction(owner.scope, listExported)
    for (const table of tables) {
      const rows = z.array(z.unknown()).parse(JSON.parse(text(files[`daten/${table}.json`])))
      const lines = text(files[`daten/${table}.csv`]).split('\r\n')
      expect(lines.length).toBeGreaterThan(rows.length)
    }
    expect(tables).toEqual(
      expect.arrayContaining(['patient', 'documentation', 'fact', 'billing', 'audit_event']),
    )
  })

  test('holds no column that may be a secret', async () => {
    const tables = await app.deps.transaction(owner.scope, listExported)
    const { rows } = await sql<{ at: string }>`
      select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = 'public' and table_name = any(${[...tables]}) and column_name ~ 'token|secret|sealed|password|code_hash|csrf'
      order by 1`.execute(app.deps.db.system)

    // Hidden by their names, each of them.
    expect(rows.map(({ at }) => at)).toEqual([
      'consent_form.token_hash',
      'language_model.key_sealed',
      'payment_plan.token_hash',
      'speech_server.key_sealed',
    ])
    await written()
    const [one] = (await owner.get<{ exports: PracticeExport[] }>(LIST)).body.exports
    const files = await unzip((await owner.get(`${LIST}/${one?.id ?? ''}/archive`)).raw)
    expect(Object.values(files).map(text).join('\n')).not.toMatch(/token_hash|key_sealed/)
  })

  test('is for the owner alone, one at a time, and of this practice only', async () => {
    for (const role of ['dentist', 'billing', 'assistant', 'auditor'] as const) {
      const member = await practice.member(role)
      expect((await member.post(LIST)).status).toBe(403)
      expect((await member.get(LIST)).status).toBe(403)
    }
    const first = await owner.post<PracticeExport>(LIST)
    expect((await owner.post(LIST)).status).toBe(409)
    expect((await owner.get(`${LIST}/${first.body.id}/archive`)).status).toBe(409)
    expect((await owner.delete(`${LIST}/${first.body.id}`)).status).toBe(409)
    await app.runJobs()
    const stranger = (await app.practice()).owner
    for (const url of [`${LIST}/${first.body.id}`, `${LIST}/${first.body.id}/archive`])
      expect((await stranger.get(url)).status).toBe(404)
    expect((await owner.get(`${LIST}/${first.body.id}/archive`)).status).toBe(200)
  })

  test('is gone when it was removed or has expired, and its bytes with it', async () => {
    const left = async () => app.deps.objects.list(`org/${practice.organisationId}/practice-export/`)
    const made = await written()
    expect(await left()).not.toEqual([])
    expect((await owner.delete(`${LIST}/${made.id}`)).status).toBe(204)
    expect([await left(), (await read(made.id)).state]).toEqual([[], 'expired'])
    expect((await owner.get(`${LIST}/${made.id}/archive`)).status).toBe(409)

    const second = await written()
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      app.deps.db.system,
    )
    await app.runJobs()
    expect([await left(), (await read(second.id)).state]).toEqual([[], 'expired'])
  })

  test('that was cut off is written anew from the start, and leaves no half pieces behind', async () => {
    const { body } = await owner.post<PracticeExport>(LIST)
    const half = `org/${practice.organisationId}/practice-export/${body.id}/cut/000000`
    await app.deps.objects.put(half, Buffer.from('half'))
    await sql`update practice_export set state = 'running' where id = ${body.id}::uuid`.execute(
      app.deps.db.system,
    )
    await app.runJobs()

    expect((await read(body.id)).state).toBe('done')
    expect(await app.deps.objects.get(half)).toBeUndefined()
  })

  test('is in the audit trail: asked for, written, fetched', async () => {
    const made = await written()
    await owner.get(`${LIST}/${made.id}/archive`)
    const { body } = await owner.get<{ rows: { action: string }[] }>('/v1/audit', { query: { limit: 100 } })
    expect(body.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'practice-export.requested',
        'practice-export.written',
        'practice-export.downloaded',
      ]),
    )
  })
})
