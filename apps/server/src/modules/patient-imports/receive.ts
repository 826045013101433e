import type { PatientImport, PatientImportFinding } from '@honora/contract/patient-imports.ts'
import type { patientImports } from '@honora/contract/patient-imports.ts'
import { proposeMapping } from '@honora/domain/patients/import/columns.ts'
import { readPatients } from '@honora/formats/patients/read.ts'
import { patientFileLimits } from '@honora/formats/patients/events.ts'
import { importFinding, type ImportFinding } from '@honora/domain/patients/import/finding.ts'
import { createHash } from 'node:crypto'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { ScannerUnavailable } from '../../platform/virus/scanner.ts'
import { knownRecords } from '../patients/index.ts'
import { presentFindings, presentImports } from './present.ts'
import { judgeRead, readAll, sampled, type ReadPatients } from './read.ts'
import { findImport, insertImport, insertRows, type NewImport } from './store.ts'

/** So long a whole import can be undone. */
const KEPT_DAYS = 30

type Call = Context<(typeof patientImports)['createPatientImport']>

/** Takes a file of patients in: reads it, compares its people with those of the practice, and keeps the rows for a decision. */
export async function receiveImport(context: Call): Promise<PatientImport> {
  const { deps, scope, raw, locale, inTransaction, reply } = context
  const part = await raw.file({ limits: { fileSize: patientFileLimits.bytes + 1 } })
  if (part === undefined || part.fieldname !== 'data') throw invalidField('/data', 'required')
  const hash = createHash('sha256').update(part.filename)
  let sizeBytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of part?.file ?? []) {
      const bytes = chunk as Buffer
      hash.update(bytes)
      sizeBytes += bytes.length
      yield bytes
    }
  }
  const read = await readPatientFile({ deps, locale }, counted())
  // What a reader left unread is let pass, so that the answer reaches the client.
  part.file.resume()
  return inTransaction(async (tx) => {
    const id = await keepImport({ deps, tx, scope }, read, { name: part.filename, sizeBytes })
    reply.header('Location', `/v1/patient-imports/${id}`)
    const [shown] = await presentImports(
      { deps, tx },
      [found(await findImport(tx, scope.organisationId, id))],
      locale,
    )
    return found(shown)
  }, hash.digest())
}

/**
 * Reads a file whole, the virus scanner beside it. 422 with all findings in words when it is refused; 503 without a verdict:
 * nothing is stored that could wait for one, so the file is sent again.
 */
export async function readPatientFile(
  { deps, locale }: Pick<Call, 'deps' | 'locale'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReadPatients> {
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
    const read = await readAll(readPatients(scanned(), patientFileLimits))
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
export function unreadable(findings: readonly PatientImportFinding[]): AppError {
  return new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: '/data', code: 'unreadable', message: findings.at(-1)?.message ?? '' }],
    extra: { findings },
  })
}

/** Judges what was read and writes it down; it waits until somebody runs it. */
export async function keepImport(
  { deps, tx, scope }: { readonly deps: Deps; readonly tx: Tx; readonly scope: OrgScope },
  read: ReadPatients,
  file: {
    readonly name: string
    readonly sizeBytes: number
    readonly insuranceKind?: NewImport['insuranceKind']
  },
): Promise<string> {
  const at = deps.clock.now()
  const keptUntil = new Date(at.getTime() + KEPT_DAYS * 86_400_000)
  const { organisationId } = scope
  const mapping = read.columns === null ? null : proposeMapping(read.columns)
  const rows = judgeRead(read.rows, mapping, await knownRecords(tx, organisationId), berlinDay(at))
  const id = await insertImport(tx, organisationId, {
    origin: scope.actor.kind === 'api_key' ? 'program' : 'person',
    format: read.format,
    charset: read.charset,
    name: file.name.slice(0, 200),
    sizeBytes: file.sizeBytes,
    insuranceKind: file.insuranceKind ?? 'statutory',
    columns: read.columns === null ? null : sampled(read.columns, read.rows),
    mapping,
    findings: read.findings,
    createdBy: scope.userId,
    createdByName: scope.userName,
    at,
    keptUntil,
  })
  await insertRows(tx, organisationId, id, rows)
  await deps.jobs.add(tx, 'patient-import.forget', { organisationId, importId: id }, { runAt: keptUntil })
  deps.audit.note(tx, {
    action: 'patient-import.received',
    record: `patient-import:${id}`,
    details: { format: read.format, rows: rows.length },
  })
  return id
}
