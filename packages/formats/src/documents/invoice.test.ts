import { describe, expect, test } from 'vitest'
import { invoice, position } from '../../testing/builders.ts'
import { readCodes, readPaper } from '../../testing/paper.ts'
import { invoiceDocument, type InvoiceDocumentInput } from './invoice.ts'
import { statementDocument, type StatementDocumentInput } from './statement.ts'
import { fileReportDocument } from './file-report.ts'

const letterhead = { name: 'Zahnarztpraxis Sommer', address: ['Uferweg 12', '24837 Schleswig'] }
const account = { holder: 'Zahnarztpraxis Sommer', iban: 'DE02120300000000202051', bic: null, bank: null }
const base: InvoiceDocumentInput = {
  body: invoice(),
  as: { kind: 'invoice' },
  letterhead,
  payment: { kind: 'practice', account },
  createdAt: new Date('2026-11-21T10:00:00Z'),
}

describe('invoice document', () => {
  test('carries what § 10 GOZ and Anlage 2 ask for', async () => {
    const body = invoice({
      positions: [
        position({ code: '0010', teeth: '', amountCents: 1294, text: 'Eingehende Untersuchung' }),
        position({
          number: 2,
          factorMicro: 3_500_000,
          amountCents: 10_945,
          justification: 'stark eingeschränkte Mundöffnung',
        }),
        position({ number: 3, isAnalog: true, text: 'Besondere Leistung' }),
        position({
          number: 4,
          system: 'GOÄ',
          code: '5000',
          factorMicro: 1_800_000,
          amountCents: 525,
          text: 'Zahnfilm',
        }),
      ],
      otherCosts: [
        { kind: 'lab_external', text: 'Krone Zirkon', documentNumber: 'L26-2201', amountCents: 41_250 },
      ],
      prepaidCents: 5000,
    })
    const { text } = await readPaper(
      await invoiceDocument({ ...base, body: { ...body, practitioner: 'Dr. Mara Sommer' } }),
    )

    for (const part of [
      'Rechnung',
      '2026-000123',
      '16.11.2026',
      'Frau Dr. Jördis Weißenfels Am Deich 17 25813 Husum',
      '21.07.1984',
      'Behandelt von Dr. Mara Sommer',
      '03.11.2026',
      '0010 Eingehende Untersuchung 2,3 1 12,94',
      'Begründung: stark eingeschränkte Mundöffnung',
      '2080a',
      'entsprechend GOZ 2080',
      'Ä5000',
      'L26-2201',
      'Anzahlung',
      '−50,00',
      'Rechnungsbetrag',
      '562,06',
      'DE02 1203 0000 0000 2020 51',
      '§ 4 Nr. 14 Buchst. a UStG',
      'Seite 1 von 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('an assigned claim is paid to the factor', async () => {
    const payment = {
      kind: 'factor' as const,
      name: 'Honora Factoring',
      address: ['Hafenstraße 1', '24103 Kiel'],
      contact: ['0431 555 0', 'zahlung@honora.example'],
      account: { ...account, holder: 'Honora Factoring', iban: 'DE89370400440532013000' },
      reference: 'HN3TXW8C5R',
    }
    const bytes = await invoiceDocument({ ...base, payment, dueOn: '2026-12-21' })
    const { text } = await readPaper(bytes)

    expect(text).toContain('an Honora Factoring, Hafenstraße 1, 24103 Kiel abgetreten')
    expect(text).toContain('DE89 3704 0044 0532 0130 00')
    expect(text).toContain('beantwortet Honora Factoring: 0431 555 0, zahlung@honora.example.')
    expect(text).toContain('Bitte überweisen Sie 71,92 € bis zum 21.12.2026.')
    expect(text).not.toContain('DE02 1203')
    expect(text).toContain('Verwendungszweck HN3TXW8C5R')
    const transfer = (await readCodes(bytes)).join('\n').split('\n')
    expect(transfer[6]).toBe('DE89370400440532013000')
    expect(transfer.at(-1)).toBe('HN3TXW8C5R')
    expect(transfer.join(' ')).not.toContain(base.body.number)
  })

  test('an assigned claim asks for what is left of it and says that instalments may be agreed', async () => {
    const payment = {
      kind: 'factor',
      name: 'Musterfactor GmbH',
      address: [],
      contact: [],
      account: { holder: 'Musterfactor GmbH', iban: 'DE89370400440532013000', bic: null, bank: null },
      reference: 'HN12345678',
    } as const
    const partly = { ...base, payment, paidCents: 2000, creditedCents: 500 }
    const asked = await readPaper(await invoiceDocument({ ...partly, mayPayInInstalments: true }))
    const sent = await readPaper(
      await invoiceDocument({
        ...partly,
        mayPayInInstalments: true,
        dueOn: '2026-12-24',
        pageUrl: 'https://honora.example/p/k7m2',
      }),
    )
    const silent = await readPaper(await invoiceDocument(partly))
    const settled = await readPaper(
      await invoiceDocument({ ...partly, paidCents: base.body.totalCents - 500 }),
    )

    expect(asked.text).toContain('Bereits gezahlt sind 20,00 €. Gutgeschrieben sind 5,00 €.')
    expect(asked.text).toContain('Bitte überweisen Sie 46,92 €')
    expect(asked.text).toContain('Musterfactor GmbH nennt Ihnen auf Anfrage Raten, Zinsen und Gesamtbetrag.')
    expect(silent.text).not.toContain('Raten')
    expect(sent.text).toMatch(/Verwendungszweck HN12345678 Zahlbar bis 24\.12\.2026/)
    expect(sent.text).toMatch(
      /in Raten zahlen, Fragen stellen oder Einwände nennen: https:\/\/honora\.example\/p\/k7m2/,
    )
    expect(settled.text).not.toContain('Zahlbar bis')
    expect(settled.text).not.toContain('Bitte überweisen')
  })

  test('a claim that was given back is paid to the practice, less what was paid already', async () => {
    const payment = { kind: 'practice' as const, account, returnedBy: 'Honora Factoring' }
    const bytes = await invoiceDocument({ ...base, payment, paidCents: 2000 })
    const { text } = await readPaper(bytes)

    expect(text).toContain('Honora Factoring hat uns die Forderung aus dieser Rechnung zurückgegeben.')
    expect(text).not.toContain('abgetreten')
    expect(text).toContain('Bereits gezahlt sind 20,00 €. Bitte überweisen Sie 51,92 €')
    const transfer = (await readCodes(bytes)).join('\n').split('\n')
    expect([transfer[6], transfer[7]]).toEqual(['DE02120300000000202051', 'EUR51.92'])

    const paid = await readPaper(await invoiceDocument({ ...base, payment, paidCents: base.body.totalCents }))
    expect(paid.text).not.toContain('Bitte überweisen')
    expect(paid.text).not.toContain('IBAN')
  })

  test('a copy for the insurer has every position and asks for no payment', async () => {
    const bytes = await invoiceDocument({ ...base, copyFor: 'insurer', paidCents: 1_000 })
    const { text } = await readPaper(bytes)

    expect(text).toContain('Ausfertigung Kopie für die Versicherung')
    expect(text).toContain('zur Vorlage bei Versicherung oder Beihilfestelle bestimmt')
    expect(text).toContain('2026-000123')
    expect(text).toContain('Bereits gezahlt sind 10,00 €.')
    expect(text).toContain('Rechnungsbetrag')
    expect(text).not.toContain('Bitte überweisen Sie')
    expect(await readCodes(bytes)).toEqual([])
    expect((await readPaper(await invoiceDocument(base))).text).not.toContain('Kopie')
  })

  test.each([
    [
      ['GOZ', 'GOÄ'],
      ' nach der Gebührenordnung für Zahnärzte (GOZ) und der Gebührenordnung für Ärzte (GOÄ):',
    ],
    [['GOÄ'], ' nach der Gebührenordnung für Ärzte (GOÄ):'],
    [['BEMA'], ' nach dem Bewertungsmaßstab zahnärztlicher Leistungen (BEMA):'],
    [['CUSTOM'], ':'],
  ] as const)('the fee schedules that are charged by are named: %j', async (systems, words) => {
    const positions = systems.map((system, index) => position({ number: index + 1, system }))
    const { text } = await readPaper(await invoiceDocument({ ...base, body: invoice({ positions }) }))

    expect(text).toContain(`Für die Behandlung berechnen wir${words}`)
  })

  test('a cancellation names the first invoice, turns the amounts round and asks for no payment', async () => {
    const as = {
      kind: 'cancellation' as const,
      of: { number: '2026-000100', date: '2026-11-02' },
      reason: 'Doppelt gestellt',
    }
    const { text } = await readPaper(await invoiceDocument({ ...base, as }))

    expect(text).toContain('Rechnung 2026-000100 vom 02.11.2026 vollständig auf')
    expect(text).toContain('−71,92')
    expect(text).not.toContain('IBAN')
  })

  test('long invoices carry their sums over the pages', async () => {
    const positions = Array.from({ length: 60 }, (_, index) => position({ number: index + 1 }))
    const { text, pageCount: pages } = await readPaper(
      await invoiceDocument({ ...base, body: invoice({ positions }) }),
    )

    expect(pages).toBeGreaterThan(1)
    expect(text.match(/Übertrag/g)?.length).toBe((pages - 1) * 2)
    expect(text).toContain(`Seite ${String(pages)} von ${String(pages)}`)
  })
})

const statementInput: StatementDocumentInput = {
  number: '2026-000123',
  date: '2026-11-21',
  periodFrom: '2026-11-20',
  periodTo: '2026-11-21',
  letterhead,
  recipient: ['Zahnarztpraxis Sommer'],
  customerNumber: '100001',
  kind: 'Auszahlungsabrechnung',
  openingCents: 0,
  lines: [
    {
      date: '2026-11-20',
      group: 'Ankäufe',
      text: 'Ankauf',
      invoiceNumber: '26-001003',
      debtorInitials: 'I. O.',
      cents: 123_456,
    },
    {
      date: '2026-11-20',
      group: 'Gebühren',
      text: 'Gebühr',
      invoiceNumber: '26-001003',
      debtorInitials: 'I. O.',
      cents: -4433,
    },
  ],
  vat: [{ rateBp: 1900, netCents: 3725, vatCents: 708 }],
  feeInvoice: null,
  closingCents: 0,
  directDebitCents: 97_430,
  practicePaymentCents: 0,
  payout: { cents: 119_023, on: '2026-11-21', iban: 'DE02120300000000202051', reference: 'AZ-1' },
  createdAt: base.createdAt,
}

test('statement and report hold their figures', async () => {
  const statement = await readPaper(await statementDocument(statementInput))
  const report = await readPaper(
    await fileReportDocument({
      language: 'de-DE',
      practice: { name: 'Praxis', address: [] },
      labels: {
        title: 'Fehlerbericht',
        severity: 'Art',
        subject: 'Rechnung',
        place: 'Stelle',
        finding: 'Befund',
        none: '',
        page: 'Seite {page} von {pages}',
      },
      facts: [['Datei', 'a.rz']],
      rows: [
        {
          severity: 'Fehler',
          subject: 'R-1',
          place: 'Zeile 4',
          code: 'RZ_FIELD_COUNT',
          message: 'Zu viele Felder.',
          mend: 'Neu exportieren.',
        },
      ],
      createdAt: base.createdAt,
    }),
  )

  expect(statement.text).toContain('974,30 € wurden wie angekündigt von Ihrem Konto eingezogen.')
  for (const part of ['1.234,56', '−44,33', '37,25', '7,08', '1.190,23', 'DE02 1203 0000 0000 2020 51']) {
    expect(statement.text).toContain(part)
  }
  expect(report.text).toContain('Zu viele Felder. Neu exportieren. RZ_FIELD_COUNT')
})

test('a statement says that what the bank took back is open again', async () => {
  const { text } = await readPaper(
    await statementDocument({ ...statementInput, directDebitCents: -97_430, practicePaymentCents: -5_000 }),
  )
  expect(text).toContain('Eine Lastschrift über 974,30 € kam von Ihrer Bank zurück.')
  expect(text).toContain('Ihre Überweisung über 50,00 € hat Ihre Bank zurückgeholt.')
  expect(text.match(/Der Betrag ist auf Ihrem Abrechnungskonto wieder offen\./g)).toHaveLength(2)
})
