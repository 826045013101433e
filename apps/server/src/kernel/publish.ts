import type { Topic } from '@honora/contract/events.ts'
import { isAuditAction, type AuditKind, type ChangeOf } from '@honora/domain/audit/actions.ts'
import { type MailKind, mailOf } from '@honora/domain/organisation/mail-topics.ts'
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

/** A mail to the members of an organisation who want to hear of it. Many of one kind within some minutes are one. */
export async function planMail(
  { deps, tx }: Pick<Work, 'deps' | 'tx'>,
  organisationId: string,
  mail: MailKind,
): Promise<void> {
  await deps.jobs.add(
    tx,
    'notification.mail',
    { organisationId, topic: mail },
    {
      key: `notification:${organisationId}:${mail}`,
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
  await inOrganisation(work, change.organisationId, () =>
    work.deps.events.publish(work.tx, change.organisationId, {
      topic: change.topic,
      id: change.id,
      change: change.change,
      ...(change.version === undefined ? {} : { version: change.version }),
    }),
  )
}

type InvoiceChange = Omit<Extract<Change, { kind: 'invoice' }>, 'kind' | 'topic'>

/** A change of an invoice, which its readers hear of as `invoice.updated`. */
export async function publishInvoice(work: Work, change: InvoiceChange): Promise<void> {
  await publishChange(work, { ...change, kind: 'invoice', topic: 'invoice.updated' })
}
