import type { Locale } from '@honora/contract/common.ts'
import { isAuditAction } from '@honora/domain/audit/actions.ts'
import type { Sheet } from '@honora/formats/sheet/csv.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { presentEntries } from './list.ts'
import { type AuditFilter, listEntries } from './queries.ts'

const pageSize = 1_000
const maxRows = 100_000

/** The filtered trail as a table, in the words of the reader's language; newest first, at most 100,000 rows. */
export async function auditSheet(deps: Deps, tx: Tx, filter: AuditFilter, locale: Locale): Promise<Sheet> {
  const text = (id: string): string => deps.catalogues.text(locale, id)
  const wordOf = (id: string, instead: string): string => {
    const word = text(id)
    return word === id ? instead : word
  }
  const rows: Sheet['rows'][number][] = []
  let below: number | undefined
  while (rows.length < maxRows) {
    const page = await listEntries(tx, filter, { below, limit: pageSize })
    for (const row of await presentEntries(deps, tx, page)) {
      const kind = row.record.slice(0, row.record.indexOf(':'))
      rows.push([
        { count: row.seq },
        { text: berlinTime.format(new Date(row.businessAt)) },
        { text: berlinTime.format(new Date(row.at)) },
        { text: row.actor.name ?? wordOf(`audit.actor.${row.actor.kind}`, row.actor.kind) },
        { text: isAuditAction(row.action) ? text(`audit.action.${row.action}`) : row.action },
        { text: wordOf(`entity.${kind}`, kind) },
        { text: row.recordName ?? row.record },
        { text: row.address ?? '' },
        { text: JSON.stringify(row.details) },
        { text: row.hash },
      ])
    }
    below = page.at(-1)?.seq
    if (page.length < pageSize) break
  }
  const columns = [
    'number',
    'businessTime',
    'clock',
    'who',
    'what',
    'kind',
    'record',
    'address',
    'details',
    'hash',
  ]
  return { name: text('audit.fileName'), columns: columns.map((name) => text(`audit.column.${name}`)), rows }
}

const berlinTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
