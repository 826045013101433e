import type { DispatchChannel } from '@honora/domain/factoring/dispatch.ts'
import { zipSync } from 'fflate'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { isInTime } from './debit-days.ts'
import { dropPaper, keepDocument, keepSending } from './documents.ts'
import { documentTitle } from './mails.ts'
import { addressed, preferenceOf } from './recipients.ts'
import { markReturned, markSent, moveDispatch } from './send.ts'
import { updateDispatch, upsertContactPreference, withoutPaper } from './tables.ts'
import { claimOfDispatch, type DispatchRow, listWaitingLetters, lockDispatch } from './queries.ts'

/** A dispatch that did not arrive goes out again, to the address that is known now or to the one that is given. */
export async function resend(
  work: Work,
  id: string,
  wish: { readonly channel?: DispatchChannel | undefined; readonly email?: string | undefined },
): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
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
    await moveDispatch(work, row, 'resend', {
      channel,
      recipient: JSON.stringify(recipient),
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

export async function cancel(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  await moveDispatch(work, row, 'cancel', { closed_at: work.time.now })
}

/** Somebody asked the carrier: it did go out. */
export async function confirmSent(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.state !== 'unknown') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  const carrier = row.channel === 'email' ? work.deps.mail.carrier : work.deps.letters.name
  await markSent(work, row, { carrier, reference: work.actorName, kept: null })
}

export async function returned(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.channel !== 'letter') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  await markReturned(work, row, 'undeliverable')
}

/** Sets how the debtor of a claim is written to from now on. */
export async function preferChannel(
  work: Work,
  invoiceId: string,
  wish: { readonly channel: DispatchChannel; readonly email?: string | null | undefined },
): Promise<void> {
  const claim = found(await claimOfDispatch(work.tx, invoiceId))
  await inOrganisation(work, claim.organisation_id, async () => {
    const known = await preferenceOf(work, invoiceId)
    const email = wish.email === undefined ? known.email : wish.email
    if (wish.channel === 'email') {
      if (!known.hasEmailConsent)
        throw new AppError('CONSENT_MISSING', { extra: { needs: ['electronicInvoice'] } })
      if (email === null) throw invalidField('/email', 'required')
    }
    await upsertContactPreference(
      work.tx,
      {
        organisation_id: claim.organisation_id,
        debtor_key: claim.debtor_key,
        channel: wish.channel,
        email,
      },
      { channel: wish.channel, email, updated_at: work.time.now },
    )
    work.deps.audit.append(work.tx, {
      action: 'invoice.contact_preference',
      record: `invoice:${invoiceId}`,
      details: { channel: wish.channel },
    })
  })
}

function waitingLetters(work: Work) {
  return listWaitingLetters(work.tx)
}

/** The print batch: one PDF a letter. 404 when nothing waits. */
export async function printBatch(work: Work): Promise<Uint8Array> {
  const rows = await waitingLetters(work)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  const files: Record<string, Uint8Array> = {}
  for (const row of rows) {
    if (row.content === null) continue
    const kept = await keepDocument(work.deps, row.organisation_id, row.content)
    await updateDispatch(work.tx, { document_key: kept.key, document_sha256: kept.sha256 }, row.id)
    files[`${row.customer_number} ${documentTitle(row, row.content)} ${row.id.slice(-6)}.pdf`] = kept.bytes
  }
  return zipSync(files, { level: 0 })
}

/**
 * Letters were brought to the post: only now they are sent. A notice that lay so long that its day is too near counts as not
 * sent: it is drawn with a later day and printed again.
 */
export async function letterPosted(
  work: Work,
  ids: readonly string[],
): Promise<{ readonly posted: number; readonly outdated: number }> {
  let outdated = 0
  for (const id of ids) {
    const row = found(await lockDispatch(work.tx, id))
    if (row.document_key === null || row.carrier !== 'print' || row.state !== 'planned')
      throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
    if (isInTime(row, work.time.today)) {
      await markSent(work, row, { carrier: 'print', reference: work.actorName, kept: null })
      continue
    }
    outdated += 1
    await dropPaper(work, row)
    await work.deps.jobs.add(work.tx, 'dispatch.send', { organisationId: row.organisation_id, id })
  }
  return { posted: ids.length - outdated, outdated }
}
