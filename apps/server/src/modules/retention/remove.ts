import type { RetentionItem } from '@honora/contract/retention.ts'
import { type Forget, forgetAll, type Removal, together } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { forgetAppointments, forgetBilledAppointment } from '../appointments/index.ts'
import { forgetBilling, forgetPlans } from '../billing/index.ts'
import { forgetDocuments } from '../claim-documents/index.ts'
import { forgetMessages } from '../claim-messages/index.ts'
import { forgetClinical } from '../clinical/index.ts'
import { forgetChecksOfClaim, forgetChecksOfPatient } from '../credit-checks/index.ts'
import { forgetClaim } from '../dispatch/index.ts'
import { forgetDocumentations } from '../documentation/index.ts'
import { forgetPersons } from '../invoices/index.ts'
import { forgetPayers } from '../ledger/index.ts'
import { forgetMerges } from '../patient-merges/index.ts'
import { forgetQuestions } from '../patient-pages/index.ts'
import { forgetConsents, forgetPatient } from '../patients/index.ts'
import { forgetToolCalls } from '../tools/index.ts'
import { lockEmptyPatient } from './queries.ts'
import { allowRemoval } from './tables.ts'
import { forgetOriginal } from '../invoice-records/index.ts'
import { forgetConsultations, unlinkInteractions, forgetInteractions } from '../consultation-records/index.ts'

/** Everything said, recorded and written of a patient's treatment. What a billing rests on stays with it. */
const treatment: readonly Forget[] = [
  forgetClinical,
  forgetDocumentations,
  forgetToolCalls,
  unlinkInteractions,
  forgetInteractions,
  forgetConsultations,
  forgetPlans,
  forgetAppointments,
]

/** What names the persons of a claim beside the claim itself. */
const besideClaim: readonly Forget[] = [
  forgetChecksOfClaim,
  forgetPayers,
  forgetQuestions,
  forgetMessages,
  forgetDocuments,
]

async function removeBilling(tx: Tx, billingId: string): Promise<Removal> {
  const { appointmentId, ...billing } = await forgetBilling(tx, billingId)
  return together([billing, await forgetBilledAppointment(tx, appointmentId)])
}

/** The claim without whom and what it was for: numbers, days and sums stay in the books. */
async function removePersons(tx: Tx, invoiceId: string, today: string): Promise<Removal> {
  const { organisationId, debtorKey, fileId } = await forgetPersons(tx, invoiceId, today)
  return together([
    { counts: { invoice: 1 }, objects: [] },
    await forgetAll(tx, invoiceId, besideClaim),
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

/**
 * A patient of whom nothing is left goes too, with the consents and their scans. Answers undefined while something is
 * left, and for a patient who is held.
 */
export async function removeEmptyPatient(tx: Tx, patientId: string): Promise<Removal | undefined> {
  const row = await lockEmptyPatient(tx, patientId)
  if (row === undefined) return undefined
  const before = await forgetAll(tx, patientId, [forgetChecksOfPatient, forgetConsents])
  await forgetMerges(tx, patientId)
  return together([before, await forgetPatient(tx, patientId), { counts: {}, objects: row.keys }])
}
