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
  auditAccountMandate(work, organisationId, { change: 'mandate_ended', reference: mandate.reference, reason })
}

export function auditAccountMandate(
  work: Work,
  organisationId: string,
  what: {
    readonly change: 'mandate_given' | 'mandate_ended'
    readonly reference: string
    readonly reason?: string
  },
): void {
  const { change, ...details } = what
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${organisationId}`,
    details,
  })
}
