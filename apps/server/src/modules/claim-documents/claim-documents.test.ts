import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { ClaimMessage } from '@honora/contract/claim-messages.ts'
import type { DeskTask } from '@honora/contract/desk.ts'
import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { storeContent } from '../invoice-files/index.ts'
import { amountBody, moneyTests, newPatient, soldInvoice } from '../invoices/testing.ts'
import { type Given, giveFiles, pdf, png } from './testing.ts'

const { app, practice, factor, clerk } = moneyTests()

const sold = (): Promise<Invoice> => soldInvoice(practice(), 40_000, 'non_recourse')
const listOf = async (caller: Caller, { id }: { id: string }): Promise<ClaimDocuments> =>
  (await caller.get<ClaimDocuments>(`/v1/factoring/invoices/${id}/documents`)).body
const request = (invoice: Invoice, kind: string, note?: string) =>
  clerk().post<ClaimDocuments>(`/v1/factoring/invoices/${invoice.id}/document-requests`, {
    kind,
    ...(note === undefined ? {} : { note }),
  })
const open = (caller: Caller, id: string) => caller.get(`/v1/factoring/claim-documents/${id}/file`)
const consent: Given = { kind: 'consent', name: 'Einwilligung.pdf', bytes: pdf }
const stored = () => app().deps.objects.list(`org/${practice().organisationId}/claim-document/`)
const waiting = async (kind: string) => {
  const { body } = await practice().owner.get<Dashboard>('/v1/factoring/dashboard')
  return body.tasks.find((task) => task.kind === kind)?.count ?? 0
}
const deskTasks = async ({ id }: Invoice) => {
  const { body } = await clerk().get<{ tasks: DeskTask[] }>('/v1/factoring/tasks', {
    query: { kind: 'document' },
  })
  return body.tasks.filter(({ recordId }) => recordId === id).map(({ reason }) => reason)
}
async function runAll(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    app().deps.db.system,
  )
  await app().runJobs()
}
async function actionsOf({ id }: Invoice): Promise<{ action: string; details: string }[]> {
  const { rows } = await sql<{ action: string; details: string }>`
    select action, details::text as details from audit_event where record = ${`invoice:${id}`} and action like 'invoice.document%' order by seq`.execute(
    app().deps.db.system,
  )
  return rows
}

test('the factor asks, the practice gives, the factor opens: both read where it stands', async () => {
  const invoice = await sold()
  const asked = await request(invoice, 'consent', 'Bitte mit Unterschrift')
  expect(asked.status).toBe(201)
  expect((await request(invoice, 'consent')).status).toBe(409)
  expect((await listOf(practice().owner, invoice)).requests).toMatchObject([
    { kind: 'consent', note: 'Bitte mit Unterschrift' },
  ])
  expect(await waiting('document_requests')).toBe(1)
  expect(await deskTasks(invoice)).toEqual([])

  const image = { kind: 'image', name: 'Mustermann OPG.png', bytes: png }
  const large = Buffer.concat([pdf, randomBytes(2_500_000)])
  const given = await giveFiles(practice().owner, invoice.id, [{ ...consent, bytes: large }, image], {
    message: 'Beides anbei.',
  })
  expect(given.status).toBe(201)
  expect(given.body.requests).toEqual([])
  expect(await waiting('document_requests')).toBe(0)
  expect(await deskTasks(invoice)).toEqual(['consent,image'])
  const messages = await clerk().get<{ messages: ClaimMessage[] }>(
    `/v1/factoring/invoices/${invoice.id}/messages`,
  )
  expect(messages.body.messages.map(({ side, message }) => `${side}: ${message}`)).toEqual([
    'practice: Beides anbei.',
  ])

  const { documents } = await listOf(clerk(), invoice)
  expect(documents.map(({ name, openedAt }) => [name, openedAt])).toEqual([
    ['Mustermann OPG.png', null],
    ['Einwilligung.pdf', null],
  ])
  const [second, first] = documents
  // Whoever gave it looks at it without opening it for the other side.
  expect((await open(practice().owner, first?.id ?? '')).raw.equals(large)).toBe(true)
  expect((await listOf(practice().owner, invoice)).documents[1]?.openedAt).toBeNull()
  const opened = await open(clerk(), first?.id ?? '')
  expect(opened.raw.equals(large)).toBe(true)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Einwilligung.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect((await open(clerk(), second?.id ?? '')).headers['content-type']).toBe('image/png')
  expect((await listOf(practice().owner, invoice)).documents[1]).toMatchObject({
    openedByName: 'Test factor_clerk',
    openedAt: expect.any(String),
  })
  expect(await deskTasks(invoice)).toEqual([])

  const timeline = await practice().owner.get<{ events: TimelineEntry[] }>(
    `/v1/factoring/invoice/${invoice.id}/events`,
  )
  expect(
    timeline.body.events
      .filter(({ kind }) => kind.startsWith('document'))
      .map(({ kind, details }) => `${kind} ${String(details['document'])}`),
  ).toEqual(['document_requested consent', 'document_from_practice consent', 'document_from_practice image'])
  const audited = await actionsOf(invoice)
  // Each organisation numbers its own trail.
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'invoice.document_from_practice',
    'invoice.document_opened',
    'invoice.document_opened',
    'invoice.document_opened',
    'invoice.document_requested',
  ])
  expect(JSON.stringify(audited)).not.toMatch(/Mustermann|Unterschrift|anbei/)
})

