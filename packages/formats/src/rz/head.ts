import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { charsetOf, type Charset, StreamDecoder } from '../charset.ts'
import { FileRefused } from '../reading.ts'
import { rzFields, splitRecord } from './records.ts'

const hasMark = (head: Uint8Array): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
/** The bytes without a byte order mark. */
export const withoutMark = (head: Uint8Array): Uint8Array => (hasMark(head) ? head.subarray(3) : head)
export const decoderFor = (head: Uint8Array, charset: Charset): StreamDecoder =>
  new StreamDecoder(charset, hasMark(head) ? 3 : 0)

/** The header names the charset; it is read as ASCII until then. */
export function charsetFromHead(head: Uint8Array): Charset {
  const line = Buffer.from(withoutMark(head)).toString('latin1').split(/\r?\n/, 1)[0] ?? ''
  const fields = splitRecord(line, 1).fields
  if (fields[0] !== 'H' || fields[1] !== 'RZ') refuse('RZ_HEADER_MISSING', { line: 1, column: 1 })
  if (fields[2] !== '1') {
    refuse('RZ_VERSION_UNSUPPORTED', {
      line: 1,
      column: 6,
      field: 'version',
      params: { version: (fields[2] ?? '').slice(0, 20) },
    })
  }
  const name = fields[3] ?? ''
  const charset = charsetOf(name)
  if (charset === undefined) {
    if (fields.length !== rzFields.H.length + 1) {
      const params = { line: 1, recordType: 'H', found: fields.length, expected: rzFields.H.length + 1 }
      refuse('RZ_FIELD_COUNT', { line: 1, params })
    }
    refuse('FILE_ENCODING_INVALID', {
      line: 1,
      field: 'charset',
      offset: 0,
      params: { offset: 0, charset: name.slice(0, 20) },
    })
  }
  return charset
}

/** Ends the reading with a finding. */
export function refuse(code: FileIssueCode, details: FileIssueDetails): never {
  throw new FileRefused(fileIssue(code, details))
}
