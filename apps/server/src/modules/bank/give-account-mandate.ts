import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import { mandateReference } from '@honora/domain/factoring/mandate-reference.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import type { Work } from '../../kernel/work.ts'
import { countAccountMandates, newestAccountMandate } from './queries/account-debits.ts'
import { insertAccountMandate } from './tables.ts'
import { accountMandateStanding } from './account-mandate-standing.ts'
import { recordAccountMandate } from './end-account-mandate.ts'
import { dropDemandsOfCollected } from './drop-demands-of-collected.ts'

type OwnWork = Work & { readonly scope: OrgScope }

/** The practice lets its own account on record be collected from. Of a B2B mandate nothing is collected before its bank holds it. */
export async function giveAccountMandate(work: OwnWork, scheme: DebitScheme): Promise<void> {
  const { organisationId, userId } = work.scope
  requireFreshLogin(work.deps, work.scope)
  const { account, customerNumber, unavailable } = await accountMandateStanding(work, organisationId)
  if (account === null || unavailable !== null)
    throw new AppError('INVALID_TRANSITION', { extra: { reason: unavailable ?? 'no_account' } })
  const before = await newestAccountMandate(work.tx, organisationId)
  if (before?.state === 'active')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'account_mandate_exists' } })
  const { count } = await countAccountMandates(work.tx, organisationId)
  const reference = mandateReference(`HK-${customerNumber}`, count)
  await insertAccountMandate(work.tx, {
    id: newId(),
    organisation_id: organisationId,
    customer_number: customerNumber,
    reference,
    scheme,
    holder: account.holder,
    iban: account.iban,
    signed_on: work.time.today,
    given_by: userId,
    given_by_name: work.actorName,
  })
  await recordAccountMandate(work, organisationId, { change: 'mandate_given', reference })
  await dropDemandsOfCollected(work, organisationId)
}
