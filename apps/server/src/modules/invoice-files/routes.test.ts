import type { FileDryRun, FileInvoice, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { writePad } from '@honora/formats/pad/write.ts'
import { writePadnext } from '@honora/formats/padnext/write.ts'
import { writeRz } from '@honora/formats/rz/write.ts'
import { invoice, position, writeOptions } from '@honora/formats/testing/builders.ts'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { newPatient } from '../invoices/testing.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, type Practice, type TestApp, testApp } from '../../testing/test-app.ts'

// Pictures of pages and files of many invoices take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const LIST = '/v1/factoring/invoice-files'
let app: TestApp
let practice: Practice
let owner: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Sommer')
  owner = practice.owner
})
afterAll(() => app.close())

let numbers = 0
/** Invoices with numbers of their own. */
function some(count: number, changes: Partial<ParsedInvoice> = {}): ParsedInvoice[] {
  return Array.from({ length: count }, () => {
    numbers += 1
    const number = `26-${String(numbers).padStart(6, '0')}`
    // Everybody another person: equal debtor, day and amount would look like one claim sold twice.
    const debtor = { ...invoice().debtor, lastName: `Weißenfels-${String(numbers)}` }
    return invoice({ number, externalId: number, debtor, ...changes })
  })
}

function options(of: Practice = practice) {
  return { ...writeOptions, sender: { ...writeOptions.sender, customerNumber: of.customerNumber } }
}
const rz = (invoices: readonly ParsedInvoice[], of?: Practice): Uint8Array =>
  writeRz(invoices, options(of)).bytes
const faulty = { positions: [position({ factorMicro: 3_000_000, amountCents: 9381 })] }

function send(
  bytes: Uint8Array,
  more: {
    caller?: Caller
    name?: string
    url?: string
    fields?: Record<string, string>
    headers?: Record<string, string>
  } = {},
) {
  const { caller = owner, name = 'datei.rz', url = LIST, fields, headers } = more
  return caller.upload<InvoiceFileDetail>(url, {
    name,
    bytes,
    ...(fields === undefined ? {} : { fields }),
    ...(headers === undefined ? {} : { headers }),
  })
}

