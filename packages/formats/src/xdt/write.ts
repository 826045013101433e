import { encode, transliterate, type Charset } from '../charset.ts'
import type { WrittenFile } from '../writing.ts'

/** Versions that are written; the older one is what nearly every practice system reads. */
export const gdtVersions = ['2.1', '3.5'] as const
export type GdtVersion = (typeof gdtVersions)[number]

/** How a practice system wants its files. Ids have up to eight letters. */
export interface GdtChannel {
  readonly version: GdtVersion
  readonly charset: 'CP437' | 'Windows-1252' | 'ISO-8859-15'
  readonly sender: string
  readonly receiver: string
}

export interface GdtPatient {
  readonly number: string
  readonly familyName: string
  readonly givenName: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly sex: 'm' | 'w' | 'd' | 'x' | null
  readonly insurantNumber: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly address: {
    readonly street: string
    readonly houseNumber: string
    readonly zip: string
    readonly city: string
    readonly country: string
  } | null
}

/** A treatment as it goes into the practice system's card: one text, line by line. */
export interface GdtReport {
  /** `YYYY-MM-DD` and `HH:MM` in the practice's time. */
  readonly day: string
  readonly time: string
  /** What was examined, in a few words. */
  readonly title: string
  readonly text: string
}

type Field = readonly [id: string, content: string]

const charsetNumbers: Readonly<Record<GdtChannel['charset'], string>> = {
  CP437: '2',
  'Windows-1252': '3',
  'ISO-8859-15': '4',
}

/** Field 8402: which kind of examination; "ALLG00" is the general one. */
const EXAMINATION = 'ALLG00'
/** A line of text in the card. GDT 2.1 allows 60 letters; longer ones are cut off by systems that follow it. */
const TEXT_WIDTH = 60

/** Master data of a patient as GDT (record type 6301), for a program beside the portal. */
export function writeGdtPatient(patient: GdtPatient, channel: GdtChannel): WrittenFile {
  return writeRecord('6301', channel, patientFields(patient, channel))
}

/** A treatment as the data of an examination (record type 6310): the text as findings (6220). */
export function writeGdtReport(patient: GdtPatient, report: GdtReport, channel: GdtChannel): WrittenFile {
  const day = gdtDay(report.day)
  const time = `${report.time.replace(':', '')}00`
  // Spelled out before it is cut: a letter that the charset lacks may become several.
  const plain = transliterate(report.text, charsetOf(channel))
  const texts = wrap(plain.text, TEXT_WIDTH).map((line): Field => ['6220', line])
  const examination: readonly Field[] =
    channel.version === '2.1'
      ? [
          ['8402', EXAMINATION],
          ['6200', day],
          ['6201', time],
          ['8410', EXAMINATION],
          ['8411', report.title.slice(0, 60)],
          ...texts,
        ]
      : [
          ...object('8112', 'Anforderung', '0012', [['8402', EXAMINATION]]),
          ...object('8157', 'Untersuchungsergebnis_GDT', '0057', [
            ['8410', EXAMINATION],
            ['8411', report.title.slice(0, 60)],
            ...object('8225', 'Timestamp_Messung', '0054', [
              ['7278', day],
              ['7279', time],
            ]),
            ...texts,
          ]),
        ]
  const file = writeRecord('6310', channel, [...patientFields(patient, channel), ...examination])
  return { ...file, replaced: [...new Set([...file.replaced, ...plain.changed])] }
}

/** Version 3.5 knows one charset only. */
const charsetOf = ({ version, charset }: GdtChannel): GdtChannel['charset'] =>
  version === '2.1' ? charset : 'ISO-8859-15'

