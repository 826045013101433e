import type { FactoringConsent, Onboarding } from '@honora/contract/factoring.ts'
import type { FileDryRun, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import { invoice, writeOptions } from '@honora/formats/testing/builders.ts'
import { writeRz } from '@honora/formats/rz/write.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeClamd, testFile } from '../../platform/virus/testing.ts'
import { type Practice, type TestApp, testApp } from '../../testing/test-app.ts'
import { newPatient } from '../invoices/testing.ts'
import { freePort } from '../../testing/port.ts'
import { onePixelPng } from '../../testing/one-pixel.ts'

vi.setConfig({ testTimeout: 30_000 })

const LIST = '/v1/factoring/invoice-files'
let app: TestApp
let practice: Practice
let place: { readonly port: number }

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
    expect(found.body.scanState).toBe('infected')
    expect((await practice.owner.get(`${LIST}/${bad.body.id}/original`)).status).toBe(409)
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

/** A document on each of the ways in that are not invoice files, with something of its own in it. */
async function sendDocuments(note: string, infected: boolean) {
  const bytes = Buffer.concat([onePixelPng, Buffer.from(note), infected ? testFile : Buffer.alloc(0)])
  const file = { name: 'scan.png', bytes, type: 'image/png' }
  const patientId = await newPatient(practice.owner, { consent: false })
  const consent = await practice.owner.upload<FactoringConsent>('/v1/factoring/consents', {
    ...file,
    fields: { patientId },
  })
  const step = await practice.owner.upload<Onboarding>('/v1/organization/onboarding/steps/representatives', {
    ...file,
    fields: { representative: 'Dr. Scan', beneficialOwner: 'Dr. Scan' },
  })
  const logo = await practice.owner.upload('/v1/organization/logo.png', { ...file, method: 'PUT' })
  return { consent, step, logo }
}

/** Where the documents that were sent last stand. */
async function documentStates(consentId: string) {
  const consent = await practice.owner.get<FactoringConsent>(`/v1/factoring/consents/${consentId}`)
  const onboarding = await practice.owner.get<Onboarding>('/v1/organization/onboarding')
  const organisation = await practice.owner.get<Organisation>('/v1/organization')
  return {
    consent: consent.body.scanState,
    step: onboarding.body.steps.find((each) => each.key === 'representatives')?.documents.at(-1)?.scanState,
    logo: organisation.body.logoScanState,
    logoUrl: organisation.body.logoUrl,
    shown: (await practice.owner.get('/v1/organization/logo.png')).status,
  }
}

test('scans of declarations, documents of the way in and logos go the same way', async () => {
  await app.deps.db.system
    .updateTable('organisation')
    .set({ onboarding_status: 'started' })
    .where('id', '=', practice.organisationId)
    .execute()
  const logoUrl = '/v1/organization/logo.png'
  const clean = await sendDocuments('one', false)
  expect([clean.consent.status, clean.step.status, clean.logo.status]).toEqual([201, 200, 200])
  await app.runJobs()
  const waiting = { consent: 'waiting', step: 'waiting', logo: 'waiting', logoUrl: null, shown: 409 }
  expect(await documentStates(clean.consent.body.id)).toEqual(waiting)
  const bad = await sendDocuments('two', true)
  expect((await documentStates(bad.consent.body.id)).consent).toBe('waiting')

  const clamd = await fakeClamd({ port: place.port })
  try {
    await runWaiting()
    expect((await documentStates(clean.consent.body.id)).consent).toBe('clean')
    expect(await documentStates(bad.consent.body.id)).toEqual({
      consent: 'infected',
      step: 'infected',
      logo: 'infected',
      logoUrl: null,
      shown: 409,
    })
    const refused = await sendDocuments('three', true)
    for (const { status, body } of Object.values(refused)) {
      expect(status).toBe(422)
      expect(body).toMatchObject({
        errors: [
          {
            pointer: '/data',
            code: 'infected',
            message: 'Die Datei enthält Schadsoftware und wurde gesperrt.',
          },
        ],
      })
    }
    const again = await sendDocuments('four', false)
    expect(await documentStates(again.consent.body.id)).toEqual({
      consent: 'clean',
      step: 'clean',
      logo: 'clean',
      logoUrl,
      shown: 200,
    })
  } finally {
    await new Promise<void>((resolve) => clamd.close(() => resolve()))
  }
})
