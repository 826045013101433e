import type { invoices, Invoice } from '@honora/contract/invoices.ts'
import type { BodyInputOf } from '@honora/contract/routes.ts'
import { invoiceSums } from '@honora/domain/invoice/amounts.ts'
import { differencesOf } from '../../ui/differences.ts'
import { centsOf, euroText } from '../../ui/money-text.ts'

export interface LineDraft {
  readonly id: number
  /** Number of the line in the invoice; a line keeps it while others are taken away. */
  readonly number: number
  readonly system: string
  readonly code: string
  readonly date: string
  readonly teeth: string
  readonly quantity: string
  readonly factor: string
  readonly amount: string
  readonly justification: string
  readonly text: string
  /** What only files say of a line; the form shows the sum with it and leaves it as it is. */
  readonly isAnalog: boolean
  readonly points: number | null
  readonly reductionBp: number
  readonly vatRateBp: number
}

type Body = BodyInputOf<(typeof invoices)['createInvoice']>
type Patch = BodyInputOf<(typeof invoices)['updateInvoice']>
type Cost = Invoice['otherCosts'][number]

export interface CostDraft {
  readonly id: number
  readonly kind: Cost['kind']
  readonly text: string
  readonly documentNumber: string
  readonly amount: string
  readonly issuerAddress: Cost['issuerAddress']
}

export interface DebtorDraft {
  readonly kind: 'person' | 'organisation'
  readonly salutation: string
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly email: string
  readonly phone: string
}

export interface InvoiceDraft {
  readonly patientId: string
  readonly patientName: string
  readonly number: string
  readonly invoiceDate: string
  readonly dueDays: string
  readonly practitioner: string
  /** Null: the patient pays, with the address of the record. */
  readonly debtor: DebtorDraft | null
  readonly costs: readonly CostDraft[]
  readonly prepaid: string
  readonly total: string
  readonly lines: readonly LineDraft[]
}

export const emptyLine = (id: number, number: number): LineDraft => ({
  id,
  number,
  system: 'GOZ',
  code: '',
  date: '',
  teeth: '',
  quantity: '1',
  factor: '2,3',
  amount: '',
  justification: '',
  text: '',
  isAnalog: false,
  points: null,
  reductionBp: 0,
  vatRateBp: 0,
})

export const emptyCost = (id: number): CostDraft => ({
  id,
  kind: 'lab_external',
  text: '',
  documentNumber: '',
  amount: '',
  issuerAddress: null,
})

export const emptyDebtor: DebtorDraft = {
  kind: 'person',
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  country: 'DE',
  email: '',
  phone: '',
}

export const emptyDraft: InvoiceDraft = {
  patientId: '',
  patientName: '',
  number: '',
  invoiceDate: '',
  dueDays: '30',
  practitioner: '',
  debtor: null,
  costs: [],
  prepaid: '',
  total: '',
  lines: [emptyLine(0, 1)],
}

/** An id or number that no entry of the list has yet. */
export const nextOf = (used: readonly number[]): number => Math.max(0, ...used) + 1

/** An invoice as it stands, ready to be corrected; without one an empty form. */
export function draftOf(invoice: Invoice | undefined): InvoiceDraft {
  if (invoice === undefined) return emptyDraft
  return {
    patientId: invoice.patientId ?? '',
    patientName: invoice.patientName,
    number: invoice.number,
    invoiceDate: invoice.invoiceDate ?? '',
    dueDays: invoice.dueDays === null ? '' : String(invoice.dueDays),
    practitioner: invoice.practitioner ?? '',
    debtor: debtorDraftOf(invoice.debtor),
    costs: invoice.otherCosts.map((cost, id) => ({
      id,
      kind: cost.kind,
      text: cost.text,
      documentNumber: cost.documentNumber ?? '',
      amount: euroText(cost.amountCents),
      issuerAddress: cost.issuerAddress,
    })),
    prepaid: invoice.prepaidCents === 0 ? '' : euroText(invoice.prepaidCents),
    total: euroText(invoice.totalCents),
    lines: invoice.positions.map((position, id) => ({
      id,
      number: position.number,
      system: position.system,
      code: position.code,
      date: position.date ?? '',
      teeth: position.teeth,
      quantity: String(position.quantity),
      factor: position.factor?.replace('.', ',') ?? '',
      amount: euroText(position.amountCents),
      justification: position.justification ?? '',
      text: position.text,
      isAnalog: position.analog,
      points: position.points,
      reductionBp: position.reductionBp,
      vatRateBp: position.vatRateBp,
    })),
  }
}

function debtorDraftOf({ address, ...debtor }: Invoice['debtor']): DebtorDraft {
  return {
    kind: debtor.kind,
    salutation: debtor.salutation ?? '',
    title: debtor.title ?? '',
    firstName: debtor.firstName,
    lastName: debtor.lastName,
    birthDate: debtor.birthDate ?? '',
    street: address.street,
    houseNumber: address.houseNumber,
    zip: address.zip,
    city: address.city,
    country: address.country,
    email: debtor.email ?? '',
    phone: debtor.phone ?? '',
  }
}

