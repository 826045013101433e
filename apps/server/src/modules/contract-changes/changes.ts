import type { ContractChange } from '@honora/contract/contract-changes.ts'
import { addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Contract } from '@honora/domain/factoring/contract.ts'
import {
  changeableOf,
  type ChangeableTerms,
  changedContract,
  contractChangeState,
  isLapseNear,
  type ContractChangeState,
} from '@honora/domain/factoring/contract-change.ts'
import { contractOn } from '@honora/domain/factoring/contract.ts'
import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { MailKind } from '@honora/domain/organisation/mail-topics.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { planMail } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { addContractVersion, factorOrganisation, listContracts } from '../ledger/index.ts'
import { type ChangeRow, listUnanswered, lockChange } from './queries.ts'
import { insertChange, updateChange } from './tables.ts'

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
  audit(work, 'change_proposed', { id, organisation_id: organisationId, valid_from: wish.validFrom })
  return id
}

/** The second pair of eyes of the factor: never who proposed it. */
export async function release(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = await lockChange(work.tx, id)
  requireState(work, row, ['proposed'])
  if (row.proposed_by === scope.userId) throw new AppError('FORBIDDEN')
  const released = { released_at: work.time.now, released_by: scope.userId, released_by_name: scope.userName }
  await advance(work, row, 'change_released', released)
  await planMail(work, row.organisation_id, 'conditions_offered')
}

export async function withdraw(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = await lockChange(work.tx, id)
  requireState(work, row, ['proposed', 'released', 'lapsed'])
  const withdrawn = {
    withdrawn_at: work.time.now,
    withdrawn_by: scope.userId,
    withdrawn_by_name: scope.userName,
  }
  await advance(work, row, 'change_withdrawn', withdrawn)
}

async function advance(
  work: Work,
  row: ChangeRow,
  change: Parameters<typeof audit>[1],
  members: Parameters<typeof updateChange>[1],
): Promise<void> {
  await inOrganisation(work, row.organisation_id, () => updateChange(work.tx, members, row.id))
  audit(work, change, row)
}

/** The practice agrees: a version of the contract from the day on. What was offered before keeps the one it was offered under. */
export async function accept(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = await lockOffered(work, scope, id)
  requireFreshLogin(work.deps, scope)
  requireState(work, row, ['released'])
  const contracts = await listContracts(work.tx, row.organisation_id)
  const changed = changedContract(contracts, {
    factoringType: row.factoring_type,
    validFrom: row.valid_from,
    terms: row.terms,
  })
  if (!changed.ok) throw new AppError('INVALID_TRANSITION', { extra: { state: changed.reason } })
  const { acceptedAt: _before, ...version } = changed.value
  const contractId = await addContractVersion(work.tx, row.organisation_id, version, {
    userId: scope.userId,
    at: work.time.now,
  })
  await updateChange(
    work.tx,
    {
      accepted_at: work.time.now,
      accepted_by: scope.userId,
      accepted_by_name: scope.userName,
      contract_id: contractId,
    },
    row.id,
  )
  audit(work, 'change_accepted', row)
  await tellFactor(work, 'conditions_accepted')
}

/** The practice does not want the conditions: they stay as they are. */
export async function decline(
  work: Work,
  scope: OrgScope,
  declined: { readonly id: string; readonly reason: string | null },
): Promise<void> {
  const row = await lockOffered(work, scope, declined.id)
  requireState(work, row, ['released'])
  await advance(work, row, 'change_declined', {
    declined_at: work.time.now,
    declined_by: scope.userId,
    declined_by_name: scope.userName,
    decline_reason: declined.reason,
  })
  await tellFactor(work, 'conditions_declined')
}

/** A change that the own practice was offered; others are not there for it. */
async function lockOffered(work: Work, scope: OrgScope, id: string): Promise<ChangeRow> {
  const row = await lockChange(work.tx, id)
  if (row.organisation_id !== scope.organisationId || row.released_at === null)
    throw new AppError('NOT_FOUND')
  return row
}

