import type { Cents } from '@honora/domain/money/cents.ts'
import { PortalDocument, type Attachment, type Letterhead, type Row } from './base.ts'
import { euro, euroNumber, germanDate, germanRate } from './german.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'

/** One line of the invoice, in the words of the standard form (GOZ Anlage 2). */
export interface InvoiceLine {
  readonly date: string
  /** Tooth, quadrant or jaw; surfaces may follow. */
  readonly region: string
  /** Number as printed: `2080`, `Ä5000`, `13c`. */
  readonly code: string
  readonly title: string
  /** German decimal, empty where there is none. */
  readonly factor: string
  readonly quantity: number
  readonly cents: Cents
  /** Justification, duration, label of § 6 Abs. 1, agreement: printed below the line. */
  readonly notes: readonly string[]
}

export interface CostLine {
  readonly kind: 'material' | 'laboratory' | 'expense' | 'travel'
  readonly text: string
  readonly documentNumber: string | null
  readonly cents: Cents
}

export interface PayTo {
  readonly holder: string
  readonly iban: string
  readonly bic?: string
  readonly bankName?: string
}

export interface TreatmentInvoicePdf {
  readonly kind: 'invoice' | 'correction' | 'cancellation' | 'record' | 'plan'
  readonly letterhead: Letterhead
  readonly createdAt: Date
  readonly number: string | null
  readonly date: string | null
  /** Number of the invoice that is corrected or cancelled. */
  readonly refersTo?: { readonly number: string; readonly date: string | null }
  readonly reason?: string
  readonly recipient: readonly string[]
  readonly patient: { readonly name: string; readonly birthDate: string; readonly number: string }
  readonly practitioner: string
  readonly fees: readonly InvoiceLine[]
  readonly costs: readonly CostLine[]
  /** GOZ § 7 / GOÄ § 6a: positive amount and rate. */
  readonly reduction?: { readonly cents: Cents; readonly rateBp: number }
  /** Share of the statutory insurer, positive. */
  readonly insurerShareCents?: Cents
  readonly prepaidCents: Cents
  readonly totalCents: Cents
  readonly vat: readonly { readonly rateBp: number; readonly grossCents: Cents; readonly taxCents: Cents }[]
  readonly dueOn: string | null
  readonly payTo: PayTo | null
  /** Name of the factor when the claim is assigned. */
  readonly assignedTo?: string
  readonly note: string
  readonly isDraft: boolean
  readonly attachments?: readonly Attachment[]
}

const titles = {
  invoice: 'Rechnung',
  correction: 'Korrekturrechnung',
  cancellation: 'Stornorechnung',
  record: 'Patienteninformation über die Behandlung',
  plan: 'Heil- und Kostenplan',
} as const

/**
 * The invoice of a treatment with the contents of GOZ § 10 (GOÄ § 12) in the order of the standard form: payer,
 * patient, number and day, services with day, region, number, description, factor, quantity and amount, then travel,
 * material and laboratory, total, bank data. As PDF/A-3 with the carried sum on each page.
 */
export async function writeTreatmentInvoice(given: TreatmentInvoicePdf): Promise<Uint8Array> {
  const title = titles[given.kind]
  const document = new PortalDocument({
    title: given.number === null ? title : `${title} ${given.number}`,
    subject: subjectOf(given),
    createdAt: given.createdAt,
    letterhead: given.letterhead,
    recipient: given.recipient,
    facts: factsOf(given),
    ...(given.number === null ? {} : { reference: `${title} ${given.number}` }),
    ...(given.isDraft ? { watermark: 'ENTWURF' } : {}),
    ...(given.attachments === undefined ? {} : { attachments: given.attachments }),
  })
  document.title(given.number === null ? title : `${title} ${given.number}`)
  opening(document, given)
  document.table({
    columns: [
      // What is planned has no day yet.
      ...(given.kind === 'plan' ? [] : [{ header: 'Datum', share: 1.35 }]),
      { header: 'Region', share: 0.95 },
      { header: 'Nr.', share: 0.9 },
      { header: 'Leistung', share: 5 },
      { header: 'Faktor', share: 0.8, align: 'right' },
      { header: 'Anz.', share: 0.6, align: 'right' },
      { header: 'Betrag €', share: 1.25, align: 'right' },
    ],
    rows: given.fees.map((line) => feeRow(line, given.kind === 'plan')),
    carry: { out: 'Übertrag', in: 'Übertrag' },
  })
  if (given.costs.length > 0) costTable(document, given.costs)
  document.totals(sumRows(given))
  closing(document, given)
  return document.finish()
}

