import { type DispatchChannel, isMadeAnew } from '@honora/domain/factoring/dispatch.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { addressedAgain } from './addressed-again.ts'
import { keepSending } from './documents.ts'
import { addressed, preferenceOf } from './recipients.ts'
import { moveDispatch } from './move-dispatch.ts'
import { withoutPaper } from './tables.ts'
import { type DispatchRow, lockDispatch } from './queries/dispatches.ts'

/** A dispatch that did not arrive goes out again, to the address that is known now or to the one that is given. */
export async function resend(
  work: Work,
  id: string,
  wish: { readonly channel?: DispatchChannel | undefined; readonly email?: string | undefined },
): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (isMadeAnew(row.kind)) throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  await inOrganisation(work, row.organisation_id, async () => {
    const now = await addressed(work, {
      kind: row.kind,
      organisationId: row.organisation_id,
      invoiceId: row.invoice_id,
    })
    const channel = wish.channel ?? (row.state === 'bounced' ? 'letter' : now.channel)
    const recipient = { ...now.recipient, email: wish.email ?? now.recipient.email }
    if (channel === 'email') await requireMail(work, row, recipient.email)
    else if (recipient.lines.length === 0) throw invalidField('/channel', 'no_address')
    const content = await addressedAgain(work, row, recipient)
    await moveDispatch(work, row, 'resend', {
      channel,
      recipient: JSON.stringify(recipient),
      content: content === null ? null : JSON.stringify(content),
      problem: null,
      attempts: 0,
      closed_at: null,
      sent_at: null,
      sent_on: null,
      carrier: null,
      carrier_reference: null,
      earlier: JSON.stringify([...row.earlier, await keepSending(work, row)]),
      ...withoutPaper,
      due_on: work.time.today,
    })
  })
  await work.deps.jobs.add(work.tx, 'dispatch.send', { organisationId: row.organisation_id, id })
}

async function requireMail(work: Work, row: DispatchRow, email: string | null): Promise<void> {
  if (email === null || email === '') throw invalidField('/email', 'required')
  if (row.invoice_id === null) return
  const { hasEmailConsent } = await preferenceOf(work, row.invoice_id)
  if (!hasEmailConsent) throw invalidField('/channel', 'consent_missing')
}
