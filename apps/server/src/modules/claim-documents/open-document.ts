import { Readable } from 'node:stream'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { storedPieces } from '../../platform/storage/stored-pieces.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { readsOfPractice, sideOf } from './claim.ts'
import { findDocument } from './queries.ts'
import { markOpened } from './tables.ts'

/** Hands a document out, and notes it where it is of the other side. */
export async function openDocument(work: Work, scope: OrgScope, id: string): Promise<FileAnswer> {
  const { deps, tx, time } = work
  const document = found(isRowId(id) ? await findDocument(tx, id) : undefined)
  const row = await visibleInvoice(work, scope, document.invoice_id)
  if (document.side === 'practice' && !readsOfPractice(scope, row)) throw new AppError('NOT_FOUND')
  const key = document.object_key
  const scanState = (await scanStatesOf(tx, [key]))(key)
  if (scanState !== 'clean')
    throw new AppError('INVALID_TRANSITION', { extra: { scanState, reason: `document_${scanState}` } })
  if (document.side !== sideOf(scope))
    await inOrganisation(work, row.organisation_id, () =>
      markOpened(tx, document.id, { byName: scope.userName, at: time.now }),
    )
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: 'document_opened',
    details: { document: document.kind },
  })
  return {
    contentType: document.content_type,
    content: Readable.from(storedPieces(deps.objects, key)),
    download: document.name,
  }
}
