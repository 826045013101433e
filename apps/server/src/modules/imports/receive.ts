import type { ImportFinding as PresentedFinding } from '@honora/contract/imports.ts'
import type { patientImports } from '@honora/contract/patient-imports.ts'
import { importFinding, type ImportFinding } from '@honora/domain/imports/finding.ts'
import { listFileLimits } from '@honora/formats/lists/events.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { ScannerUnavailable } from '../../platform/virus/scanner.ts'
import { presentFindings } from './present.ts'
import { readAll, type ReadList } from './read.ts'
import type { Subject } from './subject.ts'
import { bytesOfChunk } from '../../platform/values.ts'
import { keepImport } from './keep-import.ts'

/** A call that hands a file in; all of them have the same form. */
export type Upload = Pick<
  Context<(typeof patientImports)['createPatientImport']>,
  'deps' | 'scope' | 'raw' | 'locale' | 'inTransaction' | 'reply'
>

/** Takes a file in: reads it, compares its rows with the practice, and keeps them for a decision. Answers through `shown`. */
export async function receiveImport<Shown>(
  context: Upload,
  subject: Subject,
  shown: (tx: Tx, id: string) => Promise<Shown>,
): Promise<Shown> {
  const { deps, scope, raw, locale, inTransaction, reply } = context
  const part = await raw.file({ limits: { fileSize: listFileLimits.bytes + 1 } })
  if (part === undefined || part.fieldname !== 'data') throw invalidField('/data', 'required')
  const hash = createHash('sha256').update(part.filename)
  let sizeBytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of part?.file ?? []) {
      const bytes = bytesOfChunk(chunk)
      hash.update(bytes)
      sizeBytes += bytes.length
      yield bytes
    }
  }
  const read = await readListFile({ deps, locale }, subject, counted())
  // What a reader left unread is let pass, so that the answer reaches the client.
  part.file.resume()
  return inTransaction(async (tx) => {
    const id = await keepImport({ deps, tx, scope }, subject, read, { name: part.filename, sizeBytes })
    reply.header('Location', `/v1/${subject.name}-imports/${id}`)
    return shown(tx, id)
  }, hash.digest())
}

/**
 * Reads a file whole, the virus scanner beside it. 422 with all findings in words when it is refused; 503 without a verdict:
 * nothing is stored that could wait for one, so the file is sent again.
 */
export async function readListFile(
  { deps, locale }: Pick<Upload, 'deps' | 'locale'>,
  subject: Subject,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReadList> {
  const scan = deps.scanner.begin()
  async function* scanned(): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      await scan.write(part)
      yield part
    }
  }
  const refuse = (findings: readonly ImportFinding[]): AppError =>
    unreadable(presentFindings(deps.catalogues, locale, findings))
  try {
    const read = await readAll(subject.read(scanned(), listFileLimits))
    if ('refused' in read) throw refuse(read.refused)
    if ((await scan.end()) === 'infected') throw refuse([importFinding('FILE_INFECTED')])
    return read
  } catch (error) {
    scan.cancel()
    if (!(error instanceof ScannerUnavailable)) throw error
    throw new AppError('SERVICE_UNAVAILABLE', {
      detail: deps.catalogues.text(locale, 'patientImport.scannerAway'),
      retryAfter: 60,
      cause: error,
    })
  }
}

/** Refuses a file in the words of its last finding. */
export function unreadable(findings: readonly PresentedFinding[]): AppError {
  return new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: '/data', code: 'unreadable', message: findings.at(-1)?.message ?? '' }],
    extra: { findings },
  })
}
