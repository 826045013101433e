import { checkPosition, type FeeEntry } from './check-position.ts'
import { type FileIssue, type FileIssueCode, type FileIssueDetails, fileIssue } from './file-issue.ts'
import { invoiceSums } from './amounts.ts'
import type { InvoiceBody, ParsedInvoice } from './invoice.ts'
import { isPostcode } from '../patients/postcode.ts'
import type { FeeSystem } from '../fees/fee-code.ts'

/** What the checks need from outside: the day, the schedules, and limits of the contract. */
export interface CheckOptions {
  /** Today in Europe/Berlin. */
  readonly today: string
  /** Row of the schedule in force on the day of treatment; null when there is none. */
  readonly lookup: (system: FeeSystem, code: string, on: string) => FeeEntry | null
  /** Oldest last treatment that is bought, in months (contract, default 24). */
  readonly maxAgeMonths?: number
  /** Further fee rules over the whole invoice, e.g. exclusions. */
  readonly rules?: (invoice: InvoiceBody) => readonly FileIssue[]
  /** At most so many positions (default 500). */
  readonly maxPositions?: number
}

/** Months after the last treatment from which a warning is due. */
const WARN_AFTER_MONTHS = 12

/**
 * Everything about an invoice that can be judged without the portal's records: sums, dates,
 * persons, codes, factors, teeth. The same function runs for files, forms and the pre-check; a stated
 * sum that the reader already refused is not refused twice.
 */
export function checkInvoice(
  invoice: InvoiceBody & Partial<ParsedInvoice>,
  options: CheckOptions,
  earlier: readonly FileIssue[] = [],
): FileIssue[] {
  const found: FileIssue[] = []
  const add = (code: FileIssueCode, details: FileIssueDetails): void => {
    found.push(
      fileIssue(code, {
        externalId: invoice.externalId ?? null,
        line: invoice.at?.line ?? null,
        record: invoice.at?.record ?? null,
        path: invoice.at?.path ?? null,
        ...details,
      }),
    )
  }
  checkHead(invoice, options, add)
  checkPersons(invoice, options.today, add)
  invoice.positions.slice(0, options.maxPositions ?? 500).forEach((position, index) => {
    for (const each of checkPosition({ position, index, invoice, options })) {
      found.push(each.externalId === null ? { ...each, externalId: invoice.externalId ?? null } : each)
    }
  })
  const isSumKnown = earlier.some(
    (each) => each.code === 'PAD_TOTAL_MISMATCH' || each.code === 'INV_TOO_MANY_POSITIONS',
  )
  if (!isSumKnown) checkSums(invoice, add)
  for (const each of options.rules?.(invoice) ?? [])
    found.push({ ...each, externalId: invoice.externalId ?? null })
  return found
}

type Add = (code: FileIssueCode, details: FileIssueDetails) => void

function checkHead(invoice: InvoiceBody, options: CheckOptions, add: Add): void {
  const { today, maxAgeMonths = 24, maxPositions = 500 } = options
  if (invoice.number.trim() === '') add('INV_NUMBER_MISSING', { pointer: '/number' })
  if (invoice.currency !== 'EUR') {
    add('INV_CURRENCY', { pointer: '/currency', params: { found: invoice.currency } })
  }
  if (invoice.invoiceDate !== null && invoice.invoiceDate > today) {
    add('INV_DATE_IN_FUTURE', { pointer: '/invoiceDate', params: { date: invoice.invoiceDate } })
  }
  if (invoice.positions.length === 0) add('INV_NO_POSITIONS', { pointer: '/positions' })
  if (invoice.positions.length > maxPositions) {
    const params = { count: invoice.positions.length, limit: maxPositions }
    add('INV_TOO_MANY_POSITIONS', { pointer: '/positions', params })
  }
  const last = invoice.positions.reduce((latest, position) => later(latest, position.date), '')
  if (last === '') return
  const params = { date: last, maxMonths: maxAgeMonths }
  if (addMonths(last, maxAgeMonths) < today) {
    add('INV_TOO_OLD', { severity: 'error', params: { ...params, severity: 'error' }, fixable: false })
  } else if (addMonths(last, WARN_AFTER_MONTHS) < today) {
    add('INV_TOO_OLD', { params: { ...params, severity: 'warning' }, fixable: false })
  }
}

