import { peek } from '../bytes.ts'
import type { ByteStream } from '../reading.ts'
import { looksLikeTable, readCsv } from '../table/read-csv.ts'
import { looksLikeOldOffice, looksLikeZip, readXlsx } from '../table/read-xlsx.ts'
import { looksLikeVdds, readVdds } from '../vdds/read.ts'
import { looksLikeXdt, readXdt } from '../xdt/read.ts'
import { ListFileRefused, refusedAsEvent, type ListFileEvent, type ListFileLimits } from './events.ts'

/** Enough to tell the formats apart. */
const HEAD = 8192

/** Reads a file of patients in whatever format it is; the content decides, never the name. */
export function readPatients(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  return refusedAsEvent(recognised(bytes, limits))
}

async function* recognised(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  const { head, whole } = await peek(bytes, HEAD)
  if (head.length === 0) throw new ListFileRefused('FILE_EMPTY')
  if (looksLikeOldOffice(head)) throw new ListFileRefused('FILE_PROTECTED')
  if (looksLikeZip(head)) yield* readXlsx(whole, limits)
  else if (looksLikeXdt(head)) yield* readXdt(whole, limits)
  else if (looksLikeVdds(head)) yield* readVdds(whole, limits)
  else if (looksLikeTable(head)) yield* readCsv(whole, limits)
  else throw new ListFileRefused('FILE_TYPE_UNKNOWN')
}

/** Reads a table in whatever format it is, CSV or a workbook; the files of practice systems are refused by name. */
export function readTable(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  return refusedAsEvent(recognisedTable(bytes, limits))
}

async function* recognisedTable(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  const { head, whole } = await peek(bytes, HEAD)
  if (looksLikeXdt(head) || looksLikeVdds(head)) throw new ListFileRefused('TABLE_EXPECTED')
  yield* recognised(whole, limits)
}
