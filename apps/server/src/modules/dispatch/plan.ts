import type { DispatchChannel, DispatchKind } from '@honora/domain/factoring/dispatch.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishAccount, publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import type { DispatchContent } from './kept-content.ts'
import { addressed } from './recipients.ts'
import { insertDispatch } from './tables.ts'

export interface PlannedDispatch {
  readonly organisationId: string
  readonly customerNumber: string
  readonly kind: DispatchKind
  /** Id of what it is about; of one kind and one thing there is one dispatch. */
  readonly ref: string
  readonly invoiceId: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  readonly dueOn?: IsoDate
  /** What it says, where that is fixed when it is planned; else it is read when it goes out. */
  readonly content?: DispatchContent
}

/**
 * Plans a dispatch; one that is there already stays as it is (null). It goes out after the transaction, by its job or with
 * the day's work. Somebody without any address gets a failed one that a person has to look at.
 */
export async function planDispatch(work: Work, planned: PlannedDispatch): Promise<string | null> {
  const { organisationId, kind, ref, invoiceId } = planned
  return inOrganisation(work, organisationId, async () => {
    const { recipient, channel, isReachable } = await addressed(work, { kind, organisationId, invoiceId })
    const id = newId()
    const inserted = await insertDispatch(work.tx, {
      id,
      organisation_id: organisationId,
      customer_number: planned.customerNumber,
      kind,
      ref,
      invoice_id: invoiceId,
      channel,
      recipient: JSON.stringify(recipient),
      details: JSON.stringify(planned.details ?? {}),
      ...(planned.content === undefined ? {} : said(work, planned.content, channel)),
      state: isReachable ? 'planned' : 'failed',
      problem: isReachable ? null : 'no_address',
      due_on: planned.dueOn ?? work.time.today,
      planned_by_name: work.isAutomatic === true ? '' : work.actorName,
      created_at: work.time.now,
    })
    if (inserted.numInsertedOrUpdatedRows === 0n) return null
    work.deps.audit.append(work.tx, {
      action: 'dispatch.planned',
      record: `dispatch:${id}`,
      details: { kind },
    })
    if (invoiceId === null) await publishAccount(work, organisationId, 'dispatch_planned')
    if (isReachable) await work.deps.jobs.add(work.tx, 'dispatch.send', { organisationId, id })
    else if (invoiceId !== null) await publishFailed(work, { organisationId, invoiceId, id, kind })
    return id
  })
}

/** What is known to be said can be printed at once, where no service takes letters. */
function said({ deps }: Work, content: DispatchContent, channel: DispatchChannel) {
  const isPrinted = channel === 'letter' && !deps.letters.takesLetters
  return { content: JSON.stringify(content), ...(isPrinted ? { carrier: deps.letters.name } : {}) }
}

/** The claim's timeline says that a dispatch did not get through, and its page is read anew. */
export async function publishFailed(
  work: Work,
  what: { organisationId: string; invoiceId: string; id: string; kind: DispatchKind },
): Promise<void> {
  const { organisationId, invoiceId, id, kind } = what
  await appendTimeline(work, {
    organisationId,
    invoiceId,
    kind: 'dispatch_failed',
    details: { dispatchId: id, dispatchKind: kind },
  })
  await publishInvoice(work, {
    organisationId,
    id: invoiceId,
    change: 'dispatch_failed',
  })
}
