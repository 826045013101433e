import type { Topic } from '@honora/contract/events.ts'
import { isAuditAction, type AuditKind, type ChangeOf } from '@honora/domain/audit/actions.ts'
import { type MailKind, mailOf } from '@honora/domain/organisation/mail-topics.ts'
import { isSharedChange } from '@honora/domain/factoring/shared-changes.ts'
import type { Events } from '../platform/events/outbox.ts'
import { findFactorOrganisation } from './organisation-row.ts'
import { inOrganisation } from './organisation-switch.ts'
import type { Work } from './work.ts'

/** `<kind>:<id>` is the record of the audit trail, `<kind>.<change>` its action; the id is that of the event too. */
type ChangeOfKind<K extends AuditKind> = { readonly kind: K; readonly change: ChangeOf<K> }
export type Change = { [K in AuditKind]: ChangeOfKind<K> }[AuditKind] & {
  readonly organisationId: string
  readonly topic: Topic
  readonly id: string
  readonly version?: number
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

const mailDelayMs = 5 * 60_000

/**
 * A mail to the members of an organisation who want to hear of it. Many of one kind within some minutes are one; those to the factor are
 * one for each practice that they are about.
 */
export async function planMail(
  { deps, tx }: Pick<Work, 'deps' | 'tx'>,
  organisationId: string,
  mail: MailKind,
  practiceId: string = organisationId,
): Promise<void> {
  await deps.jobs.add(
    tx,
    'notification.mail',
    { organisationId, topic: mail, practiceId },
    {
      key: `notification:${organisationId}:${mail}:${practiceId}`,
      runAt: new Date(deps.clock.now().getTime() + mailDelayMs),
    },
  )
}

/** One audit entry and one event for one change, and a mail to the members who want to hear of it. */
export async function publishChange(work: Work, change: Change): Promise<void> {
  const action = `${change.kind}.${change.change}`
  if (!isAuditAction(action)) throw new Error(`no such action: ${action}`)
  work.deps.audit.append(work.tx, {
    action,
    record: `${change.kind}:${change.id}`,
    details: { ...change.details, ...(work.isAutomatic === true ? { automatic: true } : {}) },
  })
  const mail = mailOf(action)
  if (mail !== null) await planMail(work, change.organisationId, mail)
  await publishIn(work, change.organisationId, {
    topic: change.topic,
    id: change.id,
    change: change.change,
    ...(change.version === undefined ? {} : { version: change.version }),
  })
}

async function publishIn(
  work: Work,
  organisationId: string,
  event: Parameters<Events['publish']>[2],
): Promise<void> {
  await inOrganisation(work, organisationId, () => work.deps.events.publish(work.tx, organisationId, event))
}

async function publishToFactor(work: Work, event: Parameters<Events['publish']>[2]): Promise<void> {
  const factor = await findFactorOrganisation(work.tx)
  if (factor !== undefined) await publishIn(work, factor.id, event)
}

type InvoiceChange = Omit<Extract<Change, { kind: 'invoice' }>, 'kind' | 'topic'>

/**
 * A change of an invoice, which its practice hears of as `invoice.updated`. What the other side sees while it looks at the
 * claim, the factor hears of as `claim.updated`: its stream carries the claims of all practices, and its lists follow `invoice.updated`.
 */
export async function publishInvoice(work: Work, change: InvoiceChange): Promise<void> {
  await publishChange(work, { ...change, kind: 'invoice', topic: 'invoice.updated' })
  if (!isSharedChange(change.change)) return
  await publishToFactor(work, { topic: 'claim.updated', id: change.id, change: change.change })
}

/** Conditions or the mandate of a practice changed; its people and the factor's hear of it under the practice's id. */
export const publishContract = (work: Work, practiceId: string, change: string): Promise<void> =>
  publishToBoth(work, 'contract.updated', { id: practiceId, change })

/** The same of a practice's account: money that was booked between it and the factor, or what became of a letter about it. */
export const publishAccount = (work: Work, practiceId: string, change: string): Promise<void> =>
  publishToBoth(work, 'account.updated', { id: practiceId, change })

async function publishToBoth(
  work: Work,
  topic: Topic,
  about: { readonly id: string; readonly change: string },
): Promise<void> {
  const event = { topic, ...about }
  await publishIn(work, about.id, event)
  await publishToFactor(work, event)
}
