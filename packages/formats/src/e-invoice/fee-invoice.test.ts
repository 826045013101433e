import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStreams } from '../../testing/paper.ts'
import { all, readXml, texts, type Read } from '../../testing/payment-file.ts'
import { statementDocument, type StatementDocumentInput } from '../documents/statement.ts'
import { feeInvoiceXml, type FeeInvoice } from './fee-invoice.ts'

const seller = {
  name: 'Honora Factoring GmbH & Co. KG',
  street: 'Große Straße 12 a',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  taxNumber: '30/123/45678',
}
const buyer = { ...seller, name: 'Zahnarztpraxis Sommer', city: 'Schleswig', zip: '24837', taxNumber: null }

const given: FeeInvoice = {
  number: '2026-000123',
  issuedOn: '2026-11-21',
  periodFrom: '2026-11-20',
  periodTo: '2026-11-21',
  seller,
  buyer: { ...buyer, customerNumber: '100001' },
  lines: [
    { text: 'Factoringgebühr zu Rechnung 26-001003', netCents: 3_725, vatRateBp: 1900 },
    { text: 'Factoringgebühr zu Rechnung 26-001001', netCents: -1_225, vatRateBp: 1900 },
    { text: 'Zinsen zu Rechnung 26-000998', netCents: 412, vatRateBp: 0 },
  ],
  vat: [
    { rateBp: 0, netCents: 412, vatCents: 0 },
    { rateBp: 1900, netCents: 2_500, vatCents: 475 },
  ],
}

const trade = 'rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
const line = `${trade}/ram:IncludedSupplyChainTradeLineItem`
const totals = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`

const cents = (root: Read, path: string) => texts(root, path).map((text) => Math.round(Number(text) * 100))
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** Calculation rules of EN 16931 that an invoice of this kind can break, by their names there. */
function brokenRules(root: Read): string[] {
  const lineTotals = cents(
    root,
    `${line}/ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
  )
  const prices = cents(
    root,
    `${line}/ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount`,
  )
  const quantities = texts(root, `${line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity`).map(Number)
  const lineRates = texts(
    root,
    `${line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent`,
  ).map(Number)
  const rates = texts(root, `${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`).map(Number)
  const bases = cents(root, `${settlement}/ram:ApplicableTradeTax/ram:BasisAmount`)
  const taxes = cents(root, `${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`)
  const [net = Number.NaN] = cents(root, `${totals}/ram:LineTotalAmount`)
  const [basis = Number.NaN] = cents(root, `${totals}/ram:TaxBasisTotalAmount`)
  const [tax = Number.NaN] = cents(root, `${totals}/ram:TaxTotalAmount`)
  const [gross = Number.NaN] = cents(root, `${totals}/ram:GrandTotalAmount`)
  const [paid = Number.NaN] = cents(root, `${totals}/ram:TotalPrepaidAmount`)
  const [due = Number.NaN] = cents(root, `${totals}/ram:DuePayableAmount`)
  const rules: Readonly<Record<string, boolean>> = {
    'BR-CO-10': sum(lineTotals) === net,
    'BR-CO-13': net === basis,
    'BR-CO-14': sum(taxes) === tax,
    'BR-CO-15': basis + tax === gross,
    'BR-CO-16': gross - paid === due,
    'BR-27': prices.every((price) => price >= 0),
    'BR-S-08': rates.every(
      (rate, at) => sum(lineTotals.filter((_, line) => lineRates[line] === rate)) === bases[at],
    ),
    // Rounded line by line: half a cent for each at most.
    'BR-CO-17': rates.every(
      (rate, at) =>
        Math.abs((taxes[at] ?? Number.NaN) - ((bases[at] ?? Number.NaN) * rate) / 100) <=
        lineTotals.length / 2,
    ),
    quantity: lineTotals.every((total, at) => total === (prices[at] ?? 0) * (quantities[at] ?? 0)),
  }
  return Object.entries(rules).flatMap(([name, isKept]) => (isKept ? [] : [name]))
}

