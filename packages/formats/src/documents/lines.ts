import { codeVersions } from '@honora/domain/fees/schedule.ts'
import type { InvoiceBody, InvoicePosition } from '@honora/domain/invoice/invoice.ts'
import type { Column, PortalDocument, Row } from './base.ts'
import { euroNumber, germanDate, germanFactor, germanRate } from './german.ts'
import { invoiceSums } from '@honora/domain/invoice/amounts.ts'

/** Columns of the standard form (Anlage 2 GOZ): date, region, number, description, factor, quantity, amount. */
export const feeColumns: readonly Column[] = [
  { header: 'Datum', share: 13 },
  { header: 'Region', share: 10 },
  { header: 'Nr.', share: 9 },
  { header: 'Leistungsbeschreibung', share: 41 },
  { header: 'Faktor', share: 8, align: 'right' },
  { header: 'Anz.', share: 6, align: 'right' },
  { header: 'Betrag €', share: 13, align: 'right' },
]

/** Number as printed: GOÄ with Ä, analogous services with a small a (§ 6 Abs. 1 GOZ). */
export function printedCode(position: InvoicePosition): string {
  const code = position.system === 'GOÄ' ? `Ä${position.code}` : position.code
  return position.isAnalog ? `${code}a` : code
}

/** Description as the schedules demand it: an analogous service names the one it is charged like (§ 10 Abs. 4 GOZ, § 12 Abs. 4 GOÄ). */
export function printedText(position: InvoicePosition): string {
  if (!position.isAnalog) return position.text
  const title = codeVersions(position.system, position.code).at(-1)?.title ?? ''
  const label = position.system === 'GOÄ' ? `GOÄ ${position.code}` : `${position.system} ${position.code}`
  return `${position.text}, entsprechend ${label}${title === '' ? '' : ` (${title})`}`
}

/** Rows of the fee table; reasons stand below their line (§ 10 Abs. 3 GOZ, § 12 Abs. 3 GOÄ). */
export function feeRows(positions: readonly InvoicePosition[], sign: 1 | -1 = 1): Row[] {
  return positions.map((position) => {
    const cells = [
      germanDate(position.date),
      position.teeth.replaceAll(',', ', '),
      printedCode(position),
      printedText(position),
      germanFactor(position.factorMicro),
      String(position.quantity),
      euroNumber(sign * position.amountCents),
    ]
    const reason = position.justification === null ? {} : { note: `Begründung: ${position.justification}` }
    return {
      cells,
      cents: sign * position.amountCents,
      ...reason,
    }
  })
}

const costLabels = {
  lab_own: 'Eigenlabor (§ 9 GOZ)',
  lab_external: 'Fremdlabor (§ 9 GOZ)',
  material: 'Material',
  expense: 'Auslagen',
} as const

/** Table of laboratory, material and expenses; nothing when there are none. */
export function costTable(
  document: PortalDocument,
  body: Pick<InvoiceBody, 'otherCosts'>,
  sign: 1 | -1 = 1,
): void {
  if (body.otherCosts.length === 0) return
  document.heading('Laboratorium, Material und Auslagen')
  document.table({
    columns: [
      { header: 'Art', share: 26 },
      { header: 'Bezeichnung', share: 42 },
      { header: 'Beleg', share: 17 },
      { header: 'Betrag €', share: 15, align: 'right' },
    ],
    rows: body.otherCosts.map((cost) => ({
      cells: [
        costLabels[cost.kind],
        cost.text,
        cost.documentNumber ?? '',
        euroNumber(sign * cost.amountCents),
      ],
    })),
  })
}

/** Sums under the tables, in the order of the standard form. */
export function sumRows(
  body: Pick<InvoiceBody, 'positions' | 'otherCosts' | 'prepaidCents'>,
  totalLabel: string,
  sign: 1 | -1 = 1,
): { label: string; cents: number; isStrong?: boolean }[] {
  const sums = invoiceSums(body)
  const reductions = [...new Set(body.positions.map((position) => position.reductionBp))].filter(
    (rate) => rate > 0,
  )
  const vatRates = [...new Set(body.positions.map((position) => position.vatRateBp))].filter(
    (rate) => rate > 0,
  )
  const rates = (list: readonly number[]): string => list.map(germanRate).join(', ')
  const rows = [
    { label: 'Summe Honorar', cents: sums.feeCents },
    { label: `Minderung nach § 7 GOZ / § 6a GOÄ (${rates(reductions)})`, cents: -sums.reductionCents },
    { label: 'Summe Laboratorium', cents: sums.laboratoryCents },
    { label: 'Summe Material und Auslagen', cents: sums.materialCents },
    { label: `Umsatzsteuer (${rates(vatRates)})`, cents: sums.vatCents },
    { label: 'Anzahlung', cents: -body.prepaidCents },
  ].filter((row, index) => index === 0 || row.cents !== 0)
  return [
    ...rows.map((row) => ({ ...row, cents: sign * row.cents })),
    { label: totalLabel, cents: sign * sums.totalCents, isStrong: true },
  ]
}
