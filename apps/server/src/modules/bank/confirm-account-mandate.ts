import { AppError } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { recordAccountMandate } from './end-account-mandate.ts'
import { newestAccountMandate } from './queries/account-debits.ts'
import { confirmAccountMandateRow } from './tables.ts'
import { dropDemandsOfCollected } from './drop-demands-of-collected.ts'

/**
 * The practice's bank holds its B2B mandate: from now on it collects. 409 `no_mandate` when none is active,
 * `no_confirmation_needed` for a core mandate or one that is confirmed.
 */
export async function confirmAccountMandate(work: Work, organisationId: string): Promise<void> {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  if (mandate?.state !== 'active')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_mandate' } })
  if (mandate.scheme === 'CORE' || mandate.bank_confirmed_on !== null)
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_confirmation_needed' } })
  await confirmAccountMandateRow(work.tx, mandate.id, work.time.today)
  const { reference } = mandate
  await recordAccountMandate(work, organisationId, { change: 'mandate_bank_confirmed', reference })
  await dropDemandsOfCollected(work, organisationId)
}
