import { stepDispatch, type DispatchEvent, type DispatchState } from '@honora/domain/factoring/dispatch.ts'
import { AppError } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishAccount } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { type DispatchChanges, updateDispatch } from './tables.ts'
import type { DispatchRow } from './queries/dispatches.ts'

/** Moves a dispatch by its table. */
export async function moveDispatch(
  work: Work,
  row: DispatchRow,
  event: DispatchEvent,
  values: DispatchChanges = {},
): Promise<DispatchState> {
  const step = stepDispatch(row.state, event)
  if (!step.ok) throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  const { to } = step.value
  await inOrganisation(work, row.organisation_id, () =>
    updateDispatch(
      work.tx,
      { ...values, state: to, version: row.version + 1, updated_at: work.deps.clock.now() },
      row.id,
    ),
  )
  work.deps.audit.append(work.tx, {
    action: `dispatch.${to}`,
    record: `dispatch:${row.id}`,
    details: { kind: row.kind, channel: row.channel },
  })
  // A letter about no claim is about the practice's account.
  if (row.invoice_id === null) await publishAccount(work, row.organisation_id, `dispatch_${to}`)
  return to
}
