import { sepaText } from '@honora/formats/sepa/text.ts'
import { newId } from '../../platform/ids.ts'
import { openPayouts, ownerOf, payoutSent } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { isInFile } from './queries/orders.ts'
import { paymentRelease } from './queries/settings.ts'
import { cancelWaitingPayouts, insertPayoutOrder } from './tables.ts'
import { payableTo } from './payable-payouts.ts'

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

async function dropStaleOrders(work: Work, organisationId: string, all: boolean): Promise<void> {
  const owner = await ownerOf(work.tx, organisationId)
  const isUsable = owner.accountState(work.time.today) === 'usable'
  const kept = !all && isUsable && owner.account !== null ? owner.account.iban : undefined
  await cancelWaitingPayouts(work.tx, organisationId, kept)
}
