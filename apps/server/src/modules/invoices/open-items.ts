import type { Locale } from '@honora/contract/common.ts'
import { daysBetween, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { ageOfClaim, claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Cell, Sheet } from '@honora/formats/sheet/csv.ts'
import { writeXlsx } from '@honora/formats/sheet/xlsx.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { type Asking, filterOf } from './list-invoices.ts'
import { presentInvoiceRow } from './present.ts'
import { openSumsSheet } from './open-sums.ts'
import {
  countOpenItems,
  type InvoiceFilter,
  listOpenItems,
  mostOpenItems,
  sumOpenItems,
} from './queries/invoices.ts'

type Item = Awaited<ReturnType<typeof listOpenItems>>[number]

/**
 * The open items by person, with an entry in the audit trail; 404 where nothing is open. Of more than a table holds, which only the
 * factor has, it is the sums of each person, of still more those of each practice.
 */
export async function exportOpenItems(
  context: Asking & {
    readonly query: { readonly customer_number?: string | undefined }
    readonly locale: Locale
  },
): Promise<FileAnswer> {
  const { deps, scope, tx, query, locale } = context
  const filter = await filterOf(context, query)
  if (filter === null) throw new AppError('NOT_FOUND')
  const sheet = await sheetOf(await requestWork(context), scope, { filter, locale })
  deps.audit.append(tx, {
    action: 'invoice.exported',
    record: `organisation:${scope.organisationId}`,
    details: { format: 'xlsx', rows: sheet.rows.length },
  })
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeXlsx(sheet),
    download: 'offene-posten.xlsx',
  }
}

/** What a row of the list is: as fine as a table holds. */
export function rowsOf(counted: { readonly items: number; readonly persons: number }) {
  if (counted.items <= mostOpenItems) return 'item'
  return counted.persons <= mostOpenItems ? 'person' : 'practice'
}

async function sheetOf(
  work: Work,
  scope: OrgScope,
  wanted: { readonly filter: InvoiceFilter; readonly locale: Locale },
): Promise<Sheet> {
  const { filter, locale } = wanted
  const isByName = !seesMaskedNames(scope.role)
  const counted = await countOpenItems(work.tx, filter)
  if (counted.items === 0) throw new AppError('NOT_FOUND')
  const of = rowsOf(counted)
  if (of === 'item')
    return openItemsSheet(work, scope, { items: await listOpenItems(work.tx, filter, isByName), locale })
  const sums = await sumOpenItems(work.tx, filter, { of, isByName, today: work.time.today })
  return openSumsSheet(work, scope, { of, sums, locale })
}

function openItemsSheet(
  { deps: { catalogues }, time: { today } }: Work,
  scope: OrgScope,
  { items, locale }: { readonly items: readonly Item[]; readonly locale: Locale },
): Sheet {
  const text = (id: string): string => catalogues.text(locale, id)
  const rowOf = (item: Item): Cell[] => {
    const row = presentInvoiceRow(item, scope, today)
    return [
      { text: row.debtorName },
      { text: row.customer_number },
      { text: row.number },
      { text: item.virtual_reference ?? '' },
      { day: row.invoiceDate },
      { day: row.dueOn },
      { count: Math.max(0, daysDue(item, today)) },
      { count: row.dunningLevel },
      { text: text(`receivableState.${row.receivableState ?? 'open'}`) },
      ...sums([item], today),
    ]
  }
  const sumRow = (label: string, of: readonly Item[]): Cell[] => [
    { text: label },
    ...Array.from({ length: 8 }, (): Cell => ({ text: '' })),
    ...sums(of, today),
  ]
  const persons = new Map<string, { readonly name: string; readonly own: Item[] }>()
  for (const item of items) {
    const { debtorName: name } = presentInvoiceRow(item, scope, today)
    const person = persons.get(item.debtor_key) ?? { name, own: [] }
    person.own.push(item)
    persons.set(item.debtor_key, person)
  }
  const label = (name: string): string => text(`invoices.column.${name}`)
  return {
    name: text('invoices.openItems'),
    columns: [
      ...['debtor', 'customerNumber', 'number', 'reference', 'invoiceDate', 'dueOn', 'daysOverdue'].map(
        label,
      ),
      ...['dunningLevel', 'receivableState'].map(label),
      ...claimAgeBuckets.map((bucket) => text(`overview.ageing.${bucket}`)),
      label('open'),
    ],
    rows: [
      ...[...persons.values()].flatMap(({ name, own }) => [
        ...own.map(rowOf),
        ...(own.length === 1 ? [] : [sumRow(catalogues.text(locale, 'invoices.sumOf', { name }), own)]),
      ]),
      sumRow(text('statements.column.total'), items),
    ],
  }
}

/** What is open of claims by age, and altogether. */
function sums(items: readonly Item[], today: IsoDate): Cell[] {
  const open = (of: readonly Item[]): Cell => ({ cents: of.reduce((sum, item) => sum + item.open_cents, 0) })
  return [
    ...claimAgeBuckets.map((bucket) =>
      open(items.filter((item) => ageOfClaim(daysDue(item, today)) === bucket)),
    ),
    open(items),
  ]
}

/** Also while it is paid by instalments: as the bars of the overview count. */
const daysDue = ({ due_on }: Item, today: IsoDate): number =>
  due_on === null ? 0 : daysBetween(due_on, today)
