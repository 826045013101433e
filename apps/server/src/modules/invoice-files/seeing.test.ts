import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { describe, expect, test } from 'vitest'
import { faulty, LIST, some, fileTests } from './testing.ts'

const { app, practice, owner, rz, send } = fileTests()

describe('what one sees of a file', () => {
  test('previews: the invoice as it will be printed, and a page of a PDF', async () => {
    const file = await send(rz(some(1)))
    const printed = await owner().get(`${LIST}/${file.body.id}/preview?page=1`)
    const beyond = await owner().get(`${LIST}/${file.body.id}/preview?page=9`)
    const document = new PortalDocument({
      title: 'Rechnung',
      createdAt: new Date(0),
      letterhead: { name: 'Praxis', address: [] },
    })
    document.paragraph('Rechnung 17 über 100,00 €')
    const pdf = await send(await document.finish(), { name: 'scan.pdf' })
    await app().runJobs()
    const scanned = await owner().get(`${LIST}/${pdf.body.id}/preview`)
    const detail = await owner().get<InvoiceFileDetail>(`${LIST}/${pdf.body.id}`)

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
    const csv = await owner().get<string>(`${LIST}/${file.body.id}/report.csv`)
    const pdf = await owner().get(`${LIST}/${file.body.id}/report.pdf`)
    const english = await owner().get<string>(`${LIST}/${file.body.id}/report.csv`, {
      headers: { 'accept-language': 'en' },
    })

    expect(csv.raw.toString('utf8')).toContain('POS_FACTOR_REASON_MISSING')
    expect(csv.raw.toString('utf8')).toContain('Begründung')
    expect(english.raw.toString('utf8')).toContain('Remedy')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('lists page by twenty and filter', async () => {
    const other = await app().practice('Praxis mit vielen Dateien')
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
    expect((await owner().get(LIST, { query: { cursor: first.body.cursor } })).status).toBe(400)
  })

  test('strangers, people without a session and without permission get nothing', async () => {
    const file = await send(rz(some(1)))
    const stranger = (await app().practice('Fremde Praxis')).owner
    const dentist = await practice().member('dentist')
    const auditor = await practice().member('auditor')
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
      expect((await app().anonymous.get(url)).status).toBe(401)
    }
    for (const call of ['confirm', 'withdraw'])
      expect((await stranger.post(`${path}/${call}`, {})).status).toBe(404)
    expect((await send(rz(some(1)), { caller: auditor })).status).toBe(403)
    expect((await auditor.post(`${path}/confirm`, {})).status).toBe(403)
    expect((await owner().get(`${LIST}/nonsense`)).status).toBe(404)
    expect((await owner().post(LIST, { uploadId: 3 })).status).toBe(422)
  })
})
