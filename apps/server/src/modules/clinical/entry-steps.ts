import type { ClinicalEntry, ClinicalVersion } from '@honora/contract/clinical.ts'
import type { Updateable } from 'kysely'
import { berlinDay } from '../../platform/clock.ts'
import type { PatientClinical } from '../../platform/db/types.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { presentEntry } from './present.ts'
import { type EntryRow, insertVersion, updateEntryRow } from './tables.ts'
import { findEntryRow } from './queries.ts'
import { publishPatient } from './publish-patient.ts'
import type { Work, EntryId } from './clinical-work.ts'

export const todayOf = ({ deps }: Work): string => berlinDay(deps.clock.now())

export const authorOf = ({ scope, deps }: Work) => ({
  authorId: scope.actor.kind === 'user' ? scope.userId : null,
  authorName: scope.userName,
  at: deps.clock.now(),
})

type Columns = Updateable<PatientClinical>

/** Writes a new state of a locked entry with its version, audit and event. */
export async function saveEntry(
  work: Work,
  row: EntryRow,
  changes: Columns,
  change: ClinicalVersion['change'],
): Promise<ClinicalEntry> {
  const { deps, tx, scope } = work
  await updateEntryRow(
    tx,
    { ...changes, version: row.version + 1, updated_at: deps.clock.now() },
    scope.organisationId,
    row.id,
  )
  const saved = found(await findEntryRow(tx, scope.organisationId, row.patient_id, row.id))
  await keepVersion(work, saved, change)
  return presentEntry(saved, todayOf(work))
}

export const confirmedNow = (work: Work) => ({
  confirmed_on: todayOf(work),
  confirmed_by: authorOf(work).authorId,
  confirmed_by_name: work.scope.userName,
})

/** Keeps the state of an entry as a version, with audit and event. */
export async function keepVersion(
  work: Work,
  row: EntryRow,
  change: ClinicalVersion['change'],
): Promise<void> {
  const { deps, tx, scope } = work
  await insertVersion(tx, scope.organisationId, row, { change, ...authorOf(work) })
  deps.audit.append(tx, {
    action: `clinical.${change}`,
    record: `patient:${row.patient_id}`,
    details: { entry: row.id, kind: row.kind, version: row.version },
  })
  await publishPatient(work, row.patient_id)
}

export async function lockRow({ tx, scope }: Work, by: EntryId): Promise<EntryRow> {
  const isId = isRowId(by.id) && isRowId(by.patientId)
  return found(isId ? await findEntryRow(tx, scope.organisationId, by.patientId, by.id) : undefined)
}

export async function lockEntry(work: Work, by: EntryId, expected: number | undefined): Promise<EntryRow> {
  const row = await lockRow(work, by)
  if (row.removed_at !== null) throw new AppError('NOT_FOUND')
  if (expected !== undefined && expected !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: presentEntry(row, todayOf(work)) })
  return row
}
