import type { FileDryRun, InvoiceFileDetail, invoiceFiles } from '@honora/contract/invoice-files.ts'
import { importFormatIds, type ImportFormat } from '@honora/domain/invoice/formats.ts'
import { type FactoringType, factoringTypes } from '@honora/domain/invoice/invoice.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { inPacedPieces } from '@honora/formats/bytes.ts'
import { importFile, type ImportEvent } from '@honora/formats/import.ts'
import { importers } from '@honora/formats/importers.ts'
import { recognise } from '@honora/formats/recognise.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { type OrgScope, systemScope } from '../../platform/scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { type Work, requestWork } from '../../kernel/work.ts'
import { type Content, observeContent, readParts, storeContent } from './content.ts'
import { summarise, withRecords } from './dry-run.ts'
import { readIntoInvoices } from './read-into-invoices.ts'
import { readRequest } from './read-request.ts'
import { publishFile } from './publish-file.ts'
import { limitsOf, SYNCHRONOUS_INVOICES } from './limits.ts'
import { plainName } from '../../platform/http/file-name.ts'
import { presentDryRun, presentFileDetail } from './present.ts'
import { offerByContract } from './offer-by-contract.ts'
import { dropParts, piecesSettled } from './pieces.ts'
import { readApart } from './read-apart.ts'
import { readOptions, type ReadRequest } from './reading.ts'
import { finishedUpload } from './uploads.ts'
import { findFile, findOrganisation, findSameContent, lockContent } from './queries.ts'
import { takeUpload } from './tables.ts'
import { isOneOf } from '../../platform/values.ts'
import { insertFile } from '../invoice-records/index.ts'

/** A file as it was handed in. */
interface Received {
  readonly name: string
  readonly declared: ImportFormat | 'auto'
  readonly factoringType: FactoringType | undefined
  readonly content: Content
  readonly uploadId: string | null
}

type Call = Context<(typeof invoiceFiles)['createInvoiceFile']>

/** Takes a file, or tells what it would become. Small ones are read before the answer, the others by a worker. */
export async function receiveFile(context: Call): Promise<InvoiceFileDetail | FileDryRun> {
  const { deps, scope, query, locale, reply, inTransaction } = context
  const received = await receive(context)
  if (query.dryRun === 'true') {
    reply.status(200)
    try {
      return await inTransaction(async (tx) =>
        dryRun(context, await requestWork({ deps, tx, scope }), received),
      )
    } finally {
      await forget(context, received)
    }
  }
  let isStored = false
  const store = inTransaction(async (tx) => {
    const work = await requestWork({ deps, tx, scope })
    const id = await storeFile(context, work, received)
    isStored = true
    if (received.uploadId !== null) await takeUpload(tx, received.uploadId)
    const row = found(await findFile(tx, id))
    reply.header('Location', `/v1/factoring/invoice-files/${id}`)
    if (row.processing_mode === 'asynchronous' && row.status === 'created') reply.status(202)
    return presentFileDetail(work, scope, row, locale)
  }, bodyHash(received))
  const answer = await store.catch(async (error: unknown) => {
    // Refused: nothing of it is kept. Anything else may have been stored all the same.
    if (error instanceof AppError) await forget(context, received)
    throw error
  })
  // A repeated request was answered from memory: its bytes are there already.
  if (!isStored) await forget(context, received)
  if (answer.status === 'rejected') {
    throw new AppError('VALIDATION_FAILED', { extra: { file: answer, findings: answer.findings } })
  }
  return answer
}

/** Bytes that no file was made of. Those of an upload stay with it. */
async function forget({ deps, scope }: Call, { uploadId, content }: Received): Promise<void> {
  if (uploadId === null) await drop(deps, scope, content)
}

async function drop(deps: Deps, scope: OrgScope, { parts, prefix }: Content): Promise<void> {
  await dropParts(deps.objects, parts)
  if (prefix !== null)
    await deps.transaction(systemScope(scope.organisationId), (tx) => piecesSettled(deps, tx, prefix))
}

function bodyHash(received: Received): Buffer {
  const { name, declared, factoringType, content } = received
  return createHash('sha256')
    .update(content.sha256)
    .update(JSON.stringify([name, declared, factoringType ?? null]))
    .digest()
}

