import type { FileDryRun, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { FactoringType, InvoiceFormat } from '@honora/domain/invoice/invoice.ts'
import { factoringTypes, invoiceFormats } from '@honora/domain/invoice/invoice.ts'
import { finding, type Finding } from '@honora/domain/invoice/finding.ts'
import { inPacedPieces } from '@honora/formats/bytes.ts'
import { importWhole, readers } from '@honora/formats/import.ts'
import { recognise, RECOGNISE_BYTES } from '@honora/formats/recognise.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import type { invoiceFiles } from '@honora/contract/invoice-files.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { contentKey } from '../../platform/storage/content-key.ts'
import { requestWork, type Work } from '../ledger/index.ts'
import { importOptions, readIntoInvoices, tell } from './import.ts'
import { limitsOf, SYNCHRONOUS_BYTES, SYNCHRONOUS_INVOICES } from './limits.ts'
import { presentDryRun, presentFileDetail } from './present.ts'
import { offerByContract } from './service.ts'
import { findFile, findOrganisation, findSameContent, insertFile, lockContent } from './store.ts'
import { dropUpload, finishedUpload } from './uploads.ts'

/** A file as it was handed in. */
interface Received {
  readonly name: string
  readonly declared: InvoiceFormat | 'auto'
  readonly factoringType: FactoringType | undefined
  readonly bytes: Buffer
  readonly uploadId: string | null
}

type Call = Context<(typeof invoiceFiles)['createInvoiceFile']>

/** Takes a file, or tells what it would become. Small ones are read before the answer, the others by a worker. */
export async function receiveFile(context: Call): Promise<InvoiceFileDetail | FileDryRun> {
  const { deps, scope, query, locale, reply, inTransaction } = context
  const received = await receive(context)
  const sha256 = createHash('sha256').update(received.bytes).digest()
  if (query.dryRun === 'true') {
    reply.status(200)
    return inTransaction(async (tx) =>
      dryRun(context, await requestWork({ deps, tx, scope }), { received, sha256 }),
    )
  }
  const objectKey = contentKey(scope.organisationId, 'invoice-file', received.bytes)
  if (received.bytes.length > 0) await deps.objects.put(objectKey, received.bytes)
  const answer = await inTransaction(
    async (tx) => {
      const work = await requestWork({ deps, tx, scope })
      const id = await storeFile(context, work, { received, sha256: sha256.toString('hex'), objectKey })
      if (received.uploadId !== null) await dropUpload(deps, tx, received.uploadId)
      const row = found(await findFile(tx, id))
      reply.header('Location', `/v1/factoring/invoice-files/${id}`)
      if (row.processing_mode === 'asynchronous' && row.status === 'created') reply.status(202)
      return presentFileDetail(deps.catalogues, scope, row, locale)
    },
    bodyHash(received, sha256),
  )
  if (answer.status === 'rejected') {
    throw new AppError('VALIDATION_FAILED', { extra: { file: answer, findings: answer.findings } })
  }
  return answer
}

function bodyHash(received: Received, sha256: Buffer): Buffer {
  const { name, declared, factoringType } = received
  return createHash('sha256')
    .update(sha256)
    .update(JSON.stringify([name, declared, factoringType ?? null]))
    .digest()
}

async function receive(context: Call): Promise<Received> {
  const { body, raw, deps, inTransaction } = context
  if (raw.isMultipart()) return receiveMultipart(raw, limitsOf(deps.config).uploadBytes)
  if (body === undefined) throw invalidField('/uploadId', 'required')
  const upload = await inTransaction((tx) => finishedUpload(deps, tx, body.uploadId))
  return {
    name: body.name ?? upload.name,
    declared: body.format,
    factoringType: body.factoringType,
    bytes: upload.bytes,
    uploadId: body.uploadId,
  }
}

/** The part `data` and fields before or after it. Beyond the limit nothing is kept. */
async function receiveMultipart(request: FastifyRequest, limit: number): Promise<Received> {
  const fields = new Map<string, string>()
  let file: { readonly name: string; readonly bytes: Buffer } | undefined
  for await (const part of request.parts({ limits: { fileSize: limit + 1 } })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value))
      continue
    }
    const bytes = await readPart(part.file, limit, Number(request.headers['content-length'] ?? 0))
    if (part.fieldname === 'data') file = { name: part.filename, bytes }
  }
  if (file === undefined) throw invalidField('/data', 'required')
  const declared = fields.get('format') ?? 'auto'
  const type = fields.get('factoringType')
  if (declared !== 'auto' && !invoiceFormats.includes(declared as InvoiceFormat))
    throw invalidField('/format', 'invalid')
  if (type !== undefined && !factoringTypes.includes(type as FactoringType))
    throw invalidField('/factoringType', 'invalid')
  return {
    name: plainName(fields.get('name') ?? file.name),
    declared: declared as InvoiceFormat | 'auto',
    factoringType: type as FactoringType | undefined,
    bytes: file.bytes,
    uploadId: null,
  }
}

/** Bytes of a part in one buffer, made as large as the request announces: a file is never held twice. */
async function readPart(stream: AsyncIterable<Buffer>, limit: number, announced: number): Promise<Buffer> {
  let whole = Buffer.allocUnsafe(Math.max(1024, Math.min(announced, limit)))
  let size = 0
  for await (const chunk of stream) {
    if (size + chunk.length > limit) {
      size = limit + 1
      continue
    }
    if (size + chunk.length > whole.length) {
      const larger = Buffer.allocUnsafe(Math.min(limit, (size + chunk.length) * 2))
      whole.copy(larger, 0, 0, size)
      whole = larger
    }
    size += chunk.copy(whole, size)
  }
  if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE')
  return whole.subarray(0, size)
}

