import { padBytes, padLine, padRecords } from '../fault-files.ts'
import { type Fault, pad } from './fault.ts'

const without = (number: number): Uint8Array =>
  padBytes(padRecords.filter((_, index) => index !== number - 1))
const lines = (line: string): Uint8Array =>
  padBytes(padRecords.map((each, index) => (index === 5 ? line : each)))
export const padFaults: readonly Fault[] = [
  {
    what: 'a byte too few',
    bytes: Buffer.concat([padBytes(padRecords).subarray(0, 300), padBytes(padRecords).subarray(301)]),
    code: 'PAD_RECORD_LENGTH',
  },
  {
    what: 'cut in the last record',
    bytes: padBytes(padRecords).subarray(0, 7 * 128 + 60),
    code: 'PAD_RECORD_LENGTH',
    at: { record: 8, params: { record: 8, found: 60, expected: 128 } },
  },
  {
    what: 'a short record between line ends',
    bytes: padBytes(
      padRecords.map((each, at) => (at === 3 ? each.slice(0, 100) : each)),
      '\r\n',
    ),
    code: 'PAD_RECORD_LENGTH',
    at: { record: 4, params: { record: 4, found: 100, expected: 128 } },
  },
  {
    what: 'an unknown type',
    bytes: pad(4, 13, '650'),
    code: 'PAD_RECORD_TYPE_UNKNOWN',
    at: { record: 4, column: 13 },
  },
  {
    what: 'a work accident',
    bytes: padBytes([
      ...padRecords.slice(0, 3),
      padRecords[3]!.replace('005003600', '005003410'),
      ...padRecords.slice(4),
    ]),
    code: 'PAD_RECORD_TYPE_UNKNOWN',
    at: { record: 4, severity: 'warning' },
    status: 'complete',
  },
  { what: 'no debtor', bytes: without(2), code: 'PAD_SEQUENCE', at: { record: 2 } },
  { what: 'no patient record', bytes: without(3), code: 'PAD_SEQUENCE', at: { record: 3 } },
  { what: 'no end of the invoice', bytes: without(7), code: 'PAD_SEQUENCE', at: { record: 7 } },
  { what: 'no end of the file', bytes: without(8), code: 'PAD_SEQUENCE', at: { record: 8 } },
  {
    what: 'no head',
    bytes: without(1),
    code: 'PAD_SEQUENCE',
    at: { record: 1 },
    options: { declared: 'pad' },
  },
  {
    what: 'another invoice number inside',
    bytes: pad(6, 7, '005004'),
    code: 'PAD_SEQUENCE',
    at: { record: 6, column: 7 },
  },
  {
    what: 'letters in an amount',
    bytes: pad(6, 42, ' 0OO525'),
    code: 'PAD_FIELD_NOT_NUMERIC',
    at: { record: 6, column: 42 },
  },
  {
    what: 'a comma in an amount',
    bytes: pad(6, 42, ' 005,25'),
    code: 'PAD_FIELD_NOT_NUMERIC',
    at: { record: 6, column: 42 },
  },
  {
    what: 'letters in a quantity',
    bytes: pad(6, 30, '00x1'),
    code: 'PAD_FIELD_NOT_NUMERIC',
    at: { record: 6 },
  },
  {
    what: 'a blank count',
    bytes: pad(8, 16, '      '),
    code: 'PAD_FIELD_NOT_NUMERIC',
    at: { record: 8, column: 16 },
  },
  {
    what: '31 November',
    bytes: pad(6, 16, '311126'),
    code: 'PAD_DATE_INVALID',
    at: { record: 6, column: 16, scope: 'position', position: 2 },
    status: 'created',
  },
  {
    what: 'month 13',
    bytes: pad(5, 16, '051326'),
    code: 'PAD_DATE_INVALID',
    at: { record: 5, position: 1 },
    status: 'created',
  },
  {
    what: 'an impossible birth date',
    bytes: pad(3, 86, '31021979'),
    code: 'PAD_DATE_INVALID',
    at: { record: 3, column: 86 },
    status: 'created',
  },
  {
    what: 'another currency',
    bytes: pad(1, 65, 'USD'),
    code: 'PAD_CURRENCY',
    at: { record: 1, column: 65 },
  },
  {
    what: 'another fee sum',
    bytes: pad(7, 16, ' 00001598'),
    code: 'PAD_TOTAL_MISMATCH',
    at: { record: 7, column: 16, scope: 'invoice', externalId: '005003' },
    status: 'created',
  },
  {
    what: 'another cost sum',
    bytes: pad(7, 34, ' 00000100'),
    code: 'PAD_TOTAL_MISMATCH',
    at: { record: 7, column: 34 },
    status: 'created',
  },
  {
    what: 'another record count',
    bytes: pad(7, 61, '00009'),
    code: 'PAD_INVOICE_RECORD_COUNT',
    at: { record: 7, severity: 'warning' },
    status: 'complete',
  },
  {
    what: 'a wrong number of records',
    bytes: pad(8, 16, '000009'),
    code: 'PAD_TRAILER_COUNT',
    at: { record: 8, column: 16 },
  },
  {
    what: 'a wrong number of invoices',
    bytes: pad(8, 22, '000002'),
    code: 'PAD_TRAILER_COUNT',
    at: { record: 8, column: 22 },
  },
  {
    what: 'a code nobody knows',
    bytes: lines(padLine({ code: '9999', cents: 525 })),
    code: 'POS_CODE_UNKNOWN',
    at: { record: 6, position: 2 },
    status: 'created',
  },
  {
    what: 'quantity 0',
    bytes: lines(padLine({ code: '5000', cents: 525, quantity: '0000' })),
    code: 'POS_QUANTITY_INVALID',
    at: { record: 6 },
    status: 'created',
  },
  {
    what: 'a service tomorrow',
    bytes: lines(padLine({ code: '5000', cents: 525, day: '221126' })),
    code: 'POS_DATE_IN_FUTURE',
    at: { record: 6 },
    status: 'created',
  },
]
