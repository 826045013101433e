import type { FileDryRun, FileInvoice, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { invoiceDocument } from '@honora/formats/documents/invoice.ts'
import { writePad } from '@honora/formats/pad/write.ts'
import { writePadnext } from '@honora/formats/padnext/write.ts'
import { invoice, position } from '@honora/formats/testing/builders.ts'
import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { faulty, LIST, optionsOf, some, fileTests } from './testing.ts'

const { app, practice, owner, rz, send } = fileTests()

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
          optionsOf(practice()),
        ).bytes,
    ],
    ['padnext', () => writePadnext(some(2), optionsOf(practice())).bytes],
  ])('%s is recognised by its content', async (format, make) => {
    const answer = await send(make(), { name: 'irgendwas.bin' })

    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ format, status: 'complete' })
  })

  test('invoices with errors are no refusal: the file waits, each finding says how to fix it', async () => {
    const answer = await send(rz([...some(1), ...some(1, faulty)]))
    const inside = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${answer.body.id}/invoices`)
    const onlyFaulty = await owner().get<{ invoices: FileInvoice[] }>(
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
    const refused = await owner().upload<{
      code: string
      file: InvoiceFileDetail
      findings: { code: string; line: number }[]
    }>(LIST, { name: 'kaputt.rz', bytes })
    const original = await owner().get(`${LIST}/${refused.body.file.id}/original`)
    const inside = await owner().get<{ invoices: unknown[] }>(`${LIST}/${refused.body.file.id}/invoices`)

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
    const answer = await owner().upload<{ findings: { code: string }[] }>(LIST, {
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
    await app().runJobs()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)

    expect(answer.status).toBe(202)
    expect(after.body).toMatchObject({ status: 'rejected', findings: [{ code: 'PDF_ACTIVE_CONTENT' }] })
  })

  test('a file of one endless line is refused with the line, not tried for ever', async () => {
    const endless = Buffer.from(`H;RZ;1;UTF-8;${'9'.repeat(3 * 1024 * 1024)}`)
    const answer = await send(endless, { name: 'endlos.rz', fields: { format: 'rz' } })
    await app().runJobs()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)

    expect(after.body).toMatchObject({
      status: 'rejected',
      findings: [{ code: 'FILE_LINE_TOO_LONG', line: 1 }],
    })
  })

  test('a file that ends its reader twice is refused as unreadable', async () => {
    const answer = await send(rz(some(60)), { name: 'gross.rz' })
    expect(answer.status).toBe(202)
    // Seen from the watch over the thread the process grows without end.
    let size = process.memoryUsage.rss()
    const grows = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => (size += 1024 ** 3))
    const { objects } = app().deps
    const get = objects.get.bind(objects)
    const slow = vi.spyOn(objects, 'get').mockImplementation(async (key) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      return get(key)
    })
    await app().runJobs()
    grows.mockRestore()
    slow.mockRestore()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)

    expect(after.body).toMatchObject({ status: 'rejected', findings: [{ code: 'FILE_UNREADABLE' }] })
  })

  test('a PDF of fifty pages waits for a person, one of fifty-one is refused by the worker', async () => {
    const pages = (count: number): Uint8Array =>
      Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${String(count)}>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
      )
    const fits = await send(pages(50), { name: 'fuenfzig.pdf' })
    const exceeds = await send(pages(51), { name: 'einundfuenfzig.pdf' })
    await app().runJobs()
    const kept = await owner().get<InvoiceFileDetail>(`${LIST}/${fits.body.id}`)
    const refused = await owner().get<InvoiceFileDetail>(`${LIST}/${exceeds.body.id}`)

    expect(kept.body).toMatchObject({ status: 'awaiting_conversion', pageCount: 50 })
    expect(refused.body).toMatchObject({
      status: 'rejected',
      findings: [{ code: 'PDF_TOO_MANY_PAGES', params: { count: 51, limit: 50 } }],
    })
    expect((await owner().get(`${LIST}/${exceeds.body.id}/original`)).raw).toHaveLength(pages(51).length)
  })

  test('a PDF with the data of an invoice inside is refused with the way to hand those data in', async () => {
    const file = await send(
      await invoiceDocument({
        body: invoice(),
        as: { kind: 'invoice' },
        letterhead: { name: 'Praxis', address: [] },
        payment: { kind: 'practice', account: null },
        createdAt: new Date(0),
      }),
      { name: 'eigene.pdf' },
    )
    await app().runJobs()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(after.body.status).toBe('rejected')
    expect(after.body.findings[0]?.message).toBe(
      'Das PDF enthält eingebettete Dateien und wurde aus Sicherheitsgründen abgelehnt.',
    )
    expect(after.body.findings[0]?.mend).toContain('PADneXt, PAD oder RZ')
  })

  test('the same bytes a second time are a duplicate, unless the first was withdrawn', async () => {
    const bytes = rz(some(1))
    const first = await send(bytes)
    const second = await owner().upload<{ findings: { code: string; params: { fileId: string } }[] }>(LIST, {
      name: 'nochmal.rz',
      bytes,
    })
    await owner().post(`${LIST}/${first.body.id}/withdraw`, { reason: '' })
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
    const inside = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${again.body.id}/invoices`)

    expect(again.body.status).toBe('created')
    expect(inside.body.invoices[0]?.validation.findings.map((each) => each.code)).toEqual([
      'INV_NUMBER_DUPLICATE',
      'INV_CONSENT_MISSING',
    ])
  })

  test('many invoices are left to a worker; the result is the same', async () => {
    const answer = await send(rz(some(60)))
    const before = await owner().get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)
    await app().runJobs()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${answer.body.id}`)
    const page = await owner().get<{ invoices: FileInvoice[]; cursor: string }>(
      `${LIST}/${answer.body.id}/invoices`,
    )
    const rest = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${answer.body.id}/invoices`, {
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
    const answer = await owner().upload<FileDryRun>(`${LIST}?dryRun=true`, {
      name: 'probe.rz',
      bytes: rz(some(1, faulty)),
    })
    const list = await owner().get<{ invoiceFiles: { name: string }[] }>(`${LIST}?query=probe.rz`)

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
