import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSchemas, schemaErrors, schemasAt } from '../../testing/iso20022.ts'
import { brokenPaymentRules, readPaymentFile } from '../../testing/payment-file.ts'
import { writeBankStatement } from './bank-statement.ts'
import { writeCreditTransfers, type CreditTransferFile } from './credit-transfer.ts'
import { writeDirectDebits, type DirectDebitFile } from './direct-debit.ts'
import { isSepaId, sepaText } from './text.ts'

const factor = {
  name: 'Honora Factoring GmbH & Co. KG',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  address: {
    street: 'Große Straße',
    houseNumber: '12 a',
    zip: '10115',
    city: 'Berlin',
    country: 'DE',
  },
}

const transfers: CreditTransferFile = {
  messageId: 'HONORA-2026-000012',
  batchId: 'HONORA-2026-000012-1',
  createdAt: new Date('2026-11-24T08:15:30.250Z'),
  executeOn: '2026-11-24',
  debtor: factor,
  transfers: [
    {
      endToEndId: 'HO20260000121',
      amountCents: 70_685,
      creditor: { name: 'Zahnarztpraxis Dr. Weiß & Müller', iban: 'DE89370400440532013000', bic: null },
      text: 'HONORA 2026-000012',
    },
    {
      endToEndId: 'HO20260000122',
      amountCents: 1,
      creditor: { name: 'Łukasz Åkesson – Praxis', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
      text: 'HONORA 2026-000013',
    },
  ],
}

const debits: DirectDebitFile = {
  messageId: 'HONORA-LS-2026-000003',
  createdAt: new Date('2026-11-24T08:15:30.250Z'),
  creditor: factor,
  creditorId: 'DE98ZZZ09999999999',
  batches: [
    {
      batchId: 'HONORA-LS-2026-000003-1',
      scheme: 'CORE',
      sequence: 'RCUR',
      collectOn: '2026-12-01',
      debits: [
        {
          endToEndId: 'HN12345678-2',
          amountCents: 3_867,
          mandate: { reference: 'HM-100001-000004', signedOn: '2026-10-30' },
          debtor: { name: 'Ömer Groß', iban: 'DE89370400440532013000', bic: null },
          text: 'Rate 2 von 3, HN12345678',
        },
      ],
    },
    {
      batchId: 'HONORA-LS-2026-000003-2',
      scheme: 'B2B',
      sequence: 'OOFF',
      collectOn: '2026-12-02',
      debits: [
        {
          endToEndId: 'LS-100002-20261101',
          amountCents: 97_430,
          mandate: { reference: 'HM-100002', signedOn: '2026-01-05' },
          debtor: { name: 'MVZ Lindenhof', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
          text: 'Ausgleich Konto 100002',
        },
      ],
    },
  ],
}

const statement = writeBankStatement({
  id: 'SIM-2026-000012',
  createdAt: new Date('2026-11-25T05:00:00Z'),
  iban: factor.iban,
  bookedOn: '2026-11-25',
  booked: [
    { batchId: 'HB-2026-00001-1', messageId: 'HB-2026-00001', count: 2, sumCents: 70_686, way: 'DBIT' },
    { batchId: 'HB-2026-00002-1', messageId: 'HB-2026-00002', count: 1, sumCents: 3_867, way: 'CRDT' },
  ],
})

describe('payment files', () => {
  test('credit transfers are read back by another reader, every cent and name', () => {
    const read = readPaymentFile(writeCreditTransfers(transfers))

    expect(read).toMatchObject({
      namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      messageId: 'HONORA-2026-000012',
      count: 2,
      sumCents: 70_686,
    })
    expect(read.payments).toEqual([
      {
        endToEndId: 'HO20260000121',
        cents: 70_685,
        name: 'Zahnarztpraxis Dr. Weiss + Mueller',
        iban: 'DE89370400440532013000',
        text: 'HONORA 2026-000012',
        mandate: null,
      },
      {
        endToEndId: 'HO20260000122',
        cents: 1,
        name: 'Lukasz Akesson - Praxis',
        iban: 'AT611904300234573201',
        text: 'HONORA 2026-000013',
        mandate: null,
      },
    ])
  })

  test('direct debits are read back with their mandates', () => {
    const read = readPaymentFile(writeDirectDebits(debits))

    expect(read).toMatchObject({ count: 2, sumCents: 101_297 })
    expect(read.payments.map((each) => [each.endToEndId, each.cents, each.name, each.mandate])).toEqual([
      ['HN12345678-2', 3_867, 'Oemer Gross', 'HM-100001-000004'],
      ['LS-100002-20261101', 97_430, 'MVZ Lindenhof', 'HM-100002'],
    ])
  })

  test.each([
    ['credit transfers', writeCreditTransfers(transfers)],
    ['direct debits', writeDirectDebits(debits)],
  ])('%s keep the rules of the banks', (_name, bytes) => {
    expect(brokenPaymentRules(bytes)).toEqual([])
  })

  test.each([
    ['another sum', 'CtrlSum>706.86', 'CtrlSum>706.87', 'GrpHdr: sum'],
    ['another number', 'NbOfTxs>2', 'NbOfTxs>3', 'GrpHdr: number'],
    ['another currency', 'Ccy="EUR"', 'Ccy="CHF"', 'currency'],
    ['an umlaut', 'Mueller', 'Müller', 'letters'],
    ['one end-to-end id twice', 'HO20260000122', 'HO20260000121', 'EndToEndId: twice'],
    ['charges for the debtor', 'SLEV', 'DEBT', 'form'],
    [
      'an address in lines',
      '<StrtNm>Grosse Strasse</StrtNm>',
      '<AdrLine>Grosse Str. 1</AdrLine>',
      'address in parts',
    ],
    ['no sum', '<CtrlSum>706.86</CtrlSum>', '', 'GrpHdr/CtrlSum: missing'],
  ])('the rules find %s', (_name, from, to, rule) => {
    const text = Buffer.from(writeCreditTransfers(transfers)).toString('utf8')
    expect(text).toContain(from)

    const broken = brokenPaymentRules(Buffer.from(text.replaceAll(from, to), 'utf8'))

    expect(broken.some((line) => line.includes(rule))).toBe(true)
  })

  test.each([0, -5, 1.5, 100_000_000_000])('an amount of %d cents is refused', (amountCents) => {
    const [first] = transfers.transfers
    expect(() =>
      writeCreditTransfers({
        ...transfers,
        transfers: first === undefined ? [] : [{ ...first, amountCents }],
      }),
    ).toThrow(RangeError)
  })

  test('a file without payments, and an identification that banks refuse, are refused', () => {
    expect(() => writeCreditTransfers({ ...transfers, transfers: [] })).toThrow(RangeError)
    expect(() => writeCreditTransfers({ ...transfers, messageId: 'a//b' })).toThrow(RangeError)
    expect(isSepaId('/a')).toBe(false)
    expect(isSepaId('a'.repeat(36))).toBe(false)
  })

  test('any name and text becomes letters that every bank takes, in its length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 140 }),
        (text, length) => {
          const plain = sepaText(text, length)
          expect(plain).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
          expect(plain.length).toBeLessThanOrEqual(length)
        },
      ),
    )
  })
})

describe.skipIf(!hasSchemas)(`against the published schemas ${schemasAt}`, () => {
  test.each([
    ['pain.001.001.09.xsd', writeCreditTransfers(transfers)],
    ['pain.008.001.08.xsd', writeDirectDebits(debits)],
    ['camt.053.001.08.xsd', statement],
  ])('%s', async (name, bytes) => {
    const bad = Buffer.from(Buffer.from(bytes).toString('utf8').replace('CreDtTm', 'CreDtTmm'))

    expect(await schemaErrors(name, bytes)).toEqual([])
    expect((await schemaErrors(name, bad)).length).toBeGreaterThan(0)
  })
})
