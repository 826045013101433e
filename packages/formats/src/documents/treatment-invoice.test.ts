import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPdf, type OpenPdf } from '../pdf/engine.ts'
import { writeTreatmentInvoice, type TreatmentInvoicePdf } from './treatment-invoice.ts'

const invoice: TreatmentInvoicePdf = {
  kind: 'invoice',
  letterhead: { name: 'Zahnarztpraxis Nord', address: ['Hauptstraße 1', '24103 Kiel'] },
  createdAt: new Date('2026-11-21T09:00:00Z'),
  number: '2026-000123',
  date: '2026-11-21',
  recipient: ['Helene Vogt', 'Lindenweg 12', '50931 Köln'],
  patient: { name: 'Helene Vogt', birthDate: '1968-03-14', number: '10001' },
  practitioner: 'Dr. Test',
  fees: Array.from({ length: 40 }, (_, at) => ({
    date: '2026-11-20',
    region: '36 mod',
    code: `21${String(at).padStart(2, '0')}`,
    title: 'Kompositfüllung adhäsiv, dreiflächig',
    factor: '3,5',
    quantity: 1,
    cents: 12_638,
    notes: at === 0 ? ['Begründung: Stark erschwerter Zugang', 'Dauer: 25 Minuten'] : [],
  })),
  costs: [{ kind: 'laboratory', text: 'Fremdlabor', documentNumber: 'R-77', cents: 45_000 }],
  prepaidCents: 10_000,
  totalCents: 40 * 12_638 + 45_000 - 10_000,
  vat: [{ rateBp: 700, grossCents: 45_000, taxCents: 2_944 }],
  dueOn: '2026-12-21',
  payTo: { holder: 'Zahnarztpraxis Nord', iban: 'DE02120300000000202051' },
  note: '',
  isDraft: false,
}

describe('the invoice of a treatment', () => {
  let pdf: OpenPdf
  let text: string

  beforeAll(async () => {
    const opened = await openPdf(await writeTreatmentInvoice(invoice))
    if (!opened.ok) throw new Error(opened.reason)
    pdf = opened.value
    text = Array.from({ length: pdf.pageCount }, (_, at) => pdf.text(at + 1)).join('\n')
  })
  afterAll(() => pdf.close())

  test('says everything that GOZ § 10 asks for', () => {
    for (const part of [
      'Rechnung 2026-000123',
      '21.11.2026',
      'Helene Vogt',
      '14.03.1968',
      '20.11.2026',
      '36 mod',
      'Kompositfüllung adhäsiv, dreiflächig',
      'Begründung: Stark erschwerter Zugang',
      'Dauer: 25 Minuten',
      'R-77',
      '§ 4 Nr. 14',
      'DE02',
    ]) {
      expect(text).toContain(part)
    }
    for (const line of invoice.fees) expect(text).toContain(line.code)
  })

  test('adds up, with the sum carried to the next page', () => {
    const plain = text.replaceAll('\u00a0', ' ')
    expect(pdf.pageCount).toBeGreaterThan(1)
    expect(plain.match(/Übertrag/g)?.length).toBe((pdf.pageCount - 1) * 2)
    expect(plain).toContain('5.055,20')
    expect(plain).toContain('5.405,20')
  })

  test('is the same for the same data, and a cancellation names the first invoice', async () => {
    const small = { ...invoice, fees: invoice.fees.slice(0, 2) }
    expect(await writeTreatmentInvoice(small)).toEqual(await writeTreatmentInvoice(small))
    const opened = await openPdf(
      await writeTreatmentInvoice({
        ...small,
        kind: 'cancellation',
        number: '2026-000124',
        refersTo: { number: '2026-000123', date: '2026-11-21' },
        reason: 'falscher Zahn',
      }),
    )
    if (!opened.ok) throw new Error(opened.reason)
    const first = opened.value.text(1)
    opened.value.close()

    expect(first).toContain('Stornorechnung 2026-000124')
    expect(first).toContain('2026-000123 vom 21.11.2026')
  })
})
