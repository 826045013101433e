import { invoiceCases, otherCostKinds } from '@honora/domain/invoice/invoice.ts'
import { parseFactor } from '@honora/domain/invoice/check-position.ts'
import { fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type {
  FactoringType,
  InvoiceCase,
  InvoiceDebtor,
  InvoiceOtherCost,
  InvoicePatient,
  InvoicePosition,
  ParsedInvoice,
} from '@honora/domain/invoice/invoice.ts'
import type { FeeSystem } from '@honora/domain/fees/fee-code.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { StreamDecoder } from '../charset.ts'
import {
  type ByteStream,
  guarded,
  isCalendarDay,
  isSameCustomer,
  type ReadEvent,
  type ReadOptions,
} from '../reading.ts'
import { charsetFromHead, decoderFor, refuse, withoutMark } from './head.ts'
import { type RzRecord, RzSplitter, type RzType, rzFields, rzFollows, splitRecord } from './records.ts'

/** Reads RZ profile 1 as a stream: one invoice in memory at a time, order and counts are strict. */
export function readRz(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  return guarded(records(bytes, options))
}

async function* records(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  const splitter = new RzSplitter()
  const reader = new RzReader(options)
  let decoder: StreamDecoder | undefined
  let head: Uint8Array = new Uint8Array(0)
  for await (const chunk of bytes) {
    let text: string
    if (decoder === undefined) {
      head = Buffer.concat([head, chunk])
      const hasLine = head.includes(0x0a)
      if (!hasLine && head.length < 4096) continue
      const charset = charsetFromHead(head)
      yield { kind: 'charset', charset }
      decoder = decoderFor(head, charset)
      text = decoder.write(withoutMark(head))
    } else {
      text = decoder.write(chunk)
    }
    for (const record of splitter.push(text)) yield* reader.take(record)
  }
  if (decoder === undefined) {
    const charset = charsetFromHead(head)
    yield { kind: 'charset', charset }
    decoder = decoderFor(head, charset)
    for (const record of splitter.push(decoder.write(withoutMark(head)))) yield* reader.take(record)
  }
  for (const record of splitter.push(decoder.end())) yield* reader.take(record)
  for (const record of splitter.end()) yield* reader.take(record)
  reader.end(splitter.lines)
}

interface OpenInvoice {
  readonly head: RzRecord
  debtor: InvoiceDebtor | null
  patient: InvoicePatient | null
  readonly positions: InvoicePosition[]
  readonly otherCosts: InvoiceOtherCost[]
  readonly findings: FileIssue[]
  positionCount: number
}

const sexes = ['m', 'w', 'd', 'x'] as const
const insuranceKinds = new Map<string, InvoicePatient['insuranceKind']>([
  ['gkv', 'statutory'],
  ['pkv', 'private'],
  ['self', 'self_pay'],
])
const systems: Record<string, FeeSystem> = {
  GOZ: 'GOZ',
  GOAE: 'GOÄ',
  GOÄ: 'GOÄ',
  BEMA: 'BEMA',
  CUSTOM: 'CUSTOM',
}

class RzReader {
  private readonly options: ReadOptions
  private previous: RzType | undefined
  private open: OpenInvoice | undefined
  private recordCount = 0
  private invoiceCount = 0
  private sumOfTotals = 0
  private sumOfSums = 0
  private trailer: RzRecord | undefined
  private isBlankSeen = false

  constructor(options: ReadOptions) {
    this.options = options
  }

  *take(raw: { text: string; line: number }): Generator<ReadEvent> {
    if (raw.text.trim() === '') {
      this.isBlankSeen = true
      return
    }
    const record = splitRecord(raw.text, raw.line)
    const type = this.typeInOrder(record.fields[0] ?? '', raw.line)
    this.checkCount(type, record)
    this.previous = type
    this.recordCount += 1
    yield* this.read(type, record)
  }

  /** To be called after the last record; `lines` are the lines of the file. */
  end(lines: number): void {
    const { trailer } = this
    if (trailer === undefined) {
      const params = { line: lines + 1, previous: this.previous ?? '–', found: 'EOF' }
      refuse('RZ_RECORD_ORDER', { line: lines + 1, column: 1, params })
    }
    const count = this.amount(trailer, 1)
    const stated = this.amount(trailer, 2)
    const sum = this.amount(trailer, 3)
    const at = { line: trailer.line }
    if (count !== this.invoiceCount) {
      const params = { stated: count, counted: this.invoiceCount, what: 'invoices' }
      refuse('RZ_TRAILER_COUNT', { ...at, column: trailer.columns[1] ?? null, field: 'invoiceCount', params })
    }
    if (stated !== this.recordCount && stated !== trailer.line) {
      const params = { stated, counted: this.recordCount, what: 'lines' }
      refuse('RZ_TRAILER_COUNT', { ...at, column: trailer.columns[2] ?? null, field: 'lineCount', params })
    }
    if (sum !== this.sumOfTotals && sum !== this.sumOfSums) {
      const params = { stated: sum, computed: this.sumOfTotals }
      refuse('RZ_TRAILER_SUM', { ...at, column: trailer.columns[3] ?? null, field: 'totalCents', params })
    }
  }

  private typeInOrder(type: string, line: number): RzType {
    const allowed: readonly RzType[] = this.previous === undefined ? ['H'] : rzFollows[this.previous]
    const known = allowed.find((one) => one === type)
    if (known !== undefined && !this.isBlankSeen) return known
    const params = {
      line,
      previous: this.previous ?? '–',
      found: /^[A-Z]$/.test(type) && !this.isBlankSeen ? type : '?',
    }
    return refuse('RZ_RECORD_ORDER', { line, column: 1, params })
  }

  private checkCount(type: RzType, record: RzRecord): void {
    const expected = rzFields[type].length + 1
    const found = record.fields.length
    if (found === expected) return
    refuse('RZ_FIELD_COUNT', {
      line: record.line,
      column: record.columns[Math.min(found, expected) - 1] ?? 1,
      params: { line: record.line, recordType: type, found, expected },
    })
  }

  private *read(type: RzType, record: RzRecord): Generator<ReadEvent> {
    switch (type) {
      case 'H':
        this.header(record)
        return
      case 'R':
        this.startInvoice(record)
        return
      case 'E':
        if (this.open) this.open.debtor = this.debtor(record)
        return
      case 'P':
        if (this.open) this.open.patient = this.patient(record)
        return
      case 'L':
        this.line(record)
        return
      case 'M':
        this.cost(record)
        return
      case 'S':
        yield this.finish(record)
        return
      case 'T':
        this.trailer = record
        return
    }
  }

  private header(record: RzRecord): void {
    const found = record.fields[4] ?? ''
    if (!isSameCustomer(found, this.options.customerNumber)) {
      refuse('FILE_CUSTOMER_MISMATCH', {
        ...this.place(record, 4),
        params: { found: found.slice(0, 20), expected: this.options.customerNumber },
      })
    }
    this.day(record, 5)
  }

  private startInvoice(head: RzRecord): void {
    this.invoiceCount += 1
    if (this.invoiceCount > this.options.limits.invoices) {
      const params = { count: this.invoiceCount, limit: this.options.limits.invoices }
      refuse('FILE_TOO_MANY_INVOICES', { line: head.line, params })
    }
    this.open = {
      head,
      debtor: null,
      patient: null,
      positions: [],
      otherCosts: [],
      findings: [],
      positionCount: 0,
    }
  }

  private debtor(record: RzRecord): InvoiceDebtor {
    const [, kind, salutation, title, first, last, , street, number, zip, city, country, email, phone] =
      record.fields
    if (kind !== 'person' && kind !== 'organisation') this.invalid(record, 1)
    if (country !== '' && !/^[A-Z]{2}$/.test(country ?? '')) this.invalid(record, 11)
    return {
      kind: kind === 'organisation' ? 'organisation' : 'person',
      salutation: orNull(salutation),
      title: orNull(title),
      firstName: text(first),
      lastName: text(last),
      birthDate: this.day(record, 6),
      address: {
        street: text(street),
        houseNumber: text(number),
        zip: text(zip),
        city: text(city),
        country: country === '' ? 'DE' : text(country),
      },
      email: orNull(email),
      phone: orNull(phone),
    }
  }

  private patient(record: RzRecord): InvoicePatient {
    const [, externalId, first, last, , givenSex, insurance = ''] = record.fields
    const sex = sexes.find((one) => one === givenSex) ?? null
    if (givenSex !== '' && sex === null) this.invalid(record, 5)
    const insuranceKind = insuranceKinds.get(insurance) ?? null
    if (insurance !== '' && insuranceKind === null) this.invalid(record, 6)
    return {
      externalId: orNull(externalId),
      firstName: text(first),
      lastName: text(last),
      birthDate: this.day(record, 4),
      sex,
      insuranceKind,
      insurer: null,
      insurantNumber: null,
    }
  }

  private line(record: RzRecord): void {
    const { open } = this
    if (open === undefined) return
    open.positionCount += 1
    if (open.positionCount > this.options.limits.positions) return
    const [, number, , system, code, analog, teeth, quantity, factor, points, , reason, label] = record.fields
    const known = systems[system ?? '']
    if (known === undefined) this.invalid(record, 3)
    if (analog !== '0' && analog !== '1' && analog !== '') this.invalid(record, 5)
    const factorMicro = factor === '' ? null : parseFactor(factor ?? '')
    if (factorMicro === undefined || !/^(\d+(\.\d{1,4})?)?$/.test(factor ?? '')) this.invalid(record, 8)
    const count = points === '' ? null : Number(points)
    if (count !== null && !/^\d{1,5}$/.test(points ?? '')) this.invalid(record, 9)
    const at = { line: record.line, column: record.columns[0] ?? 1 }
    const position: InvoicePosition = {
      number: /^\d{1,5}$/.test(number ?? '') ? Number(number) : open.positionCount,
      date: this.day(record, 2),
      time: null,
      system: known,
      code: text(code),
      isAnalog: analog === '1',
      teeth: text(teeth),
      quantity: /^\d{1,4}$/.test(quantity ?? '') ? Number(quantity) : Number.NaN,
      factorMicro,
      points: count,
      pointValue: null,
      singleCents: null,
      amountCents: this.amount(record, 10),
      reductionBp: 0,
      vatRateBp: 0,
      justification: orNull(reason),
      text: text(label),
      at,
    }
    if (Number.isNaN(position.quantity)) {
      const params = {
        position: position.number,
        code: position.code,
        quantity: (quantity ?? '').slice(0, 12),
      }
      open.findings.push(
        fileIssue('POS_QUANTITY_INVALID', {
          ...this.place(record, 7),
          externalId: text(open.head.fields[1]),
          position: position.number,
          pointer: `/positions/${String(open.positions.length)}/quantity`,
          params,
        }),
      )
      open.positions.push({ ...position, quantity: 1 })
      return
    }
    open.positions.push(position)
  }

  private cost(record: RzRecord): void {
    const kind = otherCostKinds.find((one) => one === record.fields[1]) ?? this.invalid(record, 1)
    this.open?.otherCosts.push({
      kind,
      text: text(record.fields[2]),
      documentNumber: orNull(record.fields[3]),
      amountCents: this.amount(record, 4),
    })
    if ((this.open?.otherCosts.length ?? 0) > this.options.limits.positions) this.invalid(record, 1)
  }

  private finish(sums: RzRecord): ReadEvent {
    const { open } = this
    if (open === undefined || open.debtor === null) return this.invalid(sums, 0)
    this.open = undefined
    const { head } = open
    const number = text(head.fields[1])
    const total = this.amount(head, 5)
    const sumTotal = this.amount(sums, 5)
    this.sumOfTotals += total
    this.sumOfSums += sumTotal
    const findings = [...open.findings]
    if (sumTotal !== total) {
      findings.push(
        fileIssue('INV_SUM_MISMATCH', {
          ...this.place(sums, 5),
          externalId: number,
          pointer: '/totalCents',
          params: { stated: total, computed: sumTotal },
        }),
      )
    }
    if (open.positionCount > this.options.limits.positions) {
      const params = { count: open.positionCount, limit: this.options.limits.positions }
      findings.push(fileIssue('INV_TOO_MANY_POSITIONS', { externalId: number, line: head.line, params }))
    }
    const invoice: ParsedInvoice = {
      number,
      externalId: number,
      invoiceDate: this.day(head, 2),
      dueDays: head.fields[3] === '' ? null : this.whole(head, 3),
      factoringType: this.factoringType(head),
      case: this.invoiceCase(head),
      currency: text(head.fields[6]) === '' ? 'EUR' : text(head.fields[6]),
      debtor: open.debtor,
      patientId: null,
      patient: open.patient,
      positions: open.positions,
      otherCosts: open.otherCosts,
      prepaidCents: this.amount(sums, 4),
      totalCents: total,
      feeAgreement: null,
      consentReference: orNull(head.fields[8]),
      source: { kind: 'file', id: null },
      at: { line: head.line, record: null, path: null },
      stated: {
        feeCents: this.amount(sums, 1),
        laboratoryCents: this.amount(sums, 2),
        materialCents: this.amount(sums, 3),
      },
      instalmentWish: null,
      dunning: null,
      attachments: [],
      notes: [],
    }
    return { kind: 'invoice', invoice, findings }
  }

  private factoringType(record: RzRecord): FactoringType | null {
    const value = record.fields[4] ?? ''
    if (value === '') return null
    if (value !== 'recourse' && value !== 'non_recourse') return this.invalid(record, 4)
    return value
  }

  private invoiceCase(record: RzRecord): InvoiceCase {
    return invoiceCases.find((one) => one === record.fields[7]) ?? this.invalid(record, 7)
  }

  /** Cents without a point; a leading minus is read and judged later. */
  private amount(record: RzRecord, index: number): number {
    const value = record.fields[index] ?? ''
    if (!/^-?\d{1,12}$/.test(value)) {
      const place = this.place(record, index)
      refuse('RZ_AMOUNT_INVALID', { ...place, params: { line: record.line, field: place.field } })
    }
    return Number(value)
  }

  private whole(record: RzRecord, index: number): number {
    const value = record.fields[index] ?? ''
    return /^\d{1,3}$/.test(value) ? Number(value) : this.invalid(record, index)
  }

  private day(record: RzRecord, index: number): string | null {
    const value = record.fields[index] ?? ''
    if (value === '') return null
    const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value)
    const day = parts === null ? '' : `${parts[1]}-${parts[2]}-${parts[3]}`
    if (!isCalendarDay(day)) {
      const place = this.place(record, index)
      refuse('RZ_DATE_INVALID', { ...place, params: { line: record.line, field: place.field } })
    }
    return day
  }

  private invalid(record: RzRecord, index: number): never {
    const place = this.place(record, index)
    refuse('RZ_VALUE_INVALID', { ...place, params: { line: record.line, field: place.field } })
  }

  private place(record: RzRecord, index: number): { line: number; column: number; field: string } {
    const names: readonly string[] =
      Object.entries(rzFields).find(([type]) => type === record.fields[0])?.[1] ?? []
    return { line: record.line, column: record.columns[index] ?? 1, field: names[index - 1] ?? String(index) }
  }
}

function text(value: string | undefined): string {
  return (value ?? '').normalize('NFC').trim()
}

function orNull(value: string | undefined): string | null {
  const plain = text(value)
  return plain === '' ? null : plain
}
