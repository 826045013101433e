import { type FileIssue, fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type {
  InvoiceDebtor,
  InvoiceOtherCost,
  InvoicePatient,
  InvoicePosition,
  ParsedInvoice,
} from '@honora/domain/invoice/invoice.ts'
import type { FeeSystem } from '@honora/domain/fees/fee-code.ts'
import { StreamDecoder } from '../charset.ts'
import {
  type ByteStream,
  FileRefused,
  guarded,
  isCalendarDay,
  isSameCustomer,
  type ReadEvent,
  type ReadOptions,
} from '../reading.ts'
import { emptyPatient, PadRecord, refuse, splitStreet } from './fields.ts'
import { padFollows, padTypes } from './layout.ts'
import { rawRecords } from './records.ts'

/** Reads PAD (records of 128 bytes, CP850) as a stream: one invoice in memory at a time. */
export function readPad(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  return guarded(records(bytes, options))
}

async function* records(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  yield { kind: 'charset', charset: 'CP850' }
  const reader = new PadReader(options)
  const pending = rawRecords(bytes)
  let next = await pending.next()
  while (next.done !== true) {
    const raw = next.value
    try {
      const decoder = new StreamDecoder('CP850', raw.offset)
      const text = decoder.write(raw.bytes)
      yield* reader.take(new PadRecord(raw.number, text))
    } catch (error) {
      await preferLength(error, pending)
      throw error
    }
    next = await pending.next()
  }
  reader.end()
}

/**
 * A byte too few or too many moves everything behind it, so any later complaint is only an echo. When the rest of the
 * file does not come out even, the record length is what is wrong.
 */
async function preferLength(error: unknown, pending: AsyncGenerator): Promise<void> {
  if (!(error instanceof FileRefused)) return
  for (let next = await pending.next(); next.done !== true; next = await pending.next());
}

interface OpenInvoice {
  readonly number: string
  readonly firstRecord: number
  counted: number
  debtor: Omit<InvoiceDebtor, 'birthDate'>
  patient: InvoicePatient | null
  isPatientDebtor: boolean
  currency: string
  vatRateBp: number
  readonly positions: InvoicePosition[]
  positionCount: number
  readonly otherCosts: InvoiceOtherCost[]
  readonly notes: string[]
  readonly findings: FileIssue[]
  previousKind: string
  /** The text before filled its field, so the next one goes on without a blank. */
  isTextFull: boolean
}

const salutations: Record<string, string> = { H: 'Herr', F: 'Frau' }

class PadReader {
  private readonly options: ReadOptions
  private previous = ''
  private open: OpenInvoice | undefined
  private recordCount = 0
  private invoiceCount = 0

  constructor(options: ReadOptions) {
    this.options = options
  }

  *take(record: PadRecord): Generator<ReadEvent> {
    this.recordCount += 1
    const { type } = record
    if (!padTypes.includes(type)) {
      const params = { record: record.number, recordType: /^\d{3}$/.test(type) ? type : '?' }
      refuse('PAD_RECORD_TYPE_UNKNOWN', { record: record.number, column: 13, field: '3', params })
    }
    if (!(padFollows[this.previous] ?? []).includes(type)) this.outOfOrder(record.number, type)
    this.previous = type
    this.checkPrefix(record)
    yield* this.read(record)
  }

  end(): void {
    if (this.previous !== '990') this.outOfOrder(this.recordCount + 1, 'EOF')
  }

  private outOfOrder(record: number, found: string): never {
    const params = { record, previous: this.previous === '' ? '–' : this.previous, found }
    refuse('PAD_SEQUENCE', { record, column: 13, params })
  }

  private checkPrefix(record: PadRecord): void {
    const found = record.raw('customerNumber')
    if (!/^[ \d]{6}$/.test(found)) record.digits('customerNumber')
    if (!isSameCustomer(found, this.options.customerNumber)) {
      const params = { found: found.trim(), expected: this.options.customerNumber }
      refuse('FILE_CUSTOMER_MISMATCH', { ...record.place('customerNumber'), params })
    }
    record.digits('invoiceNumber')
    const { open } = this
    const isInside = open !== undefined && !['000', '990', '100', '200'].includes(record.type)
    if (isInside && record.raw('invoiceNumber') !== open.number) {
      const params = { record: record.number, previous: this.previous, found: record.type }
      refuse('PAD_SEQUENCE', { ...record.place('invoiceNumber'), params })
    }
  }

  private *read(record: PadRecord): Generator<ReadEvent> {
    if (this.open !== undefined && record.type !== '100') this.open.counted += 1
    switch (record.type) {
      case '000':
        this.head(record)
        return
      case '200':
        this.debtor(record)
        return
      case '300':
        this.patient(record)
        return
      case '410':
        yield { kind: 'finding', finding: this.accident(record) }
        return
      case '500':
      case '600':
        this.note(record.get('text'))
        return
      case '700':
        this.line(record)
        return
      case '900':
        yield this.finish(record)
        return
      case '990':
        this.trailer(record)
        return
    }
  }

  private head(record: PadRecord): void {
    const currency = record.get('currency')
    if (currency !== 'EUR') {
      refuse('PAD_CURRENCY', { ...record.place('currency'), params: { found: currency } })
    }
  }

  private accident(record: PadRecord): FileIssue {
    const params = { record: record.number, recordType: '410' }
    return fileIssue('PAD_RECORD_TYPE_UNKNOWN', {
      severity: 'warning',
      record: record.number,
      field: '3',
      params,
    })
  }

  private note(text: string): void {
    if (text !== '' && (this.open?.notes.length ?? 0) < 200) this.open?.notes.push(text)
  }

  private debtor(record: PadRecord): void {
    this.invoiceCount += 1
    const { limits } = this.options
    if (this.invoiceCount > limits.invoices) {
      const params = { count: this.invoiceCount, limit: limits.invoices }
      refuse('FILE_TOO_MANY_INVOICES', { record: record.number, params })
    }
    const kind = record.raw('salutation')
    const [lastName = '', firstName = '', title = ''] = record
      .get('name')
      .split(',')
      .map((part) => part.trim())
    const street = splitStreet(record.get('street'))
    this.open = {
      number: record.raw('invoiceNumber'),
      firstRecord: record.number,
      counted: 1,
      debtor: {
        kind: kind === 'I' ? 'organisation' : 'person',
        salutation: salutations[kind] ?? null,
        title: title === '' ? null : title,
        firstName,
        lastName,
        address: { ...street, zip: '', city: '', country: 'DE' },
        email: null,
        phone: null,
      },
      patient: null,
      isPatientDebtor: true,
      currency: 'EUR',
      vatRateBp: 0,
      positions: [],
      positionCount: 0,
      otherCosts: [],
      notes: [],
      findings: [],
      previousKind: ' ',
      isTextFull: false,
    }
    const patientNumber = record.get('patientNumber').replace(/^0+/, '')
    this.open.patient = emptyPatient(patientNumber === '' ? null : patientNumber)
  }

  /** The invoice that a record belongs to. */
  private opened(record: PadRecord): OpenInvoice {
    return this.open ?? this.outOfOrder(record.number, record.type)
  }

  private patient(record: PadRecord): void {
    const open = this.opened(record)
    const { debtor } = open
    const place = /^(\S{1,10})\s+(.*)$/.exec(record.get('place'))
    const address = { ...debtor.address, zip: place?.[1] ?? '', city: place?.[2] ?? record.get('place') }
    if (place === null) address.zip = ''
    open.debtor = { ...debtor, address }
    const name = record.get('patientName')
    const [lastName = '', firstName = ''] = name.split(',').map((part) => part.trim())
    open.isPatientDebtor = name === ''
    const special = record.raw('specialType')
    const sex = record.raw('sex').toLowerCase()
    open.patient = {
      externalId: open.patient?.externalId ?? null,
      firstName: open.isPatientDebtor ? debtor.firstName : firstName,
      lastName: open.isPatientDebtor ? debtor.lastName : lastName,
      birthDate: this.date(record, 'birthDate', 'invoice'),
      sex: sex === 'm' || sex === 'w' ? sex : null,
      insuranceKind: special === 'I' ? 'self_pay' : 'private',
      insurer: null,
      insurantNumber: null,
    }
    this.date(record, 'from', 'invoice')
    this.date(record, 'to', 'invoice')
    const currency = record.get('currency')
    open.currency = currency === '' ? 'EUR' : currency
    open.vatRateBp = record.digits('vatRate', 0)
  }

  private line(record: PadRecord): void {
    const open = this.opened(record)
    const kind = record.raw('kind').toUpperCase()
    const code = record.get('code')
    const amounts = {
      line: record.amount('lineAmount'),
      single: record.amount('singleAmount'),
      other: record.amount('amount'),
      cost: record.amount('costAmount'),
    }
    const isBare = code === '' && Object.values(amounts).every((cents) => cents === 0)
    const text = record.raw('text').normalize('NFC').trimEnd()
    const isContinued = isBare && kind === open.previousKind && this.continues(open, kind, text)
    open.isTextFull = !record.raw('text').endsWith(' ')
    if (isContinued) return
    open.previousKind = kind
    if (kind === 'T') this.note(text.trim())
    else if (kind === 'B') this.reason(open, text.trim())
    else if (kind === 'M' || kind === 'H') this.cost(open, record, amounts)
    else if (kind === ' ') {
      this.fee(open, record, amounts)
      // A fee line may bring its costs along; the sums of record 900 hold them apart.
      if (amounts.cost !== 0) this.cost(open, record, { ...amounts, line: 0, other: 0 })
    } else {
      const place = record.place('kind')
      refuse('PAD_FIELD_NOT_NUMERIC', { ...place, params: { record: record.number, field: place.field } })
    }
  }

  /** Joins the text of a following record of the same kind to the one before. */
  private continues(open: OpenInvoice, kind: string, text: string): boolean {
    const join = (before: string): string =>
      open.isTextFull ? `${before}${text}` : `${before} ${text.trimStart()}`.trim()
    if (kind === 'T') {
      const before = open.notes.pop()
      if (before === undefined) return false
      open.notes.push(join(before).slice(0, 4000))
      return true
    }
    if (kind === 'M' || kind === 'H') {
      const before = open.otherCosts.pop()
      if (before === undefined) return false
      open.otherCosts.push({ ...before, text: join(before.text).slice(0, 4000) })
      return true
    }
    const before = open.positions.pop()
    if (before === undefined) return false
    if (kind === 'B')
      open.positions.push({ ...before, justification: join(before.justification ?? '').slice(0, 4000) })
    else open.positions.push({ ...before, text: join(before.text).slice(0, 4000) })
    return true
  }

  private reason(open: OpenInvoice, text: string): void {
    const before = open.positions.pop()
    if (before === undefined) return
    open.positions.push({ ...before, justification: text })
  }

  private cost(
    open: OpenInvoice,
    record: PadRecord,
    amounts: { line: number; cost: number; other: number },
  ): void {
    if (open.otherCosts.length >= this.options.limits.positions) return
    open.otherCosts.push({
      kind: record.raw('kind').toUpperCase() === 'M' ? 'material' : 'expense',
      text: record.get('text'),
      documentNumber: null,
      amountCents: amounts.cost || amounts.line || amounts.other,
    })
  }

  private fee(open: OpenInvoice, record: PadRecord, amounts: { line: number; single: number }): void {
    open.positionCount += 1
    if (open.positionCount > this.options.limits.positions) return
    const index = open.positions.length
    const code = record.get('code')
    const date = this.date(record, 'date', 'position', index + 1)
    const factor = record.digits('factor', 0)
    const quantity = record.digits('quantity')
    const factorMicro = factor === 0 ? null : factor
    const singleCents = amounts.single
    const line = { code, on: date, factorMicro, singleCents }
    const system: FeeSystem = this.options.guessSystem?.(line) ?? (/^0\d{3}$/.test(code) ? 'GOZ' : 'GOÄ')
    open.positions.push({
      number: index + 1,
      date,
      time: null,
      system: code === '' ? 'CUSTOM' : system,
      code,
      isAnalog: false,
      teeth: '',
      quantity,
      factorMicro,
      points: null,
      pointValue: null,
      singleCents,
      amountCents: amounts.line,
      reductionBp: 0,
      vatRateBp: record.digits('vatRate', 0),
      justification: null,
      text: record.get('text'),
      at: { record: record.number },
    })
  }

  private finish(record: PadRecord): ReadEvent {
    const open = this.opened(record)
    this.open = undefined
    const feeCents = record.amount('feeSum')
    const costCents = record.amount('costSum')
    const prepaidCents = Math.abs(record.amount('prepaid'))
    const findings = [...open.findings]
    const fees = open.positions.reduce((sum, position) => sum + position.amountCents, 0)
    const costs = open.otherCosts.reduce((sum, cost) => sum + cost.amountCents, 0)
    const isComplete = open.positionCount <= this.options.limits.positions
    const at = { externalId: open.number }
    if (isComplete && (fees !== feeCents || costs !== costCents)) {
      const field = fees === feeCents ? 'costSum' : 'feeSum'
      const params = {
        invoiceNumber: open.number,
        stated: field === 'feeSum' ? feeCents : costCents,
        computed: field === 'feeSum' ? fees : costs,
      }
      findings.push(
        fileIssue('PAD_TOTAL_MISMATCH', { ...at, ...record.place(field), pointer: '/totalCents', params }),
      )
    }
    if (!isComplete) {
      const params = { count: open.positionCount, limit: this.options.limits.positions }
      findings.push(fileIssue('INV_TOO_MANY_POSITIONS', { ...at, record: open.firstRecord, params }))
    }
    const stated = record.digits('recordCount')
    if (stated !== open.counted) {
      const params = { invoiceNumber: open.number, stated, counted: open.counted }
      findings.push(fileIssue('PAD_INVOICE_RECORD_COUNT', { ...at, ...record.place('recordCount'), params }))
    }
    const { debtor } = open
    const invoice: ParsedInvoice = {
      number: open.number,
      externalId: open.number,
      invoiceDate: null,
      dueDays: null,
      factoringType: null,
      case: this.options.defaultCase ?? 'dental',
      currency: open.currency,
      debtor: { ...debtor, birthDate: open.isPatientDebtor ? (open.patient?.birthDate ?? null) : null },
      patientId: null,
      patient: open.patient,
      positions: open.positions,
      otherCosts: open.otherCosts,
      prepaidCents,
      totalCents: feeCents + costCents - prepaidCents,
      feeAgreement: null,
      consentReference: null,
      source: { kind: 'file', id: null },
      at: { line: null, record: open.firstRecord, path: null },
      stated: { feeCents: null, laboratoryCents: null, materialCents: null },
      instalmentWish: null,
      dunning: null,
      attachments: [],
      notes: open.notes,
    }
    return { kind: 'invoice', invoice, findings }
  }

  private trailer(record: PadRecord): void {
    const pairs = [
      ['recordCount', this.recordCount, 'records'],
      ['invoiceCount', this.invoiceCount, 'invoices'],
    ] as const
    for (const [name, counted, what] of pairs) {
      const stated = record.digits(name)
      if (stated === counted) continue
      refuse('PAD_TRAILER_COUNT', { ...record.place(name), params: { stated, counted, what } })
    }
  }

  /** ddmmyy (2000–2099) or ddmmyyyy; an impossible day is a finding of the position or invoice. */
  private date(
    record: PadRecord,
    name: string,
    scope: 'position' | 'invoice',
    position?: number,
  ): string | null {
    const value = record.raw(name)
    if (/^[ 0]*$/.test(value))
      return scope === 'position' ? this.badDate(record, name, scope, position) : null
    const parts = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(value)
    const year = parts?.[3] ?? ''
    const day = parts === null ? '' : `${year.length === 2 ? `20${year}` : year}-${parts[2]}-${parts[1]}`
    return isCalendarDay(day) ? day : this.badDate(record, name, scope, position)
  }

  private badDate(record: PadRecord, name: string, scope: 'position' | 'invoice', position?: number): null {
    const place = record.place(name)
    this.open?.findings.push(
      fileIssue('PAD_DATE_INVALID', {
        ...place,
        scope,
        externalId: this.open.number,
        position: position ?? null,
        params: { record: record.number, field: place.field },
      }),
    )
    return null
  }
}
