import { mapRow, mappingProblem, type ColumnMapping } from '@honora/domain/patients/import/columns.ts'
import type { RawPatient } from '@honora/domain/patients/import/fields.ts'
import { refusesFile, type ImportFinding } from '@honora/domain/patients/import/finding.ts'
import { judgeRows, type JudgedRow, type KnownRecord } from '@honora/domain/patients/import/judge.ts'
import type { PatientFileEvent, PatientFileFormat } from '@honora/formats/patients/events.ts'

/** One person as the file has it: texts by field, or the cells of a row of a table. */
type RawRow = RawPatient | readonly string[]

export interface ReadRow {
  readonly line: number
  readonly raw: RawRow
}

/** A file of patients as it was read, nothing judged yet. */
export interface ReadPatients {
  readonly format: PatientFileFormat
  readonly charset: string | null
  readonly findings: readonly ImportFinding[]
  /** Headings of a table. */
  readonly columns: readonly string[] | null
  readonly rows: readonly ReadRow[]
}

/** Runs a reader to its end. A file that is refused answers the findings alone, the one that refuses it last. */
export async function readAll(
  events: AsyncIterable<PatientFileEvent>,
): Promise<ReadPatients | { readonly refused: readonly ImportFinding[] }> {
  let format: PatientFileFormat = 'gdt'
  let charset: string | null = null
  let columns: readonly string[] | null = null
  const findings: ImportFinding[] = []
  const rows: ReadRow[] = []
  for await (const event of events) {
    if (event.kind === 'format') format = event.format
    else if (event.kind === 'charset') charset = event.charset
    else if (event.kind === 'columns') columns = event.columns
    else if (event.kind === 'finding') findings.push(event.finding)
    else if (event.kind === 'patient') rows.push({ line: event.line, raw: event.raw })
    else rows.push({ line: event.line, raw: event.cells })
  }
  return findings.some(refusesFile) ? { refused: findings } : { format, charset, columns, findings, rows }
}

/** Rows with what was found out about them. */
export interface RowToKeep extends JudgedRow {
  readonly line: number
  readonly raw: RawRow
}

const isCells = (raw: RawRow): raw is readonly string[] => Array.isArray(raw)

/** Compares the people of a file with those of the practice; those of a table once its mapping lacks nothing. */
export function judgeRead(
  rows: readonly ReadRow[],
  mapping: ColumnMapping | null,
  known: readonly KnownRecord[],
  today: string,
): readonly RowToKeep[] {
  if (mapping !== null && mappingProblem(mapping) !== null) return rows.map((row) => ({ ...row, ...unread }))
  const raws = rows.map(({ line, raw }) => ({
    line,
    raw: isCells(raw) ? mapRow(raw, mapping ?? []) : raw,
  }))
  const judged = judgeRows(raws, known, today)
  return rows.map((row, index) => ({ ...row, ...(judged[index] ?? unread) }))
}

/** A row of a table that nobody can read yet. */
const unread: JudgedRow = {
  record: null,
  findings: [],
  match: 'faulty',
  reason: null,
  patientIds: [],
  changes: [],
  decision: 'skip',
}

/** So many values of a column are shown beside its heading. */
const SAMPLES = 3

/** The columns of a table with the first different values of each. */
export function sampled(
  columns: readonly string[],
  rows: readonly ReadRow[],
): readonly { readonly name: string; readonly samples: readonly string[] }[] {
  return columns.map((name, index) => {
    const values = rows.slice(0, 50).flatMap(({ raw }) => (isCells(raw) ? (raw[index] ?? []) : []))
    return { name, samples: [...new Set(values.filter((value) => value !== ''))].slice(0, SAMPLES) }
  })
}
