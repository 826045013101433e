import type { Attachment } from '../documents/base.ts'
import { element as e, escapeXml, money, optional, xmlDocument } from '../xml/elements.ts'

/** Seller or buyer of an electronic invoice. */
export interface InvoiceParty {
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** Steuernummer or USt-IdNr.; null where none is known. */
  readonly taxNumber: string | null
}

/** One fee; what is given back is negative. */
export interface FeeLine {
  readonly text: string
  readonly netCents: number
  /** Basis points; 0 is exempt under § 4 Nr. 8 UStG. */
  readonly vatRateBp: number
}

export interface FeeInvoice {
  readonly number: string
  readonly issuedOn: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty & { readonly customerNumber: string }
  readonly lines: readonly FeeLine[]
  /** Net and VAT by rate as the paper prints them: sums of amounts that were rounded line by line. */
  readonly vat: readonly { readonly rateBp: number; readonly netCents: number; readonly vatCents: number }[]
}

const fileName = 'factur-x.xml'
/** Why a fee carries no VAT, in a sentence of its own or behind a rate. */
export const exempt = 'steuerfrei nach § 4 Nr. 8 UStG'

/** More is given back than charged: a correction of earlier invoices (type 381), its amounts turned round. */
export function isCorrection(vat: FeeInvoice['vat']): boolean {
  return vat.reduce((sum, part) => sum + part.netCents + part.vatCents, 0) < 0
}

/**
 * What § 14 UStG and EN 16931 ask for is there: both sides, and VAT that follows from its rate but for half a cent a line.
 * Without it no electronic invoice can be issued.
 */
export function canIssue({ seller, buyer, lines, vat }: FeeInvoice): boolean {
  const isKnown = (party: InvoiceParty) =>
    [party.name, party.zip, party.city].every((part) => part.trim() !== '')
  const follows = ({ rateBp, netCents, vatCents }: Vat) =>
    Math.abs(vatCents - (netCents * rateBp) / 10_000) <=
    lines.filter((line) => line.vatRateBp === rateBp).length / 2
  return (
    isKnown(seller) &&
    isKnown(buyer) &&
    (seller.taxNumber ?? '').trim() !== '' &&
    lines.length > 0 &&
    vat.every(follows)
  )
}

/**
 * An invoice over fees that are set off against a payout, as ZUGFeRD 2.3 / Factur-X 1.0 in the profile EN 16931 (UN/CEFACT
 * Cross Industry Invoice, D16B). Amounts are cents. Source: EN 16931-1, Factur-X 1.0 annex; checked against its schema and rules by an outside tool.
 */
export function feeInvoiceXml(invoice: FeeInvoice): Uint8Array {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
  const isCredit = isCorrection(invoice.vat)
  const turn = (cents: number) => (isCredit ? 0 - cents : cents)
  const vat = invoice.vat.map((part) => ({
    rateBp: part.rateBp,
    netCents: turn(part.netCents),
    vatCents: turn(part.vatCents),
  }))
  const lines = invoice.lines.map((line) => ({ ...line, netCents: turn(line.netCents) }))
  const body = e(
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
    [
      e('rsm:ExchangedDocumentContext', {}, [
        e('ram:GuidelineSpecifiedDocumentContextParameter', {}, text('ID', 'urn:cen.eu:en16931:2017')),
      ]),
      e('rsm:ExchangedDocument', {}, [
        text('ID', invoice.number),
        text('TypeCode', isCredit ? '381' : '380'),
        e('ram:IssueDateTime', {}, date(invoice.issuedOn)),
      ]),
      e('rsm:SupplyChainTradeTransaction', {}, [
        ...lines.map(lineXml),
        e('ram:ApplicableHeaderTradeAgreement', {}, [
          // A Steuernummer alone names no seller (BR-CO-26): it is its identifier as well.
          party('Seller', invoice.seller, invoice.seller.taxNumber),
          party('Buyer', invoice.buyer, invoice.buyer.customerNumber),
        ]),
        e('ram:ApplicableHeaderTradeDelivery', {}, [
          e(
            'ram:ActualDeliverySupplyChainEvent',
            {},
            e('ram:OccurrenceDateTime', {}, date(invoice.periodTo)),
          ),
        ]),
        e('ram:ApplicableHeaderTradeSettlement', {}, [
          text('PaymentReference', invoice.number),
          text('InvoiceCurrencyCode', 'EUR'),
          // Set off against the payout: clearing between partners (UNTDID 4461).
          e('ram:SpecifiedTradeSettlementPaymentMeans', {}, text('TypeCode', '97')),
          ...vat.map((part) => taxXml(part)),
          e('ram:BillingSpecifiedPeriod', {}, [
            e('ram:StartDateTime', {}, date(invoice.periodFrom)),
            e('ram:EndDateTime', {}, date(invoice.periodTo)),
          ]),
          totalsXml(sum(vat.map((part) => part.netCents)), sum(vat.map((part) => part.vatCents))),
        ]),
      ]),
    ],
  )
  return new TextEncoder().encode(xmlDocument(body, 'UTF-8').text)
}

