import { decimal } from './csv.ts'

/** Standard charts of accounts a tax adviser may use; 80 and 81 are those of dentists and doctors. */
export const datevCharts = ['03', '04', '80', '81'] as const
export type DatevChart = (typeof datevCharts)[number]

/** What a booking of the factor's account stands against. */
export type DatevAccount = 'factor' | 'receivables' | 'fees' | 'interest' | 'reserve' | 'bank'

const skr03: Readonly<Record<DatevAccount, string>> = {
  factor: '1500',
  receivables: '1400',
  fees: '4970',
  interest: '2110',
  reserve: '1501',
  bank: '1200',
}

/** SKR 80 and 81 number the classes used here as SKR 03 does; the adviser may move them on import. */
export const datevAccounts: Readonly<Record<DatevChart, Readonly<Record<DatevAccount, string>>>> = {
  '03': skr03,
  '04': {
    factor: '1300',
    receivables: '1200',
    fees: '6855',
    interest: '7310',
    reserve: '1301',
    bank: '1800',
  },
  '80': skr03,
  '81': skr03,
}

export interface DatevBooking {
  /** Positive: debit of the factor's account. */
  readonly cents: number
  readonly against: Exclude<DatevAccount, 'factor'>
  readonly day: string
  /** Document numbers: of the invoice (or the statement), and of the statement. */
  readonly document: string
  readonly second: string
  readonly text: string
}

export interface DatevBatch {
  /** Number of the adviser (4 to 7 digits) and of the client there (1 to 5 digits). */
  readonly consultant: string
  readonly client: string
  readonly chart: DatevChart
  readonly from: string
  readonly to: string
  readonly name: string
  readonly createdAt: Date
  readonly bookings: readonly DatevBooking[]
}

const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]

/**
 * Booking batch in DATEV's format "EXTF" (category 21, version 700/13): a head of 31 fields, the names of the columns up to
 * the booking text, one line for each booking; Windows-1252, CR LF. Documents have no year in a batch, so it must lie within one.
 */
export function writeDatev(batch: DatevBatch): Uint8Array {
  const accounts = datevAccounts[batch.chart]
  const compact = (day: string): string => day.replaceAll('-', '')
  const head = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    batch.createdAt.toISOString().replaceAll(/\D/g, '').slice(0, 17),
    '',
    '"HO"',
    '""',
    '""',
    batch.consultant,
    batch.client,
    `${batch.to.slice(0, 4)}0101`,
    '4',
    compact(batch.from),
    compact(batch.to),
    quoted(batch.name, 30),
    '"HO"',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${batch.chart}"`,
    '',
    '',
    '""',
    '""',
  ]
  const lines = batch.bookings.map((booking) =>
    [
      decimal(Math.abs(booking.cents)),
      booking.cents > 0 ? '"S"' : '"H"',
      '"EUR"',
      '',
      '',
      '""',
      accounts.factor,
      accounts[booking.against],
      '""',
      `${booking.day.slice(8, 10)}${booking.day.slice(5, 7)}`,
      quoted(booking.document.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, ''), 36),
      quoted(booking.second, 12),
      '',
      quoted(booking.text, 60),
    ].join(';'),
  )
  return Buffer.from([head.join(';'), columns.join(';'), ...lines].join('\r\n') + '\r\n', 'latin1')
}

function quoted(text: string, length: number): string {
  return `"${text.replaceAll('"', '').slice(0, length)}"`
}
