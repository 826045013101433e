import { leftToPay } from '@honora/domain/factoring/receivable.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { type Letterhead, PortalDocument } from './base.ts'
import { euro, germanDate } from './german.ts'
import { recipientLines } from './recipient.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import { costTable, feeColumns, feeRows, sumRows } from './lines.ts'

export interface PaymentAccount {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  readonly bank: string | null
}

/** Where the debtor pays: to the practice, or to the factor who bought the claim. */
export type PaymentTarget =
  | {
      readonly kind: 'practice'
      readonly account: PaymentAccount | null
      /** Who had bought the claim and gave it back; payments go to the practice again. */
      readonly returnedBy?: string
    }
  | {
      readonly kind: 'factor'
      readonly name: string
      readonly address: readonly string[]
      /** Telephone and e-mail for questions. */
      readonly contact: readonly string[]
      readonly account: PaymentAccount
      /** What the debtor writes into the transfer: unique over all practices, never an invoice number. */
      readonly reference: string
    }

/** What the document is: an invoice, its replacement, or its cancellation. The first one stays as it is. */
export type InvoiceKind =
  | { readonly kind: 'invoice' }
  | { readonly kind: 'correction'; readonly of: { readonly number: string; readonly date: string } }
  | {
      readonly kind: 'cancellation'
      readonly of: { readonly number: string; readonly date: string }
      readonly reason: string
    }

export interface InvoiceDocumentInput {
  readonly body: InvoiceBody
  readonly as: InvoiceKind
  readonly letterhead: Letterhead
  readonly payment: PaymentTarget
  /** Last day of payment (ISO) once it is fixed; before that the term runs from receipt. */
  readonly dueOn?: string
  /** A copy to be handed in: it says so, and asks for no payment. */
  readonly copyFor?: 'insurer'
  /** What the debtor has paid of it already, cents. */
  readonly paidCents?: number
  /** What was taken off it by credit notes since, cents. */
  readonly creditedCents?: number
  /** Whether who collects it may agree to instalments. */
  readonly mayPayInInstalments?: boolean
  /** Address of the patient's page, where whoever collects it sends it. */
  readonly pageUrl?: string
  /** Diagnoses, printed when the debtor wants them. */
  readonly diagnoses?: readonly string[]
  readonly createdAt: Date
  /** Word across the pages while it is not final. */
  readonly watermark?: string
}

/**
 * Invoice of a dentist (GOZ § 10 with the form of Anlage 2) or doctor (GOÄ § 12) as PDF/A-3 with its data attached
 * (`rechnung.json`). Self-collected ones carry the transfer code of the practice, assigned ones that of the factor.
 */
