import type { Invoice, InvoiceInput } from '@honora/contract/invoices.ts'
import type { BodyInputOf } from '@honora/contract/routes.ts'
import type { invoices } from '@honora/contract/invoices.ts'
import { centsOf, euroText } from '../../ui/money-text.ts'

export interface LineDraft {
  readonly id: number
  readonly system: string
  readonly code: string
  readonly date: string
  readonly teeth: string
  readonly quantity: string
  readonly factor: string
  readonly amount: string
  readonly justification: string
}

export interface InvoiceDraft {
  readonly patientId: string
  readonly patientName: string
  readonly number: string
  readonly invoiceDate: string
  readonly dueDays: string
  readonly laboratory: string
  readonly prepaid: string
  readonly lines: readonly LineDraft[]
}

export const emptyLine = (id: number): LineDraft => ({
  id,
  system: 'GOZ',
  code: '',
  date: '',
  teeth: '',
  quantity: '1',
  factor: '2,3',
  amount: '',
  justification: '',
})

export const emptyDraft: InvoiceDraft = {
  patientId: '',
  patientName: '',
  number: '',
  invoiceDate: '',
  dueDays: '30',
  laboratory: '',
  prepaid: '',
  lines: [emptyLine(0)],
}

/** An invoice as it stands, ready to be corrected; without one an empty form. */
export function draftOf(invoice: Invoice | undefined): InvoiceDraft {
  if (invoice === undefined) return emptyDraft
  const laboratory = invoice.otherCosts.reduce((sum, cost) => sum + cost.amountCents, 0)
  return {
    patientId: invoice.patientId ?? '',
    patientName: invoice.patientName,
    number: invoice.number,
    invoiceDate: invoice.invoiceDate ?? '',
    dueDays: invoice.dueDays === null ? '' : String(invoice.dueDays),
    laboratory: laboratory === 0 ? '' : euroText(laboratory),
    prepaid: invoice.prepaidCents === 0 ? '' : euroText(invoice.prepaidCents),
    lines: invoice.positions.map((position, id) => ({
      id,
      system: position.system,
      code: position.code,
      date: position.date ?? '',
      teeth: position.teeth,
      quantity: String(position.quantity),
      factor: position.factor?.replace('.', ',') ?? '',
      amount: euroText(position.amountCents),
      justification: position.justification ?? '',
    })),
  }
}

/** What is to be paid: lines and laboratory less what was prepaid. */
export function totalOf(draft: InvoiceDraft): number {
  const lines = draft.lines.reduce((sum, line) => sum + (centsOf(line.amount) ?? 0), 0)
  return lines + (centsOf(draft.laboratory) ?? 0) - (centsOf(draft.prepaid) ?? 0)
}

type Body = BodyInputOf<(typeof invoices)['createInvoice']>
type System = InvoiceInput['positions'][number]['system']

/** The draft as the calls take it; `before` keeps the kinds of costs that the form shows as one sum. */
export function bodyOf(draft: InvoiceDraft, before?: Invoice): Body {
  const laboratory = centsOf(draft.laboratory) ?? 0
  const kept = before?.otherCosts ?? []
  const isUnchanged = kept.reduce((sum, cost) => sum + cost.amountCents, 0) === laboratory
  return {
    number: draft.number,
    patientId: draft.patientId === '' ? null : draft.patientId,
    ...(draft.invoiceDate === '' ? {} : { invoiceDate: draft.invoiceDate }),
    ...(/^\d{1,3}$/.test(draft.dueDays) ? { dueDays: Number(draft.dueDays) } : {}),
    positions: draft.lines.map((line, index) => ({
      number: index + 1,
      date: line.date === '' ? null : line.date,
      system: line.system as System,
      code: line.code === '' ? '–' : line.code,
      teeth: line.teeth,
      quantity: Math.max(1, Number.parseInt(line.quantity, 10) || 1),
      factor: /^\d{1,3}([.,]\d{1,6})?$/.test(line.factor) ? line.factor.replace(',', '.') : null,
      amountCents: centsOf(line.amount) ?? 0,
      justification: line.justification === '' ? null : line.justification,
    })),
    otherCosts: isUnchanged
      ? [...kept]
      : ([{ kind: 'lab_external', text: '', amountCents: laboratory }].filter(
          (cost) => cost.amountCents !== 0,
        ) as Body['otherCosts']),
    prepaidCents: centsOf(draft.prepaid) ?? 0,
    totalCents: totalOf(draft),
  }
}
