import type { FileInvoice, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { invoice } from '@honora/formats/testing/builders.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newPatient } from '../invoices/testing.ts'
import { faulty, LIST, some, fileTests } from './testing.ts'

const { app, practice, owner, rz, send } = fileTests()

describe('life of a file', () => {
  test('without the patient’s consent nothing is offered, and the answer names the invoices', async () => {
    const file = await send(rz(some(2)), { fields: { factoringType: 'recourse' } })
    const refused = await owner().post<{ code: string; invoices: unknown[]; findings: { code: string }[] }>(
      `${LIST}/${file.body.id}/confirm`,
      {},
    )
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

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
    await newPatient(owner(), { familyName })
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
    const inside = await owner().get<{ invoices: FileInvoice[] }>(
      `${LIST}/${file.body.id}/invoices?faulty=true`,
    )
    const excludedInvoices = inside.body.invoices.map((each) => each.id)
    const confirmed = await owner().post<InvoiceFileDetail>(`${LIST}/${file.body.id}/confirm`, {
      excludedInvoices,
      version: file.body.version,
    })
    const after = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const again = await owner().post<{ code: string }>(`${LIST}/${file.body.id}/confirm`, {})
    const late = await owner().post<{ code: string }>(`${LIST}/${file.body.id}/withdraw`, { reason: '' })

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

  test('with every invoice left out it ends as an empty one', async () => {
    const file = await send(rz(await signed(2, 'Leer')), { fields: { factoringType: 'recourse' } })
    const inside = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const excludedInvoices = inside.body.invoices.map((each) => each.id)
    const ended = await owner().post<InvoiceFileDetail>(`${LIST}/${file.body.id}/confirm`, {
      excludedInvoices,
    })

    expect(ended.status).toBe(200)
    expect(ended.body).toMatchObject({ status: 'rejected', rejectionReason: 'empty', transitions: [] })
    expect(ended.body.confirmedAt).toBeNull()
    const again = await owner().post(`${LIST}/${file.body.id}/confirm`, {})
    expect(again.status).toBe(409)
  })

  test('fifty equal confirmations in parallel buy once', async () => {
    const file = await send(rz(await signed(1, 'Parallel')), { fields: { factoringType: 'recourse' } })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner().post(`${LIST}/${file.body.id}/confirm`, {})),
    )
    const bought = await app()
      .deps.db.system.selectFrom('ledger_tx')
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
    await app().runJobs()
    const confirmed = await owner().post<InvoiceFileDetail>(`${LIST}/${file.body.id}/confirm`, {})
    await app().runJobs()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(confirmed.body.status).toBe('confirmed')
    expect(after.body).toMatchObject({ status: 'processed', invoiceCount: 55 })
  })

  test('a contract that offers by itself does so only for clean files with consent', async () => {
    // The first look at the contracts writes the conditions every practice begins with.
    await owner().post(`${LIST}/${(await send(rz(await signed(1, 'Vorher')))).body.id}/confirm`, {
      factoringType: 'recourse',
    })
    const contracts = app()
      .deps.db.system.updateTable('factoring_contract')
      .where('organisation_id', '=', practice().organisationId)
    await contracts.set({ terms: sql`terms || '{"autoConfirm": true}'` }).execute()
    const fields = { factoringType: 'recourse' }
    const clean = await send(rz(await signed(2, 'Selbsttätig')), { fields })
    const unsigned = await send(rz(some(1)), { fields })
    const wrong = await send(rz(await signed(1, 'Fehlerhaft', faulty)), { fields })
    const undecided = await send(rz(await signed(1, 'Unentschieden')))
    const large = await send(rz(await signed(55, 'Vielzahl')), { fields })
    await app().runJobs()
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${large.body.id}`)
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
    const stranger = await app().practice('Fremde Praxis')
    const csv = await owner().get(`${LIST}.csv?query=1%2B1`)
    const xlsx = await owner().get(`${LIST}.xlsx`)
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
    const inside = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const id = inside.body.invoices[0]?.id ?? ''
    const whole = await owner().get<{ positions: object[] }>(`/v1/factoring/invoice/${id}`)
    await owner().patch(`/v1/factoring/invoice/${id}`, {
      positions: whole.body.positions.map((each) => ({
        ...each,
        justification: 'stark eingeschränkte Mundöffnung',
      })),
    })
    const after = await owner().get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

    expect(file.body.status).toBe('created')
    expect(after.body).toMatchObject({ status: 'complete', errorCount: 0, validCount: 1 })
  })

  test('withdrawn it is gone for good, its invoices with it', async () => {
    const file = await send(rz(some(2)))
    const withdrawn = await owner().post<InvoiceFileDetail>(`${LIST}/${file.body.id}/withdraw`, {
      reason: 'Falscher Zeitraum',
    })
    const inside = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    const again = await owner().post(`${LIST}/${file.body.id}/withdraw`, { reason: '' })

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
    const refused = await owner().post<{ code: string }>(`${LIST}/${file.body.id}/confirm`, {})
    const stale = await owner().post<{ code: string }>(
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
    await app().runJobs()
    const billing = await practice().member('billing')
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
            {
              system: 'GOZ',
              code: '0010',
              date: '2026-11-03',
              factor: '2.3',
              points: 100,
              amountCents: 1294,
            },
          ],
          totalCents: 8486,
        },
      ],
    })

    expect(converted.status).toBe(200)
    expect(converted.body).toMatchObject({ status: 'complete', invoiceCount: 1, totalCents: 8486 })
    const read = await billing.get<{ invoices: FileInvoice[] }>(`${LIST}/${file.body.id}/invoices`)
    expect(waiting.body.invoices).toMatchObject([{ status: 'awaiting_conversion', number: '' }])
    expect(read.body.invoices).toMatchObject([
      { id: waiting.body.invoices[0]?.id, status: 'complete', number: 'PDF-1' },
    ])
    // What the person left out is called as the schedule calls it.
    const invoice = await billing.get<Invoice>(`/v1/factoring/invoice/${read.body.invoices[0]?.id ?? ''}`)
    expect(invoice.body.positions.map(({ text }) => text)).toEqual([
      'Füllung',
      'Eingehende Untersuchung mit PAR-Befund und Aufzeichnung',
    ])
  })

  test('the factor sees and refuses what waits for conversion', async () => {
    const factor = await app().practice('Factor', { kind: 'factor', ownerRole: 'factor_clerk' })
    const document = new PortalDocument({
      title: 'Rechnung',
      createdAt: new Date(2),
      letterhead: { name: 'Praxis', address: [] },
    })
    document.paragraph('Unleserlich')
    const file = await send(await document.finish(), { name: 'unleserlich.pdf' })
    await app().runJobs()
    const seen = await factor.owner.get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)
    const without = await factor.owner.post(`${LIST}/${file.body.id}/reject`, { reason: '' })
    const rejected = await factor.owner.post<InvoiceFileDetail>(`${LIST}/${file.body.id}/reject`, {
      reason: 'Nicht lesbar',
    })
    const own = await owner().get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)

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
