import { zipSync } from 'fflate'
import { AppError } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { keepDocument } from './documents.ts'
import { documentTitle } from './mails.ts'
import { updateDispatch } from './tables.ts'
import { listWaitingLetters } from './queries/dispatches.ts'

/** The print batch: one PDF a letter. 404 when nothing waits. */
export async function printBatch(work: Work): Promise<Uint8Array> {
  const rows = await listWaitingLetters(work.tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  const files: Record<string, Uint8Array> = {}
  for (const row of rows) {
    if (row.content === null) continue
    const kept = await keepDocument(work.deps, row.organisation_id, row.content)
    await updateDispatch(work.tx, { document_key: kept.key, document_sha256: kept.sha256 }, row.id)
    files[`${row.customer_number} ${documentTitle(row, row.content)} ${row.id.slice(-6)}.pdf`] = kept.bytes
  }
  return zipSync(files, { level: 0 })
}