test('the factor gives a letter to the practice, which hears of it by mail and in its overview', async () => {
  const invoice = await sold()
  const given = await giveFiles(clerk(), invoice.id, [
    { kind: 'debtor_letter', name: 'Widerspruch.pdf', bytes: pdf },
  ])
  expect(given.body.documents).toMatchObject([{ side: 'factor', givenByName: 'Test factor_clerk' }])
  expect(await waiting('documents')).toBe(1)
  await runAll()
  const { body } = await app().anonymous.get<{ items: { subject: string }[] }>('/v1/mailbox')
  expect(body.items.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Honora: Unterlage zu einer Rechnung', 'Honora: Unterlage angefordert']),
  )
  expect((await open(practice().owner, given.body.documents[0]?.id ?? '')).status).toBe(200)
  expect(await waiting('documents')).toBe(0)
})

describe('refused', () => {
  test.each([
    ['a page named .pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'not_a_document'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'not_a_document'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'not_a_document',
    ],
    ['an archive', Buffer.from('PK\u0003\u0004'), 'not_a_document'],
    ['a signature that stands later', Buffer.concat([Buffer.from('  '), pdf]), 'not_a_document'],
    ['nothing', Buffer.alloc(0), 'empty_file'],
    ['more than 20 MB', Buffer.concat([pdf, Buffer.alloc(20_000_000)]), 'file_too_large'],
  ])('%s is named, and nothing of the form is kept', async (_name, bytes, code) => {
    const invoice = await sold()
    const before = await stored()
    const answer = await giveFiles(practice().owner, invoice.id, [
      consent,
      { kind: 'image', name: 'bild.pdf', bytes },
    ])
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/data/1', code }] })
    expect((await listOf(practice().owner, invoice)).documents).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('a kind that does not exist, too many files, none', async () => {
    const invoice = await sold()
    const before = await stored()
    const give = (files: readonly Given[]) => giveFiles(practice().owner, invoice.id, files)
    expect((await give([{ ...consent, kind: 'constructor' }])).body).toMatchObject({
      errors: [{ pointer: '/data/0', code: 'unknown_kind' }],
    })
    expect((await give(Array.from({ length: 11 }, () => consent))).body).toMatchObject({
      errors: [{ pointer: '/data', code: 'too_many_files' }],
    })
    expect((await give([])).status).toBe(422)
    expect((await give(Array.from({ length: 30 }, () => consent))).status).toBe(413)
    expect(await stored()).toEqual(before)
  })

  test('a name never becomes a path', async () => {
    const invoice = await sold()
    const name = '..\\\\..\\\\etc/passwd\u0007.pdf'
    const given = await giveFiles(practice().owner, invoice.id, [{ ...consent, name }])
    expect(given.body.documents[0]?.name).toBe('passwd.pdf')
    const keys = await stored()
    expect(keys.every((key) => /^org\/[0-9a-f-]{36}\/claim-document\/[0-9a-f-]{36}\/\d{3}$/.test(key))).toBe(
      true,
    )
  })

  test('without a declaration of the patient nothing is given, and the reason is said', async () => {
    const { owner } = practice()
    const patientId = await newPatient(owner)
    const made = await owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 30_000))
    const early = await giveFiles(owner, made.body.id, [consent])
    expect(early.body).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', reason: 'not_with_factor' })
    await owner.post(`/v1/factoring/invoice/${made.body.id}/confirm`, { factoringType: 'recourse' })
    const given = await giveFiles(owner, made.body.id, [consent])
    expect(given.body.refusal).toBeNull()

    await sql`update patient_consent set withdrawn_at = '2026-11-20T10:00:00Z' where patient_id = ${patientId}::uuid`.execute(
      app().deps.db.system,
    )
    expect((await listOf(owner, made.body)).refusal).toBe('consent_withdrawn')
    const before = await stored()
    const late = await giveFiles(owner, made.body.id, [consent])
    expect(late.body).toMatchObject({
      status: 409,
      code: 'CONSENT_MISSING',
      detail:
        'Die Einwilligung in die Weitergabe an den Factor wurde widerrufen. Es wurde nichts übermittelt.',
    })
    expect(await stored()).toEqual(before)
  })

  test('of a claim that went back the factor reads nothing of the practice, and still gives back', async () => {
    const invoice = await sold()
    const given = await giveFiles(practice().owner, invoice.id, [consent])
    expect(await deskTasks(invoice)).toEqual(['consent'])
    await sql`update invoice set receivable_state = 'charged_back' where id = ${invoice.id}::uuid`.execute(
      app().deps.db.system,
    )
    expect(await deskTasks(invoice)).toEqual([])
    expect((await listOf(clerk(), invoice)).documents).toEqual([])
    expect((await open(clerk(), given.body.documents[0]?.id ?? '')).status).toBe(404)
    expect((await open(practice().owner, given.body.documents[0]?.id ?? '')).status).toBe(200)
    expect((await request(invoice, 'image')).body).toMatchObject({ reason: 'not_with_factor' })
    expect((await giveFiles(practice().owner, invoice.id, [consent])).status).toBe(409)
    const letter = { kind: 'debtor_letter', name: 'Brief.pdf', bytes: pdf }
    expect((await giveFiles(clerk(), invoice.id, [letter])).status).toBe(201)
  })

  test('another practice finds nothing; who may not write messages is refused', async () => {
    const invoice = await sold()
    const given = await giveFiles(practice().owner, invoice.id, [consent])
    const id = given.body.documents[0]?.id ?? ''
    const stranger = (await app().practice('Zahnarztpraxis Fremd')).owner
    const answers = [
      await stranger.get(`/v1/factoring/invoices/${invoice.id}/documents`),
      await giveFiles(stranger, invoice.id, [consent]),
      await open(stranger, id),
      await stranger.delete(`/v1/factoring/claim-documents/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const seen = await app().deps.transaction(stranger.scope, (tx) =>
      tx.selectFrom('claim_document').select('id').execute(),
    )
    expect(seen).toEqual([])
    const dentist = await practice().member('dentist')
    const admin = await factor().member('factor_admin')
    for (const caller of [dentist, admin]) {
      expect((await open(caller, id)).status).toBe(403)
      expect((await giveFiles(caller, invoice.id, [consent])).status).toBe(403)
    }
    expect(
      (
        await practice().owner.post(`/v1/factoring/invoices/${invoice.id}/document-requests`, {
          kind: 'consent',
        })
      ).status,
    ).toBe(403)
    expect((await clerk().delete(`/v1/factoring/claim-documents/${id}`)).status).toBe(404)
  })
})

test('what nobody has opened is withdrawn with its bytes, and the request is open again', async () => {
  const invoice = await sold()
  await request(invoice, 'insurer_letter')
  const letter = { kind: 'insurer_letter', name: 'Erstattung.pdf', bytes: pdf }
  const before = await stored()
  const given = await giveFiles(practice().owner, invoice.id, [letter])
  expect(given.body.requests).toEqual([])
  const gone = await practice().owner.delete<ClaimDocuments>(
    `/v1/factoring/claim-documents/${given.body.documents[0]?.id ?? ''}`,
  )
  expect(gone.body).toMatchObject({ documents: [], requests: [{ kind: 'insurer_letter' }] })
  await app().runJobs()
  expect(await stored()).toEqual(before)

  const again = await giveFiles(practice().owner, invoice.id, [letter])
  const id = again.body.documents[0]?.id ?? ''
  await open(clerk(), id)
  const late = await practice().owner.delete(`/v1/factoring/claim-documents/${id}`)
  expect(late.body).toMatchObject({ code: 'INVALID_TRANSITION', reason: 'document_opened' })
  expect((await open(clerk(), id)).status).toBe(200)
  expect((await actionsOf(invoice)).map(({ action }) => action)).toContain('invoice.document_withdrawn')
})

test('a request that is not needed any more ends, once', async () => {
  const invoice = await sold()
  const { body } = await request(invoice, 'fee_agreement')
  const url = `/v1/factoring/document-requests/${body.requests[0]?.id ?? ''}`
  expect((await practice().owner.delete(url)).status).toBe(403)
  expect((await clerk().delete<ClaimDocuments>(url)).body.requests).toEqual([])
  expect((await clerk().delete(url)).status).toBe(409)
  expect((await request(invoice, 'fee_agreement')).status).toBe(201)
})

test('the export of a patient holds the documents of the claims, whole', async () => {
  const invoice = await sold()
  const large = Buffer.concat([pdf, randomBytes(2_500_000)])
  await giveFiles(practice().owner, invoice.id, [{ ...consent, bytes: large }])
  const { raw } = await practice().owner.get(`/api/patients/${invoice.patientId ?? ''}/export`)
  const files = Object.entries(unzipSync(raw)).filter(([name]) => name.includes('claim-document'))
  expect(files.map(([name, bytes]) => [name.endsWith('.pdf'), Buffer.from(bytes).equals(large)])).toEqual([
    [true, true],
  ])
})

test('a request that is sent twice gives once, and leaves no bytes of the second', async () => {
  const invoice = await sold()
  const before = await stored()
  const send = () => giveFiles(practice().owner, invoice.id, [consent], { key: 'claim-documents-twice' })
  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(201)
  expect((await listOf(practice().owner, invoice)).documents).toHaveLength(1)
  expect(await stored()).toHaveLength(before.length + 1)
})

test('bytes that no document was made of go by themselves; those of a document stay', async () => {
  const invoice = await sold()
  await giveFiles(practice().owner, invoice.id, [consent])
  const before = await stored()
  async function* body(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(pdf)
  }
  const { organisationId } = practice()
  // The process ends before anything refers to them.
  await storeContent(app().deps, body(), { organisationId, kind: 'claim-document', limit: 1000 })
  await app().deps.transaction(practice().owner.scope, (tx) =>
    app().deps.jobs.add(tx, 'upload.forget-pieces', {
      organisationId,
      prefix: `org/${organisationId}/claim-document/`,
    }),
  )
  expect(await stored()).toHaveLength(before.length + 1)
  await runAll()
  expect(await stored()).toEqual(before)
})
