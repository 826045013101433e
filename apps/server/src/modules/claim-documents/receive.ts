import type { ClaimDocument } from '@honora/contract/claim-documents.ts'
import {
  type ClaimDocumentKind,
  claimDocumentKinds,
  claimDocumentLimits,
} from '@honora/domain/factoring/claim-documents.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField, type RefusedField } from '../../platform/errors.ts'
import { plainName } from '../../platform/http/file-name.ts'
import { systemScope } from '../../platform/scope.ts'
import { isOneOf } from '../../platform/values.ts'
import { scanTypeOf } from '../factoring/index.ts'
import { type Content, dropParts, piecesSettled, storeContent } from '../invoice-files/index.ts'

interface ReceivedFile {
  readonly kind: ClaimDocumentKind
  readonly name: string
  readonly contentType: ClaimDocument['contentType']
  readonly prefix: string
  readonly content: Content
}

export interface Received {
  readonly files: readonly ReceivedFile[]
  readonly message: string
}

/** Longer files end the request; up to here each is named with what is wrong with it. */
const drainedBytes = 4 * claimDocumentLimits.bytes

/** Stores the files of a form. What is wrong with any of them is said of each, and then nothing is kept. */
export async function receiveDocuments(
  deps: Deps,
  raw: FastifyRequest,
  organisationId: string,
): Promise<Received> {
  const { files: maxFiles, bytes: limit, message: maxMessage } = claimDocumentLimits
  const place = { organisationId, kind: 'claim-document', limit } as const
  const stored: Content[] = []
  const files: ReceivedFile[] = []
  const refused: RefusedField[] = []
  let kind = ''
  let message = ''
  let count = 0
  try {
    const limits = { fileSize: drainedBytes, files: maxFiles + 1, fields: maxFiles + 2, parts: 3 * maxFiles }
    for await (const part of raw.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'kind') kind = String(part.value)
        else if (part.fieldname === 'message') message = String(part.value).trim()
        continue
      }
      const pointer = `/data/${String(count)}`
      count += 1
      const content = await storeContent(deps, part.file, place)
      if (content === undefined) {
        refused.push({ pointer, code: 'file_too_large' })
        continue
      }
      stored.push(content)
      const fault = faultOf(content, kind)
      const contentType = scanTypeOf(content.head)
      if (fault !== undefined || contentType === undefined || !isOneOf(claimDocumentKinds, kind)) {
        refused.push({ pointer, code: fault ?? 'not_a_document' })
        continue
      }
      files.push({ kind, name: plainName(part.filename), contentType, prefix: content.prefix ?? '', content })
    }
    if (count === 0) throw invalidField('/data', 'required')
    if (count > maxFiles) throw invalidField('/data', 'too_many_files')
    if (message.length > maxMessage) throw invalidField('/message', 'too_long')
    if (refused.length > 0) throw new AppError('VALIDATION_FAILED', { errors: refused })
  } catch (error) {
    await dropContents(deps, organisationId, stored)
    throw error
  }
  return { files, message }
}

function faultOf({ sizeBytes, head, verdict }: Content, kind: string): string | undefined {
  if (!isOneOf(claimDocumentKinds, kind)) return 'unknown_kind'
  if (sizeBytes === 0) return 'empty_file'
  if (verdict === 'infected') return 'infected'
  return scanTypeOf(head) === undefined ? 'not_a_document' : undefined
}

/** Bytes that no document was made of. */
export async function dropContents(
  deps: Deps,
  organisationId: string,
  contents: readonly Content[],
): Promise<void> {
  for (const { parts, prefix } of contents) {
    await dropParts(deps.objects, parts)
    if (prefix !== null)
      await deps.transaction(systemScope(organisationId), (tx) => piecesSettled(deps, tx, prefix))
  }
}

/** What tells one request from another with the same key. */
export function hashOf({ files, message }: Received): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(message))
  for (const { kind, name, content } of files)
    hash.update(content.sha256).update(JSON.stringify([kind, name]))
  return hash.digest()
}
