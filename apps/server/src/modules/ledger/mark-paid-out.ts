import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { settleInvoicesOfStatement } from '../invoice-records/index.ts'

/** Purchases in a statement are paid out on a day, also where the account swallowed the money. */
export async function markPaidOut(work: Work, statementId: string, on?: IsoDate): Promise<void> {
  const day = on ?? work.time.today
  const rows = await settleInvoicesOfStatement(
    work.tx,
    { payout_on: day, financed_from: day, updated_at: work.time.now },
    statementId,
  )
  await publishPayouts(work, 'paid_out', rows)
}

/** Each purchase says when its money left and when it came back: a second payout is one after a return. */
export async function publishPayouts(
  work: Work,
  change: 'paid_out' | 'payout_returned',
  rows: Awaited<ReturnType<typeof settleInvoicesOfStatement>>,
): Promise<void> {
  for (const row of rows) {
    await appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: change,
      details: { cents: row.payout_cents },
    })
    await publishInvoice(work, {
      organisationId: row.organisation_id,
      id: row.id,
      change,
      version: row.version,
    })
  }
}
