import type { ConsentKind } from '@honora/contract/patients.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'
import { patientTables } from '../patients/index.ts'

interface Pair {
  readonly keptId: string
  readonly mergedId: string
}

export interface Ended {
  readonly id: string
  readonly kind: ConsentKind
  readonly at: Date
}

/** Consents in force of one record whose kind was withdrawn later in the other: one person's withdrawal ends them all. */
export async function overruledConsents(tx: Tx, { keptId, mergedId }: Pair): Promise<readonly Ended[]> {
  const both = sql`(${keptId}::uuid, ${mergedId}::uuid)`
  const { rows } = await sql<Ended>`
    select c.id, c.kind, w.at from patient_consent c
    join (select patient_id, kind, max(withdrawn_at) as at from patient_consent where patient_id in ${both} group by 1, 2) w
      on w.kind = c.kind and w.patient_id <> c.patient_id
    where c.patient_id in ${both} and c.withdrawn_at is null and c.granted_at < w.at
    order by c.kind, c.id`.execute(tx)
  return rows
}

/** A record under a legal hold goes only into one that is held as well: nothing of it may get loose. */
export async function isHeldAlone(tx: Tx, keptId: string, mergedId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('patient')
    .select('id')
    .where('id', 'in', [keptId, mergedId])
    .where('held_since', 'is not', null)
    .execute()
  return held.some(({ id }) => id === mergedId) && !held.some(({ id }) => id === keptId)
}

export async function lockPair(tx: Tx, organisationId: string, ids: string[]): Promise<void> {
  await tx
    .selectFrom('patient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A protocol of what was removed: it says of whom, and never changes. */
const stays = new Set(['retention_removal'])

/** Tables whose rows go over with their patient, read from the database's own description: none can be forgotten. */
export const movedTables = async (tx: Tx): Promise<readonly string[]> =>
  (await patientTables(tx)).filter((table) => !stays.has(table))

/** How many rows of each table belong to a patient; tables without any are left out. */
export async function countRows(tx: Tx, patientId: string): Promise<Record<string, number>> {
  const counts = (await movedTables(tx)).map(
    (table) =>
      sql`select ${table}::text as name, count(*)::int as count from ${sql.table(table)} where patient_id = ${patientId}::uuid`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from (${sql.join(counts, sql` union all `)}) counted where count > 0 order by name`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** The trigger that keeps finalised documentation lets the patient change within this transaction, and nothing else. */
export const allowMoves = (tx: Tx) => sql`select set_config('app.merge', 'on', true)`.execute(tx)

const columns = [
  'patient_merge.id',
  'patient_merge.kept_id',
  'patient_merge.merged_id',
  'patient_merge.taken',
  'patient_merge.ended_consent_ids',
  'patient_merge.merged_at',
  'patient_merge.merged_by_name',
  'patient_merge.undone_at',
  'patient_merge.undone_by_name',
  'patient.number',
  'patient.given_name',
  'patient.family_name',
  'patient.birth_date',
] as const

function selectMerges(tx: Tx, organisationId: string, keptId: string) {
  return tx
    .selectFrom('patient_merge')
    .innerJoin('patient', 'patient.id', 'patient_merge.merged_id')
    .select(columns)
    .where('patient_merge.organisation_id', '=', organisationId)
    .where('patient_merge.kept_id', '=', keptId)
}

export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number]

export const listMerges = (tx: Tx, organisationId: string, keptId: string) =>
  selectMerges(tx, organisationId, keptId).orderBy('patient_merge.id', 'desc').execute()

export const lockMerge = (tx: Tx, organisationId: string, keptId: string, id: string) =>
  selectMerges(tx, organisationId, keptId)
    .where('patient_merge.id', '=', id)
    .forUpdate('patient_merge')
    .executeTakeFirst()

/** The rows of a table that a merge noted as moved. */
export async function rowsOfMerge(tx: Tx, mergeId: string, table: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('patient_merge_row')
    .select('row_id')
    .where('merge_id', '=', mergeId)
    .where('table_name', '=', table)
    .execute()
  return rows.map((row) => row.row_id)
}
