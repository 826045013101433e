import type { Locale } from '@honora/contract/common.ts'
import type { StatementTotals } from '@honora/contract/ledger.ts'
import { type Cell, writeCsv } from '@honora/formats/sheet/csv.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { listStatementsInOrder, type StatementFilter, sumStatements } from './queries/statements.ts'
import { presentStatement } from './statements.ts'

/** What all statements of a kind and period come to. */
export async function periodTotals(tx: Tx, filter: StatementFilter): Promise<StatementTotals> {
  const sums = await sumStatements(tx, filter)
  return {
    statementCount: sums.count,
    openingCents: sums.opening_cents,
    purchasesCents: sums.purchases_cents,
    feesNetCents: sums.fees_net_cents,
    vatCents: sums.vat_cents,
    reserveCents: sums.reserve_cents,
    interestCents: sums.interest_cents,
    chargebacksCents: sums.chargebacks_cents,
    otherCents: sums.other_cents,
    directDebitCents: sums.direct_debit_cents,
    practicePaymentCents: sums.practice_payment_cents,
    payoutCents: sums.payout_cents,
    closingCents: sums.closing_cents,
  }
}

type Sums = Omit<StatementTotals, 'statementCount'>

/** From the opening to the closing balance, seen from the practice: each row of the export adds up. */
const columns: readonly { readonly text: string; readonly cents: (sums: Sums) => number }[] = [
  { text: 'opening', cents: (sums) => sums.openingCents },
  { text: 'column.purchase', cents: (sums) => sums.purchasesCents },
  { text: 'column.fee', cents: (sums) => 0 - sums.feesNetCents },
  { text: 'column.vat', cents: (sums) => 0 - sums.vatCents },
  { text: 'column.reserve', cents: (sums) => 0 - sums.reserveCents },
  { text: 'column.interest', cents: (sums) => 0 - sums.interestCents },
  { text: 'column.chargeback', cents: (sums) => 0 - sums.chargebacksCents },
  { text: 'other', cents: (sums) => sums.otherCents },
  { text: 'column.payout', cents: (sums) => 0 - sums.payoutCents },
  { text: 'column.directDebit', cents: (sums) => sums.directDebitCents },
  { text: 'column.practicePayment', cents: (sums) => sums.practicePaymentCents },
  { text: 'closing', cents: (sums) => sums.closingCents },
]

/** Statements of a practice and period, oldest first, a row each, and their totals as the last row. The factor names one. */
export async function periodFile(
  deps: Pick<Deps, 'catalogues'>,
  tx: Tx,
  wanted: { readonly filter: StatementFilter; readonly locale: Locale },
): Promise<FileAnswer> {
  const { filter, locale } = wanted
  if (filter.organisationId === null && filter.customerNumber === undefined)
    throw invalidField('/customer_number', 'required')
  const text = (id: string): string => deps.catalogues.text(locale, `statements.${id}`)
  const name = text('fileName')
  const statements = (await listStatementsInOrder(tx, filter)).map(presentStatement)
  const [first, last] = [statements[0], statements.at(-1)]
  if (first === undefined || last === undefined) throw new AppError('NOT_FOUND')
  const row = (head: string, days: readonly [string, string], sums: Sums): Cell[] => [
    { text: head },
    ...days.map((day) => ({ day })),
    ...columns.map(({ cents }) => ({ cents: cents(sums) })),
  ]
  const content = writeCsv({
    name,
    columns: ['number', 'from', 'to', ...columns.map((column) => column.text)].map(text),
    rows: [
      ...statements.map((each) => row(each.number, [each.periodFrom, each.periodTo], each)),
      row(text('column.total'), [first.periodFrom, last.periodTo], await periodTotals(tx, filter)),
    ],
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    content,
    download: `${[name, filter.from, filter.to].filter((part) => part !== undefined).join('_')}.csv`,
  }
}
