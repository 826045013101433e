import { encode } from '../../src/charset.ts'
import { defaultLimits } from '../../src/reading.ts'
import { padBytes, padnextText, padRecords, rzText } from '../fault-files.ts'
import { type Fault, utf8, rz, pad, xml } from './fault.ts'

export const wholeFileFaults: readonly Fault[] = [
  { what: 'nothing', bytes: new Uint8Array(0), code: 'FILE_EMPTY' },
  {
    what: 'nothing, declared pdf',
    bytes: new Uint8Array(0),
    code: 'FILE_EMPTY',
    options: { declared: 'pdf' },
  },
  { what: 'a picture', bytes: utf8('\u0089PNG\r\n'), code: 'FILE_TYPE_UNKNOWN' },
  {
    what: 'rz declared as pad',
    bytes: utf8(rzText),
    code: 'FILE_TYPE_MISMATCH',
    options: { declared: 'pad' },
    at: { params: { declaredFormat: 'pad', detectedFormat: 'rz' } },
  },
  {
    what: 'text declared as padnext',
    bytes: utf8('hello'),
    code: 'FILE_TYPE_MISMATCH',
    options: { declared: 'padnext' },
  },
  {
    what: 'rz larger than allowed',
    bytes: utf8(rzText),
    code: 'FILE_TOO_LARGE',
    options: { limits: { ...defaultLimits, uploadBytes: 500 } },
  },
  {
    what: 'rz with too many invoices',
    bytes: utf8(rzText),
    code: 'FILE_TOO_MANY_INVOICES',
    options: { limits: { ...defaultLimits, invoices: 1 } },
    at: { line: 9 },
  },
  {
    what: 'padnext with too many invoices',
    bytes: utf8(padnextText),
    code: 'FILE_TOO_MANY_INVOICES',
    options: { limits: { ...defaultLimits, invoices: 1 } },
  },
  {
    what: 'pad with too many invoices',
    bytes: padBytes(padRecords),
    code: 'FILE_TOO_MANY_INVOICES',
    options: { limits: { ...defaultLimits, invoices: 0 } },
    at: { record: 2 },
  },
  {
    what: 'rz: ISO bytes called UTF-8',
    bytes: encode(rzText, 'ISO-8859-15').bytes,
    code: 'FILE_ENCODING_INVALID',
    at: { offset: rzText.indexOf('ü') },
  },
  {
    what: 'rz: a charset nobody reads',
    bytes: rz((t) => t.replace('UTF-8', 'EBCDIC')),
    code: 'FILE_ENCODING_INVALID',
    at: { line: 1, field: 'charset' },
  },
  {
    what: 'padnext: UTF-8 bytes called ISO-8859-1',
    bytes: utf8(padnextText.replace('UTF-8', 'ISO-8859-1').replace('Hafenstraße', 'Hafenstra\u00dfe')),
    code: 'FILE_ENCODING_INVALID',
  },
  {
    what: 'padnext: windows-1252',
    bytes: xml((t) => t.replace('UTF-8', 'windows-1252')),
    code: 'FILE_ENCODING_INVALID',
  },
  {
    what: 'padnext in UTF-16',
    bytes: Buffer.from(`\ufeff${padnextText}`, 'utf16le'),
    code: 'FILE_TYPE_MISMATCH',
    options: { declared: 'padnext' },
  },
  {
    what: 'rz: a control character',
    bytes: rz((t) => t.replace('Ylva', 'Yl\u0000a')),
    code: 'FILE_CONTROL_CHARACTER',
  },
  {
    what: 'pad: a control character',
    bytes: pad(4, 20, '\u0007'),
    code: 'FILE_CONTROL_CHARACTER',
    at: { offset: 3 * 128 + 19 },
  },
  {
    what: 'rz of another practice',
    bytes: rz((t) => t.replace(';100001;', ';100002;')),
    code: 'FILE_CUSTOMER_MISMATCH',
    at: { line: 1, field: 'customerNumber' },
  },
  {
    what: 'pad of another practice',
    bytes: pad(1, 1, '100002'),
    code: 'FILE_CUSTOMER_MISMATCH',
    at: { record: 1, column: 1 },
  },
  {
    what: 'padnext of another practice',
    bytes: xml((t) => t.replace('>100001<', '>100002<')),
    code: 'FILE_CUSTOMER_MISMATCH',
    at: { line: 4, field: 'kundennr' },
  },
]
