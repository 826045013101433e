import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { ClinicalVersion } from '@honora/contract/clinical.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { ChangeBody, ChangeRow, findEntryRow } from './queries.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { ClinicalStatement } from '@honora/domain/clinical/entry.ts'
import { newId } from '../../platform/ids.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient_change.body': ChangeBody
    'patient_clinical_version.body': ClinicalVersion['statement']
  }
}

/** Writes a change as it stands; a decision made before replaces what was kept. */
export async function saveChange(
  tx: Tx,
  organisationId: string,
  row: ChangeRow & { readonly at: Date; readonly entry_id?: string },
): Promise<void> {
  const { at, body, entry_id: entryId, ...columnsOfRow } = row
  const values = { ...columnsOfRow, body: JSON.stringify(body), entry_id: entryId ?? null, updated_at: at }
  await tx
    .insertInto('patient_change')
    .values({ ...values, organisation_id: organisationId, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Forgets decisions on changes that the record no longer proposes. */
export async function forgetChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('patient_change')
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertEntryRow(tx: Tx, values: Insertable<DB['patient_clinical']>): Promise<void> {
  await tx.insertInto('patient_clinical').values(values).execute()
}

export async function updateEntryRow(
  tx: Tx,
  changes: Updateable<DB['patient_clinical']>,
  organisationId: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('patient_clinical')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntryRow>>>

export function statementOf(row: EntryRow): ClinicalStatement {
  const { kind, text, dose, intake, since, detail, risk, due_on: dueOn } = row
  const given = { dose, intake, since, detail, risk, dueOn }
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  return { kind, text, ...known }
}

export async function insertVersion(
  tx: Tx,
  organisationId: string,
  row: EntryRow,
  version: {
    readonly change: ClinicalVersion['change']
    readonly authorId: string | null
    readonly authorName: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('patient_clinical_version')
    .values({
      id: newId(),
      organisation_id: organisationId,
      patient_id: row.patient_id,
      entry_id: row.id,
      number: row.version,
      change: version.change,
      body: JSON.stringify({
        ...statementOf(row),
        ...(row.stopped_on === null ? {} : { stoppedOn: row.stopped_on }),
      }),
      author_id: version.authorId,
      author_name: version.authorName,
      created_at: version.at,
    })
    .execute()
}

export async function insertToothEdit(tx: Tx, values: Insertable<DB['patient_tooth_edit']>): Promise<void> {
  await tx.insertInto('patient_tooth_edit').values(values).execute()
}

export function updateToothEdit(
  tx: Tx,
  given: {
    readonly changes: Updateable<DB['patient_tooth_edit']>
    readonly organisationId: string
    readonly patientId: string
    readonly editId: string
  },
) {
  return tx
    .updateTable('patient_tooth_edit')
    .set(given.changes)
    .where('organisation_id', '=', given.organisationId)
    .where('patient_id', '=', given.patientId)
    .where('id', '=', given.editId)
    .returning('id')
    .executeTakeFirst()
}

/** Removes what the practice knows of a patient clinically. */
export async function forgetClinical(tx: Tx, patientId: string): Promise<Removal> {
  return {
    counts: {
      patient_change: await rowsOf(tx, sql`delete from patient_change where patient_id = ${patientId}::uuid`),
      patient_tooth_edit: await rowsOf(
        tx,
        sql`delete from patient_tooth_edit where patient_id = ${patientId}::uuid`,
      ),
      patient_clinical: await rowsOf(
        tx,
        sql`delete from patient_clinical where patient_id = ${patientId}::uuid`,
      ),
    },
    objects: [],
  }
}
