import type { Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'

const columns = [
  'id',
  'organisation_id',
  'factoring_type',
  'valid_from',
  'terms',
  'reason',
  'proposed_at',
  'proposed_by',
  'proposed_by_name',
  'released_at',
  'released_by_name',
  'accepted_at',
  'accepted_by_name',
  'contract_id',
  'withdrawn_at',
] as const

/** Changes that are still told of. */
const shown = 20

export function listChanges(tx: Tx, organisationId: string, only: 'all' | 'released') {
  return tx
    .selectFrom('contract_change')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .$if(only === 'released', (query) => query.where('released_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

export async function lockChange(tx: Tx, id: string): Promise<ChangeRow> {
  return found(
    isRowId(id)
      ? await tx
          .selectFrom('contract_change')
          .select(columns)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined,
  )
}
