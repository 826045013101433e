import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import type { ClinicalStatement } from '@honora/domain/clinical/entry.ts'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { columnsOf } from './entry-columns.ts'
import { type EntryRow, insertEntryRow } from './tables.ts'
import { findEntryRow } from './queries.ts'
import type { Work } from './clinical-work.ts'
import { authorOf, keepVersion } from './entry-steps.ts'

/** Who stated an entry and when; for one that a documentation brings, the documentation. */
export interface Origin {
  readonly kind: ClinicalEntry['source']['kind']
  readonly on: string
  readonly by: string
  readonly documentationId?: string
  /** Who confirmed it, when that was somebody else. */
  readonly confirmedBy?: { readonly id: string | null; readonly name: string }
}

/** Adds a row with its first version. The patient must be locked. */
export async function insertEntry(
  work: Work,
  patientId: string,
  statement: ClinicalStatement,
  origin: Origin,
): Promise<EntryRow> {
  const { tx, scope } = work
  const id = newId()
  await insertEntryRow(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: patientId,
    ...columnsOf(statement),
    source_kind: origin.kind,
    documentation_id: origin.documentationId ?? null,
    stated_on: origin.on,
    stated_by_name: origin.by,
    confirmed_on: origin.on,
    confirmed_by: origin.confirmedBy === undefined ? authorOf(work).authorId : origin.confirmedBy.id,
    confirmed_by_name: origin.confirmedBy?.name ?? scope.userName,
    created_at: work.deps.clock.now(),
    updated_at: work.deps.clock.now(),
  })
  const row = found(await findEntryRow(tx, scope.organisationId, patientId, id))
  await keepVersion(work, row, 'added')
  return row
}
