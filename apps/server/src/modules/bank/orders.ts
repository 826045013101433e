import type { PaymentDesk, PaymentOrder } from '@honora/contract/bank.ts'
import type { PaymentKind } from '@honora/domain/factoring/payment-batch.ts'
import { sepaText } from '@honora/formats/sepa/text.ts'
import { newId } from '../../platform/ids.ts'
import { openPayouts, ownerOf, payoutSent } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { isAccountCollectable } from './account-debits.ts'
import { isStillCollectable } from './plan-debits.ts'
import { isInFile, listBlockedPayouts, listOrdersOfPayout, paymentRelease } from './queries.ts'
import { cancelWaitingPayouts, insertPayoutOrder } from './tables.ts'

type Blocked = PaymentDesk['blocked'][number]['reason']

/**
 * Payouts of a practice that were stated: the simulated bank carries them out at once, else each becomes an order that
 * waits for a file. Orders to an account that is not the practice's any more, or that the bank pays by itself now, are dropped first.
 */
export async function orderPayouts(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  const payouts = await openPayouts(work.tx, organisationId)
  if (payouts.length === 0) return
  const isAutomatic = (await paymentRelease(work.tx)) === 'automatic'
  await dropStaleOrders(work, organisationId, isAutomatic)
  if (isAutomatic) {
    for (const payout of payouts)
      if (!(await isInFile(work.tx, payout.id)))
        await payoutSent(work, { payoutId: payout.id, on: today, ref: `bank:${payout.number}` })
    return
  }
  for (const payout of payouts) {
    const { account, reason, sentBefore } = await payableTo(work, organisationId, payout.id)
    if (account === null || reason !== null) continue
    const part = sentBefore === 0 ? '' : `-${sentBefore + 1}`
    await insertPayoutOrder(work.tx, {
      id: newId(),
      organisation_id: organisationId,
      customer_number: payout.customer_number,
      kind: 'credit_transfer',
      purpose: 'payout',
      ref: payout.id,
      end_to_end_id: `HONORA-${payout.number}${part}`,
      amount_cents: payout.amount_cents,
      name: sepaText(account.holder, 70),
      iban: account.iban,
      bic: account.bic,
      text: `HONORA ${payout.number}`,
      execute_on: today,
    })
  }
}

/** The account a payout may go to now, or what is in its way. */
async function payableTo(work: Work, organisationId: string, payoutId: string) {
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

async function dropStaleOrders(work: Work, organisationId: string, all: boolean): Promise<void> {
  const owner = await ownerOf(work.tx, organisationId)
  const isUsable = owner.accountState(work.time.today) === 'usable'
  const kept = !all && isUsable && owner.account !== null ? owner.account.iban : undefined
  await cancelWaitingPayouts(work.tx, organisationId, kept)
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