function writeRecord(type: string, channel: GdtChannel, body: readonly Field[]): WrittenFile {
  const head: readonly Field[] =
    channel.version === '2.1'
      ? [
          ['8315', channel.receiver],
          ['8316', channel.sender],
          ['9206', charsetNumbers[channel.charset]],
          ['9218', '02.10'],
        ]
      : object('8133', 'Kopfdaten_GDT', '0033', [
          ['0001', '3.5'],
          ['8315', channel.receiver],
          ['8316', channel.sender],
        ])
  const end: readonly Field[] = channel.version === '2.1' ? [] : [['8001', type]]
  const charset = charsetOf(channel)
  const replaced: string[] = []
  const lines = [...head, ...body, ...end]
    .filter(([, content]) => content !== '')
    .map(([id, content]) => lineBytes(id, content, charset, replaced))
  const first = lineBytes('8000', type, charset, replaced)
  // 8100 counts itself: three digits of length, four of the field, six of the number, line end.
  const total = [first, ...lines].reduce((sum, line) => sum + line.length, channel.version === '2.1' ? 15 : 0)
  const length =
    channel.version === '2.1' ? [lineBytes('8100', String(total).padStart(6, '0'), charset, replaced)] : []
  return {
    name: `${fileId(channel.receiver)}${fileId(channel.sender)}.gdt`,
    mimeType: 'text/plain',
    bytes: Buffer.concat([first, ...length, ...lines]),
    replaced: [...new Set(replaced)],
  }
}

/** Three digits hold no more: what is longer is cut by whoever writes texts, so names alone could meet this. */
const LONGEST_CONTENT = 990

function lineBytes(id: string, content: string, charset: Charset, replaced: string[]): Uint8Array {
  const plain = transliterate(content.replaceAll(/\p{Cc}+/gu, ' ').trim(), charset)
  replaced.push(...plain.changed)
  const { bytes } = encode(plain.text, charset)
  const kept = bytes.subarray(0, LONGEST_CONTENT)
  return Buffer.concat([
    Buffer.from(`${String(kept.length + 9).padStart(3, '0')}${id}`),
    kept,
    Buffer.from('\r\n'),
  ])
}

function object(attribute: string, name: string, id: string, fields: readonly Field[]): readonly Field[] {
  return [[attribute, name], ['8002', `Obj_${id}`], ...fields, ['8003', `Obj_${id}`]]
}

function patientFields(patient: GdtPatient, { version }: GdtChannel): readonly Field[] {
  const { address } = patient
  const names: readonly Field[] = [
    ['3101', patient.familyName],
    ['3102', patient.givenName],
    ['3103', gdtDay(patient.birthDate)],
  ]
  if (version === '2.1') {
    const sex = patient.sex === 'm' || patient.sex === 'w' ? { m: '1', w: '2' }[patient.sex] : ''
    return [
      ['3000', patient.number],
      ...names,
      ['3105', patient.insurantNumber ?? ''],
      ['3106', address === null ? '' : `${address.zip} ${address.city}`],
      ['3107', address === null ? '' : `${address.street} ${address.houseNumber}`],
      ['3110', sex],
    ]
  }
  const home: readonly Field[] =
    address === null
      ? []
      : object('8228', 'Wohnanschrift', '0007', [
          ['3107', address.street],
          ['3109', address.houseNumber],
          ['3112', address.zip],
          ['3113', address.city],
          ['3114', address.country],
        ])
  const ways: readonly Field[] =
    patient.phone === null && patient.email === null
      ? []
      : object('8232', 'Private_Kommunikationsdaten', '0031', [
          ['7330', patient.phone ?? ''],
          ['7335', patient.email ?? ''],
        ])
  const person = object('8147', 'Person', '0047', [
    ...names,
    ['3110', (patient.sex ?? 'x').toUpperCase()],
    ...home,
    ...ways,
    ['3119', patient.insurantNumber ?? ''],
  ])
  return object('8145', 'Patient', '0045', [['3000', patient.number], ...person])
}

const gdtDay = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`

/** Four letters of an id, as file names have them. */
const fileId = (id: string): string =>
  id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 4)
    .padEnd(4, '_')
    .toUpperCase()

/** Lines of at most so many letters, cut at blanks; empty lines between parts stay as a single blank sign. */
function wrap(text: string, width: number): readonly string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const rows: string[] = []
    let rest = line.trim()
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width)
      const end = space > 0 ? space : width
      rows.push(rest.slice(0, end))
      rest = rest.slice(end).trim()
    }
    return rest === '' ? rows : [...rows, rest]
  })
}
