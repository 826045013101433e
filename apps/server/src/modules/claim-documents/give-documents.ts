import type { claimDocuments, ClaimDocuments } from '@honora/contract/claim-documents.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { holdUpload } from '../../platform/virus/held.ts'
import { writeMessage } from '../claim-messages/index.ts'
import { piecesSettled } from '../invoice-files/index.ts'
import { type InvoiceRecord, visibleInvoice } from '../invoices/index.ts'
import { presentDocuments, requireGivable, sideOf } from './claim.ts'
import { dropContents, hashOf, type Received, receiveDocuments } from './receive.ts'
import { answerRequests, insertDocument } from './tables.ts'

/** Takes all files of a form, or none of them. */
export async function giveDocuments(
  context: Context<(typeof claimDocuments)['giveClaimDocuments']>,
): Promise<ClaimDocuments> {
  const { deps, scope, params, raw, inTransaction } = context
  const claim = await inTransaction(async (tx) => {
    const work = await requestWork({ deps, tx, scope })
    const row = await visibleInvoice(work, scope, params.id)
    await requireGivable(work, scope, row)
    return row
  })
  if (!raw.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const received = await receiveDocuments(deps, raw, claim.organisation_id)
  const drop = () =>
    dropContents(
      deps,
      claim.organisation_id,
      received.files.map(({ content }) => content),
    )
  let isStored = false
  const storing = inTransaction(async (tx) => {
    const work = await requestWork({ deps, tx, scope })
    const row = await visibleInvoice(work, scope, params.id, { lock: true })
    await requireGivable(work, scope, row)
    await storeDocuments(work, scope, row, received)
    isStored = true
    return presentDocuments(work, scope, row)
  }, hashOf(received))
  const answer = await storing.catch(async (error: unknown) => {
    // Refused: nothing of it is kept. Anything else may have been stored all the same.
    if (error instanceof AppError) await drop()
    throw error
  })
  // A repeated request was answered from memory: its bytes are there already.
  if (!isStored) await drop()
  return answer
}

async function storeDocuments(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  { files, message }: Received,
): Promise<void> {
  const { deps, tx, time } = work
  const side = sideOf(scope)
  const change = side === 'factor' ? 'document_from_factor' : 'document_from_practice'
  const kinds = [...new Set(files.map(({ kind }) => kind))]
  await inOrganisation(work, row.organisation_id, async () => {
    for (const { kind, name, contentType, prefix, content } of files) {
      const { sizeBytes, verdict } = content
      await insertDocument(tx, row, {
        side,
        kind,
        name,
        contentType,
        sizeBytes,
        objectKey: prefix,
        by: scope,
        at: time.now,
      })
      await piecesSettled(deps, tx, prefix)
      if (verdict === 'unknown')
        await holdUpload(deps, tx, row.organisation_id, { key: prefix, scanState: 'waiting' })
      await appendTimeline(work, {
        organisationId: row.organisation_id,
        invoiceId: row.id,
        kind: change,
        details: { document: kind },
      })
    }
    if (side === 'practice') await answerRequests(tx, row.id, kinds)
  })
  if (message !== '') await writeMessage(work, scope, row, message)
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change,
    details: { count: files.length, kinds: kinds.join(',') },
  })
}
