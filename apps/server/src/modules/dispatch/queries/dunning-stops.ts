import type { Tx } from '../../../platform/db/pool.ts'
import type { DunningStop } from '@honora/domain/factoring/dispatch.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'

export interface StopRow extends DunningStop {
  readonly id: string
  readonly scope: 'claim' | 'person'
  readonly reason: string
  readonly setOn: IsoDate
  readonly setByName: string
}

export interface ClaimKey {
  readonly id: string
  readonly organisation_id: string
  readonly debtor_key: string
}

/** All stops that touch a claim: its own, and those of its debtor in the same practice. Newest first. */
export async function stopsOf(tx: Tx, claim: ClaimKey): Promise<readonly StopRow[]> {
  const rows = await tx
    .selectFrom('dunning_stop')
    .select(['id', 'invoice_id', 'reason', 'until', 'set_on', 'set_by_name', 'ended_on'])
    .where('organisation_id', '=', claim.organisation_id)
    .where((eb) => eb.or([eb('invoice_id', '=', claim.id), eb('debtor_key', '=', claim.debtor_key)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    scope: row.invoice_id === null ? 'person' : 'claim',
    reason: row.reason,
    until: row.until,
    setOn: row.set_on,
    setByName: row.set_by_name,
    endedOn: row.ended_on,
  }))
}
