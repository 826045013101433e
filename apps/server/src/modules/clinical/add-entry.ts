import type { ClinicalEntry, ClinicalEntryInput } from '@honora/contract/clinical.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { presentEntry } from './present.ts'
import { lockPatient } from './queries.ts'
import type { Work } from './clinical-work.ts'
import { todayOf } from './entry-steps.ts'
import { insertEntry } from './insert-entry.ts'
import { refuseDouble, statementIn } from './entry-statement.ts'

/** Enters a statement of a person or a form; what is in force already is a conflict. */
export async function addEntry(
  work: Work,
  patientId: string,
  input: ClinicalEntryInput,
): Promise<ClinicalEntry> {
  const { tx, scope } = work
  const today = todayOf(work)
  const on = input.statedOn ?? today
  if (on > today) throw invalidField('/statedOn', 'in_future')
  found((isRowId(patientId) && (await lockPatient(tx, scope.organisationId, patientId))) || undefined)
  const statement = statementIn(input.kind, input)
  await refuseDouble(work, patientId, statement)
  return presentEntry(
    await insertEntry(work, patientId, statement, { kind: input.source, on, by: scope.userName }),
    today,
  )
}
