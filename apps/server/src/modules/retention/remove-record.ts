import type { RetentionItem } from '@honora/contract/retention.ts'
import { type Forget, forgetAll, type Removal, together } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { forgetBilledAppointment } from '../appointments/index.ts'
import { forgetDebitsOf } from '../bank/index.ts'
import { forgetBilling } from '../billing/index.ts'
import { forgetDocuments } from '../claim-documents/index.ts'
import { forgetMessages } from '../claim-messages/index.ts'
import { forgetChecksOfClaim } from '../credit-checks/index.ts'
import { forgetClaim } from '../dispatch/index.ts'
import { forgetPersons } from '../invoices/index.ts'
import { forgetPayers } from '../ledger/index.ts'
import { forgetQuestions } from '../patient-pages/index.ts'
import { allowRemoval } from './tables.ts'
import { forgetOriginal } from '../invoice-records/index.ts'
import { treatment } from './removal-order.ts'

/** What names the persons of a claim beside the claim itself. */
const besideClaim: readonly Forget[] = [forgetChecksOfClaim, forgetQuestions, forgetMessages, forgetDocuments]

async function removeBilling(tx: Tx, billingId: string): Promise<Removal> {
  const { appointmentId, ...billing } = await forgetBilling(tx, billingId)
  return together([billing, await forgetBilledAppointment(tx, appointmentId)])
}

/** The claim without whom and what it was for: numbers, days and sums stay in the books. */
async function removePersons(tx: Tx, invoiceId: string, today: string): Promise<Removal> {
  const { organisationId, debtorKey, fileId, firstName, lastName } = await forgetPersons(tx, invoiceId, today)
  return together([
    { counts: { invoice: 1 }, objects: [] },
    await forgetAll(tx, invoiceId, besideClaim),
    await forgetDebitsOf(tx, { id: invoiceId, firstName, lastName }),
    await forgetPayers(tx, { id: invoiceId, lastName }),
    await forgetClaim(tx, { id: invoiceId, organisationId, debtorKey }),
    await forgetOriginal(tx, fileId),
  ])
}

/** Takes out one record whose time is over, in the caller's transaction. */
export async function removeRecord(tx: Tx, item: RetentionItem, today: string): Promise<Removal> {
  await allowRemoval(tx)
  switch (item.kind) {
    case 'treatment':
      return forgetAll(tx, item.recordId, treatment)
    case 'billing':
      return removeBilling(tx, item.recordId)
    case 'claim':
      return removePersons(tx, item.recordId, today)
  }
}