async function tellFactor(work: Work, mail: MailKind): Promise<void> {
  const { id } = await factorOrganisation(work.tx)
  await inOrganisation(work, id, () => planMail(work, id, mail))
}

/** With the day's work: a practice is reminded once of what will lapse, the factor told once of what has. */
export async function tellOfLapsing(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  for (const row of await listUnanswered(work.tx, organisationId)) {
    if (row.valid_from <= today) {
      await updateChange(work.tx, { lapse_told_on: today }, row.id)
      audit(work, 'change_lapsed', row)
      await tellFactor(work, 'conditions_lapsed')
    } else if (row.reminded_on === null && row.released_at !== null) {
      const dates = { validFrom: row.valid_from, releasedOn: berlinDay(row.released_at) }
      if (!isLapseNear(dates, today)) continue
      await updateChange(work.tx, { reminded_on: today }, row.id)
      audit(work, 'change_reminded', row)
      await planMail(work, organisationId, 'conditions_lapse')
    }
  }
}

function stateOf(row: ChangeRow, today: IsoDate): ContractChangeState {
  return contractChangeState(
    {
      validFrom: row.valid_from,
      isReleased: row.released_at !== null,
      isAccepted: row.accepted_at !== null,
      isDeclined: row.declined_at !== null,
      isWithdrawn: row.withdrawn_at !== null,
    },
    today,
  )
}

function requireState(work: Work, row: ChangeRow, states: readonly ContractChangeState[]): void {
  const state = stateOf(row, work.time.today)
  if (!states.includes(state)) throw new AppError('INVALID_TRANSITION', { extra: { state } })
}

function audit(
  work: Work,
  change: Exclude<ChangeOf<'contract'>, 'auto_confirm'>,
  row: Pick<ChangeRow, 'id' | 'organisation_id' | 'valid_from'>,
): void {
  work.deps.audit.append(work.tx, {
    action: `contract.${change}`,
    record: `organisation:${row.organisation_id}`,
    details: { change: row.id, validFrom: row.valid_from },
  })
}

/** Changes as a reader sees them, each beside the conditions that it replaces. */
export async function presentChanges(
  work: Work,
  scope: OrgScope,
  organisationId: string,
  rows: readonly ChangeRow[],
): Promise<ContractChange[]> {
  const contracts = await inOrganisation(work, organisationId, () => listContracts(work.tx, organisationId))
  return rows.flatMap((row) => {
    const others = contracts.filter(({ id }) => id !== row.contract_id)
    const before = contractOn(others, row.factoring_type, row.valid_from)
    if (!before.ok) return []
    const state = stateOf(row, work.time.today)
    return [
      {
        id: row.id,
        factoringType: row.factoring_type,
        validFrom: row.valid_from,
        state,
        before: changeableOf(before.value),
        after: changeableOf(row.terms),
        reason: row.reason,
        proposedBy: row.proposed_by_name,
        proposedAt: row.proposed_at.toISOString(),
        releasedBy: row.released_by_name,
        releasedAt: row.released_at?.toISOString() ?? null,
        acceptedBy: row.accepted_by_name,
        acceptedAt: row.accepted_at?.toISOString() ?? null,
        declinedBy: row.declined_by_name,
        declinedAt: row.declined_at?.toISOString() ?? null,
        declineReason: row.decline_reason,
        actions: actionsOf(scope, row, state),
      },
    ]
  })
}

function actionsOf(scope: OrgScope, row: ChangeRow, state: ContractChangeState): ContractChange['actions'] {
  if (!isFactorRole(scope.role))
    return state === 'released' && scope.permissions.has('contract.accept') ? ['accept', 'decline'] : []
  const mayRelease =
    state === 'proposed' && scope.permissions.has('contract.release') && row.proposed_by !== scope.userId
  const mayWithdraw =
    ['proposed', 'released', 'lapsed'].includes(state) && scope.permissions.has('contract.manage')
  return [...(mayRelease ? (['release'] as const) : []), ...(mayWithdraw ? (['withdraw'] as const) : [])]
}
