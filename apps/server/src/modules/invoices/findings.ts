import type { Locale } from '@honora/contract/common.ts'
import type { FileIssue as ShownFinding } from '@honora/contract/invoices.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogues } from '../../platform/messages/catalogues.ts'

/** Values of findings that are cents or days; shown in the reader's form. */
const moneyParams = new Set(['stated', 'computed', 'amount', 'freeLimit'])
const moneyCodes = new Set([
  'INV_SUM_MISMATCH',
  'INV_AMOUNT_NOT_POSITIVE',
  'INV_LIMIT_EXCEEDED',
  'POS_AMOUNT_MISMATCH',
  'PAD_TOTAL_MISMATCH',
  'RZ_TRAILER_SUM',
])
/** Factors: decimal strings, written with the reader's decimal sign. */
const decimalParams = new Set(['factor', 'limit', 'min', 'max'])
const sizeParams = new Set(['size', 'limit'])

const formats = new Map<string, IntlMessageFormat>()

/** Findings with their sentences in the reader's language. */
export function presentFindings(
  catalogues: Catalogues,
  locale: Locale,
  findings: readonly FileIssue[],
): ShownFinding[] {
  return findings.map((finding) => ({
    ...finding,
    offset: finding.offset ?? null,
    params: { ...finding.params },
    message: sentence(catalogues, locale, finding, 'message'),
    mend: sentence(catalogues, locale, finding, 'mend'),
  }))
}

function sentence(
  catalogues: Catalogues,
  locale: Locale,
  finding: FileIssue,
  part: 'message' | 'mend',
): string {
  const id = `${finding.messageId}.${part}`
  const text =
    catalogues.namespace(locale, 'invoiceFile')?.[id] ?? catalogues.namespace('de', 'invoiceFile')?.[id]
  if (text === undefined) return finding.code
  const key = `${locale} ${id}`
  try {
    const format = formats.get(key) ?? new IntlMessageFormat(text, locale)
    formats.set(key, format)
    return String(format.format(valuesOf(catalogues, finding, locale)))
  } catch {
    // A value that the sentence wants and the finding lacks must not hide the finding itself.
    return text.replaceAll(/\{(\w+)[^{}]*\}/g, (_, name: string) => String(finding.params[name] ?? '…'))
  }
}

function valuesOf(
  catalogues: Catalogues,
  finding: FileIssue,
  locale: Locale,
): Record<string, string | number> {
  const values: Record<string, string | number> = {
    severity: finding.severity,
    position: finding.position ?? '',
    line: finding.line ?? '',
    column: finding.column ?? '',
    record: finding.record ?? '',
    field: finding.field ?? '',
    // Which sentence is meant where a code has several; findings of earlier versions do not say.
    content: 'other',
  }
  for (const [name, value] of Object.entries(finding.params)) {
    values[name] =
      name === 'fields' && typeof value === 'string'
        ? fieldNames(catalogues, locale, value)
        : shown(finding, name, value, locale)
  }
  return values
}

/** `lastName,zip` → "Nachname, Postleitzahl". */
function fieldNames(catalogues: Catalogues, locale: Locale, fields: string): string {
  return fields
    .split(',')
    .map((field) => catalogues.namespace(locale, 'invoiceField')?.[`invoiceField.${field}`] ?? field)
    .join(', ')
}

function shown(finding: FileIssue, name: string, value: string | number, locale: Locale): string | number {
  if (typeof value === 'number' && moneyCodes.has(finding.code) && moneyParams.has(name)) {
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(value / 100)
  }
  if (typeof value === 'number' && finding.code === 'FILE_TOO_LARGE' && sizeParams.has(name)) {
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value / 1_048_576)} MiB`
  }
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(new Date(`${value}T00:00:00Z`))
  }
  if (typeof value === 'string' && decimalParams.has(name) && /^\d+\.\d+$/.test(value)) {
    return locale === 'en' ? value : value.replace('.', ',')
  }
  return value
}
