import { writeCsv, type Cell } from '@honora/formats/sheet/csv.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Work } from '../../kernel/work.ts'
import { type StatementRecord, type StatementData, statementDetail, parts } from './statements.ts'

/** Every line of a statement as CSV, a sum at the end that equals the closing balance. */
export async function statementCsv(
  work: Work,
  row: StatementRecord & { readonly data: StatementData },
  locale: Locale,
): Promise<Uint8Array> {
  const detail = await statementDetail(work.tx, row)
  const text = (id: string): string => work.deps.catalogues.text(locale, id)
  const head = [
    'date',
    'kind',
    'invoice',
    'debtor',
    'purchase',
    'fee',
    'vat',
    'reserve',
    'interest',
    'chargeback',
    'direct',
    'credit',
    'passedOn',
    'payout',
    'directDebit',
    'practicePayment',
    'total',
  ]
  const keys = parts.map((part) => part.key)
  const opening: Cell[] = [
    { day: detail.periodFrom },
    { text: text('statements.opening') },
    { text: '' },
    { text: '' },
    ...keys.map((): Cell => ({ cents: 0 })),
    { cents: detail.openingCents },
  ]
  const closing: Cell[] = [
    { day: detail.periodTo },
    { text: text('statements.closing') },
    { text: '' },
    { text: '' },
    ...keys.map((key): Cell => ({ cents: detail.lines.reduce((sum, line) => sum + line[key], 0) })),
    { cents: detail.closingCents },
  ]
  const rows = detail.lines.map((line): Cell[] => [
    { day: line.occurredOn },
    { text: text(`ledgerKind.${line.kind}`) },
    { text: line.invoiceNumber ?? '' },
    { text: line.debtorInitials },
    ...keys.map((key): Cell => ({ cents: line[key] })),
    { cents: line.totalCents },
  ])
  return writeCsv({
    name: detail.number,
    columns: head.map((name) => text(`statements.column.${name}`)),
    rows: [opening, ...rows, closing],
  })
}
