import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { type ClaimKey, stopsOf } from './queries.ts'
import { insertDunningStop, updateDunningStop } from './tables.ts'

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
  await tell(work, claim, 'dunning_stopped', {
    reason: wanted.reason,
    until: wanted.until,
    scope: wanted.scope,
  })
}

/** Ends a stop before its day. */
export async function endStop(work: Work, claim: ClaimKey, stopId: string): Promise<void> {
  const stop = found(
    isRowId(stopId) ? (await stopsOf(work.tx, claim)).find((each) => each.id === stopId) : undefined,
  )
  if (stop.endedOn !== null) throw new AppError('INVALID_TRANSITION', { extra: { state: 'ended' } })
  await updateDunningStop(work.tx, { ended_on: work.time.today }, stopId)
  await tell(work, claim, 'dunning_resumed', {})
}

async function tell(
  work: Work,
  claim: ClaimKey,
  change: 'dunning_stopped' | 'dunning_resumed',
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await inOrganisation(work, claim.organisation_id, () =>
    appendTimeline(work, {
      organisationId: claim.organisation_id,
      invoiceId: claim.id,
      kind: change,
      details,
    }),
  )
  await publishInvoice(work, {
    organisationId: claim.organisation_id,
    id: claim.id,
    change,
  })
}
