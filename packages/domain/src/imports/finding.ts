import { namesOf } from '@honora/language/lists.ts'
import type { Severity } from '../fees/rules/violation.ts'

/** What a finding speaks of: an error of a `file` refuses it, an error of a `row` only that person or appointment. */
type Scope = 'file' | 'line' | 'row'

/** The whole catalogue; texts are `importFinding.<CODE>.message` and `.mend`. */
const findingCodes = {
  FILE_EMPTY: ['file', 'error'],
  FILE_TOO_LARGE: ['file', 'error'],
  FILE_INFECTED: ['file', 'error'],
  FILE_TYPE_UNKNOWN: ['file', 'error'],
  FILE_LINE_TOO_LONG: ['file', 'error'],
  FILE_TOO_MANY_ROWS: ['file', 'error'],
  FILE_WITHOUT_PATIENTS: ['file', 'error'],
  TABLE_EXPECTED: ['file', 'error'],
  GDT_RECORD_TYPE_UNSUPPORTED: ['file', 'error'],
  FILE_PROTECTED: ['file', 'error'],
  TABLE_QUOTE_OPEN: ['file', 'error'],
  TABLE_TOO_MANY_COLUMNS: ['file', 'error'],
  XLSX_UNREADABLE: ['file', 'error'],
  XLSX_LIMIT: ['file', 'error'],
  CHARSET_CONTRADICTED: ['file', 'warning'],
  FINDINGS_LEFT_OUT: ['file', 'info'],
  XDT_LINE_MALFORMED: ['line', 'warning'],
  XDT_LINE_LENGTH: ['line', 'warning'],
  XDT_RECORD_LENGTH: ['line', 'info'],
  TABLE_FIELD_COUNT: ['line', 'warning'],
  TABLE_FORMULA: ['line', 'warning'],
  CONTROL_CHARACTER: ['line', 'warning'],
  NAME_MISSING: ['row', 'error'],
  BIRTH_DATE_MISSING: ['row', 'error'],
  BIRTH_DATE_INVALID: ['row', 'error'],
  BIRTH_DATE_IN_FUTURE: ['row', 'error'],
  VALUE_TOO_LONG: ['row', 'error'],
  NUMBER_TWICE: ['row', 'error'],
  PERSON_TWICE: ['row', 'error'],
  NUMBER_TAKEN: ['row', 'error'],
  SEX_UNKNOWN: ['row', 'warning'],
  INSURANCE_UNKNOWN: ['row', 'warning'],
  EMAIL_INVALID: ['row', 'warning'],
  COUNTRY_UNKNOWN: ['row', 'warning'],
  ADDRESS_INCOMPLETE: ['row', 'warning'],
  PERSON_INCOMPLETE: ['row', 'error'],
  PATIENT_UNKNOWN: ['row', 'error'],
  START_MISSING: ['row', 'error'],
  START_INVALID: ['row', 'error'],
  START_IN_PAST: ['row', 'error'],
  END_MISSING: ['row', 'error'],
  END_INVALID: ['row', 'error'],
  APPOINTMENT_CANCELLED: ['row', 'error'],
  APPOINTMENT_TWICE: ['row', 'error'],
  PRACTITIONER_MISSING: ['row', 'error'],
  PRACTITIONER_UNKNOWN: ['row', 'warning'],
  TYPE_UNKNOWN: ['row', 'warning'],
  TIME_TAKEN: ['row', 'error'],
  TYPE_REMOVED: ['row', 'error'],
} as const satisfies Record<string, readonly [Scope, Severity]>

export type ImportFindingCode = keyof typeof findingCodes
export const importFindingCodes = namesOf(findingCodes)

/** One thing that is wrong with a file of patients or appointments. Carries places and numbers, never values of persons. */
export interface ImportFinding {
  readonly code: ImportFindingCode
  readonly severity: Severity
  readonly scope: Scope
  /** From 1, as an editor or a spreadsheet counts. */
  readonly line: number | null
  /** Number or name of the field in the file. */
  readonly field: string | null
  readonly params: Readonly<Record<string, string | number>>
}

/** Makes a finding; scope and severity come from the catalogue. */
export function importFinding(
  code: ImportFindingCode,
  details: Partial<Pick<ImportFinding, 'line' | 'field' | 'params'>> = {},
): ImportFinding {
  const [scope, severity] = findingCodes[code]
  return { code, severity, scope, line: null, field: null, params: {}, ...details }
}

/** True when the file cannot be taken over at all. */
export function refusesFile(finding: ImportFinding): boolean {
  return finding.scope === 'file' && finding.severity === 'error'
}
