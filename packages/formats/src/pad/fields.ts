import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import type { InvoicePatient } from '@honora/domain/invoice/invoice.ts'
import { FileRefused } from '../reading.ts'
import { padFields } from './layout.ts'

/** One record with its fields by name. */
export class PadRecord {
  readonly number: number
  readonly type: string
  private readonly text: string

  constructor(number: number, text: string) {
    this.number = number
    this.text = text
    this.type = text.slice(12, 15)
  }

  raw(name: string): string {
    const field = padFields.get(this.type)?.get(name)
    return field === undefined ? '' : this.text.slice(field.start, field.start + field.length)
  }

  get(name: string): string {
    return this.raw(name).normalize('NFC').trim()
  }

  place(name: string): { record: number; column: number; field: string } {
    const field = padFields.get(this.type)?.get(name)
    return {
      record: this.number,
      column: (field?.start ?? 0) + 1,
      field: `${this.type},${String(field?.number ?? 0)}`,
    }
  }

  /** Digits only; blanks count as nothing given when `blankIs` names a value. */
  digits(name: string, blankIs?: number): number {
    const value = this.raw(name)
    if (blankIs !== undefined && value.trim() === '') return blankIs
    if (!/^\d+$/.test(value)) this.notNumeric(name)
    return Number(value)
  }

  /** Sign (blank, + or -) and digits, in cents. */
  amount(name: string): number {
    const value = this.raw(name)
    if (value.trim() === '') return 0
    if (!/^[ +-]\d+$/.test(value)) this.notNumeric(name)
    const cents = Number(value.slice(1))
    return value.startsWith('-') && cents !== 0 ? -cents : cents
  }

  private notNumeric(name: string): never {
    const place = this.place(name)
    refuse('PAD_FIELD_NOT_NUMERIC', { ...place, params: { record: this.number, field: place.field } })
  }
}

/** Ends the reading with a finding. */
export function refuse(code: FileIssueCode, details: FileIssueDetails): never {
  throw new FileRefused(fileIssue(code, details))
}

/** A patient of whom only the number is known yet. */
export function emptyPatient(externalId: string | null): InvoicePatient {
  return {
    externalId,
    firstName: '',
    lastName: '',
    birthDate: null,
    sex: null,
    insuranceKind: null,
    insurer: null,
    insurantNumber: null,
  }
}

/** `Mühlenstraße 4a` → street and number; without a number all is street. */
export function splitStreet(text: string): { street: string; houseNumber: string } {
  const parts = /^(.*\D)\s+(\d+\s*[a-zA-Z]?(?:\s*[-/]\s*\d+\s*[a-zA-Z]?)?)$/.exec(text)
  return parts === null
    ? { street: text, houseNumber: '' }
    : { street: (parts[1] ?? '').trim(), houseNumber: parts[2] ?? '' }
}
