import type { ClinicalEntry, ClinicalEntryPatch } from '@honora/contract/clinical.ts'
import { isSameSubstance } from '@honora/domain/clinical/risks.ts'
import { invalidField } from '../../platform/errors.ts'
import { columnsOf } from './entry-columns.ts'
import { statementOf } from './tables.ts'
import type { Work, EntryId } from './clinical-work.ts'
import { todayOf, saveEntry, confirmedNow, lockEntry } from './entry-steps.ts'
import { refuseDouble, statementIn } from './entry-statement.ts'

/** Changes named fields; the risk follows a new name unless one is given. */
export async function patchEntry(
  work: Work,
  by: EntryId,
  patch: ClinicalEntryPatch,
  expected: number | undefined,
): Promise<ClinicalEntry> {
  const row = await lockEntry(work, by, expected)
  const { version: _version, stoppedOn, ...given } = patch
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const before = statementOf(row)
  const isRenamed = patch.text !== undefined && !isSameSubstance(patch.text, row.text)
  const statement = statementIn(before.kind, {
    ...before,
    ...(isRenamed ? { risk: undefined } : {}),
    ...named,
    text: patch.text ?? row.text,
    ...(isRenamed || patch.risk !== undefined ? {} : { risk: before.risk ?? null }),
  })
  const isBack = stoppedOn === null && row.stopped_on !== null
  if (isRenamed || isBack) await refuseDouble(work, by.patientId, statement, row.id)
  const today = todayOf(work)
  if (stoppedOn !== undefined && stoppedOn !== null && stoppedOn > today)
    throw invalidField('/stoppedOn', 'in_future')
  const stop = stoppedOn === undefined ? {} : { stopped_on: stoppedOn }
  return saveEntry(work, row, { ...columnsOf(statement), ...stop, ...confirmedNow(work) }, 'changed')
}