/** The electronic invoice as the file that makes a PDF/A-3 a ZUGFeRD invoice. */
export function feeInvoiceAttachment(invoice: FeeInvoice): Attachment {
  return {
    name: fileName,
    bytes: feeInvoiceXml(invoice),
    mimeType: 'text/xml',
    description: 'ZUGFeRD-Rechnung',
    relationship: 'Alternative',
  }
}

type Vat = FeeInvoice['vat'][number]

/** A price is never negative: what is given back is a negative quantity. */
function lineXml({ text: name, netCents, vatRateBp }: FeeLine, index: number): string {
  return e('ram:IncludedSupplyChainTradeLineItem', {}, [
    e('ram:AssociatedDocumentLineDocument', {}, text('LineID', String(index + 1))),
    e('ram:SpecifiedTradeProduct', {}, text('Name', name)),
    e('ram:SpecifiedLineTradeAgreement', {}, [
      e('ram:NetPriceProductTradePrice', {}, text('ChargeAmount', money(Math.abs(netCents)))),
    ]),
    e('ram:SpecifiedLineTradeDelivery', {}, [
      e('ram:BilledQuantity', { unitCode: 'C62' }, netCents < 0 ? '-1' : '1'),
    ]),
    e('ram:SpecifiedLineTradeSettlement', {}, [
      e('ram:ApplicableTradeTax', {}, rate(vatRateBp)),
      e('ram:SpecifiedTradeSettlementLineMonetarySummation', {}, text('LineTotalAmount', amount(netCents))),
    ]),
  ])
}

function rate(rateBp: number): string[] {
  return [
    text('TypeCode', 'VAT'),
    text('CategoryCode', rateBp === 0 ? 'E' : 'S'),
    text('RateApplicablePercent', money(rateBp)),
  ]
}

function taxXml({ rateBp, netCents, vatCents }: Vat): string {
  return e('ram:ApplicableTradeTax', {}, [
    text('CalculatedAmount', amount(vatCents)),
    text('TypeCode', 'VAT'),
    rateBp === 0 ? text('ExemptionReason', exempt) : '',
    text('BasisAmount', amount(netCents)),
    ...rate(rateBp).slice(1),
  ])
}

function totalsXml(netCents: number, vatCents: number): string {
  return e('ram:SpecifiedTradeSettlementHeaderMonetarySummation', {}, [
    text('LineTotalAmount', amount(netCents)),
    text('TaxBasisTotalAmount', amount(netCents)),
    e('ram:TaxTotalAmount', { currencyID: 'EUR' }, amount(vatCents)),
    text('GrandTotalAmount', amount(netCents + vatCents)),
    text('TotalPrepaidAmount', amount(netCents + vatCents)),
    text('DuePayableAmount', '0.00'),
  ])
}

function party(role: 'Seller' | 'Buyer', who: InvoiceParty, id: string | null = null): string {
  const number = (who.taxNumber ?? '').trim()
  // A seller is named by its number; a buyer's is not asked for.
  const isNumberShown = role === 'Seller' && number !== ''
  return e(`ram:${role}TradeParty`, {}, [
    optional('ram:ID', id),
    text('Name', who.name),
    e('ram:PostalTradeAddress', {}, [
      text('PostcodeCode', who.zip),
      optional('ram:LineOne', who.street),
      text('CityName', who.city),
      text('CountryID', who.country),
    ]),
    isNumberShown
      ? e('ram:SpecifiedTaxRegistration', {}, [
          e('ram:ID', { schemeID: /^[A-Z]{2}/.test(number) ? 'VA' : 'FC' }, escapeXml(number)),
        ])
      : '',
  ])
}

const text = (name: string, value: string): string => e(`ram:${name}`, {}, escapeXml(value))
const amount = (cents: number): string => (cents < 0 ? `-${money(0 - cents)}` : money(cents))
const date = (day: string): string => e('udt:DateTimeString', { format: '102' }, day.replaceAll('-', ''))

/** What the XMP data of a PDF/A-3 says of its invoice: the extension schema and its values (Factur-X 1.0, annex). */
export const invoiceMetadata = `
        <rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${[
                  'DocumentFileName',
                  'DocumentType',
                  'Version',
                  'ConformanceLevel',
                ]
                  .map(
                    (name) => `
                    <rdf:li rdf:parseType="Resource">
                        <pdfaProperty:name>${name}</pdfaProperty:name>
                        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                        <pdfaProperty:category>external</pdfaProperty:category>
                        <pdfaProperty:description>${name} of the invoice</pdfaProperty:description>
                    </rdf:li>`,
                  )
                  .join('')}
                </rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`
