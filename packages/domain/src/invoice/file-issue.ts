import type { Severity } from '../fees/rules/violation.ts'

/** A `file` error rejects the file; `invoice` and `position` errors keep that invoice from being offered. */
export const fileIssueScopes = ['file', 'invoice', 'position'] as const
export type FileIssueScope = (typeof fileIssueScopes)[number]
/**
 * One thing that is wrong, or worth knowing, about an invoice file or an invoice. One shape for file detail,
 * pre-check and invoices. Carries numbers and names of fields, never values of persons.
 * The sentence is made from `messageId` and `params` when it is shown, in the reader's language.
 */
export interface FileIssue {
  readonly code: FileIssueCode
  readonly severity: Severity
  readonly scope: FileIssueScope
  /** Row id once the invoice is stored. */
  readonly invoiceId: string | null
  readonly externalId: string | null
  /** Number of the position as printed on the invoice. */
  readonly position: number | null
  /** Fixed-length record, from 1 (pad). */
  readonly record: number | null
  /** Line and column, from 1 (rz, padnext); column counts characters. */
  readonly line: number | null
  readonly column: number | null
  /** Byte offset, from 0, where only that is known (encodings). */
  readonly offset: number | null
  /** Name or number of the field in the format. */
  readonly field: string | null
  /** JSON pointer into the invoice body. */
  readonly pointer: string | null
  /** Path of the element (padnext) or name of the archive member. */
  readonly path: string | null
  readonly messageId: `invoiceFile.${FileIssueCode}`
  readonly params: Readonly<Record<string, string | number>>
  /** Paragraph or rule that asks for it. */
  readonly rule: string | null
  readonly suggestion: string | null
  /** Can be fixed in the portal, without a new file. */
  readonly fixable: boolean
}

type Traits = readonly [scope: FileIssueScope, severity: Severity]

