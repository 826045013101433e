import { publishContract } from '../../kernel/publish.ts'
import { AppError } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { newestAccountMandate } from './queries/account-debits.ts'
import { endAccountMandateRow } from './tables.ts'

/** Ends the mandate for a practice's account. 409 `no_mandate` when none is active. */
export async function endAccountMandate(work: Work, organisationId: string, reason: string): Promise<void> {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  if (mandate?.state !== 'active')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_mandate' } })
  await endAccountMandateRow(
    work.tx,
    { state: 'ended', ended_on: work.time.today, ended_reason: reason },
    mandate.id,
  )
  await recordAccountMandate(work, organisationId, {
    change: 'mandate_ended',
    reference: mandate.reference,
    reason,
  })
}

/** A mandate given or ended: in the audit trail, and to those who look at the practice's account. */
export async function recordAccountMandate(
  work: Work,
  organisationId: string,
  what: {
    readonly change: 'mandate_given' | 'mandate_bank_confirmed' | 'mandate_ended'
    readonly reference: string
    readonly reason?: string
  },
): Promise<void> {
  const { change, ...details } = what
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${organisationId}`,
    details,
  })
  await publishContract(work, organisationId, change)
}
