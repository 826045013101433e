import { planForWish, restsForPlan } from '@honora/domain/factoring/plan-wish.ts'
import type { InstalmentWish } from '@honora/domain/invoice/invoice.ts'
import { z } from 'zod'
import { stopDunning } from '../dispatch/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { optionsOf } from './plan-options.ts'
import { offerPlan } from './offer-plan.ts'
import { findInvoice } from './queries/invoices.ts'

const Cents = z.number().int().nullable()

const Extras = z.object({
  instalmentWish: z
    .object({
      arrangedBy: z.enum(['factor', 'practice']).nullable(),
      firstRateCents: Cents,
      startOn: z.string().nullable(),
      monthlyCents: Cents,
      count: z.number().int().nullable(),
    })
    .nullable(),
})

/** What the file says about rates that patient and practice have arranged; null for invoices that came otherwise. */
function wishOf(extras: unknown): InstalmentWish | null {
  const read = Extras.safeParse(extras)
  return read.success ? read.data.instalmentWish : null
}

/**
 * Rates that a file says were arranged become an offer of the plan that fits, sent to the debtor, and reminders rest until
 * he had time to sign it. Where no plan fits, the timeline says so and somebody talks to him.
 */
export async function offerWishedPlan(work: Work, invoiceId: string): Promise<void> {
  const row = await findInvoice(work.tx, invoiceId)
  const wish = row === undefined ? null : wishOf(row.file_extras)
  if (row === undefined || wish === null) return
  const { options, reason, unavailable } = await optionsOf(work, row)
  const option = planForWish(wish, row.open_cents, options)
  await inOrganisation(work, row.organisation_id, async () => {
    if (option === null) {
      await appendTimeline(work, {
        organisationId: row.organisation_id,
        invoiceId: row.id,
        kind: 'plan_wish_unmet',
        details: { reason: reason ?? unavailable[0]?.reason ?? 'no_number' },
      })
      return
    }
    await offerPlan(work, row, { optionId: option.id, baseUrl: '' })
    await stopDunning(work, row, {
      scope: 'claim',
      reason: work.deps.catalogues.text('de', 'plan.wish.reason', { count: option.instalments }),
      until: restsForPlan(option.validUntil, row.due_on ?? option.validUntil),
    })
  })
}
