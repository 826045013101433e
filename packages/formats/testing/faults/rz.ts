import type { FileIssueCode } from '@honora/domain/invoice/file-issue.ts'
import { type Fault, rz } from './fault.ts'

type Row = readonly [
  what: string,
  change: (text: string) => string,
  code: FileIssueCode,
  at: NonNullable<Fault['at']>,
]

const rows: readonly Row[] = [
  ['version 2', (t) => t.replace('RZ;1;', 'RZ;2;'), 'RZ_VERSION_UNSUPPORTED', { line: 1, field: 'version' }],
  [
    'a field too few in the header',
    (t) => t.replace(';Muster PVS;9', ';Muster PVS'),
    'RZ_FIELD_COUNT',
    { line: 1 },
  ],
  [
    'a field too many in P',
    (t) => t.replace(';w;pkv', ';w;pkv;'),
    'RZ_FIELD_COUNT',
    { line: 4, params: { line: 4, recordType: 'P', found: 8, expected: 7 } },
  ],
  [
    'an unquoted separator in a text',
    (t) => t.replace('Füllung zwei', 'Füllung; zwei'),
    'RZ_FIELD_COUNT',
    { line: 6 },
  ],
  ['no patient', (t) => t.replace(/P;P-1.*\r\n/, ''), 'RZ_RECORD_ORDER', { line: 4 }],
  ['no sum', (t) => t.replace(/S;8486.*\r\n/, ''), 'RZ_RECORD_ORDER', { line: 8 }],
  ['no line', (t) => t.replace(/L;.*\r\n/g, ''), 'RZ_RECORD_ORDER', { line: 5 }],
  ['no trailer', (t) => t.replace(/T;.*\r\n/, ''), 'RZ_RECORD_ORDER', { line: 14 }],
  ['something behind the trailer', (t) => `${t}S;1;0;0;0;1\r\n`, 'RZ_RECORD_ORDER', { line: 15 }],
  ['an unknown record', (t) => t.replace('M;lab', 'Z;lab'), 'RZ_RECORD_ORDER', { line: 7 }],
  [
    'a comma amount',
    (t) => t.replace(';7192;', ';71,92;'),
    'RZ_AMOUNT_INVALID',
    { line: 6, field: 'amountCents' },
  ],
  [
    'a point amount in the head',
    (t) => t.replace('recourse;1294;', 'recourse;12.94;'),
    'RZ_AMOUNT_INVALID',
    { line: 9, field: 'totalCents' },
  ],
  ['an amount with thousands', (t) => t.replace(';1587\r\n', ';1.587\r\n'), 'RZ_AMOUNT_INVALID', { line: 7 }],
  ['no amount', (t) => t.replace(';7192;', ';;'), 'RZ_AMOUNT_INVALID', { line: 6 }],
  [
    '31 November',
    (t) => t.replace('L;2;20261103', 'L;2;20261131'),
    'RZ_DATE_INVALID',
    { line: 6, field: 'date' },
  ],
  [
    '29 February of a common year as birth date',
    (t) => t.replace('19790312', '19790229'),
    'RZ_DATE_INVALID',
    { line: 3, field: 'birthDate' },
  ],
  [
    'a German date',
    (t) => t.replace('R;26-5001;20261116', 'R;26-5001;16.11.2026'),
    'RZ_DATE_INVALID',
    { line: 2, field: 'invoiceDate' },
  ],
  [
    'a wrong file date',
    (t) => t.replace(';20261116;Muster', ';20261316;Muster'),
    'RZ_DATE_INVALID',
    { line: 1, field: 'created' },
  ],
  [
    'a case nobody knows',
    (t) => t.replace('EUR;dental;E-2', 'EUR;vet;E-2'),
    'RZ_VALUE_INVALID',
    { line: 9, field: 'case' },
  ],
  [
    'a factor with a comma',
    (t) => t.replace('2.3;556', '2,3;556'),
    'RZ_VALUE_INVALID',
    { line: 6, field: 'factor' },
  ],
  [
    'a wrong number of invoices',
    (t) => t.replace('T;2;', 'T;1;'),
    'RZ_TRAILER_COUNT',
    { line: 14, field: 'invoiceCount' },
  ],
  [
    'a wrong number of lines',
    (t) => t.replace('T;2;14;', 'T;2;13;'),
    'RZ_TRAILER_COUNT',
    { line: 14, field: 'lineCount' },
  ],
  [
    'a line without an end',
    (t) => t.replace('Füllung zwei', 'x'.repeat(300_000)),
    'FILE_LINE_TOO_LONG',
    { line: 6, params: { line: 6, limit: 262_144 } },
  ],
  ['a wrong sum', (t) => t.replace(';11367', ';11368'), 'RZ_TRAILER_SUM', { line: 14, field: 'totalCents' }],
]

/** Without a header nothing says that it is this format: the sender does. */
const declared: readonly Row[] = [
  ['no header', (t) => t.slice(t.indexOf('R;')), 'RZ_HEADER_MISSING', { line: 1 }],
  ['another header', (t) => t.replace('H;RZ;', 'H;XY;'), 'RZ_HEADER_MISSING', {}],
]

const fault = ([what, change, code, at]: Row): Fault => ({ what, bytes: rz(change), code, at })

export const rzFaults: readonly Fault[] = [
  ...declared.map((row) => ({ ...fault(row), options: { declared: 'rz' as const } })),
  ...rows.map(fault),
]
