import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { type Letterhead, PortalDocument } from './base.ts'
import { germanDate } from './german.ts'
import { costTable, feeRows, planColumns, sumRows } from './lines.ts'

export interface PlanDocumentInput {
  readonly number: string
  readonly title?: string
  readonly letterhead: Letterhead
  readonly recipient: readonly string[]
  readonly patient: { readonly name: string; readonly birthDate: string | null }
  readonly date: string
  readonly validUntil: string | null
  readonly diagnosis: string | null
  /** What is planned, in words. */
  readonly description: string | null
  readonly lines: Pick<InvoiceBody, 'positions' | 'otherCosts'>
  /** A service on request (GOZ § 2 Abs. 3): more than medically necessary, may not be reimbursed. */
  readonly isOnRequest?: boolean
  /** An agreed factor above the range (GOZ § 2 Abs. 1, 2). */
  readonly isFeeAgreement?: boolean
  readonly createdAt: Date
}

/** Treatment plan and cost estimate for private patients (GOZ §§ 2, 9), with places to sign. */
export function planDocument(input: PlanDocumentInput): Promise<Uint8Array> {
  const title = input.title ?? 'Heil- und Kostenplan'
  const document = new PortalDocument({
    title: `${title} ${input.number}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: input.recipient,
    facts: [
      ['Plan', input.number],
      ['Datum', germanDate(input.date)],
      ['Behandelt wird', input.patient.name],
      ['Geboren am', germanDate(input.patient.birthDate)],
      ...(input.validUntil === null ? [] : ([['Gültig bis', germanDate(input.validUntil)]] as const)),
    ],
    reference: `${title} ${input.number}`,
  })
  document.title(title)
  if (input.diagnosis !== null) document.paragraph(`Befund und Diagnose: ${input.diagnosis}`)
  if (input.description !== null) document.paragraph(input.description)
  document.table({
    columns: planColumns,
    rows: feeRows(input.lines.positions, { isPlan: true }),
    carry: { out: 'Übertrag', in: 'Übertrag' },
  })
  costTable(document, input.lines)
  document.totals(sumRows({ ...input.lines, prepaidCents: 0 }, 'Voraussichtliche Kosten'))
  document.paragraph(
    'Die Angaben sind eine Schätzung. Laborkosten werden nach § 9 GOZ in tatsächlicher Höhe berechnet; eine Überschreitung um mehr als 15 Prozent teilen wir Ihnen unverzüglich mit. Faktor und Umfang richten sich nach Schwierigkeit und Zeitaufwand der Behandlung (§ 5 Abs. 2 GOZ).',
  )
  if (input.isFeeAgreement === true) {
    document.paragraph(
      'Vereinbarung nach § 2 Abs. 1 und 2 GOZ: Die genannten Faktoren sind vereinbart. Eine Erstattung der Vergütung durch Erstattungsstellen ist möglicherweise nicht in vollem Umfang gewährleistet.',
    )
  }
  if (input.isOnRequest === true) {
    document.paragraph(
      'Leistungen auf Verlangen nach § 2 Abs. 3 GOZ: Sie gehen über das medizinisch Notwendige hinaus. Eine Erstattung ist möglicherweise nicht gewährleistet.',
    )
  }
  document.signatures(['Ort, Datum', 'Zahlungspflichtige Person', 'Praxis'])
  return document.finish()
}
