import type { Locale } from '@honora/contract/common.ts'
import { formatNameOfFile } from '@honora/domain/invoice/formats.ts'
import type { Sheet } from '@honora/formats/sheet/csv.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { berlinDay } from '../../platform/clock.ts'
import { presentFile } from './present.ts'
import { type FileFilter, listFiles } from './queries.ts'

const pageSize = 1_000
const maxRows = 100_000

const columns = [
  'column.file',
  'column.format',
  'column.status',
  'column.invoices',
  'list.withErrors',
  'column.total',
  'column.received',
]

/** The filtered list as a table; states in the reader's language. */
export async function fileSheet(
  tx: Tx,
  catalogues: Catalogues,
  filter: FileFilter,
  locale: Locale,
): Promise<Sheet> {
  const rows: Sheet['rows'][number][] = []
  let after: string | undefined
  while (rows.length < maxRows) {
    const page = await listFiles(tx, filter, { after, limit: pageSize })
    for (const file of page.slice(0, pageSize).map(presentFile)) {
      rows.push([
        { text: file.name },
        { text: formatNameOfFile(file) },
        { text: catalogues.text(locale, `fileStatus.${file.status}`) },
        { count: file.invoiceCount },
        { count: file.invoiceCount - file.validCount },
        { cents: file.totalCents },
        { day: berlinDay(new Date(file.createdAt)) },
      ])
    }
    after = page.at(pageSize - 1)?.id
    if (page.length <= pageSize || after === undefined) break
  }
  return {
    name: catalogues.text(locale, 'nav.invoiceFiles'),
    columns: columns.map((name) => catalogues.text(locale, `invoiceFiles.${name}`)),
    rows,
  }
}