/** A name for people: no folders, no control characters. It never becomes a path. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
  return plain === '' ? 'upload' : plain
}

async function requireUploadAllowed(tx: Tx, organisationId: string): Promise<readonly string[]> {
  const organisation = await findOrganisation(tx, organisationId)
  const isAllowed = organisation.onboarding_status === 'done' || organisation.mode === 'sandbox'
  if (!isAllowed) throw new AppError('ONBOARDING_NOT_DONE')
  return organisation.factoring_types
}

/** Stores the file (F1) and reads it, or leaves that to a worker. Answers its id. */
async function storeFile(
  context: Call,
  work: Work,
  file: { readonly received: Received; readonly sha256: string; readonly objectKey: string },
): Promise<string> {
  const { deps, scope, locale: _locale } = context
  const { received, sha256, objectKey } = file
  const types = await requireUploadAllowed(work.tx, scope.organisationId)
  const type = received.factoringType ?? (types.length === 1 ? types[0] : undefined)
  if (type !== undefined && !types.includes(type)) throw invalidField('/factoringType', 'not_offered')
  await lockContent(work.tx, scope.organisationId, sha256)
  const recognised = recognise(received.bytes.subarray(0, RECOGNISE_BYTES), received.declared)
  const same = recognised.ok ? await findSameContent(work.tx, scope.organisationId, sha256) : undefined
  const refusal = recognised.ok ? (infection(received.bytes) ?? duplicateFinding(same)) : recognised.reason
  const format = recognised.ok ? recognised.value.format : formatOf(received.declared)
  const isSynchronous = refusal !== undefined || (await fitsAnswer(context, work, { received, format }))
  const id = newId()
  await insertFile(work.tx, {
    id,
    organisationId: scope.organisationId,
    customerNumber: scope.customerNumber,
    name: received.name,
    format,
    sizeBytes: received.bytes.length,
    sha256,
    objectKey,
    status: refusal === undefined ? 'created' : 'rejected',
    processingMode: isSynchronous ? 'synchronous' : 'asynchronous',
    factoringType: type ?? null,
    findings: refusal === undefined ? [] : [refusal],
    uploadedBy: scope.userId,
    uploadedByName: scope.userName,
    at: deps.clock.now(),
  })
  const row = found(await findFile(work.tx, id))
  if (refusal !== undefined) await tell(work, { ...row, status: 'uploaded', version: 0 }, 'rejected')
  else if (isSynchronous) {
    await readIntoInvoices(work, deps.config, { fileId: id, bytes: received.bytes })
    await offerByContract(work, id)
  } else {
    await tell(work, { ...row, status: 'uploaded', version: 0 }, 'created')
    await deps.jobs.add(work.tx, 'invoice-file.read', { organisationId: scope.organisationId, fileId: id })
  }
  return id
}

/** The signature that every virus scanner reports, for trying out: a scanner of the installation belongs in here. */
const testSignature = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
)

function infection(bytes: Buffer): Finding | undefined {
  return bytes.includes(testSignature) ? finding('FILE_INFECTED') : undefined
}

function duplicateFinding(
  same: { readonly id: string; readonly created_at: Date } | undefined,
): Finding | undefined {
  if (same === undefined) return undefined
  const params = { fileId: same.id, uploadedOn: same.created_at.toISOString().slice(0, 10) }
  return finding('FILE_DUPLICATE', { params })
}

/** What an unrecognised file is filed under. */
function formatOf(declared: InvoiceFormat | 'auto'): InvoiceFormat {
  return declared === 'auto' ? 'rz' : declared
}

/** Synchronous: no PDF, at most 1 MiB and 50 invoices, counted cheaply. */
async function fitsAnswer(
  context: Call,
  work: Work,
  file: { readonly received: Received; readonly format: InvoiceFormat },
): Promise<boolean> {
  const { received, format } = file
  if (format === 'pdf' || received.bytes.length > SYNCHRONOUS_BYTES) return false
  const options = await importOptions(work, context.deps.config, {
    organisationId: context.scope.organisationId,
    declared: format,
    fileName: received.name,
    factoringType: received.factoringType ?? null,
  })
  let count = 0
  for await (const event of readers[format](inPacedPieces(received.bytes), options)) {
    if (event.kind === 'invoice') count += 1
    if (count > SYNCHRONOUS_INVOICES) return false
  }
  return true
}

async function dryRun(
  context: Call,
  work: Work,
  file: { readonly received: Received; readonly sha256: Buffer },
): Promise<FileDryRun> {
  const { deps, scope, locale } = context
  const { received, sha256 } = file
  const options = await importOptions(work, deps.config, {
    organisationId: scope.organisationId,
    declared: received.declared,
    fileName: received.name,
    factoringType: received.factoringType ?? null,
  })
  const result = await importWhole(inPacedPieces(received.bytes), options)
  const seen = {
    name: received.name,
    sizeBytes: received.bytes.length,
    sha256: sha256.toString('hex'),
    result,
  }
  return presentDryRun(deps.catalogues, seen, locale)
}
