import { addDays } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { writeTransactions } from '../ledger/index.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { listOverpaidClaims } from './queries/daily.ts'

/** Days after which money that a debtor paid too much goes back to him. */
const creditDays = 14

/** Sends overpayments back to debtors. */
export async function returnOverpayments(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  const { rows } = await listOverpaidClaims(work.tx, organisationId, addDays(today, -creditDays))
  for (const row of rows) {
    const refund = post({
      kind: 'payment_return',
      ref: `refund:${today}`,
      on: today,
      amounts: { debtor_credit: row.cents, bank: -row.cents },
    })
    await writeTransactions(
      work.tx,
      { organisationId, customerNumber: row.customer_number, invoiceId: row.id },
      [refund],
    )
    await appendTimeline(work, {
      organisationId,
      invoiceId: row.id,
      kind: 'overpayment_returned',
      details: { cents: row.cents },
    })
  }
}
