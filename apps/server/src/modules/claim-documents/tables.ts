import type { ClaimDocument } from '@honora/contract/claim-documents.ts'
import type { ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { sql } from 'kysely'
import type { Removal } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { releaseUploads } from '../../platform/virus/held.ts'
import { partKeysOf } from '../invoice-files/index.ts'

export type Side = ClaimDocument['side']

interface Claim {
  readonly id: string
  readonly organisation_id: string
  readonly customer_number: string
}

interface Author {
  readonly userId: string
  readonly userName: string
}

export async function insertDocument(
  tx: Tx,
  claim: Claim,
  given: Pick<ClaimDocument, 'side' | 'kind' | 'name' | 'contentType' | 'sizeBytes'> & {
    readonly objectKey: string
    readonly by: Author
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('claim_document')
    .values({
      id: newId(),
      organisation_id: claim.organisation_id,
      customer_number: claim.customer_number,
      invoice_id: claim.id,
      side: given.side,
      kind: given.kind,
      name: given.name,
      content_type: given.contentType,
      size_bytes: given.sizeBytes,
      object_key: given.objectKey,
      given_at: given.at,
      given_by: given.by.userId,
      given_by_name: given.by.userName,
    })
    .execute()
}

/** Notes who of the other side opened a document first. */
export async function markOpened(tx: Tx, id: string, opened: { byName: string; at: Date }): Promise<void> {
  await tx
    .updateTable('claim_document')
    .set({ opened_at: opened.at, opened_by_name: opened.byName })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Removes a document that nobody of the other side has opened; undefined when somebody has. */
export function deleteUnopened(tx: Tx, id: string) {
  return tx
    .deleteFrom('claim_document')
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning(['kind', 'given_at', 'object_key'])
    .executeTakeFirst()
}

/** False when a document of this kind is requested already. */
export async function insertRequest(
  tx: Tx,
  claim: Claim,
  request: {
    readonly kind: ClaimDocumentKind
    readonly note: string | null
    readonly by: Author
    readonly at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claim_document_request')
    .values({
      id: newId(),
      organisation_id: claim.organisation_id,
      customer_number: claim.customer_number,
      invoice_id: claim.id,
      kind: request.kind,
      note: request.note,
      requested_at: request.at,
      requested_by: request.by.userId,
      requested_by_name: request.by.userName,
    })
    .onConflict((conflict) =>
      conflict.columns(['invoice_id', 'kind']).where('state', '=', 'open').doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What the practice gives of a kind answers the request for it. */
export async function answerRequests(
  tx: Tx,
  invoiceId: string,
  kinds: readonly ClaimDocumentKind[],
): Promise<void> {
  await tx
    .updateTable('claim_document_request')
    .set({ state: 'answered' })
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'open')
    .execute()
}

/** A request whose only answer was withdrawn is open again. */
export async function reopenRequest(
  tx: Tx,
  invoiceId: string,
  withdrawn: { readonly kind: ClaimDocumentKind; readonly given_at: Date },
): Promise<void> {
  await sql`
    update claim_document_request r set state = 'open'
    where r.id = (select id from claim_document_request where invoice_id = ${invoiceId}::uuid and kind = ${withdrawn.kind}
        and state = 'answered' and requested_at <= ${withdrawn.given_at} order by id desc limit 1)
      and not exists (select from claim_document d where d.invoice_id = r.invoice_id and d.kind = r.kind and d.side = 'practice'
        and d.given_at >= r.requested_at)
      and not exists (select from claim_document_request o where o.invoice_id = r.invoice_id and o.kind = r.kind
        and o.state = 'open')`.execute(tx)
}

/** False when the request is not open any more. */
export async function endRequest(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('claim_document_request')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes away the documents of a claim and what was requested. Answers the keys of their bytes. */
export async function forgetDocuments(tx: Tx, invoiceId: string): Promise<Removal> {
  const requests = await tx
    .deleteFrom('claim_document_request')
    .where('invoice_id', '=', invoiceId)
    .returning('id')
    .execute()
  const rows = await tx
    .deleteFrom('claim_document')
    .where('invoice_id', '=', invoiceId)
    .returning(['object_key', 'size_bytes'])
    .execute()
  await releaseUploads(
    tx,
    rows.map((row) => row.object_key),
  )
  return {
    counts: { claim_document: rows.length, claim_document_request: requests.length },
    objects: rows.flatMap((row) => partKeysOf(row.object_key, row.size_bytes)),
  }
}
