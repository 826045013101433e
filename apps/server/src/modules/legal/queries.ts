import { type ProcessingText, processingTextOf } from '@honora/domain/organisation/processing-agreement.ts'
import type { Tx } from '../../platform/db/pool.ts'

export function findFactor(tx: Tx) {
  return tx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
}

/** An agreement about processing on behalf that a practice has accepted. */
export interface ProcessingAcceptance {
  readonly text: ProcessingText
  readonly acceptedAt: string
  /** Null where nobody was signed in. */
  readonly acceptedBy: string | null
}

/** The agreements that a practice has accepted, newest first. */
export async function processingAcceptances(
  tx: Tx,
  organisationId: string,
): Promise<readonly ProcessingAcceptance[]> {
  const rows = await tx
    .selectFrom('processing_acceptance')
    .leftJoin('user_account', 'user_account.id', 'processing_acceptance.accepted_by')
    .select(['text_version', 'accepted_at', 'user_account.name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('processing_acceptance.id', 'desc')
    .execute()
  return rows.map((row) => ({
    text: processingTextOf(row.text_version),
    acceptedAt: row.accepted_at.toISOString(),
    acceptedBy: row.name,
  }))
}