export function invoiceDocument(input: InvoiceDocumentInput): Promise<Uint8Array> {
  const { body, as } = input
  const sign = as.kind === 'cancellation' ? -1 : 1
  const title = titleOf(input)
  const document = new PortalDocument({
    title: `${title} ${body.number}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: recipientLines(body.debtor),
    facts: factsOf(input),
    reference: `${title} ${body.number}`,
    ...(input.watermark === undefined ? {} : { watermark: input.watermark }),
    attachments: [
      {
        name: 'rechnung.json',
        bytes: Buffer.from(JSON.stringify({ schema: 'honora-invoice-1', as, invoice: body })),
        mimeType: 'application/json',
        description: 'Rechnungsdaten',
        relationship: 'Data',
      },
    ],
  })
  document.title(title)
  opening(document, input)
  const diagnoses = (input.diagnoses ?? []).filter((text) => text.trim() !== '')
  if (diagnoses.length > 0) document.paragraph(`Diagnose: ${diagnoses.join('; ')}`)
  if (body.positions.length > 0) {
    document.table({
      columns: feeColumns,
      rows: feeRows(body.positions, sign),
      carry: { out: 'Übertrag', in: 'Übertrag' },
    })
  }
  costTable(document, body, sign)
  document.totals(sumRows(body, as.kind === 'cancellation' ? 'Stornobetrag' : 'Rechnungsbetrag', sign))
  closing(document, input)
  return document.finish()
}

/** What is still to be paid of it, cents. */
export function owedOfInvoice(
  input: Pick<InvoiceDocumentInput, 'body' | 'paidCents' | 'creditedCents'>,
): number {
  const { body, paidCents = 0, creditedCents = 0 } = input
  return leftToPay({ totalCents: body.totalCents, creditedCents, paidCents })
}

function titleOf({ as, body }: InvoiceDocumentInput): string {
  if (as.kind === 'cancellation') return 'Stornorechnung'
  if (as.kind === 'correction') return 'Korrigierte Rechnung'
  return body.case === 'copay' ? 'Rechnung über den Eigenanteil' : 'Rechnung'
}

function factsOf(input: InvoiceDocumentInput): (readonly [string, string])[] {
  const { body, copyFor, payment, dueOn } = input
  const { patient, practitioner = null } = body
  const facts: [string, string][] = [
    ['Rechnungsnummer', body.number],
    ['Rechnungsdatum', germanDate(body.invoiceDate)],
  ]
  const isOwed = copyFor === undefined && input.as.kind !== 'cancellation' && owedOfInvoice(input) > 0
  if (isOwed && payment.kind === 'factor') facts.push(['Verwendungszweck', payment.reference])
  if (isOwed && dueOn !== undefined) facts.push(['Zahlbar bis', germanDate(dueOn)])
  if (patient !== null) {
    facts.push(['Behandelt', `${patient.firstName} ${patient.lastName}`.trim()])
    facts.push(['Geboren am', germanDate(patient.birthDate)])
  }
  if (practitioner !== null) facts.push(['Behandelt von', practitioner])
  if (copyFor === 'insurer') facts.push(['Ausfertigung', 'Kopie für die Versicherung'])
  return facts
}

function opening(document: PortalDocument, { as, body }: InvoiceDocumentInput): void {
  if (as.kind === 'cancellation') {
    document.paragraph(
      `Hiermit heben wir die Rechnung ${as.of.number} vom ${germanDate(as.of.date)} vollständig auf. Grund: ${as.reason}`,
    )
    return
  }
  if (as.kind === 'correction') {
    document.paragraph(`Diese Rechnung ersetzt die Rechnung ${as.of.number} vom ${germanDate(as.of.date)}.`)
  }
  const schedules = schedulesOf(body)
  document.paragraph(`Für die Behandlung berechnen wir${schedules === '' ? '' : ` nach ${schedules}`}:`)
}

/** The fee schedules the invoice charges by, the one of its kind first; none where everything is a service of the practice's own list. */
function schedulesOf({ case: kind, positions }: InvoiceBody): string {
  const names = {
    GOZ: 'der Gebührenordnung für Zahnärzte (GOZ)',
    GOÄ: 'der Gebührenordnung für Ärzte (GOÄ)',
    BEMA: 'dem Bewertungsmaßstab zahnärztlicher Leistungen (BEMA)',
  } as const
  const order = kind === 'medical' ? (['GOÄ', 'GOZ', 'BEMA'] as const) : (['GOZ', 'GOÄ', 'BEMA'] as const)
  return order
    .filter((each) => positions.some(({ system }) => system === each))
    .map((each) => names[each])
    .join(' und ')
}

function closing(document: PortalDocument, input: InvoiceDocumentInput): void {
  const { body, as, payment } = input
  if (body.feeAgreement !== null) {
    const basis = body.case === 'medical' ? '§ 2 GOÄ' : '§ 2 Abs. 1 und 2 GOZ'
    document.paragraph(`Vergütungsvereinbarung nach ${basis} vom ${germanDate(body.feeAgreement.signedOn)}.`)
  }
  if (body.positions.every((position) => position.vatRateBp === 0)) {
    document.small('Heilbehandlungen sind nach § 4 Nr. 14 Buchst. a UStG von der Umsatzsteuer befreit.')
  }
  if (as.kind === 'cancellation') {
    document.paragraph('Bitte leisten Sie auf diese Rechnung keine Zahlung.')
    return
  }
  if (payment.kind === 'factor') {
    document.paragraph(
      `Die Forderung aus dieser Rechnung ist mit Ihrer Einwilligung an ${[payment.name, ...payment.address].join(', ')} abgetreten. Mit schuldbefreiender Wirkung können Sie nur dorthin zahlen.`,
    )
    if (payment.contact.length > 0)
      document.paragraph(`Fragen zur Zahlung beantwortet ${payment.name}: ${payment.contact.join(', ')}.`)
  } else if (payment.returnedBy !== undefined) {
    document.paragraph(
      `${payment.returnedBy} hat uns die Forderung aus dieser Rechnung zurückgegeben. Bitte zahlen Sie nur noch an uns.`,
    )
  }
  const { paidCents = 0, creditedCents = 0 } = input
  const owedCents = owedOfInvoice(input)
  const taken = [
    ...(paidCents > 0 ? [`Bereits gezahlt sind ${euro(paidCents)}.`] : []),
    ...(creditedCents > 0 ? [`Gutgeschrieben sind ${euro(creditedCents)}.`] : []),
  ]
  if (taken.length > 0) document.paragraph(taken.join(' '))
  if (input.copyFor === 'insurer') {
    document.paragraph(
      'Diese Kopie ist zur Vorlage bei Versicherung oder Beihilfestelle bestimmt und fordert keine Zahlung.',
    )
    return
  }
  if (owedCents === 0) return
  const term =
    input.dueOn === undefined
      ? `innerhalb von ${String(body.dueDays ?? 30)} Tagen nach Zugang`
      : `bis zum ${germanDate(input.dueOn)}`
  document.paragraph(
    `Bitte überweisen Sie ${euro(owedCents)} ${term}. Sie kommen spätestens in Verzug, wenn Sie nicht innerhalb von 30 Tagen nach Fälligkeit und Zugang dieser Rechnung zahlen (§ 286 Abs. 3 BGB).`,
  )
  if (input.pageUrl !== undefined)
    document.paragraph(
      `${input.mayPayInInstalments === true ? 'Auf einmal oder in Raten zahlen' : 'Bezahlen'}, Fragen stellen oder Einwände nennen: ${input.pageUrl}`,
    )
  else if (payment.kind === 'factor' && input.mayPayInInstalments === true)
    document.paragraph(
      `Sie möchten in Raten zahlen? ${payment.name} nennt Ihnen auf Anfrage Raten, Zinsen und Gesamtbetrag.`,
    )
  if (payment.account !== null) paymentBlock(document, input, payment.account, owedCents)
}

function paymentBlock(
  document: PortalDocument,
  { body, payment }: InvoiceDocumentInput,
  account: PaymentAccount,
  amountCents: number,
): void {
  const reference = payment.kind === 'factor' ? payment.reference : `Rechnung ${body.number}`
  const lines: [string, string][] = [
    ['Empfänger', account.holder],
    ['IBAN', groupedIban(account.iban)],
    ['Betrag', euro(amountCents)],
    ['Verwendungszweck', reference],
  ]
  if (account.bic !== null) lines.splice(2, 0, ['BIC', account.bic])
  const bic = account.bic === null ? {} : { bic: account.bic }
  const transfer = {
    name: account.holder,
    iban: account.iban,
    amountCents,
    reference,
    ...bic,
  }
  document.payment(transfer, lines)
}
