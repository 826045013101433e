import { importFinding } from '@honora/domain/imports/finding.ts'
import type { RawPatient } from '@honora/domain/patients/import/fields.ts'
import { peek } from '../bytes.ts'
import {
  bounded,
  ListFileRefused,
  refusedAsEvent,
  withinBudget,
  type ListFileEvent,
  type ListFileLimits,
} from '../lists/events.ts'
import type { ByteStream } from '../reading.ts'
import { decideCharset } from './charset.ts'
import {
  BDT_PATIENT,
  NAME_PREFIX,
  objectEnds,
  objectStarts,
  otherRecordTypes,
  patientFieldIds,
  patientObjects,
  patientRecordTypes,
} from './fields.ts'
import { readLines, type XdtLine } from './lines.ts'

/** Enough to meet the letters of some names. */
const HEAD = 256 * 1024

/** True for the first bytes of an xDT file: a line with the field 8000 and a record type, maybe behind a byte order mark. */
export function looksLikeXdt(head: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*\d{3}8000\S{2,6}\s*[\r\n]/.test(
    Buffer.from(head.subarray(0, 64)).toString('latin1'),
  )
}

/** Patients of a GDT file (2.1 to 3.5) or of the master data in a BDT file, line by line: memory stays flat. */
export function readXdt(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  return refusedAsEvent(withinBudget(readRecords(bytes, limits)))
}

async function* readRecords(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  const { head, whole } = await peek(bytes, HEAD)
  if (head.length === 0) throw new ListFileRefused('FILE_EMPTY')
  if (!looksLikeXdt(head)) throw new ListFileRefused('FILE_TYPE_UNKNOWN')
  const { charset, contradicted } = decideCharset(head)
  yield { kind: 'charset', charset }
  if (contradicted !== null)
    yield {
      kind: 'finding',
      finding: importFinding('CHARSET_CONTRADICTED', { params: { stated: contradicted, charset } }),
    }
  let format: 'gdt' | 'bdt' | undefined
  let count = 0
  let record: XdtLine[] = []
  const others = new Set<string>()
  const closed = function* (): Generator<ListFileEvent> {
    if (record[0] === undefined) return
    if (!isPatientRecord(record)) {
      others.add(record[0].content)
      return
    }
    count += 1
    if (count > limits.rows)
      throw new ListFileRefused('FILE_TOO_MANY_ROWS', { params: { limit: limits.rows } })
    yield* recordLength(record)
    yield { kind: 'patient', line: record[0].line, raw: patientOf(record) }
  }
  for await (const event of readLines(bounded(whole, limits.bytes), charset)) {
    if (event.kind === 'finding') {
      yield event
      continue
    }
    const { line } = event
    if (line.field === '8000') {
      yield* closed()
      record = [line]
      if (format === undefined) {
        format = patientRecordTypes.has(line.content) || otherRecordTypes.has(line.content) ? 'gdt' : 'bdt'
        yield { kind: 'format', format }
      }
    } else if (isPatientRecord(record) && record.length < LONGEST_RECORD) record.push(line)
  }
  yield* closed()
  if (count > 0) return
  const [other = ''] = others
  throw format === 'gdt'
    ? new ListFileRefused('GDT_RECORD_TYPE_UNSUPPORTED', { params: { recordType: other.slice(0, 8) } })
    : new ListFileRefused('FILE_WITHOUT_PATIENTS')
}

/** More lines than any patient's record has; those of a longer one are passed over. */
const LONGEST_RECORD = 2000

function isPatientRecord(record: readonly XdtLine[]): boolean {
  const type = record[0]?.content ?? ''
  return patientRecordTypes.has(type) || type === BDT_PATIENT
}

/** 8100 counts the bytes of the record; wrong in many files and of no consequence, so it is only named. */
function* recordLength(record: readonly XdtLine[]): Generator<ListFileEvent> {
  const stated = record.find(({ field }) => field === '8100')
  if (stated === undefined) return
  const found = record.reduce((sum, { bytes }) => sum + bytes, 0)
  if (Number(stated.content) === found) return
  const params = { stated: stated.content.slice(0, 12), found }
  yield {
    kind: 'finding',
    finding: importFinding('XDT_RECORD_LENGTH', { line: stated.line, field: '8100', params }),
  }
}

/** What the lines of a record say of its patient; fields of other people's objects (doctor, laboratory) are passed over. */
function patientOf(record: readonly XdtLine[]): RawPatient {
  const values = new Map<string, string>()
  const objects: string[] = []
  for (const { field, content } of record) {
    if (objectStarts.has(field) && content.startsWith('Obj_')) objects.push(content)
    else if (objectEnds.has(field)) objects.pop()
    else if (objects.every((name) => patientObjects.has(name)) && content !== '' && !values.has(field))
      values.set(field, content)
  }
  const raw: Partial<Record<keyof RawPatient, string>> = {}
  for (const [id, field] of patientFieldIds) {
    const value = values.get(id)
    if (value !== undefined) raw[field] ??= value
  }
  const prefix = values.get(NAME_PREFIX)
  if (prefix !== undefined && raw.familyName !== undefined) raw.familyName = `${prefix} ${raw.familyName}`
  return raw
}
