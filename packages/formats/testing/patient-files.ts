import type { RawPatient } from '@honora/domain/patients/import/fields.ts'
import type { ImportFinding } from '@honora/domain/imports/finding.ts'
import { inPieces } from '../src/bytes.ts'
import { encode, type Charset } from '../src/charset.ts'
import { listFileLimits, type ListFileEvent } from '../src/lists/events.ts'
import { readPatients } from '../src/lists/read.ts'

/** Lines of xDT with lengths that are right, in a charset. */
export function xdt(
  fields: readonly (readonly [id: string, content: string])[],
  charset: Charset = 'CP437',
): Uint8Array {
  return Buffer.concat(
    fields.map(([id, content]) => {
      const { bytes } = encode(content, charset)
      return Buffer.concat([
        Buffer.from(`${String(bytes.length + 9).padStart(3, '0')}${id}`),
        bytes,
        Buffer.from('\r\n'),
      ])
    }),
  )
}

/** Invented master data as a practice system hands them over. */
export const gdtPatient: readonly (readonly [string, string])[] = [
  ['8000', '6301'],
  ['8315', 'HONORA01'],
  ['8316', 'PRAX_EDV'],
  ['9206', '2'],
  ['9218', '02.10'],
  ['3000', '4711'],
  ['3101', 'Weißenfels'],
  ['3102', 'Jördis'],
  ['3103', '21071984'],
  ['3105', 'M123456789'],
  ['3106', '25813 Husum'],
  ['3107', 'Am Deich 17a'],
  ['3110', '2'],
]

interface ReadFile {
  readonly format: string | null
  readonly charset: string | null
  readonly patients: readonly { readonly line: number; readonly raw: RawPatient }[]
  readonly columns: readonly string[] | null
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly findings: readonly ImportFinding[]
}

/** Runs a reader to its end, in small pieces, so that every seam is met. */
async function collectPatients(events: AsyncIterable<ListFileEvent>): Promise<ReadFile> {
  let format: string | null = null
  let charset: string | null = null
  const patients: { line: number; raw: RawPatient }[] = []
  let columns: readonly string[] | null = null
  const rows: { line: number; cells: readonly string[] }[] = []
  const findings: ImportFinding[] = []
  for await (const event of events) {
    if (event.kind === 'format') format = event.format
    else if (event.kind === 'charset') charset = event.charset
    else if (event.kind === 'patient') patients.push({ line: event.line, raw: event.raw })
    else if (event.kind === 'columns') columns = event.columns
    else if (event.kind === 'row') rows.push({ line: event.line, cells: event.cells })
    else findings.push(event.finding)
  }
  return { format, charset, patients, columns, rows, findings }
}

/** A file of patients in whatever format. */
export function readPatientBytes(bytes: Uint8Array, limits = listFileLimits): Promise<ReadFile> {
  return collectPatients(readPatients(inPieces(bytes, 61), limits))
}
