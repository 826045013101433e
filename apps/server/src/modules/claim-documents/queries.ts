import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import type { Side } from './tables.ts'

/** Documents of a claim, newest first; `side` leaves those of the other one out. */
export async function readDocuments(
  tx: Tx,
  invoiceId: string,
  side: Side | null,
): Promise<ClaimDocuments['documents']> {
  const rows = await tx
    .selectFrom('claim_document')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .$if(side !== null, (query) => query.where('side', '=', side))
    .orderBy('id', 'desc')
    .execute()
  const stateOf = await scanStatesOf(
    tx,
    rows.map((row) => row.object_key),
  )
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    kind: row.kind,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    scanState: stateOf(row.object_key),
    givenByName: row.given_by_name,
    givenAt: row.given_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    openedByName: row.opened_by_name,
  }))
}

export async function readOpenRequests(tx: Tx, invoiceId: string): Promise<ClaimDocuments['requests']> {
  const rows = await tx
    .selectFrom('claim_document_request')
    .select(['id', 'kind', 'note', 'requested_by_name', 'requested_at'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    note: row.note,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
  }))
}

export function findDocument(tx: Tx, id: string) {
  return tx.selectFrom('claim_document').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRequest(tx: Tx, id: string) {
  return tx
    .selectFrom('claim_document_request')
    .select(['id', 'invoice_id', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
}
