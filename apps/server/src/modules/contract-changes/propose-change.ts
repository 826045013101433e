import { addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Contract } from '@honora/domain/factoring/contract.ts'
import {
  changeableOf,
  type ChangeableTerms,
  changedContract,
} from '@honora/domain/factoring/contract-change.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listContracts } from '../ledger/index.ts'
import { insertChange } from './tables.ts'
import { recordContractChange } from './change-steps.ts'

interface Proposal {
  readonly factoringType: Contract['factoringType']
  readonly validFrom: IsoDate
  readonly terms: ChangeableTerms
  readonly reason: string
}

/** The field that a refusal is about, and what is said there. */
const refusals = {
  no_contract: ['/factoringType', 'invalid'],
  same_day: ['/validFrom', 'conditions_begin'],
  nothing_changed: ['/terms/feeRateBp', 'unchanged'],
  recourse_only: ['/terms/interestRateBp', 'recourse_only'],
} as const

/** How far ahead conditions are agreed, in months. */
const longestMonths = 12

/** Somebody of the factor proposes other conditions from a day to come. */
export async function propose(
  work: Work,
  scope: OrgScope,
  organisationId: string,
  wish: Proposal,
): Promise<string> {
  const { today, now } = work.time
  if (wish.validFrom <= today) throw invalidField('/validFrom', 'not_future')
  if (wish.validFrom > addMonths(today, longestMonths)) throw invalidField('/validFrom', 'too_late')
  const id = newId()
  await inOrganisation(work, organisationId, async () => {
    const changed = changedContract(await listContracts(work.tx, organisationId), wish)
    if (!changed.ok) {
      const [pointer, code] = refusals[changed.reason]
      throw invalidField(pointer, code)
    }
    const isNew = await insertChange(work.tx, {
      id,
      organisation_id: organisationId,
      factoring_type: wish.factoringType,
      valid_from: wish.validFrom,
      terms: JSON.stringify(changeableOf(wish.terms)),
      reason: wish.reason,
      proposed_at: now,
      proposed_by: scope.userId,
      proposed_by_name: scope.userName,
    })
    if (!isNew) throw new AppError('CONFLICT')
  })
  await recordContractChange(work, 'change_proposed', {
    id,
    organisation_id: organisationId,
    valid_from: wish.validFrom,
  })
  return id
}
