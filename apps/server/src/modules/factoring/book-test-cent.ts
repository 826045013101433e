import { post } from '@honora/domain/ledger/transaction.ts'
import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { writeTransactions } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'

/** The cent is the factor's own cost and stands in its own books, not in the practice's. */
export async function bookTestCent(
  work: Work,
  booking: { readonly kind: 'payout' | 'payment_return'; readonly ref: string; readonly cents: number },
): Promise<void> {
  const factor = await factorOrganisation(work.tx)
  const { kind, ref, cents } = booking
  const cent = post({ kind, ref, on: work.time.today, amounts: { bank_costs: cents, bank: -cents } })
  await inOrganisation(work, factor.id, () =>
    writeTransactions(
      work.tx,
      { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
      [cent],
    ),
  )
}