describe('the electronic invoice over fees', () => {
  test('says who, what, when and how much, and keeps the rules of EN 16931', () => {
    const root = readXml(feeInvoiceXml(given))

    expect(brokenRules(root)).toEqual([])
    expect(texts(root, 'rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:TypeCode')).toEqual(['380'])
    expect(cents(root, `${totals}/ram:GrandTotalAmount`)).toEqual([3_387])
    expect(texts(root, `${settlement}/ram:ApplicableTradeTax/ram:CategoryCode`)).toEqual(['E', 'S'])
    expect(texts(root, `${settlement}/ram:ApplicableTradeTax/ram:ExemptionReason`)).toEqual([
      'steuerfrei nach § 4 Nr. 8 UStG',
    ])
    const parties = `${trade}/ram:ApplicableHeaderTradeAgreement/*`
    expect(texts(root, `${parties}/ram:Name`)).toEqual([seller.name, buyer.name])
    expect(
      all(root, `${parties}/ram:SpecifiedTaxRegistration/ram:ID`).map((id) => [
        id.attributes['schemeID'],
        id.text,
      ]),
    ).toEqual([['FC', '30/123/45678']])
  })

  test('of more given back than charged is a credit note with amounts turned round', () => {
    const root = readXml(
      feeInvoiceXml({
        ...given,
        lines: [{ text: 'Factoringgebühr', netCents: -1_000, vatRateBp: 1900 }],
        vat: [{ rateBp: 1900, netCents: -1_000, vatCents: -190 }],
      }),
    )

    expect(brokenRules(root)).toEqual([])
    expect(texts(root, 'rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:TypeCode')).toEqual(['381'])
    expect(cents(root, `${totals}/ram:GrandTotalAmount`)).toEqual([1_190])
  })

  test('adds up for any fees', () => {
    const fee = fc.record({
      text: fc.string({ minLength: 1 }),
      netCents: fc.integer({ min: -500_000, max: 500_000 }),
      vatRateBp: fc.constantFrom(0, 700, 1900),
    })
    fc.assert(
      fc.property(fc.array(fee, { minLength: 1, maxLength: 30 }), (lines) => {
        const rates = [...new Set(lines.map(({ vatRateBp }) => vatRateBp))]
        const vat = rates.map((rateBp) => {
          const nets = lines.filter((each) => each.vatRateBp === rateBp).map((each) => each.netCents)
          return {
            rateBp,
            netCents: sum(nets),
            vatCents: sum(nets.map((net) => Math.round((net * rateBp) / 10_000))),
          }
        })

        expect(brokenRules(readXml(feeInvoiceXml({ ...given, lines, vat })))).toEqual([])
      }),
    )
  })
})

describe('the paper of a statement', () => {
  const paper: StatementDocumentInput = {
    number: given.number,
    date: given.issuedOn,
    periodFrom: given.periodFrom,
    periodTo: given.periodTo,
    letterhead: { name: seller.name, address: [] },
    recipient: [buyer.name],
    customerNumber: '100001',
    kind: 'Auszahlungsabrechnung',
    openingCents: 0,
    lines: [],
    vat: given.vat,
    feeInvoice: { lines: given.lines, seller, buyer },
    closingCents: 0,
    directDebitCents: 0,
    practicePaymentCents: 0,
    payout: null,
    createdAt: new Date('2026-11-21T10:00:00Z'),
  }

  test('carries the electronic invoice as an alternative of itself, and says so in its XMP data', async () => {
    const bytes = Buffer.from(await statementDocument(paper))
    const plain = bytes.toString('latin1')

    expect(plain).toContain('/AFRelationship /Alternative')
    expect(plain).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(plain).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(readStreams(bytes)).toContain(new TextDecoder().decode(feeInvoiceXml(given)))
  })

  test.each([
    ['of a month, which others have invoiced', { ...paper, feeInvoice: null }],
    ['without fees', { ...paper, vat: [], feeInvoice: { lines: [], seller, buyer } }],
    ['whose VAT follows from no rate', { ...paper, vat: [{ rateBp: 1900, netCents: 2_912, vatCents: 400 }] }],
    [
      'without the tax number of who sells',
      {
        ...paper,
        feeInvoice: { lines: given.lines, seller: { ...seller, taxNumber: null }, buyer },
      },
    ],
  ])('%s carries none', async (_, input) => {
    const plain = Buffer.from(await statementDocument(input)).toString('latin1')

    expect(plain).not.toContain('/AFRelationship /Alternative')
    expect(plain).not.toContain('factur-x')
  })
})
