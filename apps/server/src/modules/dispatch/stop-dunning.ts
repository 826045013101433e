import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import type { ClaimKey } from './queries/dunning-stops.ts'
import { insertDunningStop } from './tables.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** Longest time that dunning may rest by one stop, in days. */
const longestDays = 366

/** Sets a Mahnstopp for one claim or for all claims of its debtor in the practice. */
export async function stopDunning(
  work: Work,
  claim: ClaimKey,
  wanted: { readonly scope: 'claim' | 'person'; readonly reason: string; readonly until: IsoDate },
): Promise<void> {
  const { today } = work.time
  if (wanted.until < today) throw invalidField('/until', 'in_past')
  if (Date.parse(wanted.until) - Date.parse(today) > longestDays * 86_400_000)
    throw invalidField('/until', 'too_late')
  await inOrganisation(work, claim.organisation_id, async () => {
    await insertDunningStop(work.tx, {
      id: newId(),
      organisation_id: claim.organisation_id,
      invoice_id: wanted.scope === 'claim' ? claim.id : null,
      debtor_key: wanted.scope === 'person' ? claim.debtor_key : null,
      reason: wanted.reason,
      until: wanted.until,
      set_on: today,
      set_by_name: work.actorName,
    })
  })
  await recordOnInvoice(work, claim, 'dunning_stopped', {
    reason: wanted.reason,
    until: wanted.until,
    scope: wanted.scope,
  })
}