async function receive(context: Call): Promise<Received> {
  const { body, raw, deps, inTransaction } = context
  if (raw.isMultipart()) return receiveMultipart(context)
  if (body === undefined) throw invalidField('/uploadId', 'required')
  const upload = await inTransaction((tx) => finishedUpload(deps, tx, body.uploadId))
  return {
    name: body.name ?? upload.name,
    declared: body.format,
    factoringType: body.factoringType,
    content: await observeContent(deps, upload.parts),
    uploadId: body.uploadId,
  }
}

/** The part `data` and fields before or after it. Beyond the limit nothing is kept. */
async function receiveMultipart({ raw, deps, scope }: Call): Promise<Received> {
  const limit = limitsOf(deps.config).uploadBytes
  const fields = new Map<string, string>()
  let file: { readonly name: string; readonly content: Content } | undefined
  const place = { organisationId: scope.organisationId, kind: 'invoice-file', limit } as const
  for await (const part of raw.parts({ limits: { fileSize: limit + 1 } })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value))
      continue
    }
    if (part.fieldname !== 'data' || file !== undefined) {
      part.file.resume()
      continue
    }
    const content = await storeContent(deps, part.file, place)
    if (content === undefined) throw new AppError('PAYLOAD_TOO_LARGE')
    file = { name: part.filename, content }
  }
  if (file === undefined) throw invalidField('/data', 'required')
  const declared = fields.get('format') ?? 'auto'
  const type = fields.get('factoringType')
  const isKnown = isOneOf(['auto', ...importFormatIds], declared)
  if (!isKnown || !(type === undefined || isOneOf(factoringTypes, type))) {
    await drop(deps, scope, file.content)
    throw invalidField(isKnown ? '/factoringType' : '/format', 'unknown_value')
  }
  return {
    name: plainName(fields.get('name') ?? file.name),
    declared,
    factoringType: type,
    content: file.content,
    uploadId: null,
  }
}

async function requireUploadAllowed(tx: Tx, organisationId: string): Promise<readonly FactoringType[]> {
  const organisation = await findOrganisation(tx, organisationId)
  const isAllowed = organisation.onboarding_status === 'done' || organisation.mode === 'sandbox'
  if (!isAllowed) throw new AppError('ONBOARDING_NOT_DONE')
  return organisation.factoring_types
}

function requireOffered(types: readonly string[], type: string | undefined): void {
  if (type !== undefined && !types.includes(type)) throw invalidField('/factoringType', 'not_offered')
}

/** Why a file is refused before it is read; what it is not recognised by says the reader itself. */
async function refusalOf(work: Work, scope: OrgScope, { content, declared }: Received) {
  if (content.verdict === 'infected') return fileIssue('FILE_INFECTED')
  if (!recognise(content.head, declared).ok) return undefined
  return duplicateFinding(await findSameContent(work.tx, scope.organisationId, content.sha256))
}

/** Stores the file (F1) and reads it, or leaves that to a worker. Answers its id. */
async function storeFile(context: Call, work: Work, received: Received): Promise<string> {
  const { deps, scope } = context
  const { content } = received
  const { sha256 } = content
  const types = await requireUploadAllowed(work.tx, scope.organisationId)
  const type = received.factoringType ?? (types.length === 1 ? types[0] : undefined)
  requireOffered(types, type)
  await lockContent(work.tx, scope.organisationId, sha256)
  const recognised = recognise(content.head, received.declared)
  const same = recognised.ok ? await findSameContent(work.tx, scope.organisationId, sha256) : undefined
  const infected = content.verdict === 'infected' ? fileIssue('FILE_INFECTED') : undefined
  const refusal = infected ?? (recognised.ok ? duplicateFinding(same) : recognised.reason)
  const format = recognised.ok ? recognised.value : formatOf(received.declared)
  const isWaiting = refusal === undefined && content.verdict === 'unknown'
  const isSynchronous =
    refusal !== undefined || (!isWaiting && (await fitsAnswer(context, work, { received, format })))
  const id = newId()
  await insertFile(work.tx, {
    id,
    organisationId: scope.organisationId,
    customerNumber: scope.customerNumber,
    name: received.name,
    format,
    sizeBytes: content.sizeBytes,
    sha256,
    objectKey: content.parts[0] ?? `org/${scope.organisationId}/invoice-file/${id}`,
    objectParts: content.parts,
    status: refusal === undefined ? 'created' : 'rejected',
    processingMode: isSynchronous ? 'synchronous' : 'asynchronous',
    factoringType: type ?? null,
    scanState: isWaiting ? 'waiting' : 'clean',
    findings: refusal === undefined ? [] : [refusal],
    uploadedBy: scope.userId,
    uploadedByName: scope.userName,
    at: work.time.now,
  })
  if (content.prefix !== null) await piecesSettled(deps, work.tx, content.prefix)
  const row = found(await findFile(work.tx, id))
  if (refusal !== undefined) await publishFile(work, { ...row, version: 0 }, 'rejected', 'uploaded')
  else if (isSynchronous) {
    await readIntoInvoices(work, deps.config, { fileId: id, read: (request) => readHere(received, request) })
    await offerByContract(work, id)
  } else {
    await publishFile(work, { ...row, version: 0 }, 'created', 'uploaded')
    const job = isWaiting ? 'invoice-file.scan' : 'invoice-file.read'
    await deps.jobs.add(work.tx, job, { organisationId: scope.organisationId, fileId: id })
  }
  return id
}

