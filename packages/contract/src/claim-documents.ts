import {
  claimDocumentKinds,
  claimDocumentLimits,
  documentRefusals,
} from '@honora/domain/factoring/claim-documents.ts'
import { z } from 'zod'
import { scanTypes } from './factoring.ts'
import { binary, routes } from './routes.ts'

const DocumentKind = z.enum(claimDocumentKinds)

/** A document about a claim that one side gave the other. */
export const ClaimDocument = z
  .object({
    id: z.string(),
    side: z.enum(['practice', 'factor']),
    kind: DocumentKind,
    name: z.string(),
    contentType: z.enum(scanTypes),
    sizeBytes: z.int(),
    /** A document that the virus scanner has not seen yet, or found something in, is not handed out. */
    scanState: z.enum(['clean', 'waiting', 'infected']),
    givenByName: z.string(),
    givenAt: z.string(),
    /** When somebody of the other side opened it first; until then it can be withdrawn. */
    openedAt: z.string().nullable(),
    openedByName: z.string().nullable(),
  })
  .meta({ id: 'ClaimDocument' })
export type ClaimDocument = z.infer<typeof ClaimDocument>

/** A document that the factor waits for. */
export const DocumentRequest = z
  .object({
    id: z.string(),
    kind: DocumentKind,
    note: z.string().nullable(),
    requestedByName: z.string(),
    requestedAt: z.string(),
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof DocumentRequest>

export const ClaimDocuments = z
  .object({
    documents: z.array(ClaimDocument),
    /** Those that are not answered yet. */
    requests: z.array(DocumentRequest),
    /** Why the practice may not give documents now; null when it may. */
    refusal: z.enum(documentRefusals).nullable(),
  })
  .meta({ id: 'ClaimDocuments' })
export type ClaimDocuments = z.infer<typeof ClaimDocuments>

export const claimDocuments = routes({
  listClaimDocuments: {
    method: 'GET',
    path: '/v1/factoring/invoices/{id}/documents',
    summary:
      'Documents that practice and factor gave each other about an invoice, newest first, and what is requested',
    access: 'claim-message.use',
    answer: ClaimDocuments,
    errors: ['NOT_FOUND'],
  },
  giveClaimDocuments: {
    method: 'POST',
    path: '/v1/factoring/invoices/{id}/documents',
    summary:
      'Give the other side documents: multipart with up to ten parts `data` (PDF, PNG, JPEG), the field `kind` before them, optionally `message`. All are taken or none',
    access: 'claim-message.use',
    consumes: 'multipart',
    form: z.object({
      kind: DocumentKind,
      message: z.string().trim().max(claimDocumentLimits.message).optional(),
    }),
    transaction: 'manual',
    answer: ClaimDocuments,
    status: 201,
    errors: [
      'NOT_FOUND',
      'VALIDATION_FAILED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'CONSENT_MISSING',
      'INVALID_TRANSITION',
    ],
  },
  getClaimDocumentFile: {
    method: 'GET',
    path: '/v1/factoring/claim-documents/{id}/file',
    summary:
      'A document about an invoice, once the virus scanner has seen it; audited, and shown to who gave it as opened',
    access: 'claim-message.use',
    answer: binary(...scanTypes),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  withdrawClaimDocument: {
    method: 'DELETE',
    path: '/v1/factoring/claim-documents/{id}',
    summary: 'Withdraw an own document that the other side has not opened yet; it is removed',
    access: 'claim-message.use',
    answer: ClaimDocuments,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  requestClaimDocument: {
    method: 'POST',
    path: '/v1/factoring/invoices/{id}/document-requests',
    summary: 'Ask the practice for a document (factor); open until a document of its kind is given',
    access: 'invoice.decide',
    body: z.object({ kind: DocumentKind, note: z.string().trim().min(1).max(500).optional() }),
    answer: ClaimDocuments,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION'],
  },
  endDocumentRequest: {
    method: 'DELETE',
    path: '/v1/factoring/document-requests/{id}',
    summary: 'End a request for a document that is not needed any more (factor)',
    access: 'invoice.decide',
    answer: ClaimDocuments,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