/** What the lines come to, as the check counts. */
export function totalOf(draft: InvoiceDraft): number {
  return invoiceSums({
    positions: draft.lines.map(({ amount, reductionBp, vatRateBp }) => ({
      amountCents: centsOf(amount) ?? 0,
      reductionBp,
      vatRateBp,
    })),
    otherCosts: draft.costs.map(({ kind, amount }) => ({ kind, amountCents: centsOf(amount) ?? 0 })),
    prepaidCents: centsOf(draft.prepaid) ?? 0,
  }).totalCents
}

/** A change of lines, costs or prepayment; the total follows as long as it agrees with them. */
export function changed(draft: InvoiceDraft, part: Partial<InvoiceDraft>): InvoiceDraft {
  const next = { ...draft, ...part }
  const isAgreeing = draft.total === '' || centsOf(draft.total) === totalOf(draft)
  return part.total === undefined && isAgreeing ? { ...next, total: euroText(totalOf(next)) } : next
}

/** The draft as a new invoice. */
export function bodyOf(draft: InvoiceDraft): Body {
  return {
    number: draft.number,
    patientId: draft.patientId === '' ? null : draft.patientId,
    ...(draft.debtor === null ? {} : { debtor: debtorOf(draft.debtor) }),
    ...(draft.invoiceDate === '' ? {} : { invoiceDate: draft.invoiceDate }),
    ...(/^\d{1,3}$/.test(draft.dueDays) ? { dueDays: Number(draft.dueDays) } : {}),
    practitioner: draft.practitioner.trim() === '' ? null : draft.practitioner.trim(),
    positions: draft.lines.map(lineOf),
    otherCosts: draft.costs.map(costOf),
    prepaidCents: centsOf(draft.prepaid) ?? 0,
    totalCents: centsOf(draft.total) ?? totalOf(draft),
  }
}

/** What the draft changes of a stored invoice: only parts that were touched; null when there are none. */
export function patchOf(draft: InvoiceDraft, stored: Invoice): Patch | null {
  const before = draftOf(stored)
  const isTouched = (name: keyof InvoiceDraft): boolean => differencesOf(before[name], draft[name]).length > 0
  const next = bodyOf(draft)
  const patch: Patch = {
    ...(isTouched('number') ? { number: draft.number } : {}),
    ...(isTouched('patientId') ? { patientId: next.patientId } : {}),
    ...(isTouched('debtor') ? { debtor: next.debtor ?? null } : {}),
    ...(isTouched('invoiceDate') ? { invoiceDate: next.invoiceDate ?? null } : {}),
    ...(isTouched('dueDays') ? { dueDays: next.dueDays ?? null } : {}),
    ...(isTouched('practitioner') ? { practitioner: next.practitioner } : {}),
    ...(isTouched('lines') ? { positions: next.positions } : {}),
    ...(isTouched('costs') ? { otherCosts: next.otherCosts } : {}),
    ...(isTouched('prepaid') ? { prepaidCents: next.prepaidCents } : {}),
    ...(isTouched('total') ? { totalCents: next.totalCents } : {}),
  }
  return Object.keys(patch).length === 0 ? null : patch
}

function lineOf(line: LineDraft): NonNullable<Body['positions']>[number] {
  return {
    number: line.number,
    date: line.date === '' ? null : line.date,
    system: line.system,
    code: line.code === '' ? '–' : line.code,
    analog: line.isAnalog,
    teeth: line.teeth,
    quantity: Math.max(1, Number.parseInt(line.quantity, 10) || 1),
    factor: /^\d{1,3}([.,]\d{1,6})?$/.test(line.factor) ? line.factor.replace(',', '.') : null,
    points: line.points,
    amountCents: centsOf(line.amount) ?? 0,
    justification: line.justification === '' ? null : line.justification,
    text: line.text,
  }
}

function costOf(cost: CostDraft): NonNullable<Body['otherCosts']>[number] {
  return {
    kind: cost.kind,
    text: cost.text,
    documentNumber: cost.documentNumber === '' ? null : cost.documentNumber,
    amountCents: centsOf(cost.amount) ?? 0,
    ...(cost.issuerAddress === undefined ? {} : { issuerAddress: cost.issuerAddress }),
  }
}

function debtorOf(debtor: DebtorDraft): NonNullable<Body['debtor']> {
  const { street, houseNumber, zip, city, country } = debtor
  const orNull = (text: string): string | null => (text === '' ? null : text)
  return {
    kind: debtor.kind,
    salutation: orNull(debtor.salutation),
    title: orNull(debtor.title),
    firstName: debtor.firstName,
    lastName: debtor.lastName,
    birthDate: orNull(debtor.birthDate),
    address: { street, houseNumber, zip, city, country },
    email: orNull(debtor.email),
    phone: orNull(debtor.phone),
  }
}
