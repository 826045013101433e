import { lineAmount } from './amounts.ts'
import type { CheckOptions } from './check.ts'
import { type FileIssue, type FileIssueCode, type FileIssueDetails, fileIssue } from './file-issue.ts'
import type { InvoiceBody, InvoicePosition } from './invoice.ts'
import { parseTeeth } from './teeth-text.ts'

/** What the checks read from a schedule row. */
export interface FeeEntry {
  /** null: no value of its own (fractions, percentages). */
  readonly points: number | null
  readonly needsTooth: boolean
  readonly factor: {
    readonly minMicro: number
    readonly thresholdMicro: number
    readonly maxMicro: number
    readonly agreementAllowed: boolean
  } | null
}

interface Input {
  readonly position: InvoicePosition
  readonly index: number
  readonly invoice: InvoiceBody
  readonly options: CheckOptions
}

type Add = (code: FileIssueCode, field: string, details?: FileIssueDetails) => void

/** Findings of one line: code, amount, factor, reason, teeth, quantity, dates. */
export function checkPosition(input: Input): FileIssue[] {
  const { position, index } = input
  const found: FileIssue[] = []
  const at = position.at
  const add: Add = (code, field, details = {}) => {
    const params = { position: position.number, code: shownCode(position), ...details.params }
    found.push(
      fileIssue(code, {
        position: position.number,
        pointer: `/positions/${String(index)}/${field}`,
        field,
        line: at?.line ?? null,
        column: at?.column ?? null,
        record: at?.record ?? null,
        path: at?.path ?? null,
        ...details,
        params,
      }),
    )
  }
  checkDates(input, add)
  if (!Number.isSafeInteger(position.quantity) || position.quantity < 1 || position.quantity > 9999) {
    add('POS_QUANTITY_INVALID', 'quantity', { params: { quantity: String(position.quantity) } })
  }
  if (parseTeeth(position.teeth) === undefined) {
    add('POS_TOOTH_INVALID', 'teeth', { params: { tooth: position.teeth }, rule: 'ISO 3950' })
  }
  checkFee(input, add)
  return found
}

function checkDates({ position, invoice, options }: Input, add: Add): void {
  if (position.date === null) return
  const params = { date: position.date }
  if (position.date > options.today) add('POS_DATE_IN_FUTURE', 'date', { params })
  if (invoice.invoiceDate !== null && position.date > invoice.invoiceDate) {
    add('POS_DATE_AFTER_INVOICE', 'date', { params: { ...params, invoiceDate: invoice.invoiceDate } })
  }
}

function checkFee(input: Input, add: Add): void {
  const { position, invoice, options } = input
  if (position.system === 'CUSTOM') return
  const on = position.date ?? invoice.invoiceDate ?? options.today
  const entry = options.lookup(position.system, position.code, on)
  if (entry === null) {
    const isForeign = position.system === 'GOÄ' && invoice.case === 'medical'
    add(isForeign ? 'POS_CODE_UNCHECKED' : 'POS_CODE_UNKNOWN', 'code', { params: { code: position.code } })
    if (isForeign) checkAmount(position, null, add)
    return
  }
  if (entry.needsTooth && position.teeth.trim() === '') add('POS_TOOTH_MISSING', 'teeth')
  checkFactor(input, entry, add)
  checkAmount(position, entry.points, add)
}

function checkFactor({ position, invoice }: Input, entry: FeeEntry, add: Add): void {
  const { factorMicro } = position
  const frame = entry.factor
  if (frame === null || factorMicro === null) return
  const factor = factorText(factorMicro)
  const { feeAgreement } = invoice
  const isAgreed =
    frame.agreementAllowed &&
    feeAgreement !== null &&
    (position.date === null || feeAgreement.signedOn <= position.date)
  if (factorMicro < frame.minMicro || (factorMicro > frame.maxMicro && !isAgreed)) {
    const params = { factor, min: factorText(frame.minMicro), max: factorText(frame.maxMicro) }
    const rule = position.system === 'GOZ' ? 'GOZ §§ 2, 5 Abs. 1' : 'GOÄ §§ 2, 5'
    add('POS_FACTOR_OUT_OF_RANGE', 'factor', { params, rule })
  }
  if (factorMicro > frame.thresholdMicro && (position.justification ?? '').trim() === '') {
    const params = { factor, limit: factorText(frame.thresholdMicro) }
    const rule = position.system === 'GOZ' ? 'GOZ § 10 Abs. 3' : 'GOÄ § 12 Abs. 3'
    add('POS_FACTOR_REASON_MISSING', 'justification', { params, rule })
  }
}

/** Rounded once per service and multiplied; a product rounded as a whole passes with a warning. */
function checkAmount(position: InvoicePosition, points: number | null, add: Add): void {
  const amount = lineAmount(position, points)
  if (amount === null || amount.preferred === position.amountCents) return
  const params = { stated: position.amountCents, computed: amount.preferred }
  const rule = position.system === 'GOZ' ? 'GOZ § 5 Abs. 1 Satz 4' : null
  if (amount.rounded === position.amountCents) {
    add('POS_AMOUNT_MISMATCH', 'amountCents', {
      severity: 'warning',
      params: { ...params, severity: 'warning' },
      rule,
      suggestion: String(amount.preferred),
    })
    return
  }
  add('POS_AMOUNT_MISMATCH', 'amountCents', {
    params: { ...params, severity: 'error' },
    rule,
    suggestion: String(amount.preferred),
  })
}

function shownCode(position: InvoicePosition): string {
  return position.system === 'CUSTOM' ? position.code : `${position.system} ${position.code}`
}

/** Factor in millionths as a decimal string with at least one decimal: `2.3`, `1.0`, `3.45`. */
export function factorText(factorMicro: number): string {
  const whole = Math.trunc(factorMicro / 1_000_000)
  const decimals = String(Math.abs(factorMicro % 1_000_000))
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${String(whole)}.${decimals === '' ? '0' : decimals}`
}

/** Decimal string with up to six decimals → millionths; undefined for anything else or a factor of 100 and more. */
export function parseFactor(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (parts === null) return undefined
  return Number(parts[1]) * 1_000_000 + Number((parts[2] ?? '').padEnd(6, '0'))
}
