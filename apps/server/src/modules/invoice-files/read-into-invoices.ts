import { hasErrors } from '@honora/domain/invoice/file-issue.ts'
import type { ImportEvent } from '@honora/formats/import.ts'
import type { Settings } from '../../platform/config.ts'
import type { Work } from '../../kernel/work.ts'
import { refreshFile } from '../invoices/index.ts'
import type { ReadRequest } from './reading.ts'
import { lockFile, rollBackImport, setImportSavepoint } from './queries.ts'
import type { FileRecord } from './tables.ts'
import { updateFile } from '../invoice-records/index.ts'
import { readRequest } from './read-request.ts'
import { storeAll } from './store-invoices.ts'
import { refuseFile } from './refuse-file.ts'
import { awaitConversion } from './await-conversion.ts'

/** Reads the bytes of the file, here or in a thread of its own. */
export type Reading = (request: ReadRequest) => AsyncIterable<ImportEvent>

/**
 * Reads a stored file into invoices, all in the caller's transaction (F2–F4, F10): every invoice, or none after a file
 * error. Doing it twice does nothing the second time.
 */
export async function readIntoInvoices(
  work: Work,
  config: Settings,
  request: { readonly fileId: string; readonly read: Reading },
): Promise<void> {
  const { tx } = work
  const file = await lockFile(tx, request.fileId)
  if (file === undefined || file.status !== 'created' || file.scan_state !== 'clean' || isRead(file)) return
  const asked = await readRequest(work, config, {
    organisationId: file.organisation_id,
    declared: file.format,
    fileName: file.name,
    factoringType: file.factoring_type,
  })
  await setImportSavepoint(tx)
  const outcome = await storeAll(work, file, request.read(asked))
  if (hasErrors(outcome.findings)) {
    await rollBackImport(tx)
    await refuseFile(work, file, outcome)
    return
  }
  if (file.format === 'pdf') {
    await awaitConversion(work, file, outcome)
    return
  }
  await updateFile(
    tx,
    file,
    { charset: outcome.charset, findings: outcome.findings, findingsLeftOut: outcome.leftOut },
    work.time.now,
  )
  await refreshFile(work, file.id)
}

/** True once a file has been read: its charset is known, or there was something to say about it. */
export function isRead(file: Pick<FileRecord, 'charset' | 'findings' | 'status' | 'page_count'>): boolean {
  return file.status !== 'created' || file.charset !== null || file.findings.length > 0
}
