/** Simple values of PADneXt, each with its check. Numbers, days and lists of values are trimmed before. */
export type SimpleCheck = (text: string) => boolean

const length =
  (min: number, max: number): SimpleCheck =>
  (text) =>
    text.length >= min && text.length <= max

const filled =
  (max: number): SimpleCheck =>
  (text) =>
    text.length <= max && /\S/.test(text)

const whole =
  (digits: number): SimpleCheck =>
  (text) => {
    const parts = /^\+?0*(\d+)$/.exec(text.trim())
    return parts?.[1] !== undefined && parts[1] !== '0' && parts[1].length <= digits
  }

const decimal =
  (digits: number, decimals: number): SimpleCheck =>
  (text) => {
    const parts = /^\+?0*(\d*)(?:\.(\d*?)0*)?$/.exec(text.trim())
    if (parts === null || !/\d/.test(text)) return false
    const [left, right] = [parts[1] ?? '', parts[2] ?? '']
    return right.length <= decimals && left.length + right.length <= digits
  }

const oneOf =
  (...values: readonly string[]): SimpleCheck =>
  (text) =>
    values.includes(text)

const numberOf =
  (...values: readonly number[]): SimpleCheck =>
  (text) =>
    /^[+-]?\d+(\.\d+)?$/.test(text.trim()) && values.includes(Number(text))

const LONG_MONTHS = new Set(['01', '03', '05', '07', '08', '10', '12'])

function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text.trim())
  if (parts === null) return false
  const [, year = '', month = '', day = ''] = parts
  if (month < '01' || month > '12' || day < '01' || day > '31') return false
  if (day <= '28' || LONG_MONTHS.has(month)) return true
  if (month !== '02') return day <= '30'
  const number = Number(year)
  return day === '29' && ((number % 4 === 0 && number % 100 !== 0) || number % 400 === 0)
}

const isTime: SimpleCheck = (text) =>
  /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.test(text.trim())

const isInstant: SimpleCheck = (text) => {
  const at = text.trim().indexOf('T')
  return at > 0 && isDay(text.trim().slice(0, at)) && isTime(text.trim().slice(at + 1))
}

const percent: SimpleCheck = (text) => decimal(5, 2)(text) && Number(text) <= 100

/** Named simple types of the grammar. */
export const simpleTypes = {
  any: () => true,
  id: length(0, 40),
  s4: length(0, 4),
  s5: length(0, 5),
  s11: length(0, 11),
  s12: length(0, 12),
  s14: length(0, 14),
  s15: length(0, 15),
  s20: length(0, 20),
  s40: length(0, 40),
  s60: length(0, 60),
  s100: length(0, 100),
  s128: length(0, 128),
  s1: length(1, 1),
  s2: length(2, 2),
  s3: length(3, 3),
  hash: length(40, 40),
  iban: length(22, 22),
  t8: length(1, 8),
  t11: length(1, 11),
  t15: length(1, 15),
  t30: length(1, 30),
  t40: length(1, 40),
  t65: length(1, 65),
  t80: length(1, 80),
  text: length(1, 4000),
  free: length(0, 4000),
  fund: length(2, 100),
  kzv: length(2, 28),
  f10: filled(10),
  f27: filled(27),
  f40: filled(40),
  f120: filled(120),
  n1: whole(1),
  n2: whole(2),
  n3: whole(3),
  n4: whole(4),
  n5: whole(5),
  n6: whole(6),
  n8: whole(8),
  n9: whole(9),
  n10: whole(10),
  n20: whole(20),
  count: whole(18),
  size: (text) => /^\+?\d{1,19}$/.test(text.trim()),
  money: decimal(9, 2),
  pointValue: decimal(9, 7),
  factor: decimal(8, 6),
  quantity: (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text.trim()),
  percent,
  cut: numberOf(0, 15, 25),
  date: isDay,
  time: isTime,
  instant: isInstant,
  bool: (text) => ['0', '1', 'true', 'false'].includes(text.trim()),
  salutation: oneOf('Ohne Anrede', 'Frau', 'Herr', 'Herr / Frau', 'Familie', 'An die Angehörigen von'),
  salutationLe: oneOf('Ohne Anrede', 'Frau', 'Herr', 'Herr / Frau', 'Praxis', 'Labor'),
  salutationIns: oneOf('Ohne Anrede', 'Frau', 'Herr', 'Herr / Frau'),
  sex: oneOf('m', 'w', 'u'),
  country: (text) => /^[A-Z]{1,3}$/.test(text),
  treatment: numberOf(0, 1, 2, 3, 4, 5),
  relation: numberOf(0, 1, 2, 3, 4, 5),
  insured: numberOf(1, 3, 5, 9),
  group: numberOf(4, 6, 7, 8, 9),
  dmp: numberOf(1, 2, 3, 4, 5, 6, 9),
  dunning: oneOf('nicht mahnen', 'mahnen', 'kein gmv'),
  payment: oneOf('Lastschrift'),
  arrangement: oneOf('P', 'A'),
  purpose: numberOf(1, 2),
  receipt: oneOf(
    'Materialpass',
    'Mehrkostenaufstellung',
    'Fremdlabor',
    'Eigenlabor',
    'Material',
    'HKP',
    'sonstiges',
  ),
  contact: oneOf('telefonnr', 'mobilnr', 'faxnr', 'email'),
  contactKind: oneOf('privat', 'beruflich'),
  calculation: oneOf('K', 'H', 'B'),
  notCharged: oneOf('K'),
  goGoae: oneOf('GOAE', 'UVGOAE', 'EBM'),
  goGoz: oneOf('GOZ'),
  goBema: oneOf('BEMA'),
  goLab: oneOf('BEB', 'BEL'),
  goTravel: oneOf('GOAE', 'GOZ'),
  expense: oneOf('M', 'L', 'P'),
  special: oneOf('I', 'P'),
  room: oneOf('1', '2', '3'),
  icd: oneOf('ICD-10', 'ICPC-2'),
  diagnosisType: oneOf('1', '2', '3', '4', '5', '6', '7', '8', '9', '10'),
  diagnosisArt: oneOf('H', 'N', 'P', 'S'),
  certainty: oneOf('G', 'V', 'Z', 'A'),
  side: oneOf('L', 'R', 'B'),
  kfoKind: oneOf('Sachleistung Kons/Chir', 'Sachleistung IP', 'Kostenerstattungsleistung'),
  radius: numberOf(2, 5, 10, 25),
  daytime: oneOf('T', 'N'),
  absence: oneOf('0', '1'),
  quarter: numberOf(1, 2, 3, 4),
  one: (text) => ['1', 'true'].includes(text.trim()),
  adl: oneOf('ADL'),
  document: oneOf('PADneXt', 'PAD', 'Anhang', 'PADdent'),
  documentFormat: oneOf('pdf', 'jpeg', 'tiff'),
  cipher: numberOf(0, 1),
} as const satisfies Record<string, SimpleCheck>

export type SimpleName = keyof typeof simpleTypes