function factsOf(given: TreatmentInvoicePdf): (readonly [string, string])[] {
  return [
    ...(given.number === null
      ? []
      : [[given.kind === 'plan' ? 'Plan' : 'Rechnungsnummer', given.number] as const]),
    ...(given.date === null
      ? []
      : [[given.kind === 'plan' ? 'Datum' : 'Rechnungsdatum', germanDate(given.date)] as const]),
    ['Patient', given.patient.name],
    ['Geboren', germanDate(given.patient.birthDate)],
    ['Patientennummer', given.patient.number],
    ...(given.practitioner === '' ? [] : [['Behandelt von', given.practitioner] as const]),
  ]
}

function opening(document: PortalDocument, given: TreatmentInvoicePdf): void {
  const { refersTo } = given
  if (given.kind === 'cancellation' && refersTo !== undefined) {
    document.paragraph(
      `Hiermit stornieren wir unsere Rechnung ${refersTo.number} vom ${germanDate(refersTo.date)} vollständig.`,
    )
    if (given.reason !== undefined && given.reason !== '') document.paragraph(`Grund: ${given.reason}`)
  }
  if (given.kind === 'correction' && refersTo !== undefined) {
    document.paragraph(
      `Diese Rechnung ersetzt unsere Rechnung ${refersTo.number} vom ${germanDate(refersTo.date)}.`,
    )
  }
  if (given.kind === 'invoice' || given.kind === 'correction') {
    document.paragraph(`Für die Behandlung berechnen wir nach ${schedulesOf(given.fees)}:`)
  }
  if (given.kind === 'record') {
    document.paragraph(
      'Diese Leistungen wurden zu Lasten Ihrer gesetzlichen Krankenkasse erbracht. Es ist nichts zu zahlen; dies ist keine Rechnung (§ 305 SGB V).',
    )
  }
  if (given.kind === 'plan') {
    document.paragraph(
      'Geplante Behandlung und voraussichtliche Kosten. Die tatsächlichen Kosten können nach dem Verlauf abweichen.',
    )
  }
}

function subjectOf(given: TreatmentInvoicePdf): string {
  if (given.kind === 'plan') return 'Heil- und Kostenplan nach GOZ'
  if (given.kind === 'record') return 'Patienteninformation nach § 305 SGB V'
  const isGoaeOnly = given.fees.length > 0 && given.fees.every((line) => line.code.startsWith('Ä'))
  return isGoaeOnly ? 'Rechnung nach § 12 GOÄ' : 'Rechnung nach § 10 GOZ'
}

/** The schedules the lines stand in: GOÄ numbers carry their Ä. */
function schedulesOf(fees: readonly InvoiceLine[]): string {
  const hasGoae = fees.some((line) => line.code.startsWith('Ä'))
  const hasGoz = fees.some((line) => /^\d{4}$/.test(line.code))
  const hasBema = fees.some((line) => /^\d{1,3}[a-z]?$/.test(line.code))
  const names = [
    ...(hasGoz || (!hasGoae && !hasBema) ? ['der Gebührenordnung für Zahnärzte (GOZ)'] : []),
    ...(hasGoae ? ['der Gebührenordnung für Ärzte (GOÄ)'] : []),
    ...(hasBema ? ['dem Bewertungsmaßstab der Krankenkassen (BEMA)'] : []),
  ]
  return names.join(' und ')
}

function feeRow(line: InvoiceLine, isPlanned: boolean): Row {
  return {
    cells: [
      ...(isPlanned ? [] : [germanDate(line.date)]),
      line.region,
      line.code,
      line.title,
      line.factor,
      String(line.quantity),
      euroNumber(line.cents),
    ],
    cents: line.cents,
    ...(line.notes.length === 0 ? {} : { note: line.notes.join(' · ') }),
  }
}

const costHeads = {
  travel: 'Wegegeld',
  material: 'Material',
  laboratory: 'Labor',
  expense: 'Auslagen',
} as const

