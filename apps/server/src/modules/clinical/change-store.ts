import type { ProposedChange } from '@honora/domain/clinical/proposed-changes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

/** What this module needs to know of a documentation. */
export interface SignedRecord {
  readonly id: string
  readonly patient_id: string
  readonly consultation_id: string
  readonly status: string
  readonly starts_at: Date
}

export async function findRecord(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<SignedRecord | undefined> {
  if (!isRowId(id)) return undefined
  return tx
    .selectFrom('documentation')
    .innerJoin('appointment', 'appointment.id', 'documentation.appointment_id')
    .select([
      'documentation.id',
      'documentation.patient_id',
      'documentation.consultation_id',
      'documentation.status',
      'appointment.starts_at',
    ])
    .where('documentation.organisation_id', '=', organisationId)
    .where('documentation.id', '=', id)
    .forUpdate('documentation')
    .executeTakeFirst()
}

/** A proposed change as it is kept, with who said it. */
export type ChangeBody = ProposedChange & {
  readonly heard?: { readonly speaker: string; readonly atMs: number }
}

export interface ChangeRow {
  readonly id: string
  readonly documentation_id: string
  readonly patient_id: string
  readonly body: ChangeBody
  readonly state: 'open' | 'confirmed' | 'dismissed'
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly applied_at: Date | null
  readonly position: number
}

const columns = [
  'id',
  'documentation_id',
  'patient_id',
  'body',
  'state',
  'decided_by',
  'decided_by_name',
  'decided_at',
  'applied_at',
  'position',
] as const

export async function listChangeRows(
  tx: Tx,
  by: { readonly documentationId: string } | { readonly openOf: string },
): Promise<ChangeRow[]> {
  const all = tx.selectFrom('patient_change').select(columns).orderBy('created_at').orderBy('position')
  const rows =
    'documentationId' in by
      ? all.where('documentation_id', '=', by.documentationId)
      : all.where('patient_id', '=', by.openOf).where('state', '=', 'open')
  return (await rows.execute()).map((row) => ({
    ...row,
    body: row.body,
    state: row.state,
  }))
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
