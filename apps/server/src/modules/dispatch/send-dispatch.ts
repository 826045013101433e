import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { DispatchState } from '@honora/domain/factoring/dispatch.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { LetterRefused } from '../../platform/letters/carrier.ts'
import { MailRejected } from '../../platform/mail/mail.ts'
import { systemScope } from '../../platform/scope.ts'
import { type Work, systemWork } from '../../kernel/work.ts'
import { contentOf } from './content.ts'
import { dropPaper, keepDocument, sendingId, type KeptDocument } from './documents.ts'
import { documentTitle, mailOf, type MailLogo } from './mails.ts'
import { publishFailed } from './plan.ts'
import { asItLeaves, isPaperTrue, stillStands } from './leaving.ts'
import { type DispatchRow, lockDispatch } from './queries/dispatches.ts'
import type { DispatchContent } from './kept-content.ts'
import { findLogoKey } from '../../kernel/queries.ts'
import { markSent } from './mark-sent.ts'
import { moveDispatch } from './move-dispatch.ts'

/** A program that has not booked the carrier's answer for this time has ended in between. */
const stuckMs = 10 * 60_000
/** So often a carrier is asked that is away; then a person has to look. */
const maxAttempts = 5

interface Sending {
  readonly row: DispatchRow
  readonly content: DispatchContent
  readonly logo: MailLogo | null
}

type Outcome =
  | {
      readonly event: 'hand_over'
      readonly carrier: string
      readonly reference: string
      readonly kept: KeptDocument | null
    }
  | { readonly event: 'bounce' | 'fail' | 'wait'; readonly problem: NonNullable<DispatchRow['problem']> }

/**
 * Sends one dispatch of a practice, if it is still to be sent; at most once by itself. Where the program ended between
 * carrier and booking, the dispatch becomes `unknown` and a person asks the carrier.
 */
export async function sendDispatch(
  deps: Deps,
  what: { readonly organisationId: string; readonly id: string; readonly day?: IsoDate },
): Promise<DispatchState | null> {
  const { organisationId, id, day } = what
  const scope = systemScope(organisationId)
  const inWork = <T>(action: (work: Work) => Promise<T>): Promise<T> =>
    deps.transaction(scope, async (tx) => action(await systemWork(deps, tx, organisationId, day)))
  const sending = await inWork((work) => begin(work, id))
  if (sending === null) return null
  const outcome = await handOver(deps, sending)
  return inWork((work) => conclude(work, id, outcome))
}

/** Takes a dispatch into work: reads what it says today, drops it where its cause is gone. */
async function begin(work: Work, id: string): Promise<Sending | null> {
  const locked = await lockDispatch(work.tx, id)
  if (locked === undefined) return null
  const isPrinted = locked.channel === 'letter' && !work.deps.letters.takesLetters
  const row = await asItLeaves(work, locked, isPrinted)
  if (row.state === 'sending' && work.deps.clock.now().getTime() - row.updated_at.getTime() > stuckMs) {
    await loseDispatch(work, row)
    return null
  }
  if (row.state !== 'planned' || row.due_on > work.time.today) return null
  if (!(await stillStands(work, row))) {
    await moveDispatch(work, row, 'cancel', { closed_at: work.time.now, problem: 'cause_gone' })
    return null
  }
  // What lies printed stays as it is while it is true.
  if (isPrinted && row.document_key !== null && isPaperTrue(locked, row, work.time.today)) return null
  const content = await contentOf(work, row)
  const said = { content: JSON.stringify(content), details: JSON.stringify(row.details) }
  if (isPrinted) {
    const carrier = work.deps.letters.name
    await dropPaper(work, locked, { ...said, carrier })
    return null
  }
  await moveDispatch(work, row, 'begin', { ...said, attempts: row.attempts + 1 })
  return { row: { ...row, attempts: row.attempts + 1 }, content, logo: await logoOf(work, row) }
}

/** Nobody knows whether it went out. */
async function loseDispatch(work: Work, row: DispatchRow): Promise<void> {
  await moveDispatch(work, row, 'lose', { problem: 'carrier_silent' })
  if (row.invoice_id === null) return
  await publishFailed(work, {
    organisationId: row.organisation_id,
    invoiceId: row.invoice_id,
    id: row.id,
    kind: row.kind,
  })
}

const pngHead = '89504e470d0a1a0a'

/** The practice's logo for the head of a mail to its patient; pictures that mail programs may not show are left out. */
async function logoOf(work: Work, row: DispatchRow): Promise<MailLogo | null> {
  if (row.channel !== 'email' || row.invoice_id === null) return null
  const key = await findLogoKey(work.tx, row.organisation_id)
  const bytes = key === undefined ? undefined : await work.deps.objects.get(key)
  return bytes?.subarray(0, 8).toString('hex') === pngHead
    ? { organisationId: row.organisation_id, bytes }
    : null
}

/** Asks the carrier, outside of any transaction. */
async function handOver(deps: Deps, sending: Sending): Promise<Outcome> {
  const { row, content } = sending
  let kept: KeptDocument | null = null
  const pdf = async (): Promise<Uint8Array> => {
    kept ??= await keepDocument(deps, row.organisation_id, content)
    return kept.bytes
  }
  try {
    const { email, lines } = row.recipient
    const reference =
      row.channel === 'email'
        ? await deps.mail.send(
            mailOf(deps.config, row, { to: email ?? '', content, logo: sending.logo, pdf }),
          )
        : await deps.letters.send(
            { id: sendingId(row), title: documentTitle(row, content), recipient: lines, pdf },
            row.attempts,
          )
    const carrier = row.channel === 'email' ? deps.mail.carrier : deps.letters.name
    return { event: 'hand_over', carrier, reference, kept }
  } catch (error) {
    deps.log.warn({ err: error, dispatch: row.id }, 'a dispatch was not taken')
    if (error instanceof MailRejected) return { event: 'bounce', problem: 'rejected' }
    const isFinal = (error instanceof LetterRefused && error.isFinal) || row.attempts >= maxAttempts
    return { event: isFinal ? 'fail' : 'wait', problem: isFinal ? 'refused' : 'unavailable' }
  }
}

async function conclude(work: Work, id: string, outcome: Outcome): Promise<DispatchState> {
  const row = found(await lockDispatch(work.tx, id))
  if (outcome.event === 'hand_over') {
    const { carrier, reference, kept } = outcome
    await markSent(work, row, { carrier, reference, kept })
    return 'sent'
  }
  // Somebody has been asked to look meanwhile.
  if (row.state === 'unknown') return row.state
  const state = await moveDispatch(work, row, outcome.event, {
    problem: outcome.problem,
    ...(outcome.event === 'wait' ? {} : { closed_at: work.time.now }),
  })
  if (outcome.event === 'wait') {
    const runAt = new Date(work.deps.clock.now().getTime() + stuckMs)
    await work.deps.jobs.add(
      work.tx,
      'dispatch.send',
      { organisationId: row.organisation_id, id },
      { runAt, key: `dispatch ${id}` },
    )
  } else if (row.invoice_id !== null) {
    await publishFailed(work, {
      organisationId: row.organisation_id,
      invoiceId: row.invoice_id,
      id,
      kind: row.kind,
    })
  }
  return state
}