function costTable(document: PortalDocument, costs: readonly CostLine[]): void {
  const order: readonly CostLine['kind'][] = ['travel', 'expense', 'material', 'laboratory']
  const rows = order.flatMap((kind) => costs.filter((cost) => cost.kind === kind))
  document.table({
    columns: [
      { header: 'Art', share: 1.4 },
      { header: 'Bezeichnung', share: 5 },
      { header: 'Beleg', share: 2 },
      { header: 'Betrag €', share: 1.3, align: 'right' },
    ],
    rows: rows.map((cost) => ({
      cells: [costHeads[cost.kind], cost.text, cost.documentNumber ?? '', euroNumber(cost.cents)],
      cents: cost.cents,
    })),
  })
}

function sumRows(given: TreatmentInvoicePdf): { label: string; cents: Cents; isStrong?: boolean }[] {
  const of = (kind: CostLine['kind']): Cents =>
    given.costs.filter((cost) => cost.kind === kind).reduce((sum, cost) => sum + cost.cents, 0)
  const fees = given.fees.reduce((sum, line) => sum + line.cents, 0)
  const rows: { label: string; cents: Cents; isStrong?: boolean }[] = [
    { label: 'Summe Gebühren', cents: fees },
  ]
  if (given.reduction !== undefined && given.reduction.cents !== 0) {
    rows.push({
      label: `Minderung nach § 7 GOZ (${germanRate(given.reduction.rateBp)})`,
      cents: -given.reduction.cents,
    })
  }
  for (const kind of ['travel', 'expense', 'material', 'laboratory'] as const) {
    if (of(kind) !== 0) rows.push({ label: `Summe ${costHeads[kind]}`, cents: of(kind) })
  }
  const insurer = given.insurerShareCents ?? 0
  if (insurer !== 0) rows.push({ label: 'abzüglich Kassenanteil', cents: -insurer })
  if (given.prepaidCents !== 0) rows.push({ label: 'abzüglich Anzahlung', cents: -given.prepaidCents })
  const label = {
    invoice: 'Rechnungsbetrag',
    correction: 'Rechnungsbetrag',
    cancellation: 'Stornobetrag',
    record: 'Summe',
    plan: 'Voraussichtliche Kosten',
  }[given.kind]
  rows.push({ label, cents: given.totalCents, isStrong: true })
  return rows
}

function closing(document: PortalDocument, given: TreatmentInvoicePdf): void {
  for (const vat of given.vat) {
    document.small(
      `Im Betrag von ${euro(vat.grossCents)} sind ${euro(vat.taxCents)} Umsatzsteuer (${germanRate(vat.rateBp)}) enthalten.`,
    )
  }
  if (given.kind !== 'record' && given.kind !== 'plan') {
    document.small('Die Heilbehandlung ist nach § 4 Nr. 14 Buchst. a UStG von der Umsatzsteuer befreit.')
  }
  if (given.note.trim() !== '') document.paragraph(given.note)
  if (given.kind === 'plan') {
    document.small(
      'Der Plan nennt den 2,3-fachen Satz, soweit nichts anderes angegeben ist. Eine Erstattung ist möglicherweise nicht in vollem Umfang gewährleistet.',
    )
    document.signatures(['Ort, Datum', 'Patient oder zahlungspflichtige Person', 'Zahnarztpraxis'])
    return
  }
  if (given.kind === 'cancellation' || given.kind === 'record' || given.totalCents <= 0) return
  if (given.assignedTo !== undefined) {
    document.paragraph(
      `Die Forderung ist mit Ihrer Einwilligung an ${given.assignedTo} abgetreten. Bitte zahlen Sie ausschließlich dorthin.`,
    )
  }
  if (given.payTo === null) return
  if (given.dueOn !== null)
    document.paragraph(`Bitte überweisen Sie ${euro(given.totalCents)} bis zum ${germanDate(given.dueOn)}.`)
  const reference = given.number ?? ''
  document.payment(
    {
      name: given.payTo.holder,
      iban: given.payTo.iban,
      amountCents: given.totalCents,
      reference,
      ...(given.payTo.bic === undefined ? {} : { bic: given.payTo.bic }),
    },
    [
      ['Empfänger', given.payTo.holder],
      ['IBAN', groupedIban(given.payTo.iban)],
      ...(given.payTo.bic === undefined ? [] : [['BIC', given.payTo.bic] as const]),
      ...(given.payTo.bankName === undefined ? [] : [['Bank', given.payTo.bankName] as const]),
      ['Verwendungszweck', reference],
    ],
  )
}