function checkPersons(invoice: InvoiceBody, today: string, add: Add): void {
  const { debtor, patient } = invoice
  const missing = missingParts(debtor)
  if (missing.length > 0) {
    const pointer = `/debtor/${missing[0] ?? ''}`
    const params = { fields: missing.map((field) => field.replace('address/', '')).join(',') }
    add('INV_DEBTOR_ADDRESS_INCOMPLETE', { pointer, field: missing[0] ?? null, params })
  }
  if (debtor.kind === 'person' && debtor.birthDate !== null && addMonths(debtor.birthDate, 18 * 12) > today) {
    add('INV_DEBTOR_MINOR', { pointer: '/debtor/birthDate', rule: 'BGB §§ 2, 106' })
  }
  const isPatientNamed = patient !== null && patient.lastName.trim() !== ''
  if (invoice.patientId === null && !isPatientNamed) add('INV_PATIENT_MISSING', { pointer: '/patient' })
}

/** Parts of the debtor that a letter needs. */
function missingParts(debtor: InvoiceBody['debtor']): string[] {
  const { address } = debtor
  const missing: string[] = []
  if (debtor.lastName.trim() === '') missing.push('lastName')
  if (debtor.kind === 'person' && debtor.firstName.trim() === '') missing.push('firstName')
  if (address.street.trim() === '') missing.push('address/street')
  if (!isPostcode(address.zip, address.country)) missing.push('address/zip')
  if (address.city.trim() === '') missing.push('address/city')
  return missing
}

function checkSums(invoice: InvoiceBody & Partial<ParsedInvoice>, add: Add): void {
  const sums = invoiceSums(invoice)
  if (invoice.totalCents <= 0) {
    add('INV_AMOUNT_NOT_POSITIVE', { pointer: '/totalCents', params: { stated: invoice.totalCents } })
  }
  const net = sums.feeCents - sums.reductionCents
  const { stated } = invoice
  const pairs: [field: string, stated: number | null | undefined, computed: readonly number[]][] = [
    ['totalCents', invoice.totalCents, [sums.totalCents, perLineTotal(invoice)]],
    ['feeCents', stated?.feeCents, [sums.feeCents, net, net + sums.vatCents]],
    ['laboratoryCents', stated?.laboratoryCents, [sums.laboratoryCents]],
    ['materialCents', stated?.materialCents, [sums.materialCents]],
  ]
  for (const [field, said, computed] of pairs) {
    if (said === null || said === undefined || computed.includes(said)) continue
    const params = { stated: said, computed: computed[0] ?? 0, sum: field }
    // Only the total itself can be taken over; other sums tell that a line is missing.
    const suggestion = field === 'totalCents' ? String(computed[0] ?? 0) : null
    add('INV_SUM_MISMATCH', { pointer: '/totalCents', field, params, suggestion })
    return
  }
}

/** Total with the reduction rounded line by line, as some programs do. */
function perLineTotal(invoice: InvoiceBody): number {
  const sums = invoiceSums(invoice)
  let reduction = 0
  for (const position of invoice.positions) {
    reduction +=
      position.amountCents - Math.round((position.amountCents * (10_000 - position.reductionBp)) / 10_000)
  }
  return sums.totalCents + sums.reductionCents - reduction
}

function later(a: string, b: string | null): string {
  return b !== null && b > a ? b : a
}

/** `2024-02-29` + 12 → `2025-02-28`; the day is cut to the length of the month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const total = year * 12 + (month - 1) + months
  const newYear = Math.floor(total / 12)
  const newMonth = (total % 12) + 1
  const isLeap = (newYear % 4 === 0 && newYear % 100 !== 0) || newYear % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const newDate = Math.min(date, lengths[newMonth - 1] ?? 31)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(newYear).padStart(4, '0')}-${two(newMonth)}-${two(newDate)}`
}
