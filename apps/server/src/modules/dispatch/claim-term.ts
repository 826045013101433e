import { addDays, daysBetween, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import type { lockClaimToSend } from './queries/claims.ts'

type Claim = NonNullable<Awaited<ReturnType<typeof lockClaimToSend>>>

/** Changes who sends the invoice of a claim, when it left, or its term. */
export async function changeSending(
  work: Work,
  claim: Claim,
  values: Parameters<typeof updateInvoiceRow>[1],
): Promise<void> {
  await inOrganisation(work, claim.organisation_id, () =>
    updateInvoiceRow(work.tx, { ...values, version: claim.version + 1 }, claim.id),
  )
}

/** A later last day of payment; who pays in the simulation pays as much later. Null: the day is late enough. */
export function laterTerm(claim: Claim, dueOn: IsoDate) {
  const before = claim.due_on
  if (before === null || dueOn <= before) return null
  const pays = claim.simulated_payment_on
  return {
    due_on: dueOn,
    ...(pays === null ? {} : { simulated_payment_on: addDays(pays, daysBetween(before, dueOn)) }),
  }
}
