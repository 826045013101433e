import { mandateReference } from '@honora/domain/factoring/mandate-reference.ts'
import { AppError } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { activePlan, countMandates, type PlannedClaim } from './queries/plan-debits.ts'
import { creditorId } from './queries/settings.ts'

/** What a new mandate needs: a running plan, and that the factor may collect at all. */
export async function openForMandate(work: Work, claim: PlannedClaim) {
  const creditor = await creditorId(work.tx)
  if (creditor === null) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_creditor_id' } })
  const plan = await activePlan(work.tx, claim.id)
  if (plan === undefined) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_plan' } })
  const { count } = await countMandates(work.tx, claim.id)
  const name = `HM-${claim.virtual_reference ?? claim.id.slice(-12)}`
  return { creditor, plan, reference: mandateReference(name, count) }
}
