import { type FindingCode, findingCodes } from '@honora/domain/invoice/finding.ts'
import type { Finding } from '@honora/domain/invoice/finding.ts'
import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { encode } from './charset.ts'
import type { ImportOptions } from './import.ts'
import { defaultLimits } from './reading.ts'
import { importBytes } from './testing/builders.ts'
import { padBytes, padChanged, padLine, padnextText, padRecords, rzText } from './testing/fault-files.ts'

/** One thing broken in a file that is right otherwise: what must be said, and where. */
interface Case {
  readonly what: string
  readonly bytes: Uint8Array
  readonly code: FindingCode
  readonly at?: Partial<Finding>
  readonly options?: Partial<ImportOptions>
  /** The file stays, with warnings or with an invoice to mend; else it is refused. */
  readonly status?: 'complete' | 'created' | 'awaiting_conversion'
}

/** Codes that have a case. */
const seen = new Set<FindingCode>()

function check(cases: readonly Case[]): void {
  for (const { code } of cases) seen.add(code)
  test.each(cases)('$what → $code', async ({ bytes, code, at = {}, options = {}, status = 'rejected' }) => {
    const result = await importBytes(bytes, options)
    const all = [...result.fileFindings, ...result.invoices.flatMap((each) => each.findings)]
    const severity =
      status === 'complete' || status === 'awaiting_conversion' ? ['warning', 'info'] : ['error']

    expect(all.map((each) => each.code)).toContain(code)
    expect(all.find((each) => each.code === code)).toMatchObject(at)
    expect(severity).toContain(all.find((each) => each.code === code)?.severity)
    expect(all.filter((each) => each.severity === 'error' && each.code !== code)).toEqual([])
    expect(result.status).toBe(status)
  })
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const rz = (change: (text: string) => string): Uint8Array => utf8(change(rzText))
const pad = (number: number, column: number, text: string): Uint8Array =>
  padBytes(padChanged(number, column, text))
const xml = (change: (text: string) => string): Uint8Array => utf8(change(padnextText))

describe('files as they should be', () => {
  const good: readonly (readonly [string, Uint8Array, charset: string])[] = [
    ['rz in UTF-8 with CR LF', rz((text) => text), 'UTF-8'],
    ['rz with LF', rz((text) => text.replaceAll('\r\n', '\n')), 'UTF-8'],
    ['rz without a last line end', rz((text) => text.trimEnd()), 'UTF-8'],
    ['rz with a byte order mark', rz((text) => `\ufeff${text}`), 'UTF-8'],
    ['rz in ISO-8859-15', encode(rzText.replace('UTF-8', 'ISO-8859-15'), 'ISO-8859-15').bytes, 'ISO-8859-15'],
    ['rz in CP850', encode(rzText.replace('UTF-8', 'CP850'), 'CP850').bytes, 'CP850'],
    ['pad without line ends', padBytes(padRecords), 'CP850'],
    ['pad with CR LF', padBytes(padRecords, '\r\n'), 'CP850'],
    ['padnext in UTF-8', xml((text) => text), 'UTF-8'],
    ['padnext with a byte order mark', xml((text) => `\ufeff${text}`), 'UTF-8'],
    ['padnext with CR LF', xml((text) => text.replaceAll('\n', '\r\n')), 'UTF-8'],
    ...(['ISO-8859-1', 'ISO-8859-15'] as const).map(
      (charset) =>
        [
          `padnext in ${charset}`,
          encode(padnextText.replace('UTF-8', charset), charset).bytes,
          charset,
        ] as const,
    ),
  ]
  test.each(good)('%s', async (_what, bytes, charset) => {
    const result = await importBytes(bytes)

    expect(result.invoices.flatMap((each) => each.findings)).toEqual([])
    expect({ status: result.status, charset: result.charset }).toEqual({ status: 'complete', charset })
    expect(result.invoices.map(({ invoice }) => invoice.debtor.lastName)[0]).toBe('Grünwald')
  })
})

describe('the file as a whole', () => {
  check([
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
  ])
})

describe('rz', () => {
  const declared = { options: { declared: 'rz' as const } }
  check([
    {
      what: 'no header',
      bytes: rz((t) => t.slice(t.indexOf('R;'))),
      code: 'RZ_HEADER_MISSING',
      ...declared,
      at: { line: 1 },
    },
    {
      what: 'another header',
      bytes: rz((t) => t.replace('H;RZ;', 'H;XY;')),
      code: 'RZ_HEADER_MISSING',
      ...declared,
    },
    {
      what: 'version 2',
      bytes: rz((t) => t.replace('RZ;1;', 'RZ;2;')),
      code: 'RZ_VERSION_UNSUPPORTED',
      at: { line: 1, field: 'version' },
    },
    {
      what: 'a field too few in the header',
      bytes: rz((t) => t.replace(';Muster PVS;9', ';Muster PVS')),
      code: 'RZ_FIELD_COUNT',
      at: { line: 1 },
    },
    {
      what: 'a field too many in P',
      bytes: rz((t) => t.replace(';w;pkv', ';w;pkv;')),
      code: 'RZ_FIELD_COUNT',
      at: { line: 4, params: { line: 4, recordType: 'P', found: 8, expected: 7 } },
    },
    {
      what: 'an unquoted separator in a text',
      bytes: rz((t) => t.replace('Füllung zwei', 'Füllung; zwei')),
      code: 'RZ_FIELD_COUNT',
      at: { line: 6 },
    },
    {
      what: 'no patient',
      bytes: rz((t) => t.replace(/P;P-1.*\r\n/, '')),
      code: 'RZ_RECORD_ORDER',
      at: { line: 4 },
    },
    {
      what: 'no sum',
      bytes: rz((t) => t.replace(/S;8486.*\r\n/, '')),
      code: 'RZ_RECORD_ORDER',
      at: { line: 8 },
    },
    {
      what: 'no line',
      bytes: rz((t) => t.replace(/L;.*\r\n/g, '')),
      code: 'RZ_RECORD_ORDER',
      at: { line: 5 },
    },
    {
      what: 'no trailer',
      bytes: rz((t) => t.replace(/T;.*\r\n/, '')),
      code: 'RZ_RECORD_ORDER',
      at: { line: 14 },
    },
    {
      what: 'something behind the trailer',
      bytes: rz((t) => `${t}S;1;0;0;0;1\r\n`),
      code: 'RZ_RECORD_ORDER',
      at: { line: 15 },
    },
    {
      what: 'an unknown record',
      bytes: rz((t) => t.replace('M;lab', 'Z;lab')),
      code: 'RZ_RECORD_ORDER',
      at: { line: 7 },
    },
    {
      what: 'a comma amount',
      bytes: rz((t) => t.replace(';7192;', ';71,92;')),
      code: 'RZ_AMOUNT_INVALID',
      at: { line: 6, field: 'amountCents' },
    },
    {
      what: 'a point amount in the head',
      bytes: rz((t) => t.replace('recourse;1294;', 'recourse;12.94;')),
      code: 'RZ_AMOUNT_INVALID',
      at: { line: 9, field: 'totalCents' },
    },
    {
      what: 'an amount with thousands',
      bytes: rz((t) => t.replace(';1587\r\n', ';1.587\r\n')),
      code: 'RZ_AMOUNT_INVALID',
      at: { line: 7 },
    },
    {
      what: 'no amount',
      bytes: rz((t) => t.replace(';7192;', ';;')),
      code: 'RZ_AMOUNT_INVALID',
      at: { line: 6 },
    },
    {
      what: '31 November',
      bytes: rz((t) => t.replace('L;2;20261103', 'L;2;20261131')),
      code: 'RZ_DATE_INVALID',
      at: { line: 6, field: 'date' },
    },
    {
      what: '29 February of a common year as birth date',
      bytes: rz((t) => t.replace('19790312', '19790229')),
      code: 'RZ_DATE_INVALID',
      at: { line: 3, field: 'birthDate' },
    },
    {
      what: 'a German date',
      bytes: rz((t) => t.replace('R;26-5001;20261116', 'R;26-5001;16.11.2026')),
      code: 'RZ_DATE_INVALID',
      at: { line: 2, field: 'invoiceDate' },
    },
    {
      what: 'a wrong file date',
      bytes: rz((t) => t.replace(';20261116;Muster', ';20261316;Muster')),
      code: 'RZ_DATE_INVALID',
      at: { line: 1, field: 'created' },
    },
    {
      what: 'a case nobody knows',
      bytes: rz((t) => t.replace('EUR;dental;E-2', 'EUR;vet;E-2')),
      code: 'RZ_VALUE_INVALID',
      at: { line: 9, field: 'case' },
    },
    {
      what: 'a factor with a comma',
      bytes: rz((t) => t.replace('2.3;556', '2,3;556')),
      code: 'RZ_VALUE_INVALID',
      at: { line: 6, field: 'factor' },
    },
    {
      what: 'a wrong number of invoices',
      bytes: rz((t) => t.replace('T;2;', 'T;1;')),
      code: 'RZ_TRAILER_COUNT',
      at: { line: 14, field: 'invoiceCount' },
    },
    {
      what: 'a wrong number of lines',
      bytes: rz((t) => t.replace('T;2;14;', 'T;2;13;')),
      code: 'RZ_TRAILER_COUNT',
      at: { line: 14, field: 'lineCount' },
    },
    {
      what: 'a wrong sum',
      bytes: rz((t) => t.replace(';11367', ';11368')),
      code: 'RZ_TRAILER_SUM',
      at: { line: 14, field: 'totalCents' },
    },
  ])
})

describe('pad', () => {
  const without = (number: number): Uint8Array =>
    padBytes(padRecords.filter((_, index) => index !== number - 1))
  const lines = (line: string): Uint8Array =>
    padBytes(padRecords.map((each, index) => (index === 5 ? line : each)))
  check([
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
  ])
})

describe('padnext', () => {
  const inPosition = { status: 'created' as const }
  check([
    {
      what: 'an open element',
      bytes: xml((t) => t.replace('</positionen>', '')),
      code: 'XML_NOT_WELL_FORMED',
    },
    { what: 'cut', bytes: utf8(padnextText).subarray(0, 1500), code: 'XML_NOT_WELL_FORMED' },
    {
      what: 'a lone ampersand',
      bytes: xml((t) => t.replace('<text>Füllung', '<text>A & B')),
      code: 'XML_NOT_WELL_FORMED',
      at: { line: 11 },
    },
    {
      what: 'a DOCTYPE',
      bytes: xml((t) => t.replace('?>\n', '?>\n<!DOCTYPE rechnungen SYSTEM "x.dtd">\n')),
      code: 'XML_DOCTYPE_FORBIDDEN',
      at: { line: 2 },
    },
    {
      what: 'another namespace',
      bytes: xml((t) => t.replace('ns/pad', 'ns/other')),
      code: 'PADX_NAMESPACE_WRONG',
      at: { path: '/rechnungen' },
    },
    {
      what: 'no namespace',
      bytes: xml((t) => t.replace(' xmlns="http://padinfo.de/ns/pad"', '')),
      code: 'PADX_NAMESPACE_WRONG',
    },
    {
      what: 'version 3',
      bytes: xml((t) => t.replace('02.12', '03.00')),
      code: 'PADX_VERSION_UNSUPPORTED',
      at: { line: 3, path: '/rechnungen/nachrichtentyp[1]/@version' },
    },
    {
      what: 'version 2.10',
      bytes: xml((t) => t.replace('02.12', '02.10')),
      code: 'PADX_VERSION_OLD',
      at: { line: 3 },
      status: 'complete',
    },
    { what: 'no container', bytes: xml((t) => t), code: 'PADX_ORDER_FILE_MISSING', status: 'complete' },
    {
      what: 'no receiver',
      bytes: xml((t) => t.replace(/<rechnungsempfaenger>.*Ylva.*\n/, '')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 7 },
    },
    {
      what: 'no payable sum',
      bytes: xml((t) => t.replace('<gozzahlbetrag>84.86</gozzahlbetrag>', '')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 13 },
    },
    {
      what: 'a sex nobody writes',
      bytes: xml((t) => t.replace('<geschlecht>w', '<geschlecht>f')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 8 },
    },
    {
      what: 'three decimals',
      bytes: xml((t) => t.replace('<gesamtbetrag>71.92', '<gesamtbetrag>71.925')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 11 },
    },
    {
      what: '31 November',
      bytes: xml((t) =>
        t.replace('</leistungserbringerid><datum>2026-11-03', '</leistungserbringerid><datum>2026-11-31'),
      ),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 11 },
    },
    {
      what: 'quantity 0',
      bytes: xml((t) => t.replace('<anzahl>1', '<anzahl>0')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 10 },
    },
    {
      what: 'a case without its element',
      bytes: xml((t) => t.replaceAll(/<\/?bmgnormprivat>/g, '')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { line: 8 },
    },
    {
      what: 'the same invoice id twice',
      bytes: xml((t) => t.replace('id="R-2"', 'id="R-1"')),
      code: 'PADX_DUPLICATE_INVOICE_ID',
      at: { line: 16, path: '/rechnungen/rechnung[2]/@id', externalId: 'R-1' },
    },
    {
      what: 'a case of nobody',
      bytes: xml((t) => t.replace('<leistungserbringerid>LE1', '<leistungserbringerid>LE2')),
      code: 'PADX_REF_UNRESOLVED',
      at: { line: 8 },
    },
    {
      what: 'a line of nobody',
      bytes: xml((t) =>
        t.replace('abzug="0"><leistungserbringerid>LE1', 'abzug="0"><leistungserbringerid>LE2'),
      ),
      code: 'PADX_REF_UNRESOLVED',
      at: { line: 11 },
    },
    {
      what: 'a wrong count',
      bytes: xml((t) => t.replace('anzahl="2">\n<nach', 'anzahl="3">\n<nach')),
      code: 'PADX_COUNT_MISMATCH',
      at: { path: '/rechnungen/@anzahl', line: 2 },
    },
    {
      what: 'a wrong count of lines',
      bytes: xml((t) => t.replace('posanzahl="2"', 'posanzahl="3"')),
      code: 'PADX_POSITION_COUNT_MISMATCH',
      at: { scope: 'invoice', externalId: 'R-1', line: 9, field: 'posanzahl' },
      ...inPosition,
    },
    {
      what: 'another total',
      bytes: xml((t) => t.replace('aisendbetrag="84.86"', 'aisendbetrag="85.86"')),
      code: 'INV_SUM_MISMATCH',
      at: { scope: 'invoice', externalId: 'R-1', line: 6 },
      ...inPosition,
    },
    {
      what: 'another payable sum',
      bytes: xml((t) => t.replace('<gozzahlbetrag>84.86', '<gozzahlbetrag>84.00')),
      code: 'INV_SUM_MISMATCH',
      at: { externalId: 'R-1' },
      ...inPosition,
    },
    {
      what: 'the same number twice',
      bytes: xml((t) => t.replace('"26-2"', '"26-1"')),
      code: 'INV_NUMBER_DUPLICATE',
      at: { externalId: 'R-2', line: 16 },
      ...inPosition,
    },
    {
      what: 'a child that should pay',
      bytes: xml((t) => t.replace('<gebdatum>1979-03-12', '<gebdatum>2010-03-12')),
      code: 'INV_DEBTOR_MINOR',
      at: { externalId: 'R-1' },
      ...inPosition,
    },
    {
      what: 'a post code of four digits',
      bytes: xml((t) => t.replace('<plz>24159', '<plz>2415')),
      code: 'INV_DEBTOR_ADDRESS_INCOMPLETE',
      at: { externalId: 'R-1' },
      ...inPosition,
    },
    {
      what: 'a code nobody knows',
      bytes: xml((t) => t.replace('ziffer="2080"', 'ziffer="2999"')),
      code: 'POS_CODE_UNKNOWN',
      at: { externalId: 'R-1', position: 2, line: 11 },
      ...inPosition,
    },
    {
      what: 'another amount',
      bytes: xml((t) => t.replaceAll('84.86', '84.96').replace('71.92', '72.02')),
      code: 'POS_AMOUNT_MISMATCH',
      at: { position: 2, line: 11, suggestion: '7192' },
      ...inPosition,
    },
    {
      what: 'factor 2.4 without a reason',
      bytes: xml((t) =>
        t
          .replaceAll('84.86', '87.99')
          .replace('2.3</faktor><zahn', '2.4</faktor><zahn')
          .replace('71.92', '75.05'),
      ),
      code: 'POS_FACTOR_REASON_MISSING',
      at: { position: 2, rule: 'GOZ § 10 Abs. 3' },
      ...inPosition,
    },
    {
      what: 'factor 3.6 without an agreement',
      bytes: xml((t) =>
        t
          .replaceAll('84.86', '125.51')
          .replace('2.3</faktor><zahn', '3.6</faktor><zahn')
          .replace('71.92', '112.57')
          .replace(
            '</gesamtbetrag></gozziffer>\n</positionen>',
            '</gesamtbetrag><begruendungstext>tief</begruendungstext></gozziffer>\n</positionen>',
          ),
      ),
      code: 'POS_FACTOR_OUT_OF_RANGE',
      at: { position: 2 },
      ...inPosition,
    },
    {
      what: 'tooth 19',
      bytes: xml((t) => t.replace('<zahnangabe>26', '<zahnangabe>19')),
      code: 'POS_TOOTH_INVALID',
      at: { position: 2 },
      ...inPosition,
    },
    {
      what: 'a range across jaws',
      bytes: xml((t) => t.replace('<zahnangabe>26', '<zahnangabe>17-37')),
      code: 'POS_TOOTH_INVALID',
      at: { position: 2 },
      ...inPosition,
    },
    {
      what: 'no tooth',
      bytes: xml((t) => t.replace('<zahnangabe>26</zahnangabe>', '')),
      code: 'POS_TOOTH_MISSING',
      at: { position: 2 },
      status: 'complete',
    },
    {
      what: 'a service tomorrow',
      bytes: xml((t) =>
        t.replace('</leistungserbringerid><datum>2026-11-03', '</leistungserbringerid><datum>2026-11-22'),
      ),
      code: 'POS_DATE_IN_FUTURE',
      at: { position: 2 },
      ...inPosition,
    },
    {
      what: 'a service of 13 months ago',
      bytes: xml((t) => t.replaceAll('2026-11-03', '2025-10-20')),
      code: 'INV_TOO_OLD',
      at: { severity: 'warning' },
      status: 'complete',
    },
    {
      what: 'a service of 25 months ago',
      bytes: xml((t) => t.replaceAll('2026-11-03', '2024-10-20')),
      code: 'INV_TOO_OLD',
      ...inPosition,
    },
  ])
})

const base = '00100001_20261121_ADL_000007'

function order(payload: Uint8Array, change: (text: string) => string = (text) => text): Uint8Array {
  const sum = createHash('sha1').update(payload).digest('hex')
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<auftrag xmlns="http://padinfo.de/ns/pad" erstellungsdatum="2026-11-21T10:00:00" transfernr="7" echtdaten="1" dateianzahl="1">
<empfaenger><logisch>Factor</logisch><physikalisch>Factor</physikalisch></empfaenger>
<absender><logisch kundennr="100001">Praxis</logisch><physikalisch>Praxis</physikalisch></absender>
<nachrichtentyp version="02.12">ADL</nachrichtentyp>
<system><produkt>P</produkt><version>1</version><hersteller>H</hersteller></system>
<verschluesselung verfahren="0" idcert=""/>
<empfangsquittung>0</empfangsquittung>
<datei id="1" erstellungsdatum="2026-11-21T10:00:00"><dokumententyp>PADneXt</dokumententyp><name>${base}_padx.xml</name><dateilaenge laenge="${String(payload.length)}" pruefsumme="${sum}"/></datei>
</auftrag>`
  return utf8(change(text))
}

function container(
  change: (text: string) => string = (text) => text,
  payload = utf8(padnextText),
): Uint8Array {
  const data = zipSync({ [`${base}_padx.xml`]: payload })
  return zipSync({ [`${base}_auf.xml`]: order(utf8(padnextText), change), [`${base}_dat_padx.zip`]: data })
}

test('a container with its order is read', async () => {
  const result = await importBytes(container(), { fileName: `${base}_padx.zip` })

  expect(result.fileFindings).toEqual([])
  expect(result.invoices).toHaveLength(2)
})

describe('padnext container', () => {
  const flat = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files)
  const payload = utf8(padnextText)
  const shorter = payload.subarray(0, -1)
  const changed = Buffer.from(padnextText.replace('Hafenweg', 'Hafenwog'))
  check([
    { what: 'not a ZIP behind its sign', bytes: utf8('PK\u0003\u0004 nothing'), code: 'ZIP_UNREADABLE' },
    { what: 'a ZIP cut in the middle', bytes: container().subarray(0, 400), code: 'ZIP_UNREADABLE' },
    { what: 'a way out of the folder', bytes: flat({ '../x_auf.xml': payload }), code: 'ZIP_PATH_TRAVERSAL' },
    { what: 'an absolute path', bytes: flat({ '/etc/x.xml': payload }), code: 'ZIP_PATH_TRAVERSAL' },
    { what: 'a bomb', bytes: flat({ 'a.xml': new Uint8Array(9_000_000) }), code: 'ZIP_LIMIT' },
    {
      what: '65 files',
      bytes: flat(
        Object.fromEntries(
          Array.from({ length: 65 }, (_, at) => [`${String(at)}.pdf`, payload.subarray(0, 20)]),
        ),
      ),
      code: 'ZIP_LIMIT',
    },
    {
      what: 'no payload',
      bytes: flat({ [`${base}_auf.xml`]: order(payload) }),
      code: 'PADX_PAYLOAD_MISSING',
    },
    {
      what: 'names that do not fit',
      bytes: flat({ 'a_auf.xml': order(payload), [`${base}_padx.xml`]: payload }),
      code: 'PADX_FILENAME_MISMATCH',
      at: { severity: 'warning' },
      status: 'complete',
    },
    {
      what: 'another length',
      bytes: container((t) => t, shorter),
      code: 'PADX_LENGTH_MISMATCH',
      at: { field: 'dateilaenge' },
    },
    {
      what: 'another checksum',
      bytes: container((t) => t, changed),
      code: 'PADX_CHECKSUM_MISMATCH',
      at: { field: 'dateilaenge' },
    },
    {
      what: 'a sealed data archive',
      bytes: flat({ [`${base}_auf.xml`]: order(payload), [`${base}_dat_padx.zip.p7m`]: payload }),
      code: 'PADX_ENCRYPTED_UNSUPPORTED',
    },
    {
      what: 'an order that speaks of a seal',
      bytes: container((t) => t.replace('verfahren="0"', 'verfahren="1"')),
      code: 'PADX_ENCRYPTED_UNSUPPORTED',
      at: { path: '/auftrag/verschluesselung/@verfahren' },
    },
    {
      what: 'test data',
      bytes: container((t) => t.replace('echtdaten="1"', 'echtdaten="false"')),
      code: 'PADX_TEST_DATA',
      at: { path: '/auftrag/@echtdaten' },
    },
    {
      what: 'an unclear flag',
      bytes: container((t) => t.replace('echtdaten="1"', 'echtdaten="ja"')),
      code: 'PADX_TEST_FLAG_UNKNOWN',
      at: { path: '/auftrag/@echtdaten' },
    },
    {
      what: 'a wrong number of files',
      bytes: container((t) => t.replace('dateianzahl="1"', 'dateianzahl="2"')),
      code: 'PADX_COUNT_MISMATCH',
      at: { path: '/auftrag/@dateianzahl' },
    },
    {
      what: 'an order of another practice',
      bytes: container((t) => t.replace('kundennr="100001"', 'kundennr="100002"')),
      code: 'FILE_CUSTOMER_MISMATCH',
    },
    {
      what: 'an order out of order',
      bytes: container((t) => t.replace(/<system>.*\n/, '')),
      code: 'PADX_SCHEMA_VIOLATION',
      at: { path: '/auftrag/verschluesselung' },
    },
  ])
})

describe('invoices in rz', () => {
  const created = { status: 'created' as const }
  const manyLines = (count: number): string =>
    Array.from(
      { length: count },
      (_, at) => `L;${String(at + 1)};20261104;GOZ;0010;0;;1;2.3;100;1294;;U\r\n`,
    ).join('')
  check([
    {
      what: 'no number',
      bytes: rz((t) => t.replace('26-5002', '')),
      code: 'INV_NUMBER_MISSING',
      at: { line: 9 },
      ...created,
    },
    {
      what: 'the number of another one in the file',
      bytes: rz((t) => t.replace('26-5002', '26-5001')),
      code: 'INV_NUMBER_DUPLICATE',
      at: { line: 9, externalId: '26-5001' },
      ...created,
    },
    {
      what: 'a total of 0',
      bytes: rz((t) =>
        t
          .replace('recourse;1294;', 'recourse;0;')
          .replace('S;1294;0;0;0;1294', 'S;1294;0;0;1294;0')
          .replace(';11367', ';10073'),
      ),
      code: 'INV_AMOUNT_NOT_POSITIVE',
      at: { externalId: '26-5002' },
      ...created,
    },
    {
      what: 'a wrong total',
      bytes: rz((t) =>
        t
          .replace('recourse;1294;', 'recourse;1295;')
          .replace('0;1294\r\nT', '0;1295\r\nT')
          .replace(';11367', ';11368'),
      ),
      code: 'INV_SUM_MISMATCH',
      at: { externalId: '26-5002', params: { stated: 1295, computed: 1294, sum: 'totalCents' } },
      ...created,
    },
    {
      what: 'a wrong sum of fees',
      bytes: rz((t) => t.replace('S;1294;', 'S;1295;')),
      code: 'INV_SUM_MISMATCH',
      at: { externalId: '26-5002' },
      ...created,
    },
    {
      what: 'a laboratory sum without its line',
      bytes: rz((t) => t.replace('S;8486;1587;', 'S;8486;1588;')),
      code: 'INV_SUM_MISMATCH',
      at: { externalId: '26-5001' },
      ...created,
    },
    {
      what: 'an invoice of tomorrow',
      bytes: rz((t) => t.replace('26-5002;20261116', '26-5002;20261122')),
      code: 'INV_DATE_IN_FUTURE',
      at: { externalId: '26-5002' },
      ...created,
    },
    {
      what: 'another currency',
      bytes: rz((t) => t.replace('1294;EUR', '1294;CHF')),
      code: 'INV_CURRENCY',
      at: { externalId: '26-5002' },
      ...created,
    },
    {
      what: 'nobody treated',
      bytes: rz((t) => t.replace('P-2;Nils;Petersen', 'P-2;;')),
      code: 'INV_PATIENT_MISSING',
      at: { externalId: '26-5002' },
      ...created,
    },
    {
      what: 'no street',
      bytes: rz((t) => t.replace('Am Markt;1', ';')),
      code: 'INV_DEBTOR_ADDRESS_INCOMPLETE',
      at: { externalId: '26-5002', params: { fields: 'street' } },
      ...created,
    },
    {
      what: 'a service after the invoice',
      bytes: rz((t) => t.replace('L;1;20261104', 'L;1;20261117')),
      code: 'POS_DATE_AFTER_INVOICE',
      at: { line: 12, position: 1 },
      ...created,
    },
    {
      what: 'a quantity in words',
      bytes: rz((t) =>
        t.replace(
          'GOZ;0010;0;;1;2.3;100;1294;;Eingehende Untersuchung\r\nS',
          'GOZ;0010;0;;ein;2.3;100;1294;;Eingehende Untersuchung\r\nS',
        ),
      ),
      code: 'POS_QUANTITY_INVALID',
      at: { line: 12, field: 'quantity' },
      ...created,
    },
    {
      what: 'a doctor’s number that no dental extract has',
      bytes: rz((t) =>
        t
          .replace('EUR;dental;E-2', 'EUR;medical;E-2')
          .replace('L;1;20261104;GOZ;0010;0;;1;2.3;100;1294', 'L;1;20261104;GOAE;800;0;;1;;;1294'),
      ),
      code: 'POS_CODE_UNCHECKED',
      at: { line: 12, severity: 'info' },
      status: 'complete',
    },
    {
      what: 'more lines than are read',
      bytes: rz((t) =>
        t
          .replace(/L;1;20261104.*\r\nS;1294;0;0;0;1294/, `${manyLines(501)}S;648294;0;0;0;648294`)
          .replace('recourse;1294;', 'recourse;648294;')
          .replace('T;2;14;11367', 'T;2;514;658367'),
      ),
      code: 'INV_TOO_MANY_POSITIONS',
      at: { externalId: '26-5002' },
      ...created,
    },
  ])

  test('a separator, a quote and a line end in quotes, and a lone quote outside of them, are text', async () => {
    const bytes = rz((t) =>
      t
        .replace('Füllung zweiflächig', '"Füllung; ""zwei""\r\nflächig"')
        .replace('Am Markt', 'Am "Markt')
        .replace('T;2;14', 'T;2;15'),
    )
    const result = await importBytes(bytes)

    expect(result.fileFindings).toEqual([])
    expect(result.invoices[0]?.invoice.positions[1]?.text).toBe('Füllung; "zwei"\r\nflächig')
    expect(result.invoices[1]?.invoice.debtor.address.street).toBe('Am "Markt')
  })
})

test('an invoice of texts only has nothing to bill', async () => {
  const text = padnextText
    .replaceAll(/<gozziffer.*<\/gozziffer>\n/g, '')
    .replaceAll(
      /(<positionen posanzahl=")\d">\n/g,
      '$11">\n<text positionsnr="1"><text>Vielen Dank</text></text>\n',
    )
  const result = await importBytes(utf8(text))

  expect(result.invoices[0]?.findings.map((each) => each.code)).toContain('INV_NO_POSITIONS')
})

describe('PDF', () => {
  const pages = (count: number, extra = ''): string =>
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${String(count)}>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
  check([
    {
      what: 'no PDF',
      bytes: utf8('Rechnung'),
      code: 'FILE_TYPE_MISMATCH',
      options: { declared: 'pdf' },
      at: { offset: 0 },
    },
    { what: 'rubbish', bytes: utf8('%PDF-1.7\nrubbish'), code: 'PDF_UNREADABLE' },
    {
      what: '51 pages',
      bytes: utf8(pages(51)),
      code: 'PDF_TOO_MANY_PAGES',
      at: { params: { count: 51, limit: 50 } },
    },
    {
      what: 'a script',
      bytes: utf8(pages(1, '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')),
      code: 'PDF_ACTIVE_CONTENT',
    },
    {
      what: 'a picture without text',
      bytes: utf8(pages(1)),
      code: 'PDF_NO_TEXT',
      status: 'awaiting_conversion',
    },
  ])

  test('one with a password is told', async () => {
    seen.add('PDF_ENCRYPTED')
    const document = new PDFDocument({ userPassword: 'geheim', pdfVersion: '1.4' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.text('Rechnung')
    const ended = new Promise((resolve) => {
      document.on('end', resolve)
    })
    document.end()
    await ended
    const result = await importBytes(Buffer.concat(parts))

    expect(result.fileFindings.map((each) => each.code)).toEqual(['PDF_ENCRYPTED'])
  })
})

test('thousands of faults: 1 000 are kept, all are counted, an error is never crowded out', async () => {
  const head = rzText.split('\r\n').slice(0, 1)
  const one = (index: number): string[] => [
    `R;N-${String(index)};20261116;30;;25880;EUR;dental;`,
    'E;person;Frau;;Ylva;Grünwald;19790312;Hafenweg;2;24159;Kiel;DE;;',
    'P;P-1;Ylva;Grünwald;19790312;w;pkv',
    ...Array.from(
      { length: 20 },
      (_, at) => `L;${String(at + 1)};20261103;GOZ;0010;0;99;1;2.3;100;1294;;Untersuchung`,
    ),
    'S;25880;0;0;0;25880',
  ]
  const lines = [...head, ...Array.from({ length: 120 }, (_, index) => one(index)).flat()]
  const result = await importBytes(
    utf8([...lines, `T;120;${String(lines.length + 1)};${String(120 * 25880)}`].join('\r\n')),
    {},
    65_536,
  )
  const kept = result.invoices.reduce((sum, each) => sum + each.findings.length, 0)
  const counted = result.invoices.reduce((sum, each) => sum + each.errorCount, 0)
  const leftOut = result.invoices.reduce((sum, each) => sum + each.findingsLeftOut, 0)

  expect(result.status).toBe('created')
  expect(Math.max(...result.invoices.map((each) => each.findings.length))).toBeLessThanOrEqual(200)
  expect({ kept, counted, leftOut }).toEqual({ kept: 1000, counted: 2400, leftOut: 1400 })
})

test('every code that a file alone can show has a case', () => {
  const needPortal =
    /^(FILE_DUPLICATE|FILE_INFECTED|INV_CONSENT_.*|INV_FACTORING_TYPE_.*|INV_CREDIT_.*|INV_LIMIT_.*|INV_NO_POSITIONS|POS_EXCLUSION|EXPORT_.*)$/
  const missing = (Object.keys(findingCodes) as FindingCode[]).filter(
    (code) => !needPortal.test(code) && !seen.has(code),
  )

  expect(missing).toEqual([])
})