describe('handing in a file', () => {
  test('small ones are read before the answer, clean ones are complete', async () => {
    const answer = await send(rz(some(2)), { fields: { factoringType: 'recourse' } })

    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`${LIST}/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      format: 'rz',
      charset: 'UTF-8',
      status: 'complete',
      processingMode: 'synchronous',
      invoiceCount: 2,
      validCount: 2,
      errorCount: 0,
      totalCents: 14_384,
      isRead: true,
      transitions: ['confirm', 'withdraw'],
    })
  })

  test.each([
    [
      'pad',
      () =>
        writePad(
          some(1, {
            positions: [
              position({
                system: 'GOÄ',
                code: '1',
                points: null,
                amountCents: 1072,
                singleCents: 1072,
                teeth: '',
              }),
            ],
          }),
          options(),
        ).bytes,
    ],
    ['padnext', () => writePadnext(some(2), options()).bytes],
  ])('%s is recognised by its content', async (format, make) => {
    const answer = await send(make(), { name: 'irgendwas.bin' })

    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ format, status: 'complete' })
  })

  test('invoices with errors are no refusal: the file waits, each finding says how to mend it', async () => {
    const answer = await send(rz([...some(1), ...some(1, faulty)]))
    const inside = await owner.get<{ invoices: FileInvoice[] }>(`${LIST}/${answer.body.id}/invoices`)
    const onlyFaulty = await owner.get<{ invoices: FileInvoice[] }>(
      `${LIST}/${answer.body.id}/invoices?faulty=true`,
    )

    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ status: 'created', invoiceCount: 2, validCount: 1, errorCount: 1 })
    expect(inside.body.invoices.map((each) => each.validation.status)).toEqual(['ok', 'errors'])
    expect(onlyFaulty.body.invoices).toHaveLength(1)
    expect(onlyFaulty.body.invoices[0]?.validation.findings[0]).toMatchObject({
      code: 'POS_FACTOR_REASON_MISSING',
      position: 1,
      pointer: '/positions/0/justification',
      message:
        'Position 1 (GOZ 2080): Für den Faktor 3,0 fehlt die Begründung; sie ist über 2,3 vorgeschrieben.',
      rule: 'GOZ § 10 Abs. 3',
    })
  })

  test('a file error refuses the file at once, keeps it with its report and its original', async () => {
    const bytes = Buffer.from(
      Buffer.from(rz(some(1)))
        .toString('utf8')
        .replace(';T;', ';X;')
        .replace('\nS;', '\nS;9;'),
    )
    const refused = await owner.upload<{
      code: string
      file: InvoiceFileDetail
      findings: { code: string; line: number }[]
    }>(LIST, { name: 'kaputt.rz', bytes })
    const original = await owner.get(`${LIST}/${refused.body.file.id}/original`)
    const inside = await owner.get<{ invoices: unknown[] }>(`${LIST}/${refused.body.file.id}/invoices`)

    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      file: { status: 'rejected', rejectionReason: 'invalid' },
    })
    expect(refused.body.findings).toMatchObject([{ code: 'RZ_FIELD_COUNT', line: 6 }])
    expect(inside.body.invoices).toEqual([])
    expect(original.raw.equals(bytes)).toBe(true)
    expect(original.headers['content-disposition']).toMatch(/^attachment/)
    expect(original.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['nothing', new Uint8Array(0), 'auto', 'FILE_EMPTY'],
    [
      'a virus (the test signature of the scanners)',
      // In two parts, so that no scanner stops at this file.
      Buffer.from(
        ['H;RZ;1;UTF-8\nX5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
      ),
      'auto',
      'FILE_INFECTED',
    ],
    ['something unknown', Buffer.from('hello'), 'auto', 'FILE_TYPE_UNKNOWN'],
    ['text that calls itself a PDF', Buffer.from('Rechnung'), 'pdf', 'FILE_TYPE_MISMATCH'],
    ['a bomb', zipSync({ 'a_padx.xml': new Uint8Array(2_000_000) }), 'auto', 'ZIP_LIMIT'],
    ['a path upward', zipSync({ '../a_padx.xml': Buffer.from('<a/>') }), 'padnext', 'ZIP_PATH_TRAVERSAL'],
    [
      'an entity',
      Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      'auto',
      'XML_DOCTYPE_FORBIDDEN',
    ],
  ])('%s is refused with %s', async (_what, bytes, format, code) => {
    const answer = await owner.upload<{ findings: { code: string }[] }>(LIST, {
      name: '../../x.dat',
      bytes,
      fields: { format: format },
    })

    expect(answer.status).toBe(422)
    expect(answer.body.findings.map((each) => each.code)).toContain(code)
  })

  test('active content in a PDF is refused by the worker, nothing of it waits for a person', async () => {
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    )
    const answer = await send(pdf, { name: 'x.pdf' })
    await app.runJobs()
    const after = await owner.get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)

    expect(answer.status).toBe(202)
    expect(after.body).toMatchObject({ status: 'rejected', findings: [{ code: 'PDF_ACTIVE_CONTENT' }] })
  })

  test('the same bytes a second time are a duplicate, unless the first was withdrawn', async () => {
    const bytes = rz(some(1))
    const first = await send(bytes)
    const second = await owner.upload<{ findings: { code: string; params: { fileId: string } }[] }>(LIST, {
      name: 'nochmal.rz',
      bytes,
    })
    await owner.post(`${LIST}/${first.body.id}/withdraw`, { reason: '' })
    const third = await send(bytes)

    expect(second.status).toBe(422)
    expect(second.body.findings[0]).toMatchObject({
      code: 'FILE_DUPLICATE',
      params: { fileId: first.body.id },
    })
    expect(third.status).toBe(201)
  })

  test('an invoice number in use is a finding of the new invoice', async () => {
    const [one] = some(1)
    await send(rz([one!]))
    const again = await send(rz([{ ...one!, dueDays: 14 }]))
    const inside = await owner.get<{ invoices: FileInvoice[] }>(`${LIST}/${again.body.id}/invoices`)

    expect(again.body.status).toBe('created')
    expect(inside.body.invoices[0]?.validation.findings.map((each) => each.code)).toEqual([
      'INV_NUMBER_DUPLICATE',
    ])
  })

  test('many invoices are left to a worker; the result is the same', async () => {
    const answer = await send(rz(some(60)))
    const before = await owner.get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)
    await app.runJobs()
    const after = await owner.get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)
    const page = await owner.get<{ invoices: FileInvoice[]; cursor: string }>(
      `${LIST}/${answer.body.id}/invoices`,
    )
    const rest = await owner.get<{ invoices: FileInvoice[] }>(`${LIST}/${answer.body.id}/invoices`, {
      query: { cursor: page.body.cursor, limit: 100 },
    })

    expect(answer.status).toBe(202)
    expect(before.body).toMatchObject({ status: 'created', processingMode: 'asynchronous', isRead: false })
    expect(after.body).toMatchObject({ status: 'complete', invoiceCount: 60 })
    expect(page.body.invoices).toHaveLength(20)
    expect(rest.body.invoices).toHaveLength(40)
  })

  test('a key makes repeating safe; other bytes under it are refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' }
    const bytes = rz(some(1))
    const first = await send(bytes, { headers })
    const again = await send(bytes, { headers })
    const other = await send(rz(some(1)), { headers })

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('a dry run tells everything and stores nothing', async () => {
    const answer = await owner.upload<FileDryRun>(`${LIST}?dryRun=true`, {
      name: 'probe.rz',
      bytes: rz(some(1, faulty)),
    })
    const list = await owner.get<{ invoiceFiles: { name: string }[] }>(`${LIST}?query=probe.rz`)

    expect(answer.status).toBe(200)
    expect(answer.body.file).toMatchObject({ status: 'created', invoiceCount: 1, errorCount: 1 })
    expect(answer.body.invoices[0]?.validation.findings[0]).toMatchObject({
      code: 'POS_FACTOR_REASON_MISSING',
    })
    expect(list.body.invoiceFiles).toEqual([])
  })

  test('more than the limit is refused with nothing kept', async () => {
    const small = await testApp({ UPLOAD_LIMIT_MIB: 1 })
    const { owner: somebody } = await small.practice()
    const answer = await somebody.upload<{ code: string }>(LIST, {
      name: 'gross.rz',
      bytes: Buffer.alloc(1_100_000, 'H;RZ;'),
    })
    const list = await somebody.get<{ invoiceFiles: unknown[] }>(LIST)
    await small.close()

    expect(answer.status).toBe(413)
    expect(list.body.invoiceFiles).toEqual([])
  })
})

describe('uploads in pieces', () => {
  const patch = (id: string, offset: number, bytes: Uint8Array) =>
    owner.patch(`/v1/factoring/uploads/${id}`, Buffer.from(bytes), {
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    })

  test('go on after a cut at every tenth and become the same file', async () => {
    const bytes = rz(some(3))
    const begun = await owner.post<{ id: string }>('/v1/factoring/uploads', {
      name: 'teile.rz',
      sizeBytes: bytes.length,
    })
    const { id } = begun.body
    const early = await owner.post<{ code: string }>(LIST, { uploadId: id })
    let offset = 0
    while (offset < bytes.length) {
      const piece = bytes.subarray(offset, offset + Math.ceil(bytes.length / 10))
      const answer = await patch(id, offset, piece)
      expect(answer.status).toBe(204)
      offset = Number(answer.headers['upload-offset'])
      const state = await owner.get<{ offset: number }>(`/v1/factoring/uploads/${id}`)
      expect(state.body.offset).toBe(offset)
    }
    const wrong = await patch(id, 3, bytes.subarray(3))
    const file = await owner.post<InvoiceFileDetail>(LIST, { uploadId: id })
    const gone = await owner.get(`/v1/factoring/uploads/${id}`)

    expect(early.status).toBe(409)
    expect(wrong.status).toBe(409)
    expect(file.status).toBe(201)
    expect(file.body).toMatchObject({ name: 'teile.rz', status: 'complete', invoiceCount: 3 })
    expect(gone.status).toBe(404)
  })

  test('bytes that arrived before the connection broke are kept', async () => {
    const bytes = rz(some(1))
    const begun = await owner.post<{ id: string }>('/v1/factoring/uploads', {
      name: 'schnitt.rz',
      sizeBytes: bytes.length,
    })
    const address = await app.app.server.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = [
      `PATCH /v1/factoring/uploads/${begun.body.id} HTTP/1.1`,
      'host: 127.0.0.1',
      `cookie: ${owner.cookie}`,
      `x-csrf-token: ${owner.csrfToken}`,
      'content-type: application/offset+octet-stream',
      'upload-offset: 0',
      `content-length: ${String(bytes.length)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(bytes.subarray(0, 100))
    await new Promise((resolve) => setTimeout(resolve, 150))
    socket.destroy()
    await expect
      .poll(
        async () =>
          (await owner.get<{ offset: number }>(`/v1/factoring/uploads/${begun.body.id}`)).body.offset,
      )
      .toBe(100)
    const answer = await patch(begun.body.id, 100, bytes.subarray(100))

    expect(answer.headers['upload-offset']).toBe(String(bytes.length))
  })

  test('a file that is cut in the middle of a multipart body leaves nothing behind', async () => {
    const address = `http://127.0.0.1:${String((app.app.server.server.address() as { port: number }).port)}`
    const bytes = rz(some(1))
    const boundary = 'schnitt'
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="abbruch.rz"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      const head = [
        `POST ${LIST} HTTP/1.1`,
        'host: 127.0.0.1',
        `cookie: ${owner.cookie}`,
        `x-csrf-token: ${owner.csrfToken}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        `content-length: ${String(body.length)}`,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, Math.floor((body.length * tenth) / 10)))
      await new Promise((resolve) => setTimeout(resolve, 30))
      socket.destroy()
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    const list = await owner.get<{ invoiceFiles: unknown[] }>(`${LIST}?query=abbruch.rz`)

    expect(list.body.invoiceFiles).toEqual([])
  })
})

describe('what one sees of a file', () => {
  test('previews: the invoice as it will be printed, and a page of a PDF', async () => {
    const file = await send(rz(some(1)))
    const printed = await owner.get(`${LIST}/${file.body.id}/preview?page=1`)
    const beyond = await owner.get(`${LIST}/${file.body.id}/preview?page=9`)
    const document = new PortalDocument({
      title: 'Rechnung',
      createdAt: new Date(0),
      letterhead: { name: 'Praxis', address: [] },
    })
    document.paragraph('Rechnung 17 über 100,00 €')
    const pdf = await send(await document.finish(), { name: 'scan.pdf' })
    await app.runJobs()
    const scanned = await owner.get(`${LIST}/${pdf.body.id}/preview`)
    const detail = await owner.get<InvoiceFileDetail>(`${LIST}/${pdf.body.id}`)

    for (const answer of [printed, scanned]) {
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.raw.subarray(0, 4).toString('latin1')).toBe('\u0089PNG')
      expect(answer.raw.readUInt32BE(16)).toBeGreaterThanOrEqual(1199)
    }
    expect(beyond.status).toBe(404)
    expect(detail.body).toMatchObject({ status: 'awaiting_conversion', pageCount: 1 })
  })

  test('the report comes as table and as document', async () => {
    const file = await send(rz(some(1, faulty)))
    const csv = await owner.get<string>(`${LIST}/${file.body.id}/report.csv`)
    const pdf = await owner.get(`${LIST}/${file.body.id}/report.pdf`)
    const english = await owner.get<string>(`${LIST}/${file.body.id}/report.csv`, {
      headers: { 'accept-language': 'en' },
    })

    expect(csv.raw.toString('utf8')).toContain('POS_FACTOR_REASON_MISSING')
    expect(csv.raw.toString('utf8')).toContain('Begründung')
    expect(english.raw.toString('utf8')).toContain('Remedy')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('lists page by twenty and filter', async () => {
    const other = await app.practice('Praxis mit vielen Dateien')
    for (let index = 0; index < 21; index += 1) {
      await send(rz(some(1), other), { caller: other.owner, name: `liste-${String(index)}.rz` })
    }
    const first = await other.owner.get<{ invoiceFiles: { name: string }[]; cursor: string }>(LIST)
    const second = await other.owner.get<{ invoiceFiles: { name: string }[]; cursor: null }>(LIST, {
      query: { cursor: first.body.cursor },
    })
    const none = await other.owner.get<{ invoiceFiles: unknown[] }>(`${LIST}?status=rejected`)

    expect(first.body.invoiceFiles).toHaveLength(20)
    expect(first.body.invoiceFiles[0]?.name).toBe('liste-20.rz')
    expect(second.body).toMatchObject({ invoiceFiles: [{ name: 'liste-0.rz' }], cursor: null })
    expect(none.body.invoiceFiles).toEqual([])
    expect((await owner.get(LIST, { query: { cursor: first.body.cursor } })).status).toBe(400)
  })

  test('strangers, people without a session and without permission get nothing', async () => {
    const file = await send(rz(some(1)))
    const stranger = (await app.practice('Fremde Praxis')).owner
    const dentist = await practice.member('dentist')
    const auditor = await practice.member('auditor')
    const path = `${LIST}/${file.body.id}`

    for (const url of [
      path,
      `${path}/invoices`,
      `${path}/original`,
      `${path}/preview`,
      `${path}/report.csv`,
      `${path}/report.pdf`,
    ]) {
      expect((await stranger.get(url)).status).toBe(404)
      expect((await dentist.get(url)).status).toBe(404)
      expect((await app.anonymous.get(url)).status).toBe(401)
    }
    for (const call of ['confirm', 'withdraw'])
      expect((await stranger.post(`${path}/${call}`, {})).status).toBe(404)
    expect((await send(rz(some(1)), { caller: auditor })).status).toBe(403)
    expect((await auditor.post(`${path}/confirm`, {})).status).toBe(403)
    expect((await owner.get(`${LIST}/nonsense`)).status).toBe(404)
    expect((await owner.post(LIST, { uploadId: 3 })).status).toBe(422)
  })
})

describe('life of a file', () => {
  test('without the patient’s consent nothing is offered, and the answer names the invoices', async () => {
    const file = await send(rz(some(2)), { fields: { factoringType: 'recourse' } })
    const refused = await owner.post<{ code: string; invoices: unknown[]; findings: { code: string }[] }>(
      `${LIST}/${file.body.id}/confirm`,
      {},
    )
    const after = await owner.get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'CONSENT_MISSING',
      findings: [{ code: 'INV_CONSENT_MISSING' }, { code: 'INV_CONSENT_MISSING' }],
    })
    expect(refused.body.invoices).toHaveLength(2)
    expect(after.body.status).toBe('complete')
  })

  /** Invoices of a patient of the practice who has signed. */
  async function signed(count: number, familyName: string, changes: Partial<ParsedInvoice> = {}) {
    await newPatient(owner, { familyName })
    const patient = {
      ...invoice().patient!,
      externalId: null,
      firstName: 'Erika',
      lastName: familyName,
      birthDate: '1980-05-17',
    }
    return some(count, { patient, ...changes })
  }

  test('confirmed it is offered as a whole, faulty invoices left out, and decided by the rules', async () => {
    const file = await send(rz([...(await signed(2, 'Angebot')), ...some(1, faulty)]), {
      fields: { factoringType: 'recourse' },
    })
    const inside = await owner.get<{ invoices: FileInvoice[] }>(
      `${LIST}/${file.body.id}/invoices?faulty=true`,
    )
    const excludedInvoices = inside.body.invoices.map((each) => each.id)
    const confirmed = await owner.post<InvoiceFileDetail>(`${LIST}/${file.body.id}/confirm`, {
      excludedInvoices,
      version: file.body.version,
    })
    const after = await owner.get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const again = await owner.post<{ code: string }>(`${LIST}/${file.body.id}/confirm`, {})
    const late = await owner.post<{ code: string }>(`${LIST}/${file.body.id}/withdraw`, { reason: '' })

    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({
      status: 'processed',
      invoiceCount: 2,
      factoringType: 'recourse',
      transitions: [],
    })
    expect(confirmed.body.confirmedAt).not.toBeNull()
    expect(after.body.invoices.map((each) => [each.status, each.rejectionReason])).toEqual([
      ['processed', null],
      ['processed', null],
      ['rejected', 'excluded'],
    ])
    expect([again.body.code, late.body.code]).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION'])
  })

  test('fifty equal confirmations in parallel buy once', async () => {
    const file = await send(rz(await signed(1, 'Parallel')), { fields: { factoringType: 'recourse' } })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner.post(`${LIST}/${file.body.id}/confirm`, {})),
    )
    const bought = await app.deps.db.system
      .selectFrom('ledger_tx')
      .innerJoin('invoice', 'invoice.id', 'ledger_tx.invoice_id')
      .select('ledger_tx.id')
      .where('invoice.file_id', '=', file.body.id)
      .where('ledger_tx.kind', '=', 'purchase')
      .execute()

    expect(answers.filter((each) => each.status === 200)).toHaveLength(1)
    expect(bought).toHaveLength(1)
  })

  test('a large file is confirmed at once and decided by a worker', async () => {
    const file = await send(rz(await signed(55, 'Viele')), { fields: { factoringType: 'recourse' } })
    await app.runJobs()
    const confirmed = await owner.post<InvoiceFileDetail>(`${LIST}/${file.body.id}/confirm`, {})
    await app.runJobs()
    const after = await owner.get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(confirmed.body.status).toBe('confirmed')
    expect(after.body).toMatchObject({ status: 'processed', invoiceCount: 55 })
  })

  test('a contract that offers by itself does so only for clean files with consent', async () => {
    // The first look at the contracts writes the conditions every practice begins with.
    await owner.post(`${LIST}/${(await send(rz(await signed(1, 'Vorher')))).body.id}/confirm`, {
      factoringType: 'recourse',
    })
    const contracts = app.deps.db.system
      .updateTable('factoring_contract')
      .where('organisation_id', '=', practice.organisationId)
    await contracts.set({ terms: sql`terms || '{"autoConfirm": true}'` }).execute()
    const fields = { factoringType: 'recourse' }
    const clean = await send(rz(await signed(2, 'Selbsttätig')), { fields })
    const unsigned = await send(rz(some(1)), { fields })
    const wrong = await send(rz(await signed(1, 'Fehlerhaft', faulty)), { fields })
    const undecided = await send(rz(await signed(1, 'Unentschieden')))
    const large = await send(rz(await signed(55, 'Vielzahl')), { fields })
    await app.runJobs()
    const after = await owner.get<InvoiceFileDetail>(`${LIST}/${large.body.id}`)
    await contracts.set({ terms: sql`terms || '{"autoConfirm": false}'` }).execute()

    expect(clean.body).toMatchObject({ status: 'processed', factoringType: 'recourse' })
    expect(clean.body.confirmedAt).not.toBeNull()
    expect([unsigned, wrong, undecided].map((each) => each.body.status)).toEqual([
      'complete',
      'created',
      'complete',
    ])
    expect(after.body).toMatchObject({ status: 'processed', invoiceCount: 55 })
  })

  test('the list as a table: filtered, names that look like formulas as text, the own practice only', async () => {
    await send(rz(some(1)), { name: '=1+1.rz' })
    const stranger = await app.practice('Fremde Praxis')
    const csv = await owner.get(`${LIST}.csv?query=1%2B1`)
    const xlsx = await owner.get(`${LIST}.xlsx`)
    const foreign = await stranger.owner.get(`${LIST}.csv`)
    const text = csv.raw.toString()

    expect(csv.headers['content-type']).toContain('text/csv')
    expect(text).toContain("'=1+1.rz")
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
    expect(foreign.raw.toString().trim().split('\n')).toHaveLength(1)
  })

  test('a correction on screen completes invoice and file', async () => {
    const file = await send(rz(await signed(1, 'Korrektur', faulty)))
    const inside = await owner.get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const id = inside.body.invoices[0]?.id ?? ''
    const whole = await owner.get<{ positions: object[] }>(`/v1/factoring/invoice/${id}`)
    await owner.patch(`/v1/factoring/invoice/${id}`, {
      positions: whole.body.positions.map((each) => ({
        ...each,
        justification: 'stark eingeschränkte Mundöffnung',
      })),
    })
    const after = await owner.get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(file.body.status).toBe('created')
    expect(after.body).toMatchObject({ status: 'complete', errorCount: 0, validCount: 1 })
  })

  test('withdrawn it is gone for good, its invoices with it', async () => {
    const file = await send(rz(some(2)))
    const withdrawn = await owner.post<InvoiceFileDetail>(`${LIST}/${file.body.id}/withdraw`, {
      reason: 'Falscher Zeitraum',
    })
    const inside = await owner.get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const again = await owner.post(`${LIST}/${file.body.id}/withdraw`, { reason: '' })

    expect(withdrawn.body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'withdrawn_by_practice',
      rejectionNote: 'Falscher Zeitraum',
    })
    expect(inside.body.invoices.map((each) => each.status)).toEqual(['rejected', 'rejected'])
    expect(again.status).toBe(409)
  })

  test('a file with faulty invoices is not confirmed as it stands', async () => {
    const file = await send(rz([...some(1), ...some(1, faulty)]))
    const refused = await owner.post<{ code: string }>(`${LIST}/${file.body.id}/confirm`, {})
    const stale = await owner.post<{ code: string }>(
      `${LIST}/${file.body.id}/confirm`,
      { version: 1 },
      { headers: { 'if-match': '"99"' } },
    )

    expect(refused.body.code).toBe('INVALID_TRANSITION')
    expect(stale.status).toBe(412)
  })

  test('a PDF is converted by hand into invoices that run through the same checks', async () => {
    const document = new PortalDocument({
      title: 'Rechnung',
      createdAt: new Date(1),
      letterhead: { name: 'Praxis', address: [] },
    })
    document.paragraph('Scan')
    const file = await send(await document.finish(), { name: 'hand.pdf' })
    await app.runJobs()
    const billing = await practice.member('billing')
    const waiting = await billing.get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const converted = await billing.post<InvoiceFileDetail>(`${LIST}/${file.body.id}/convert`, {
      invoices: [
        {
          number: 'PDF-1',
          debtor: {
            lastName: 'Weißenfels',
            firstName: 'Jördis',
            address: { street: 'Am Deich', zip: '25813', city: 'Husum' },
          },
          patient: { lastName: 'Weißenfels', firstName: 'Jördis', birthDate: '1984-07-21' },
          positions: [
            {
              system: 'GOZ',
              code: '2080',
              date: '2026-11-03',
              teeth: '26',
              factor: '2.3',
              points: 556,
              amountCents: 7192,
              text: 'Füllung',
            },
          ],
          totalCents: 7192,
        },
      ],
    })

    expect(converted.status).toBe(200)
    expect(converted.body).toMatchObject({ status: 'complete', invoiceCount: 1, totalCents: 7192 })
    const read = await billing.get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    expect(waiting.body.invoices).toMatchObject([{ status: 'awaiting_conversion', number: '' }])
    expect(read.body.invoices).toMatchObject([
      { id: waiting.body.invoices[0]?.id, status: 'complete', number: 'PDF-1' },
    ])
  })

  test('the factor sees and refuses what waits for conversion', async () => {
    const factor = await app.practice('Factor', { kind: 'factor', ownerRole: 'factor_clerk' })
    const document = new PortalDocument({
      title: 'Rechnung',
      createdAt: new Date(2),
      letterhead: { name: 'Praxis', address: [] },
    })
    document.paragraph('Unleserlich')
    const file = await send(await document.finish(), { name: 'unleserlich.pdf' })
    await app.runJobs()
    const seen = await factor.owner.get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)
    const without = await factor.owner.post(`${LIST}/${file.body.id}/reject`, { reason: '' })
    const rejected = await factor.owner.post<InvoiceFileDetail>(`${LIST}/${file.body.id}/reject`, {
      reason: 'Nicht lesbar',
    })
    const own = await owner.get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(seen.body.transitions).toEqual(['reject', 'convert'])
    expect(without.status).toBe(422)
    expect(rejected.body.status).toBe('rejected')
    expect(own.body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'declined',
      rejectionNote: 'Nicht lesbar',
    })
  })
})
