import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishAccount } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { writeTransactions } from './tables/transactions.ts'

export interface PracticeAccount {
  readonly organisationId: string
  readonly customerNumber: string
}

/**
 * A booking of money between a practice and its account with the factor: collected, transferred, or taken back by a bank. It stands in
 * the audit trail, and who looks at the account is notified.
 */
export async function writeAccountBooking(
  work: Work,
  practice: PracticeAccount,
  booking: Parameters<typeof post>[0] & {
    readonly kind: 'direct_debit' | 'practice_payment'
    readonly change: 'collected' | 'debit_returned' | 'paid' | 'payment_returned'
  },
): Promise<void> {
  const { organisationId, customerNumber } = practice
  const { change, ...posting } = booking
  await inOrganisation(work, organisationId, () =>
    writeTransactions(work.tx, { organisationId, customerNumber, invoiceId: null }, [post(posting)]),
  )
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${organisationId}`,
    details: { cents: Math.abs(posting.amounts.practice ?? 0) },
  })
  await publishAccount(work, organisationId, change)
}
