import type { PaymentDesk } from '@honora/contract/bank.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { blockedPayouts } from './payable-payouts.ts'
import { ownBank } from './port.ts'
import { presentOrders } from './present.ts'
import { creditorId, paymentRelease } from './queries/settings.ts'
import { waitingOrders } from './queries/orders.ts'

/** What waits to be paid or collected, and what cannot be. */
export async function presentPaymentDesk(work: Work, scope: OrgScope): Promise<PaymentDesk> {
  const { tx } = work
  return {
    release: await paymentRelease(tx),
    creditorId: await creditorId(tx),
    isBankSimulated: ownBank.isSimulated,
    orders: await presentOrders(tx, scope, [
      ...(await waitingOrders(tx, 'credit_transfer')),
      ...(await waitingOrders(tx, 'direct_debit')),
    ]),
    blocked: [...(await blockedPayouts(work))],
  }
}
