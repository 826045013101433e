import type { Locale } from '@honora/contract/common.ts'
import { type Turnover, turnoverMonths } from '@honora/contract/ledger.ts'
import { addDays, addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { type Cell, writeCsv } from '@honora/formats/sheet/csv.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { turnoverOf } from './queries/turnover.ts'

interface Wanted {
  readonly organisationId: string
  readonly today: IsoDate
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined }
}

/** What was sold in a range of months, by who treated; a year up to this month without one. */
export async function readTurnover(tx: Tx, { organisationId, today, query }: Wanted): Promise<Turnover> {
  const to = query.to ?? today.slice(0, 7)
  const from = query.from ?? addMonths(`${to}-01`, -11).slice(0, 7)
  if (from > to) throw invalidField('/from', 'invalid')
  if (addMonths(`${from}-01`, turnoverMonths) <= `${to}-01`) throw invalidField('/from', 'invalid')
  const rows = await turnoverOf(tx, {
    organisationId,
    from: `${from}-01`,
    to: addDays(addMonths(`${to}-01`, 1), -1),
  })
  const sum = (key: 'count' | 'purchased' | 'paidOut' | 'open'): number =>
    rows.reduce((total, row) => total + row[key], 0)
  const purchasedCents = sum('purchased')
  return {
    from,
    to,
    rows: rows.map((row) => ({
      practitioner: row.practitioner,
      invoiceCount: row.count,
      purchasedCents: row.purchased,
      paidOutCents: row.paidOut,
      openCents: row.open,
      shareBp: purchasedCents === 0 ? 0 : Math.round((row.purchased * 10_000) / purchasedCents),
    })),
    total: {
      invoiceCount: sum('count'),
      purchasedCents,
      paidOutCents: sum('paidOut'),
      openCents: sum('open'),
    },
  }
}

/** The same as a table, the totals as its last row. */
export async function turnoverFile(
  deps: Pick<Deps, 'catalogues'>,
  tx: Tx,
  wanted: Wanted & { readonly locale: Locale },
): Promise<FileAnswer> {
  const text = (id: string): string => deps.catalogues.text(wanted.locale, id)
  const name = text('overview.turnover.fileName')
  const turnover = await readTurnover(tx, wanted)
  const row = (head: string, sums: Turnover['total']): Cell[] => [
    { text: head },
    { count: sums.invoiceCount },
    { cents: sums.purchasedCents },
    { cents: sums.paidOutCents },
    { cents: sums.openCents },
  ]
  const content = writeCsv({
    name,
    columns: [
      'overview.turnover.practitioner',
      'nav.invoices',
      'statements.column.purchase',
      'overview.turnover.paidOut',
      'overview.turnover.open',
    ].map(text),
    rows: [
      ...turnover.rows.map((each) => row(each.practitioner ?? text('overview.turnover.nobody'), each)),
      row(text('statements.column.total'), turnover.total),
    ],
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    content,
    download: `${name}_${turnover.from}_${turnover.to}.csv`,
  }
}
