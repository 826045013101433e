import type { Tx } from '../../../platform/db/pool.ts'

export function lockClaimToDefer(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'customer_number',
      'factoring_type',
      'receivable_state',
      'due_on',
      'purchased_on',
      'terms',
      'version',
    ])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
}

/** Deferrals of a claim in the order in which they were granted. */
export async function deferralsOf(tx: Tx, invoiceId: string) {
  const rows = await tx
    .selectFrom('deferral')
    .select(['id', 'reason', 'due_before', 'until', 'granted_on', 'granted_by_name', 'ended_on'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    dueBefore: row.due_before,
    until: row.until,
    grantedOn: row.granted_on,
    grantedBy: row.granted_by_name,
    endedOn: row.ended_on,
  }))
}

/** What the practice asks for and nobody has answered. */
export function openDeferralRequest(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('deferral_request')
    .select(['id', 'until'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The latest request of a claim. */
export function latestDeferralRequest(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('deferral_request')
    .select(['id', 'until', 'reason', 'requested_at', 'requested_by_name', 'state', 'answered_at', 'answer'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
