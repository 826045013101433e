import type { PurchaseOffer } from '@honora/contract/billing.ts'
import { payoutDay } from '@honora/domain/factoring/calendar.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import { simulate } from '@honora/domain/factoring/simulation.ts'
import { factoringTypes, type InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { validContract } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { previewOf } from './preview-type.ts'
import { findOfferSettings } from '../../kernel/queries.ts'

/** § 286 III BGB: a private debtor is in default 30 days after the invoice came. */
const paidAfterDays = 30

/** What an invoice would bring under each kind of factoring that the organisation has agreed. */
export async function purchaseOffers(
  work: Work,
  scope: OrgScope,
  body: InvoiceBody,
): Promise<PurchaseOffer[]> {
  const { factoring_types: agreed } = await findOfferSettings(work.tx, scope.organisationId)
  const offers: PurchaseOffer[] = []
  for (const type of factoringTypes.filter((name) => agreed.includes(name))) {
    const day = work.time.today
    const terms = await validContract(work.tx, scope.organisationId, { type, day })
    const { outcome, reason } = await previewOf(work, scope, { body, type, isOffered: true })
    if (terms === null || outcome === null) continue
    const price = calculatePurchase(body.totalCents, terms)
    const paid = simulate(
      { amountCents: body.totalCents, daysToPayment: paidAfterDays, defaultProbabilityBp: 0 },
      terms,
    )
    offers.push({
      factoringType: type,
      outcome,
      reason,
      payoutOn: payoutDay(day, terms.payoutDays),
      feeRateBp: terms.feeRateBp,
      reserveRateBp: terms.reserveRateBp,
      amountCents: price.amountCents,
      feeCents: price.feeCents,
      flatCents: price.flatCents,
      vatCents: price.vatCents,
      reserveCents: price.reserveCents,
      payoutCents: price.payoutCents,
      paidAfterDays,
      laterCents: paid.payoutLaterCents,
      costCents: paid.costCents,
      returnedCents: type === 'recourse' ? price.advanceCents : 0,
    })
  }
  return offers
}
