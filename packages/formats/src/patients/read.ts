import { peek } from '../bytes.ts'
import type { ByteStream } from '../reading.ts'
import { looksLikeTable, readCsv } from '../table/read-csv.ts'
import { looksLikeOldOffice, looksLikeZip, readXlsx } from '../table/read-xlsx.ts'
import { looksLikeXdt, readXdt } from '../xdt/read.ts'
import {
  PatientFileRefused,
  refusedAsEvent,
  type PatientFileEvent,
  type PatientFileLimits,
} from './events.ts'

/** Enough to tell the formats apart. */
const HEAD = 8192

/** Reads a file of patients in whatever format it is; the content decides, never the name. */
export function readPatients(bytes: ByteStream, limits: PatientFileLimits): AsyncGenerator<PatientFileEvent> {
  return refusedAsEvent(recognised(bytes, limits))
}

async function* recognised(bytes: ByteStream, limits: PatientFileLimits): AsyncGenerator<PatientFileEvent> {
  const { head, whole } = await peek(bytes, HEAD)
  if (head.length === 0) throw new PatientFileRefused('FILE_EMPTY')
  if (looksLikeOldOffice(head)) throw new PatientFileRefused('FILE_PROTECTED')
  if (looksLikeZip(head)) yield* readXlsx(whole, limits)
  else if (looksLikeXdt(head)) yield* readXdt(whole, limits)
  else if (looksLikeTable(head)) yield* readCsv(whole, limits)
  else throw new PatientFileRefused('FILE_TYPE_UNKNOWN')
}