/** A small file is read where it is; after each piece whoever waits is served first. */
function readHere({ content }: Received, request: ReadRequest): AsyncIterable<ImportEvent> {
  return importFile(inPacedPieces(content.small ?? Buffer.alloc(0)), readOptions(request))
}

function duplicateFinding(
  same: { readonly id: string; readonly created_at: Date } | undefined,
): FileIssue | undefined {
  if (same === undefined) return undefined
  const params = { fileId: same.id, uploadedOn: berlinDay(same.created_at) }
  return fileIssue('FILE_DUPLICATE', { params })
}

/** What an unrecognised file is filed under. */
function formatOf(declared: ImportFormat | 'auto'): ImportFormat {
  return declared === 'auto' ? 'rz' : declared
}

function requestFor(
  context: Call,
  work: Work,
  asked: { received: Received; declared: ImportFormat | 'auto' },
) {
  return readRequest(work, context.deps.config, {
    organisationId: context.scope.organisationId,
    declared: asked.declared,
    fileName: asked.received.name,
    factoringType: asked.received.factoringType ?? null,
  })
}

/** Synchronous: no PDF, at most 1 MiB and 50 invoices, counted cheaply. */
async function fitsAnswer(
  context: Call,
  work: Work,
  file: { readonly received: Received; readonly format: ImportFormat },
): Promise<boolean> {
  const { received, format } = file
  const { small } = received.content
  if (format === 'pdf' || small === null) return false
  const request = await requestFor(context, work, { received, declared: format })
  let count = 0
  for await (const event of importers[format].read(inPacedPieces(small), readOptions(request))) {
    if (event.kind === 'invoice') count += 1
    if (count > SYNCHRONOUS_INVOICES) return false
  }
  return true
}

async function dryRun(context: Call, work: Work, received: Received): Promise<FileDryRun> {
  const { deps, locale, scope } = context
  const { content } = received
  const types = await requireUploadAllowed(work.tx, scope.organisationId)
  requireOffered(types, received.factoringType)
  const request = await requestFor(context, work, { received, declared: received.declared })
  const bytes = readParts(deps.objects, content.parts)
  const isLarge = content.small === null || content.head.subarray(0, 5).toString('latin1') === '%PDF-'
  const events = isLarge ? readApart(request, bytes) : readHere(received, request)
  const refusal = await refusalOf(work, scope, received)
  const shown =
    refusal === undefined
      ? withRecords(work, scope.organisationId, events)
      : only(refusal, recognise(content.head, received.declared))
  const file = { name: received.name, sizeBytes: content.sizeBytes, sha256: content.sha256 }
  return presentDryRun(deps.catalogues, { ...file, result: await summarise(shown) }, locale)
}

async function* only(said: FileIssue, recognised: ReturnType<typeof recognise>): AsyncGenerator<ImportEvent> {
  if (recognised.ok) yield { kind: 'format', format: recognised.value }
  yield await Promise.resolve({ kind: 'finding', finding: said })
}
