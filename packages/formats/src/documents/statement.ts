import {
  canIssue,
  feeInvoiceAttachment,
  isCorrection,
  exempt,
  invoiceMetadata,
  type FeeInvoice,
  type FeeLine,
  type InvoiceParty,
} from '../e-invoice/fee-invoice.ts'
import { type Letterhead, PortalDocument } from './base.ts'
import { euro, euroNumber, germanDate, germanRate } from './german.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'

/** One booking of a statement; positive amounts are in favour of the practice. */
export interface StatementLine {
  readonly date: string
  /** Heading under which it stands, e.g. "Ankäufe", "Gebühren". */
  readonly group: string
  readonly text: string
  readonly invoiceNumber: string | null
  /** Initials only: a statement passes through bookkeeping. */
  readonly debtorInitials: string | null
  readonly cents: number
}

export interface StatementDocumentInput {
  readonly number: string
  readonly date: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly letterhead: Letterhead
  readonly recipient: readonly string[]
  readonly customerNumber: string
  readonly kind: string
  readonly openingCents: number
  readonly lines: readonly StatementLine[]
  /** Fees net and VAT by rate. */
  readonly vat: readonly { readonly rateBp: number; readonly netCents: number; readonly vatCents: number }[]
  /**
   * Whose fees these are, line by line: the statement is the invoice over them (§ 14 UStG). Null where other statements
   * have invoiced them: VAT that is shown twice is owed twice (§ 14c UStG).
   */
  readonly feeInvoice: {
    readonly lines: readonly FeeLine[]
    readonly seller: InvoiceParty
    readonly buyer: InvoiceParty
  } | null
  readonly closingCents: number
  /** Taken from the practice's account because its balance stood below zero; 0 where nothing was. */
  readonly directDebitCents: number
  readonly practicePaymentCents: number
  readonly payout: {
    readonly cents: number
    readonly on: string
    /** Whole, or masked as on screen. */
    readonly iban: string
    readonly reference: string
  } | null
  readonly createdAt: Date
}

/** A period of one day is that day. */
const periodOf = ({ periodFrom, periodTo }: StatementDocumentInput): string =>
  periodFrom === periodTo ? germanDate(periodFrom) : `${germanDate(periodFrom)} – ${germanDate(periodTo)}`

