import type { MandateWish } from '@honora/contract/mandates.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { isValidIban, normaliseIban } from '@honora/domain/organisation/iban.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { newestMandate, type PlannedClaim } from './queries/plan-debits.ts'
import { insertSepaMandate } from './tables.ts'
import { openForMandate } from './open-for-mandate.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** Records the mandate of a running plan; one that is there already has to be ended first. */
export async function giveMandate(
  work: Work,
  claim: PlannedClaim,
  wish: MandateWish & { readonly signedOn: IsoDate; readonly given: 'online' | 'paper' },
): Promise<void> {
  if (!isValidIban(wish.iban)) throw invalidField('/iban', 'invalid_iban')
  if (wish.signedOn > work.time.today) throw invalidField('/signedOn', 'in_future')
  const { plan, reference } = await openForMandate(work, claim)
  await inOrganisation(work, claim.organisation_id, async () => {
    const before = await newestMandate(work.tx, claim.id)
    if (before?.state === 'active')
      throw new AppError('INVALID_TRANSITION', { extra: { reason: 'mandate_exists' } })
    await insertSepaMandate(work.tx, {
      id: newId(),
      organisation_id: claim.organisation_id,
      customer_number: claim.customer_number,
      plan_id: plan.id,
      invoice_id: claim.id,
      reference,
      holder: wish.holder,
      iban: normaliseIban(wish.iban),
      signed_on: wish.signedOn,
      given: wish.given,
      recorded_by_name: work.actorName,
    })
  })
  await recordOnInvoice(work, claim, 'mandate_given', { reference, way: wish.given })
}
