import { type Charset, decode } from '../charset.ts'
import { padFields } from '../pad/layout.ts'
import { rawRecords } from '../pad/records.ts'
import type { ByteStream } from '../reading.ts'
import { decoderFor, withoutMark } from '../rz/head.ts'
import { RzSplitter, rzFields, splitRecord } from '../rz/records.ts'

/** A record as it stands in the file. */
export interface FileRecord {
  /** Line (rz) or number of the record (pad), from 1. */
  readonly number: number
  readonly type: string
  /** Names are those of the layout; `key` is how findings of the format call the field. */
  readonly fields: readonly { readonly name: string; readonly key: string; readonly text: string }[]
}

const isRzType = (type: string): type is keyof typeof rzFields => Object.hasOwn(rzFields, type)

function rzRecord({ text, line }: { readonly text: string; readonly line: number }): FileRecord {
  const { fields } = splitRecord(text, line)
  const type = fields[0] ?? ''
  const names: readonly string[] = isRzType(type) ? rzFields[type] : []
  return {
    number: line,
    type,
    fields: fields.map((value, index) => {
      const name = index === 0 ? 'type' : (names[index - 1] ?? String(index))
      return { name, key: name, text: value }
    }),
  }
}

/** Records of an RZ file whose charset is known. */
export async function* rzRecords(bytes: ByteStream, charset: Charset): AsyncGenerator<FileRecord> {
  const splitter = new RzSplitter()
  let decoder: ReturnType<typeof decoderFor> | undefined
  for await (const chunk of bytes) {
    const isFirst = decoder === undefined
    decoder ??= decoderFor(chunk, charset)
    const text = decoder.write(isFirst ? withoutMark(chunk) : chunk)
    for (const record of splitter.push(text)) yield rzRecord(record)
  }
  if (decoder !== undefined) for (const record of splitter.push(decoder.end())) yield rzRecord(record)
  for (const record of splitter.end()) yield rzRecord(record)
}

/** Records of a PAD file. */
export async function* padRecords(bytes: ByteStream, charset: Charset): AsyncGenerator<FileRecord> {
  for await (const raw of rawRecords(bytes)) {
    const text = decode(raw.bytes, charset)
    const type = text.slice(12, 15)
    yield {
      number: raw.number,
      type,
      fields: [...(padFields.get(type)?.values() ?? [])].map(({ name, start, length, number }) => ({
        name,
        key: `${type},${String(number)}`,
        text: text.slice(start, start + length).trim(),
      })),
    }
  }
}
