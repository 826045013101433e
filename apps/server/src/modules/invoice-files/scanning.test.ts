import type { FileDryRun, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { invoice, writeOptions } from '@honora/formats/testing/builders.ts'
import { writeRz } from '@honora/formats/rz/write.ts'
import { sql } from 'kysely'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeClamd, testFile } from '../../platform/virus/testing.ts'
import { type Practice, type TestApp, testApp } from '../../testing/test-app.ts'

vi.setConfig({ testTimeout: 30_000 })

const LIST = '/v1/factoring/invoice-files'
let app: TestApp
let practice: Practice
let place: { readonly port: number }

/** A port that nobody listens on until a test wants it. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

beforeAll(async () => {
  place = { port: await freePort() }
  app = await testApp({ CLAMD_ADDRESS: `127.0.0.1:${String(place.port)}`, CLAMD_TIMEOUT_SECONDS: 2 })
  practice = await app.practice('Zahnarztpraxis Prüfung')
})
afterAll(() => app.close())

let numbers = 0
function rz(note = ''): Uint8Array {
  numbers += 1
  const number = `V-${String(numbers)}`
  const sender = { ...writeOptions.sender, customerNumber: practice.customerNumber }
  const debtor = { ...invoice().debtor, lastName: `Prüfer-Beispiel-${String(numbers)}${note}` }
  return writeRz([invoice({ number, externalId: number, debtor })], { ...writeOptions, sender }).bytes
}
const send = (bytes: Uint8Array, url = LIST) =>
  practice.owner.upload<InvoiceFileDetail & FileDryRun>(url, { name: 'datei.rz', bytes })
const read = (id: string) => practice.owner.get<InvoiceFileDetail>(`${LIST}/${id}`)

/** Makes jobs due that wait for a later time. */
async function runWaiting(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    app.deps.db.system,
  )
  await app.runJobs()
}

test('with the scanner away a file is kept, unread and not handed out, and goes on after the verdict', async () => {
  const clean = await send(rz())
  const bad = await send(Buffer.concat([rz(), testFile]))

  expect([clean.status, bad.status]).toEqual([202, 202])
  await app.runJobs()
  await runWaiting()
  const waiting = await read(clean.body.id)
  expect(waiting.body).toMatchObject({
    status: 'created',
    scanState: 'waiting',
    isRead: false,
    invoiceCount: 0,
  })
  const original = await practice.owner.get<{ code: string; scanState: string }>(
    `${LIST}/${clean.body.id}/original`,
  )
  expect(original.status).toBe(409)
  expect(original.body).toMatchObject({ code: 'INVALID_TRANSITION', scanState: 'waiting' })
  const refused = await practice.owner.post(`${LIST}/${clean.body.id}/confirm`, {})
  expect(refused.status).toBe(409)

  const clamd = await fakeClamd({ port: place.port })
  try {
    await runWaiting()
    await app.runJobs()
    expect((await read(clean.body.id)).body).toMatchObject({
      status: 'complete',
      scanState: 'clean',
      isRead: true,
      invoiceCount: 1,
    })
    expect((await practice.owner.get(`${LIST}/${clean.body.id}/original`)).status).toBe(200)
    const found = await read(bad.body.id)
    expect(found.body).toMatchObject({ status: 'rejected', rejectionReason: 'invalid', invoiceCount: 0 })
    expect(found.body.findings.map((each) => each.code)).toEqual(['FILE_INFECTED'])
  } finally {
    await new Promise<void>((resolve) => clamd.close(() => resolve()))
  }
})

test('with the scanner there the answer comes at once, of a dry run too', async () => {
  const clamd = await fakeClamd({ port: place.port })
  try {
    const clean = await send(rz())
    const bad = await send(Buffer.concat([rz(), testFile]))
    const tried = await send(Buffer.concat([rz(), testFile]), `${LIST}?dryRun=true`)

    expect(clean.body).toMatchObject({ status: 'complete', scanState: 'clean' })
    expect(bad.status).toBe(422)
    expect(tried.body.findings.map((each) => each.code)).toEqual(['FILE_INFECTED'])
  } finally {
    await new Promise<void>((resolve) => clamd.close(() => resolve()))
  }
})
