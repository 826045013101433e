import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { contractChangeState, type ContractChangeState } from '@honora/domain/factoring/contract-change.ts'
import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { MailKind } from '@honora/domain/organisation/mail-topics.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { planMail, publishContract } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { type ChangeRow, lockChange } from './queries.ts'
import { updateChange } from './tables.ts'

/** Writes a step of a proposed change inside its practice, with audit. */
export async function advanceChange(
  work: Work,
  row: ChangeRow,
  change: Parameters<typeof recordContractChange>[1],
  members: Parameters<typeof updateChange>[1],
): Promise<void> {
  await inOrganisation(work, row.organisation_id, () => updateChange(work.tx, members, row.id))
  await recordContractChange(work, change, row)
}

/** A change that the own practice was offered; others are not there for it. */
export async function lockOffered(work: Work, scope: OrgScope, id: string): Promise<ChangeRow> {
  const row = await lockChange(work.tx, id)
  if (row.organisation_id !== scope.organisationId || row.released_at === null)
    throw new AppError('NOT_FOUND')
  return row
}

/** A mail to the factor about a change of a practice, which it names. */
export async function mailFactor(
  work: Work,
  mail: MailKind,
  { organisation_id: practiceId }: Pick<ChangeRow, 'organisation_id'>,
): Promise<void> {
  const { id } = await factorOrganisation(work.tx)
  await inOrganisation(work, id, () => planMail(work, id, mail, practiceId))
}

export function stateOf(row: ChangeRow, today: IsoDate): ContractChangeState {
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

export function requireState(work: Work, row: ChangeRow, states: readonly ContractChangeState[]): void {
  const state = stateOf(row, work.time.today)
  if (!states.includes(state)) throw new AppError('INVALID_TRANSITION', { extra: { state } })
}

/** A step of a change in the audit trail, and to those who look at the conditions of the practice. */
export async function recordContractChange(
  work: Work,
  change: Exclude<ChangeOf<'contract'>, 'auto_confirm'>,
  row: Pick<ChangeRow, 'id' | 'organisation_id' | 'valid_from'>,
): Promise<void> {
  work.deps.audit.append(work.tx, {
    action: `contract.${change}`,
    record: `organisation:${row.organisation_id}`,
    details: { change: row.id, validFrom: row.valid_from },
  })
  await publishContract(work, row.organisation_id, change)
}
