import type { Locale } from '@honora/contract/common.ts'
import type { Sheet } from '@honora/formats/sheet/csv.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { presentInvoiceRow } from './present.ts'
import { type InvoiceFilter, listInvoiceRows } from './queries/invoices.ts'

const pageSize = 1_000

const maxRows = 100_000

/** The filtered list as a table; states in the reader's language. */
export async function invoiceSheet(
  work: Work,
  scope: OrgScope,
  filter: InvoiceFilter,
  locale: Locale,
): Promise<Sheet> {
  const { catalogues } = work.deps
  const word = (namespace: string, value: string | null): string =>
    value === null ? '' : catalogues.text(locale, `${namespace}.${value}`)
  const label = (name: string): string => catalogues.text(locale, `invoices.column.${name}`)
  const rows: Sheet['rows'][number][] = []
  let after: string | undefined
  while (rows.length < maxRows) {
    const page = await listInvoiceRows(work.tx, filter, { after, limit: pageSize })
    for (const raw of page.slice(0, pageSize)) {
      const row = presentInvoiceRow(raw, scope, work.time.today)
      rows.push([
        { text: row.number },
        { text: row.patientName },
        { text: row.debtorName },
        { day: row.invoiceDate },
        { text: word('factoringType', row.factoringType) },
        { text: word('invoiceStatus', row.status) },
        { cents: row.totalCents },
        { cents: row.payoutCents ?? 0 },
        { day: row.payoutOn },
        { day: row.dueOn },
        { text: word('receivableState', row.receivableState) },
        { day: row.paidOn },
        { cents: row.openCents },
        { count: row.dunningLevel },
      ])
    }
    after = page.at(pageSize - 1)?.id
    if (page.length <= pageSize || after === undefined) break
  }
  const columns = [
    'number',
    'patient',
    'debtor',
    'invoiceDate',
    'factoringType',
    'status',
    'total',
    'payout',
    'payoutOn',
    'dueOn',
    'receivableState',
    'paidOn',
    'open',
    'dunningLevel',
  ]
  return { name: catalogues.text(locale, 'invoices.title'), columns: columns.map(label), rows }
}