/** Payout or month statement of the factor: opening balance, every booking, fees with VAT, closing balance, payout. */
export function statementDocument(input: StatementDocumentInput): Promise<Uint8Array> {
  const invoice = feeInvoiceOf(input)
  const document = new PortalDocument({
    title: `Abrechnung ${input.number}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: input.recipient,
    facts: [
      ['Abrechnung', input.number],
      ['Datum', germanDate(input.date)],
      ['Kundennummer', input.customerNumber],
      ['Art', input.kind],
      ['Zeitraum', periodOf(input)],
    ],
    reference: `Abrechnung ${input.number}`,
    attachments: [
      {
        name: 'abrechnung.json',
        bytes: Buffer.from(
          JSON.stringify({
            schema: 'honora-statement-1',
            statement: { ...input, letterhead: undefined, feeInvoice: undefined },
          }),
        ),
        mimeType: 'application/json',
        description: 'Abrechnungsdaten',
        relationship: 'Data',
      },
      ...(invoice === null ? [] : [feeInvoiceAttachment(invoice)]),
    ],
    ...(invoice === null ? {} : { metadata: invoiceMetadata }),
  })
  document.title('Abrechnung')
  document.totals([{ label: `Anfangssaldo am ${germanDate(input.periodFrom)}`, cents: input.openingCents }])
  bookings(document, input)
  fees(document, input)
  document.totals([
    { label: `Endsaldo am ${germanDate(input.periodTo)}`, cents: input.closingCents, isStrong: true },
  ])
  if (input.directDebitCents > 0)
    document.paragraph(
      `Ihr Abrechnungskonto stand länger im Minus. ${euro(input.directDebitCents)} wurden wie angekündigt von Ihrem Konto eingezogen.`,
    )
  if (input.directDebitCents < 0)
    document.paragraph(
      `Eine Lastschrift über ${euro(-input.directDebitCents)} kam von Ihrer Bank zurück. Der Betrag ist auf Ihrem Abrechnungskonto wieder offen.`,
    )
  if (input.practicePaymentCents > 0)
    document.paragraph(
      `Ihre Überweisung von ${euro(input.practicePaymentCents)} ist auf Ihrem Abrechnungskonto gutgeschrieben. Vielen Dank.`,
    )
  if (input.practicePaymentCents < 0)
    document.paragraph(
      `Ihre Überweisung über ${euro(-input.practicePaymentCents)} hat Ihre Bank zurückgeholt. Der Betrag ist auf Ihrem Abrechnungskonto wieder offen.`,
    )
  if (input.payout !== null) {
    const { cents, on, iban, reference } = input.payout
    document.paragraph(
      `Auszahlung von ${euro(cents)}, angewiesen am ${germanDate(on)}, auf das Konto ${iban.includes('…') ? iban : groupedIban(iban)}, Referenz ${reference}.`,
    )
  } else if (input.closingCents < 0) {
    document.paragraph('Der negative Saldo wird vorgetragen und mit der nächsten Auszahlung verrechnet.')
  } else if (input.directDebitCents === 0 && input.practicePaymentCents === 0)
    document.paragraph('Zu dieser Abrechnung gehört keine Auszahlung.')
  return document.finish()
}

function bookings(document: PortalDocument, input: StatementDocumentInput): void {
  const groups = [...new Set(input.lines.map((line) => line.group))]
  document.table({
    columns: [
      { header: 'Datum', share: 13 },
      { header: 'Rechnung', share: 18 },
      { header: 'Zahlende Person', share: 15 },
      { header: 'Vorgang', share: 38 },
      { header: 'Betrag €', share: 16, align: 'right' },
    ],
    rows: groups.flatMap((group) => {
      const lines = input.lines.filter((line) => line.group === group)
      const sum = lines.reduce((total, line) => total + line.cents, 0)
      return [
        { cells: [], group },
        ...lines.map((line) => ({
          cells: [
            germanDate(line.date),
            line.invoiceNumber ?? '',
            line.debtorInitials ?? '',
            line.text,
            euroNumber(line.cents),
          ],
          cents: line.cents,
        })),
        { cells: ['', '', '', `Summe ${group}`, euroNumber(sum)], isStrong: true },
      ]
    }),
    carry: { out: 'Übertrag', in: 'Übertrag' },
  })
}

/** More given back than charged corrects earlier invoices: as the electronic invoice says, too. */
function feeHeading({ feeInvoice, vat }: StatementDocumentInput): string {
  if (feeInvoice === null) return 'Gebühren und Umsatzsteuer im Zeitraum'
  return isCorrection(vat)
    ? 'Rechnungskorrektur über Gebühren mit Umsatzsteuer (§ 14 UStG)'
    : 'Rechnung über Gebühren mit Umsatzsteuer (§ 14 UStG)'
}

/** The electronic invoice over the fees; null where there are none, or where an address or tax number is missing. */
function feeInvoiceOf(input: StatementDocumentInput): FeeInvoice | null {
  if (input.feeInvoice === null) return null
  const { lines, seller, buyer } = input.feeInvoice
  const invoice = {
    number: input.number,
    issuedOn: input.date,
    periodFrom: input.periodFrom,
    periodTo: input.periodTo,
    seller,
    buyer: { ...buyer, customerNumber: input.customerNumber },
    lines,
    vat: input.vat,
  }
  return canIssue(invoice) ? invoice : null
}

function fees(document: PortalDocument, input: StatementDocumentInput): void {
  if (input.vat.length === 0) return
  document.heading(feeHeading(input))
  document.table({
    columns: [
      { header: 'Steuersatz', share: 25 },
      { header: 'Netto €', share: 25, align: 'right' },
      { header: 'Umsatzsteuer €', share: 25, align: 'right' },
      { header: 'Brutto €', share: 25, align: 'right' },
    ],
    rows: input.vat.map((part) => ({
      cells: [
        part.rateBp === 0 ? `${germanRate(0)}, ${exempt}` : germanRate(part.rateBp),
        euroNumber(part.netCents),
        euroNumber(part.vatCents),
        euroNumber(part.netCents + part.vatCents),
      ],
    })),
  })
  if (input.feeInvoice === null)
    document.small(
      'Diese Übersicht ist keine Rechnung: Die Gebühren wurden mit den einzelnen Auszahlungsabrechnungen dieses Zeitraums in Rechnung gestellt.',
    )
}
