import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClamd, testFile } from '../../platform/virus/testing.ts'
import { freePort } from '../../testing/port.ts'
import { type Practice, type TestApp, testApp } from '../../testing/test-app.ts'
import { soldInvoice } from '../invoices/testing.ts'
import { giveFiles, pdf } from './testing.ts'

let app: TestApp
let practice: Practice
let port: number

beforeAll(async () => {
  port = await freePort()
  app = await testApp({ CLAMD_ADDRESS: `127.0.0.1:${String(port)}`, CLAMD_TIMEOUT_SECONDS: 2 })
  practice = await app.practice('Zahnarztpraxis Prüfung')
  await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
})
afterAll(() => app.close())

// Both span more than one stored piece.
const clean = Buffer.concat([pdf, randomBytes(1_500_000)])
const infected = Buffer.concat([pdf, randomBytes(1_500_000), testFile])
const fileOf = (bytes: Uint8Array) => ({ kind: 'invoice_copy', name: 'Rechnung.pdf', bytes })
const statesOf = ({ documents }: ClaimDocuments) => documents.map(({ scanState }) => scanState)

async function withScanner(work: () => Promise<void>): Promise<void> {
  const clamd = await fakeClamd({ port })
  try {
    await work()
  } finally {
    await new Promise<void>((resolve) => clamd.close(() => resolve()))
  }
}

test('what the scanner finds something in is refused and not kept', async () => {
  const invoice = await soldInvoice(practice, 40_000, 'recourse')
  await withScanner(async () => {
    const answer = await giveFiles(practice.owner, invoice.id, [fileOf(clean), fileOf(infected)])
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/data/1', code: 'infected' }] })
  })
  expect(await app.deps.objects.list(`org/${practice.organisationId}/claim-document/`)).toEqual([])
})

test('with the scanner away a document waits, and is handed out after its verdict only', async () => {
  const invoice = await soldInvoice(practice, 40_000, 'recourse')
  const url = `/v1/factoring/invoices/${invoice.id}/documents`
  const given = await giveFiles(practice.owner, invoice.id, [fileOf(infected), fileOf(clean)])
  expect(statesOf(given.body)).toEqual(['waiting', 'waiting'])
  const [first, second] = given.body.documents
  const open = (id: string | undefined) =>
    practice.owner.get(`/v1/factoring/claim-documents/${id ?? ''}/file`)
  expect((await open(first?.id)).body).toMatchObject({ code: 'INVALID_TRANSITION', scanState: 'waiting' })
  await withScanner(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      app.deps.db.system,
    )
    await app.runJobs()
  })
  expect(statesOf((await practice.owner.get<ClaimDocuments>(url)).body)).toEqual(['clean', 'infected'])
  expect((await open(first?.id)).raw.equals(clean)).toBe(true)
  expect((await open(second?.id)).body).toMatchObject({ reason: 'document_infected' })
  const withdrawn = await practice.owner.delete<ClaimDocuments>(
    `/v1/factoring/claim-documents/${second?.id ?? ''}`,
  )
  expect(statesOf(withdrawn.body)).toEqual(['clean'])
})
