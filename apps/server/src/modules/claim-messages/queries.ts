import type { ClaimMessage } from '@honora/contract/claim-messages.ts'
import type { Tx } from '../../platform/db/pool.ts'

export async function readMessages(tx: Tx, invoiceId: string): Promise<ClaimMessage[]> {
  const rows = await tx
    .selectFrom('claim_message')
    .select(['id', 'side', 'author_name', 'message', 'written_at', 'seen_at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    authorName: row.author_name,
    message: row.message,
    writtenAt: row.written_at.toISOString(),
    isSeen: row.seen_at !== null,
  }))
}
