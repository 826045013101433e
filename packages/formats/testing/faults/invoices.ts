import { type Fault, rz } from './fault.ts'

const created = { status: 'created' as const }
const manyLines = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `L;${String(at + 1)};20261104;GOZ;0010;0;;1;2.3;100;1294;;U\r\n`,
  ).join('')
export const invoiceFaults: readonly Fault[] = [
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
]
