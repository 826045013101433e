import { type FileIssue, fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceOtherCost, InvoicePosition, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { encode, transliterate } from '../charset.ts'
import type { WriteOptions, WrittenFile } from '../writing.ts'
import { padFields, RECORD } from './layout.ts'

const LINE_MAX = 9_999_999
const SUM_MAX = 99_999_999

/** What of an invoice PAD cannot say: fields too long, or without a place in the format. Nothing is cut silently. */
export function padUnfit(invoice: ParsedInvoice): FileIssue[] {
  const found: FileIssue[] = []
  const add = (
    code: 'EXPORT_FIELD_TOO_LONG' | 'EXPORT_NOT_EXPRESSIBLE',
    field: string,
    limit = 0,
    position?: number,
  ): void => {
    const params = { invoiceNumber: invoice.number, field, limit }
    found.push(fileIssue(code, { externalId: invoice.externalId, position: position ?? null, field, params }))
  }
  const fits = (field: string, text: string, limit: number): void => {
    if (transliterate(text, 'CP850').text.length > limit) add('EXPORT_FIELD_TOO_LONG', field, limit)
  }
  const { debtor, patient } = invoice
  if (!/\d/.test(invoice.number)) add('EXPORT_NOT_EXPRESSIBLE', 'number')
  if (debtor.address.country !== 'DE') add('EXPORT_NOT_EXPRESSIBLE', 'country')
  fits('name', debtorName(invoice), 50)
  fits('street', `${debtor.address.street} ${debtor.address.houseNumber}`.trim(), 30)
  fits('city', `${debtor.address.zip} ${debtor.address.city}`, 30)
  if (patient !== null && !isSamePerson(invoice))
    fits('patientName', `${patient.lastName},${patient.firstName}`, 40)
  fits('patientNumber', patientNumber(invoice), 4)
  for (const position of invoice.positions) {
    const at = position.number
    if (position.system === 'BEMA') add('EXPORT_NOT_EXPRESSIBLE', 'system', 0, at)
    if (position.isAnalog) add('EXPORT_NOT_EXPRESSIBLE', 'analog', 0, at)
    if (position.reductionBp !== 0) add('EXPORT_NOT_EXPRESSIBLE', 'reductionBp', 0, at)
    if (position.code.length > 7) add('EXPORT_FIELD_TOO_LONG', 'code', 7, at)
    if (position.date === null || !position.date.startsWith('20'))
      add('EXPORT_NOT_EXPRESSIBLE', 'date', 0, at)
    if (Math.abs(position.amountCents) > LINE_MAX) add('EXPORT_FIELD_TOO_LONG', 'amountCents', 7, at)
  }
  for (const cost of invoice.otherCosts) {
    if (Math.abs(cost.amountCents) > LINE_MAX) add('EXPORT_FIELD_TOO_LONG', 'otherCosts', 7)
  }
  if (Math.abs(invoice.totalCents) > SUM_MAX) add('EXPORT_FIELD_TOO_LONG', 'totalCents', 8)
  return found
}

/** Invoice number of the format: the last six digits of ours. */
export function padNumber(number: string): string {
  return number.replace(/\D/g, '').slice(-6).padStart(6, '0')
}

/** Numbers that two invoices would share in one file. */
export function padCollisions(invoices: readonly ParsedInvoice[]): FileIssue[] {
  const seen = new Set<string>()
  const found: FileIssue[] = []
  for (const invoice of invoices) {
    const number = padNumber(invoice.number)
    if (seen.has(number)) {
      const params = { invoiceNumber: invoice.number, field: 'number' }
      found.push(
        fileIssue('EXPORT_NOT_EXPRESSIBLE', { externalId: invoice.externalId, field: 'number', params }),
      )
    }
    seen.add(number)
  }
  return found
}

/** Writes PAD in CP850 without line ends; the invoices must fit ({@link padUnfit}, {@link padCollisions}). */
export function writePad(invoices: readonly ParsedInvoice[], options: WriteOptions): WrittenFile {
  const out = new PadWriter(options.sender.customerNumber)
  const iso = options.createdAt.toISOString()
  const name = `PV${options.sender.customerNumber}.dat`
  out.record('000', '000000', {
    volume: `PV${options.sender.customerNumber}`,
    fileName: name,
    date: shortDay(iso.slice(0, 10)),
    time: iso.slice(11, 16).replace(':', ''),
    version: '200312',
    computer: 'HONORA',
    currency: 'EUR',
  })
  for (const invoice of invoices) writeInvoice(out, invoice)
  out.record('990', '000000', {
    recordCount: digits(out.count + 1, 6),
    invoiceCount: digits(invoices.length, 6),
  })
  return { name, mimeType: 'application/octet-stream', bytes: out.bytes(), replaced: out.replaced }
}

class PadWriter {
  count = 0
  readonly replaced: string[] = []
  private readonly customerNumber: string
  private readonly parts: string[] = []

  constructor(customerNumber: string) {
    this.customerNumber = customerNumber.padStart(6, '0')
  }

  record(type: string, invoiceNumber: string, values: Readonly<Record<string, string>>): void {
    let text = ''
    const all: Readonly<Record<string, string>> = {
      ...values,
      customerNumber: this.customerNumber,
      invoiceNumber,
      type,
    }
    for (const field of padFields.get(type)?.values() ?? []) {
      const plain = transliterate((all[field.name] ?? '').replace(/\p{Cc}/gu, ' '), 'CP850')
      this.replaced.push(...plain.changed)
      if (plain.text.length > field.length) throw new RangeError(`${type}.${field.name} is too long`)
      text += plain.text.padEnd(field.length)
    }
    if (text.length !== RECORD) throw new RangeError(`record ${type} has ${String(text.length)} characters`)
    this.parts.push(text)
    this.count += 1
  }

  bytes(): Uint8Array {
    return encode(this.parts.join(''), 'CP850').bytes
  }
}

function writeInvoice(out: PadWriter, invoice: ParsedInvoice): void {
  const number = padNumber(invoice.number)
  const first = out.count
  const { debtor, patient } = invoice
  const days = invoice.positions
    .flatMap((position) => position.date ?? [])
    .toSorted((a, b) => a.localeCompare(b))
  const kinds: Record<string, string> = { Herr: 'H', Frau: 'F' }
  const isSame = isSamePerson(invoice)
  out.record('200', number, {
    contractType: '01',
    flag: 'N',
    salutation: debtor.kind === 'organisation' ? 'I' : (kinds[debtor.salutation ?? ''] ?? 'O'),
    name: debtorName(invoice),
    street: `${debtor.address.street} ${debtor.address.houseNumber}`.trim(),
    zeros: '0000000',
    patientNumber: patientNumber(invoice).padStart(4, '0'),
  })
  out.record('300', number, {
    place: `${debtor.address.zip} ${debtor.address.city}`,
    patientName: patient === null || isSame ? '' : `${patient.lastName},${patient.firstName}`,
    birthDate: longDay(patient?.birthDate ?? null),
    from: shortDay(days[0] ?? null),
    to: shortDay(days.at(-1) ?? null),
    field9: 'N',
    treatment: '0',
    field11: 'N',
    field12: '000',
    specialType: patient?.insuranceKind === 'self_pay' ? 'I' : '',
    field14: '000',
    sex: patient?.sex === 'm' || patient?.sex === 'w' ? patient.sex : '',
    currency: 'EUR',
    vatRate: '0000',
  })
  for (const note of invoice.notes)
    for (const part of slices(note, 50)) out.record('600', number, { text: part })
  for (const position of invoice.positions) writePosition(out, number, position)
  for (const cost of invoice.otherCosts) writeCost(out, number, cost, days.at(-1) ?? null)
  const fees = invoice.positions.reduce((sum, position) => sum + position.amountCents, 0)
  const costs = invoice.otherCosts.reduce((sum, cost) => sum + cost.amountCents, 0)
  out.record('900', number, {
    feeSum: signed(fees, 8),
    zerosA: signed(0, 8),
    costSum: signed(costs, 8),
    prepaid: `-${digits(invoice.prepaidCents, 8)}`,
    zerosB: signed(0, 8),
    recordCount: digits(out.count - first + 1, 5),
  })
}

const noAmounts = {
  quantity: '0000',
  factor: '00000000',
  lineAmount: ' 0000000',
  singleAmount: ' 0000000',
  amount: ' 0000000',
  costAmount: ' 0000000',
  vatRate: '0000',
}

function writePosition(out: PadWriter, number: string, position: InvoicePosition): void {
  const date = shortDay(position.date)
  const [text = '', ...more] = slices(position.text, 40)
  const single = position.singleCents ?? Math.round(position.amountCents / Math.max(1, position.quantity))
  out.record('700', number, {
    ...noAmounts,
    date,
    kind: ' ',
    code: position.code.padStart(7),
    quantity: digits(position.quantity, 4),
    factor: digits(position.factorMicro ?? 0, 8),
    lineAmount: signed(position.amountCents, 7),
    singleAmount: signed(single, 7),
    text,
    vatRate: digits(position.vatRateBp, 4),
  })
  for (const part of more) out.record('700', number, { ...noAmounts, date, kind: ' ', text: part })
  for (const part of slices(position.justification ?? '', 40)) {
    out.record('700', number, { ...noAmounts, date, kind: 'B', text: part })
  }
}

function writeCost(out: PadWriter, number: string, cost: InvoiceOtherCost, day: string | null): void {
  const kind = cost.kind === 'expense' ? 'H' : 'M'
  const [text = '', ...more] = slices(cost.text === '' ? cost.kind : cost.text, 40)
  const date = shortDay(day)
  out.record('700', number, {
    ...noAmounts,
    date,
    kind,
    quantity: '0001',
    costAmount: signed(cost.amountCents, 7),
    text,
  })
  for (const part of more) out.record('700', number, { ...noAmounts, date, kind, text: part })
}

/** Cuts a text into pieces of a length; the reader joins them again, blanks at the seams included. */
function slices(text: string, length: number): string[] {
  const plain = transliterate(text.replace(/\s+/g, ' ').trim(), 'CP850').text
  const count = Math.ceil(plain.length / length)
  return Array.from({ length: count }, (_, index) => plain.slice(index * length, (index + 1) * length))
}

function debtorName({ debtor }: ParsedInvoice): string {
  if (debtor.kind === 'organisation') return debtor.lastName
  const parts = [debtor.lastName, debtor.firstName, debtor.title ?? '']
  return parts.join(',').replace(/,+$/, '')
}

function isSamePerson({ debtor, patient }: ParsedInvoice): boolean {
  return patient !== null && patient.firstName === debtor.firstName && patient.lastName === debtor.lastName
}

function patientNumber({ patient }: ParsedInvoice): string {
  return (patient?.externalId ?? '').replace(/\D/g, '').slice(-4)
}

function digits(value: number, length: number): string {
  const text = String(Math.abs(value)).padStart(length, '0')
  if (text.length > length) throw new RangeError('number is too long for its field')
  return text
}

function signed(cents: number, length: number): string {
  return `${cents < 0 ? '-' : ' '}${digits(cents, length)}`
}

function shortDay(day: string | null): string {
  return day === null ? '' : `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`
}

function longDay(day: string | null): string {
  return day === null ? '' : `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`
}
