import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { writeTransactions } from './tables.ts'

export interface PracticeAccount {
  readonly organisationId: string
  readonly customerNumber: string
}

/** A booking of money between a practice and its account with the factor, with its entry in the audit trail. */
export async function writePracticePayment(
  work: Work,
  practice: PracticeAccount,
  booking: Omit<Parameters<typeof post>[0], 'kind'> & { readonly change: 'paid' | 'payment_returned' },
): Promise<void> {
  const { change, ...posting } = booking
  await inOrganisation(work, practice.organisationId, () =>
    writeTransactions(work.tx, { ...practice, invoiceId: null }, [
      post({ kind: 'practice_payment', ...posting }),
    ]),
  )
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${practice.organisationId}`,
    details: { cents: Math.abs(posting.amounts.practice ?? 0) },
  })
}
