import { reminderLevel, stoppedUntil } from '@honora/domain/factoring/dispatch.ts'
import { isInvoiceOut } from '@honora/domain/factoring/invoice-sending.ts'
import { dunningFee } from '@honora/domain/ledger/events.ts'
import { ok } from '@honora/domain/result.ts'
import { found } from '../../platform/errors.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import { lockClaimToRemind } from './queries/claims.ts'
import { stopsOf } from './queries/dunning-stops.ts'
import { setDunningLevel } from '../invoice-records/index.ts'

const remindable: ReadonlySet<string> = new Set(['open', 'partly_paid', 'overdue'])

function claimOf(work: Work, invoiceId: string) {
  return lockClaimToRemind(work.tx, invoiceId)
}

/**
 * Whether a reminder still fits its claim: its invoice is out, it was not paid, disputed, in a plan, paused, deferred or stopped meanwhile, and the next level, or
 * the level that it raised itself before it came back.
 */
export async function isReminderDue(work: Work, row: DispatchRow): Promise<boolean> {
  const level = reminderLevel(row.kind)
  const claim = await claimOf(work, row.invoice_id ?? '')
  if (level === null || claim === undefined) return false
  const { today } = work.time
  const pausedUntil = claim.dunning_paused_until
  return (
    remindable.has(claim.receivable_state ?? '') &&
    claim.dunning_level === (wasSent(row) ? level : level - 1) &&
    !claim.dunning_suppressed &&
    isInvoiceOut({ sender: claim.sender, sentOn: claim.sent_on }) &&
    (claim.due_on === null || claim.due_on < today) &&
    (pausedUntil === null || pausedUntil < today) &&
    stoppedUntil(await stopsOf(work.tx, claim), today) === null
  )
}

const wasSent = (row: DispatchRow): boolean => row.earlier.some(({ sentAt }) => sentAt !== null)

/**
 * A reminder has gone out: the claim's level rises and its fee is booked. Where the claim was settled while the letter was
 * handed over, the letter stays sent and nothing is booked; one that had come back costs no second fee, only its days to
 * pay begin anew. False where nothing was booked.
 */
export async function bookReminder(work: Work, row: DispatchRow): Promise<boolean> {
  const level = reminderLevel(row.kind)
  if (level === null) return false
  const claim = found(await claimOf(work, row.invoice_id ?? ''))
  if (!remindable.has(claim.receivable_state ?? '')) return false
  if (claim.dunning_level === level && wasSent(row))
    await setDunningLevel(work.tx, claim.id, level, work.time.today)
  if (claim.dunning_level !== level - 1) return false
  const feeCents = Number(row.details['feeCents'] ?? 0)
  const { today } = work.time
  await setDunningLevel(work.tx, claim.id, level, today)
  await applyToClaim(work, {
    invoiceId: claim.id,
    change: 'dunned',
    details: { level, feeCents, dispatchId: row.id, channel: row.channel },
    apply: (claimNow) =>
      feeCents === 0
        ? ok({ claim: claimNow, added: [] })
        : dunningFee(claimNow, { on: today, level, amountCents: feeCents }),
  })
  return true
}
