import type { Invoice } from '@honora/contract/invoices.ts'
import { proposedDemandDay } from '@honora/domain/factoring/payment-demand.ts'
import { chargebackReasons, leftToPay } from '@honora/domain/factoring/receivable.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { Work } from '../../kernel/work.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { isOneOf } from '../../platform/values.ts'
import { takenOff } from '../ledger/index.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { findReturnReason, listOwnReceipts } from './queries/own-receipts.ts'

/** What is off a bought claim already, in cents; of one that was written off or came back the rest is still owed. */
export async function takenOffClaim(tx: Tx, row: InvoiceRecord) {
  const { creditedCents, paidLateCents } = await takenOff(tx, row.id)
  const own = await listOwnReceipts(tx, row.id)
  const ownCents = own.reduce((sum, receipt) => sum + receipt.amount_cents, 0)
  return { creditedCents, paidCents: row.paid_cents + paidLateCents + ownCents, own }
}

/** What is left of a claim that came back, and what its practice received for it; null for others and to the factor. */
export async function presentReturned(
  { tx, time }: Work,
  scope: OrgScope,
  row: InvoiceRecord,
): Promise<Invoice['returned']> {
  if (row.receivable_state !== 'charged_back' || isFactorRole(scope.role)) return null
  const { creditedCents, paidCents, own } = await takenOffClaim(tx, row)
  const why = (await findReturnReason(tx, row.id))?.reason
  return {
    reason: isOneOf(chargebackReasons, why) ? why : null,
    leftCents: leftToPay({ totalCents: row.total_cents, creditedCents, paidCents }),
    demandUntil: proposedDemandDay(time.today),
    receipts: own.map((receipt) => ({
      id: receipt.id,
      amountCents: receipt.amount_cents,
      receivedOn: receipt.received_on,
      recordedByName: receipt.recorded_by_name,
    })),
  }
}
