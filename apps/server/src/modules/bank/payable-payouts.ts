import type { PaymentDesk, PaymentOrder } from '@honora/contract/bank.ts'
import type { PaymentKind } from '@honora/domain/factoring/payment-batch.ts'
import { ownerOf } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { isAccountCollectable } from './drop-stale-account-debit.ts'
import { isStillCollectable } from './still-collectable.ts'
import { listBlockedPayouts, listOrdersOfPayout } from './queries/orders.ts'

type Blocked = PaymentDesk['blocked'][number]['reason']

/** The account a payout may go to now, or what is in its way. */
export async function payableTo(work: Work, organisationId: string, payoutId: string) {
  const owner = await ownerOf(work.tx, organisationId)
  const earlier = await listOrdersOfPayout(work.tx, payoutId)
  const isReturned = earlier.some((order) => order.state === 'returned' && order.iban === owner.account?.iban)
  const state = owner.accountState(work.time.today)
  const reason = ((): Blocked | null => {
    if (owner.account === null) return 'no_account'
    if (state !== 'usable') return state
    return isReturned ? 'returned' : null
  })()
  return { account: owner.account, reason, sentBefore: earlier.length }
}

/** Practices whose payouts cannot be ordered, with the reason. */
export async function blockedPayouts(work: Work): Promise<PaymentDesk['blocked']> {
  const open = await listBlockedPayouts(work.tx)
  const blocked: PaymentDesk['blocked'][number][] = []
  for (const row of open) {
    const { reason } = await payableTo(work, row.organisation_id, row.id)
    if (reason !== null)
      blocked.push({
        customer_number: row.customer_number,
        practiceName: row.name,
        statementNumber: row.number,
        amountCents: row.amount_cents,
        reason,
      })
  }
  return blocked
}

/** Whether an order may still go into a file: the account is the practice's and may be used, or the mandate stands. */
export async function isStillPayable(
  work: Work,
  order: {
    readonly organisation_id: string
    readonly iban: string
    readonly kind: PaymentKind
    readonly purpose: PaymentOrder['purpose']
    readonly ref: string
  },
): Promise<boolean> {
  if (order.purpose === 'account_balance') return isAccountCollectable(work, order.ref)
  if (order.kind === 'direct_debit') return isStillCollectable(work, order.ref)
  const owner = await inOrganisation(work, order.organisation_id, () =>
    ownerOf(work.tx, order.organisation_id),
  )
  return owner.account?.iban === order.iban && owner.accountState(work.time.today) === 'usable'
}
