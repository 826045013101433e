import { addDays, addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { buildStatement } from '@honora/domain/ledger/statement.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { findMonthStatement, listRunsOfMonth, ownerOf, transactionsById } from './queries/settlement.ts'
import { nextStatementNumber } from './tables/statements.ts'
import { insertStatement } from './keep-statement.ts'

/** The month's statement repeats the lines of its runs; it books and pays nothing. Made on the first day of the next month. */
export async function runMonth(work: Work, day: IsoDate): Promise<void> {
  if (!day.endsWith('-01')) return
  const { tx, scope } = work
  const from = addMonths(day, -1)
  const to = addDays(day, -1)
  const exists = await findMonthStatement(tx, scope.organisationId, from)
  if (exists !== undefined) return
  const runs = await listRunsOfMonth(tx, scope.organisationId, from, to)
  const [first] = runs
  if (first === undefined) return
  const lines = runs.flatMap((run) => run.data.lines)
  const transactions =
    lines.length === 0
      ? []
      : await transactionsById(
          tx,
          lines.map((line) => line.txId),
        )
  const number = await nextStatementNumber(tx, to)
  const statement = buildStatement(first.opening_cents, transactions)
  const id = await insertStatement(work, {
    owner: await ownerOf(tx, scope.organisationId),
    number,
    kind: 'month',
    from,
    to,
    statement,
    reference: null,
  })
  await publishChange(work, {
    organisationId: scope.organisationId,
    topic: 'statement.created',
    kind: 'statement',
    id,
    change: 'created',
    details: { number },
  })
}
