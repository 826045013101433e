import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { leftToPay } from '@honora/domain/factoring/receivable.ts'
import { isDemandDay } from '@honora/domain/factoring/payment-demand.ts'
import { invoiceReference } from '@honora/formats/documents/letters/claim-letter.ts'
import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { claimContent } from '../dispatch/index.ts'
import { accountOf, letterheadOf, organisationOf } from './document.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { takenOffClaim } from './returned-claim.ts'

/**
 * What the demand says today. 409 while the claim is with the factor, once nothing is left of it, and for a practice without an
 * account; 422 for a day too near or too far.
 */
export async function demandOf(work: Work, row: InvoiceRecord, payUntil: IsoDate) {
  if (!isDemandDay(payUntil, work.time.today)) throw invalidField('/payUntil', 'demand_term')
  const practice = await organisationOf(work, row.organisation_id)
  const account = accountOf(practice.bank, practice.name)
  const { creditedCents, paidCents } = await takenOffClaim(work.tx, row)
  const amounts = { totalCents: row.total_cents, creditedCents, paidCents }
  if (row.receivable_state !== 'charged_back' || leftToPay(amounts) === 0 || account === null)
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  return {
    of: 'payment_demand' as const,
    claim: await claimContent(work, row.id, {
      letterhead: letterheadOf(practice),
      account,
      // On the practice's own account its invoice number is found, as on the invoice itself.
      reference: invoiceReference(row.number),
      // The patient's page is the factor's: a claim that went back has none to lead to.
      linkId: null,
    }),
    factorName: (await factorOrganisation(work.tx)).name,
    ...amounts,
    payUntil,
  }
}
