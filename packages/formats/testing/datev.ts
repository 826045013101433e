import iconv from 'iconv-lite'

export interface ReadBooking {
  /** Positive: debit of the first account. */
  readonly cents: number
  readonly account: string
  readonly contra: string
  /** ISO day; the batch has the year in its head only. */
  readonly day: string
  readonly document: string
  readonly second: string
  readonly text: string
}

export interface ReadBatch {
  readonly head: readonly string[]
  readonly columns: readonly string[]
  readonly lines: readonly (readonly string[])[]
  readonly from: string
  readonly to: string
  readonly bookings: readonly ReadBooking[]
}

const day = (text = ''): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`

/** Reads a booking batch as the format description says: fields by semicolon, texts in quotation marks, Windows-1252. */
export function readDatev(bytes: Uint8Array): ReadBatch {
  const [head = [], columns = [], ...lines] = iconv
    .decode(Buffer.from(bytes), 'windows-1252')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        (field) => field[1]?.replaceAll('""', '"') ?? field[2] ?? '',
      ),
    )
  const at = (name: string): number => columns.findIndex((column) => column.startsWith(name))
  const field = (line: readonly string[], name: string): string => line[at(name)] ?? ''
  return {
    head,
    columns,
    lines,
    from: day(head[14]),
    to: day(head[15]),
    bookings: lines.map((line) => ({
      cents:
        Number(field(line, 'Umsatz').replace(',', '')) *
        (field(line, 'Soll/Haben-Kennzeichen') === 'S' ? 1 : -1),
      account: field(line, 'Konto'),
      contra: field(line, 'Gegenkonto'),
      day: `${(head[12] ?? '').slice(0, 4)}-${field(line, 'Belegdatum').slice(2)}-${field(line, 'Belegdatum').slice(0, 2)}`,
      document: field(line, 'Belegfeld 1'),
      second: field(line, 'Belegfeld 2'),
      text: field(line, 'Buchungstext'),
    })),
  }
}

/** Turnover of each account over some batches: debits less credits. */
export function turnoverOf(batches: readonly ReadBatch[]): Readonly<Record<string, number>> {
  const turnover: Record<string, number> = {}
  for (const { cents, account, contra } of batches.flatMap(({ bookings }) => bookings)) {
    turnover[account] = (turnover[account] ?? 0) + cents
    turnover[contra] = (turnover[contra] ?? 0) - cents
  }
  return turnover
}
