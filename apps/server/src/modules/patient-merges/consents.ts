import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { ConsentKind } from '@honora/contract/patients.ts'

interface Pair {
  readonly keptId: string
  readonly mergedId: string
}

interface Ended {
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

export async function endConsents(tx: Tx, ended: readonly Ended[]): Promise<void> {
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