/** The whole catalogue with the usual scope and severity of each code. */
export const fileIssueCodes = {
  FILE_EMPTY: ['file', 'error'],
  FILE_TOO_LARGE: ['file', 'error'],
  FILE_TYPE_MISMATCH: ['file', 'error'],
  FILE_TYPE_UNKNOWN: ['file', 'error'],
  FILE_ENCODING_INVALID: ['file', 'error'],
  FILE_CONTROL_CHARACTER: ['file', 'error'],
  FILE_LINE_TOO_LONG: ['file', 'error'],
  FILE_UNREADABLE: ['file', 'error'],
  FILE_DUPLICATE: ['file', 'error'],
  FILE_INFECTED: ['file', 'error'],
  FILE_CUSTOMER_MISMATCH: ['file', 'error'],
  FILE_TOO_MANY_INVOICES: ['file', 'error'],
  ZIP_UNREADABLE: ['file', 'error'],
  ZIP_PATH_TRAVERSAL: ['file', 'error'],
  ZIP_LIMIT: ['file', 'error'],
  XML_NOT_WELL_FORMED: ['file', 'error'],
  XML_DOCTYPE_FORBIDDEN: ['file', 'error'],
  PADX_NAMESPACE_WRONG: ['file', 'error'],
  PADX_VERSION_UNSUPPORTED: ['file', 'error'],
  PADX_VERSION_OLD: ['file', 'warning'],
  PADX_ORDER_FILE_MISSING: ['file', 'warning'],
  PADX_PAYLOAD_MISSING: ['file', 'error'],
  PADX_FILENAME_MISMATCH: ['file', 'warning'],
  PADX_LENGTH_MISMATCH: ['file', 'error'],
  PADX_CHECKSUM_MISMATCH: ['file', 'error'],
  PADX_ENCRYPTED_UNSUPPORTED: ['file', 'error'],
  PADX_TEST_DATA: ['file', 'error'],
  PADX_TEST_FLAG_UNKNOWN: ['file', 'error'],
  PADX_SCHEMA_VIOLATION: ['file', 'error'],
  PADX_DUPLICATE_INVOICE_ID: ['file', 'error'],
  PADX_REF_UNRESOLVED: ['file', 'error'],
  PADX_COUNT_MISMATCH: ['file', 'error'],
  PADX_POSITION_COUNT_MISMATCH: ['invoice', 'error'],
  PAD_RECORD_LENGTH: ['file', 'error'],
  PAD_RECORD_TYPE_UNKNOWN: ['file', 'error'],
  PAD_SEQUENCE: ['file', 'error'],
  PAD_FIELD_NOT_NUMERIC: ['file', 'error'],
  PAD_DATE_INVALID: ['position', 'error'],
  PAD_CURRENCY: ['file', 'error'],
  PAD_TOTAL_MISMATCH: ['invoice', 'error'],
  PAD_INVOICE_RECORD_COUNT: ['invoice', 'warning'],
  PAD_TRAILER_COUNT: ['file', 'error'],
  RZ_HEADER_MISSING: ['file', 'error'],
  RZ_VERSION_UNSUPPORTED: ['file', 'error'],
  RZ_FIELD_COUNT: ['file', 'error'],
  RZ_RECORD_ORDER: ['file', 'error'],
  RZ_AMOUNT_INVALID: ['file', 'error'],
  RZ_DATE_INVALID: ['file', 'error'],
  RZ_VALUE_INVALID: ['file', 'error'],
  RZ_TRAILER_COUNT: ['file', 'error'],
  RZ_TRAILER_SUM: ['file', 'error'],
  PDF_UNREADABLE: ['file', 'error'],
  PDF_CUT_OFF: ['file', 'error'],
  PDF_ENCRYPTED: ['file', 'error'],
  PDF_TOO_MANY_PAGES: ['file', 'error'],
  PDF_ACTIVE_CONTENT: ['file', 'error'],
  PDF_NO_TEXT: ['file', 'warning'],
  INV_NUMBER_MISSING: ['invoice', 'error'],
  INV_NUMBER_DUPLICATE: ['invoice', 'error'],
  INV_SUM_MISMATCH: ['invoice', 'error'],
  INV_AMOUNT_NOT_POSITIVE: ['invoice', 'error'],
  INV_DATE_IN_FUTURE: ['invoice', 'error'],
  INV_TOO_OLD: ['invoice', 'warning'],
  INV_CURRENCY: ['invoice', 'error'],
  INV_DEBTOR_ADDRESS_INCOMPLETE: ['invoice', 'error'],
  INV_DEBTOR_MINOR: ['invoice', 'error'],
  INV_PATIENT_MISSING: ['invoice', 'error'],
  INV_NO_POSITIONS: ['invoice', 'error'],
  INV_TOO_MANY_POSITIONS: ['invoice', 'error'],
  INV_CONSENT_MISSING: ['invoice', 'error'],
  INV_CONSENT_WITHDRAWN: ['invoice', 'error'],
  INV_FACTORING_TYPE_NOT_OFFERED: ['invoice', 'error'],
  INV_CREDIT_CHECK_MISSING: ['invoice', 'warning'],
  INV_LIMIT_EXCEEDED: ['invoice', 'warning'],
  POS_CODE_UNKNOWN: ['position', 'error'],
  POS_AMOUNT_MISMATCH: ['position', 'error'],
  POS_FACTOR_OUT_OF_RANGE: ['position', 'error'],
  POS_FACTOR_REASON_MISSING: ['position', 'error'],
  POS_DATE_IN_FUTURE: ['position', 'error'],
  POS_DATE_AFTER_INVOICE: ['position', 'error'],
  POS_TOOTH_INVALID: ['position', 'error'],
  POS_QUANTITY_INVALID: ['position', 'error'],
  POS_TOOTH_MISSING: ['position', 'warning'],
  POS_CODE_UNCHECKED: ['position', 'info'],
  POS_EXCLUSION: ['position', 'warning'],
  EXPORT_FIELD_TOO_LONG: ['invoice', 'error'],
  EXPORT_NOT_EXPRESSIBLE: ['invoice', 'error'],
  EXPORT_CARD_MISSING: ['invoice', 'error'],
} as const satisfies Record<string, Traits>

export type FileIssueCode = keyof typeof fileIssueCodes

/** What a caller knows about a finding beyond its code. */
export type FileIssueDetails = Partial<Omit<FileIssue, 'code' | 'messageId'>>

/** Makes a finding; scope and severity come from the catalogue unless the caller knows better. */
export function fileIssue(code: FileIssueCode, details: FileIssueDetails = {}): FileIssue {
  const [scope, severity] = fileIssueCodes[code]
  return {
    code,
    severity,
    scope,
    invoiceId: null,
    externalId: null,
    position: null,
    record: null,
    line: null,
    column: null,
    offset: null,
    field: null,
    pointer: null,
    path: null,
    params: {},
    rule: null,
    suggestion: null,
    fixable: scope !== 'file',
    ...details,
    messageId: `invoiceFile.${code}`,
  }
}

/** True when any of them keeps the file or the invoice from going on. */
export function hasErrors(findings: Iterable<FileIssue>): boolean {
  for (const each of findings) if (each.severity === 'error') return true
  return false
}
