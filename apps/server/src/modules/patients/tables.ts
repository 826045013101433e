import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { Patient, PatientConsent } from '@honora/contract/patients.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Column } from '../../platform/db/column.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient.address': NonNullable<Patient['address']>
    'patient.guarantor': NonNullable<Patient['guarantor']>
    'patient_consent.clauses': NonNullable<PatientConsent['clauses']>
  }
}

/** Numbers that came along in a file are not given again: the next one of the practice lies behind them. */
export async function raiseNextNumber(tx: Tx, organisationId: string): Promise<void> {
  await sql`
    insert into patient_number (organisation_id, last)
    select ${organisationId}::uuid, greatest(10000, max(number::int)) from patient
      where organisation_id = ${organisationId}::uuid and number ~ '^[1-9][0-9]{0,7}$'
    on conflict (organisation_id) do update set last = greatest(patient_number.last, excluded.last)`.execute(
    tx,
  )
}

export async function deletePatient(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.deleteFrom('patient').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
}

export function insertPatient(tx: Tx, values: Insertable<DB['patient']>) {
  return tx
    .insertInto('patient')
    .values(values)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function updatePatientRow(
  tx: Tx,
  changes: Updateable<DB['patient']>,
  organisationId: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('patient')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export async function insertPatientConsent(tx: Tx, values: Insertable<DB['patient_consent']>): Promise<void> {
  await tx.insertInto('patient_consent').values(values).execute()
}

export function withdrawConsentRows(
  tx: Tx,
  given: {
    readonly changes: Updateable<DB['patient_consent']>
    readonly organisationId: string
    readonly patientId: string
    readonly kind: Column<'patient_consent', 'kind'>
  },
) {
  return tx
    .updateTable('patient_consent')
    .set((update) => ({
      ...given.changes,
      version: update('version', '+', 1),
    }))
    .where('organisation_id', '=', given.organisationId)
    .where('patient_id', '=', given.patientId)
    .where('kind', '=', given.kind)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
}

export async function raisePatientVersion(
  tx: Tx,
  changes: Updateable<DB['patient']>,
  organisationId: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('patient')
    .set((update) => ({ version: update('version', '+', 1), ...changes }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** The next number of the practice that nobody has; gaps are no harm, doubles are. */
export async function nextPatientNumber(tx: Tx, organisationId: string): Promise<string> {
  for (;;) {
    const { last } = await tx
      .insertInto('patient_number')
      .values({ organisation_id: organisationId, last: 10_001 })
      .onConflict((conflict) =>
        conflict.column('organisation_id').doUpdateSet({ last: sql`patient_number.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const taken = await tx
      .selectFrom('patient')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('number', '=', String(last))
      .executeTakeFirst()
    if (taken === undefined) return String(last)
  }
}

/** Keeps the records of a patient, whatever their terms. */
export async function holdPatient(
  tx: Tx,
  patientId: string,
  hold: { readonly reason: string; readonly since: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('patient')
    .set({ hold_reason: hold.reason, held_since: hold.since, held_by: hold.by })
    .where('id', '=', patientId)
    .execute()
}

export async function releasePatient(tx: Tx, patientId: string): Promise<void> {
  await tx
    .updateTable('patient')
    .set({ hold_reason: null, held_since: null, held_by: null })
    .where('id', '=', patientId)
    .execute()
}

export async function forgetConsents(tx: Tx, patientId: string): Promise<Removal> {
  const consents = await rowsOf(tx, sql`delete from patient_consent where patient_id = ${patientId}::uuid`)
  return { counts: { patient_consent: consents }, objects: [] }
}

/** Removes a patient with the records that were merged into it. */
export async function forgetPatient(tx: Tx, patientId: string): Promise<Removal> {
  const behind = await rowsOf(tx, sql`delete from patient where merged_into = ${patientId}::uuid`)
  const patient = behind + (await rowsOf(tx, sql`delete from patient where id = ${patientId}::uuid`))
  return { counts: { patient }, objects: [] }
}

export async function updatePatientConsent(
  tx: Tx,
  changes: Updateable<DB['patient_consent']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('patient_consent')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function endConsents(
  tx: Tx,
  ended: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  for (const { id, at } of ended) {
    await tx
      .updateTable('patient_consent')
      .set((update) => ({ withdrawn_at: at, updated_at: at, version: update('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

/** Takes back what a merge ended. */
export async function reviveConsents(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('patient_consent')
    .set((update) => ({ withdrawn_at: null, updated_at: now, version: update('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/** Lets the records that stood behind one patient stand behind another; all of them, or the named ones. Answers which. */
export async function followInto(
  tx: Tx,
  way: { readonly from: string; readonly to: string },
  only?: readonly string[],
): Promise<readonly string[]> {
  let query = tx.updateTable('patient').set({ merged_into: way.to }).where('merged_into', '=', way.from)
  if (only !== undefined) query = query.where('id', '=', sql<string>`any(${only}::uuid[])`)
  const moved = await query.returning('id').execute()
  return moved.map((row) => row.id)
}

/** The record that is not used any more points at the one that is; undefined lets it stand for itself again. */
export async function standBehind(
  { deps, tx, scope }: { readonly deps: Pick<Deps, 'clock'>; readonly tx: Tx; readonly scope: OrgScope },
  id: string,
  keptId: string | null,
): Promise<void> {
  await tx
    .updateTable('patient')
    .set((update) => ({
      merged_into: keptId,
      version: update('version', '+', 1),
      updated_at: deps.clock.now(),
    }))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute()
}
