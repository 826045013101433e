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
  'declined_at',
  'declined_by_name',
  'decline_reason',
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

/** Changes that the practice can read and has not answered, and whose end nobody told the factor, locked. */
export function listUnanswered(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('contract_change')
    .select(['id', 'organisation_id', 'valid_from', 'released_at', 'reminded_on'])
    .where('organisation_id', '=', organisationId)
    .where('released_at', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('lapse_told_on', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
