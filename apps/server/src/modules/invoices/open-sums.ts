import type { Locale } from '@honora/contract/common.ts'
import { daysBetween } from '@honora/domain/factoring/calendar.ts'
import { claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Cell, Sheet } from '@honora/formats/sheet/csv.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { masked } from '../credit-checks/index.ts'
import type { sumOpenItems } from './queries/invoices.ts'

type Sums = Awaited<ReturnType<typeof sumOpenItems>>

/** What is open of each person, or of each practice, with its age: a row each, and their total. */
export function openSumsSheet(
  { deps: { catalogues }, time: { today } }: Work,
  scope: OrgScope,
  shown: { readonly of: 'person' | 'practice'; readonly sums: Sums; readonly locale: Locale },
): Sheet {
  const { of, sums, locale } = shown
  const text = (id: string): string => catalogues.text(locale, id)
  const label = (name: string): string => text(`invoices.column.${name}`)
  const name = (row: Sums[number]): string =>
    seesMaskedNames(scope.role) ? masked(row.debtor_name) : row.debtor_name
  const who = (row: Sums[number]): Cell[] => [
    ...(of === 'person' ? [{ text: name(row) }] : []),
    { text: row.customer_number },
  ]
  const heads = [...(of === 'person' ? ['debtor'] : []), 'customerNumber']
  const total = (key: (typeof claimAgeBuckets)[number] | 'open_cents'): Cell => ({
    cents: sums.reduce((sum, row) => sum + row[key], 0),
  })
  return {
    name: text(of === 'person' ? 'invoices.openItemsOfPersons' : 'invoices.openItemsOfPractices'),
    columns: [
      ...[...heads, 'openCount', 'oldestDueOn', 'daysOverdue', 'dunningLevel'].map(label),
      ...claimAgeBuckets.map((bucket) => text(`overview.ageing.${bucket}`)),
      label('open'),
    ],
    rows: [
      ...sums.map((row): Cell[] => [
        ...who(row),
        { count: row.count },
        { day: row.oldest_due_on },
        { count: row.oldest_due_on === null ? 0 : Math.max(0, daysBetween(row.oldest_due_on, today)) },
        { count: row.dunning_level },
        ...claimAgeBuckets.map((bucket): Cell => ({ cents: row[bucket] })),
        { cents: row.open_cents },
      ]),
      [
        { text: text('statements.column.total') },
        ...heads.slice(1).map((): Cell => ({ text: '' })),
        { count: sums.reduce((sum, row) => sum + row.count, 0) },
        ...Array.from({ length: 3 }, (): Cell => ({ text: '' })),
        ...claimAgeBuckets.map(total),
        total('open_cents'),
      ],
    ],
  }
}
