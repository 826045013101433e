import { newId } from '../platform/ids.ts'
import type { Work } from './work.ts'

export interface TimelineEntry {
  readonly organisationId: string
  readonly invoiceId: string
  readonly kind: string
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds to the timelines of invoices. */
export async function appendTimeline(work: Work, ...entries: readonly TimelineEntry[]): Promise<void> {
  if (entries.length === 0) return
  await work.tx
    .insertInto('invoice_event')
    .values(
      entries.map((entry) => ({
        id: newId(),
        organisation_id: entry.organisationId,
        invoice_id: entry.invoiceId,
        kind: entry.kind,
        at: work.time.now,
        on_day: work.time.today,
        actor_kind: work.isAutomatic === true ? 'system' : work.scope.actor.kind,
        actor_name: work.isAutomatic === true ? '' : work.actorName,
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute()
}
