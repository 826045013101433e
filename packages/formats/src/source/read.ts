import type { Charset } from '../charset.ts'
import type { ByteStream } from '../reading.ts'
import { type FileRecord, padRecords, rzRecords } from './records.ts'
import { padTarget, rzTarget, type SourcePlace, type Target } from './targets.ts'

/** The record of a file that a finding speaks of: its fields that hold something, and which of them is meant. */
export interface SourceRecord {
  readonly parts: readonly string[]
  /** Index in `parts`; null where the whole record is meant, or the field is empty. */
  readonly marked: number | null
}

/** A finding with the line (rz) or record (pad) that it names. */
export interface SourceFinding extends SourcePlace {
  readonly line: number | null
  readonly record: number | null
}

/** Formats whose records people know; elements of XML are told by their path. */
const formats = {
  rz: { read: rzRecords, startOf: (at: SourceFinding) => at.line, targetOf: rzTarget, end: 'S' },
  pad: { read: padRecords, startOf: (at: SourceFinding) => at.record, targetOf: padTarget, end: '900' },
} as const
export type SourceFormat = keyof typeof formats
export const hasSource = (format: string): format is SourceFormat => Object.hasOwn(formats, format)

/** Reads a file once, up to the last record that is asked for; a finding without a record of its own has none. */
export async function sourceRecords(
  file: { readonly format: SourceFormat; readonly charset: Charset; readonly bytes: ByteStream },
  findings: readonly SourceFinding[],
): Promise<readonly (SourceRecord | null)[]> {
  const { read, startOf, targetOf, end } = formats[file.format]
  const wanted = findings.map((finding) => {
    const start = startOf(finding)
    const target = targetOf(finding)
    return start === null || target === null ? null : { start, target, seen: 0 }
  })
  const found: (SourceRecord | null)[] = wanted.map(() => null)
  let open = wanted.filter((each) => each !== null).length
  for await (const record of read(file.bytes, file.charset)) {
    if (open === 0) break
    for (const [index, each] of wanted.entries()) {
      if (each === null || record.number < each.start) continue
      const { target, start } = each
      const isMeant = target.type === null ? record.number === start : record.type === target.type
      if (isMeant && each.seen === target.nth) found[index] = shown(record, target)
      if (isMeant) each.seen += 1
      // Behind the last record of the invoice nothing of it is looked for.
      if (found[index] === null && record.type !== end) continue
      wanted[index] = null
      open -= 1
    }
  }
  return found
}

function shown(record: FileRecord, { field }: Target): SourceRecord {
  const filled = record.fields.filter(({ text }) => text !== '')
  const marked = filled.findIndex(({ name, key }) => field !== null && (name === field || key === field))
  return { parts: filled.map(({ text }) => text), marked: marked === -1 ? null : marked }
}
