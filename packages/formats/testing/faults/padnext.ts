import { padnextText } from '../fault-files.ts'
import { type Fault, utf8, xml } from './fault.ts'

const inPosition = { status: 'created' as const }
export const padnextFaults: readonly Fault[] = [
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
]
