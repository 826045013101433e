import type { FeeSystem } from '@honora/domain/fees/fee-code.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import { readPad } from './pad/read.ts'
import { readPadnext } from './padnext/read.ts'
import { readPdf } from './pdf/read.ts'
import type { ByteStream, ReadEvent, ReadOptions } from './reading.ts'
import { readRz } from './rz/read.ts'

export interface Importer {
  readonly read: (bytes: ByteStream, options: ReadOptions) => AsyncIterable<ReadEvent>
  /** True when a file that begins so is of this format; the bytes come as Latin-1. */
  readonly begins: (head: string) => boolean
  /** A file that begins otherwise is refused even when it was declared as this format. */
  readonly mustBegin?: true
  /** Files of other formats may begin so by chance; theirs goes first. */
  readonly mayBeChance?: true
  /** True for lines of a schedule that the format cannot give a tooth. */
  readonly hasNoTeeth?: (system: FeeSystem | undefined) => boolean
}

const zip = 'PK\u0003\u0004'
const mark = '\u00ef\u00bb\u00bf'
const withoutMark = (head: string): string => (head.startsWith(mark) ? head.slice(mark.length) : head)

/** Readers of invoice files, with what a file is recognised by. */
export const importers: Readonly<Record<ImportFormat, Importer>> = {
  pdf: { read: readPdf, begins: (head) => head.startsWith('%PDF-'), mustBegin: true },
  rz: { read: readRz, begins: (head) => withoutMark(head).startsWith('H;RZ;') },
  padnext: {
    read: readPadnext,
    begins: (head) => head.startsWith(zip) || /^\s*</.test(withoutMark(head)),
    mustBegin: true,
    hasNoTeeth: (system) => system === 'GOÄ',
  },
  pad: {
    read: readPad,
    begins: (head) => /^[^\r\n]{12}000/.test(head),
    mayBeChance: true,
    hasNoTeeth: () => true,
  },
}
