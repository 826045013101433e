import type { Removal } from '../../kernel/removal.ts'
import type { ClaimMessage } from '@honora/contract/claim-messages.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'

export type Side = ClaimMessage['side']

interface Claim {
  readonly id: string
  readonly organisation_id: string
  readonly customer_number: string
}

export async function insertMessage(
  tx: Tx,
  claim: Claim,
  written: {
    readonly side: Side
    readonly authorId: string
    readonly authorName: string
    readonly message: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('claim_message')
    .values({
      id: newId(),
      organisation_id: claim.organisation_id,
      customer_number: claim.customer_number,
      invoice_id: claim.id,
      side: written.side,
      author_id: written.authorId,
      author_name: written.authorName,
      message: written.message,
      written_at: written.at,
    })
    .execute()
}

/** Messages of one side count as seen by the other. */
export async function markSeen(tx: Tx, invoiceId: string, of: { side: Side; at: Date }): Promise<void> {
  await tx
    .updateTable('claim_message')
    .set({ seen_at: of.at })
    .where('invoice_id', '=', invoiceId)
    .where('side', '=', of.side)
    .where('seen_at', 'is', null)
    .execute()
}

/** Takes away what was said about a claim. */
export async function forgetMessages(tx: Tx, invoiceId: string): Promise<Removal> {
  const rows = await tx
    .deleteFrom('claim_message')
    .where('invoice_id', '=', invoiceId)
    .returning('id')
    .execute()
  return { counts: { claim_message: rows.length }, objects: [] }
}
