import { contractTexts } from '@honora/domain/factoring/contract.ts'
import { processingTexts } from '@honora/domain/organisation/processing-agreement.ts'
import { z } from 'zod'
import { binary, routes } from './routes.ts'

/** Who runs this installation and answers for it, as imprint and data protection name him. */
export const Operator = z
  .object({
    name: z.string(),
    lines: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    taxNumber: z.string().nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

const ProcessingName = z.enum(processingTexts)

/** An objection to others who process data, as it was declared, and what became of it. */
export const ProcessingObjection = z
  .object({
    id: z.string(),
    text: z.string(),
    raisedAt: z.string(),
    raisedBy: z.string(),
    /** Of the mail to the operator; `none` where the operator has entered no address. */
    mailState: z.enum(['waiting', 'sent', 'refused', 'none']),
    mailedTo: z.string().nullable(),
    mailedAt: z.string().nullable(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'ProcessingObjection' })
export type ProcessingObjection = z.infer<typeof ProcessingObjection>

/** The same for the people of the operator, with its practice and what it is about. */
export const ReceivedObjection = z
  .object({
    ...ProcessingObjection.shape,
    customer_number: z.string(),
    practiceName: z.string(),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    announcedOn: z.string(),
    objectUntil: z.string(),
  })
  .meta({ id: 'ReceivedObjection' })
export type ReceivedObjection = z.infer<typeof ReceivedObjection>

const ObjectionText = z.string().trim().min(1).max(2_000)

/** Which agreement about processing on behalf (Art. 28 DSGVO) the practice has accepted. */
export const ProcessingStanding = z
  .object({
    accepted: z
      .object({ text: ProcessingName, acceptedAt: z.string(), acceptedBy: z.string().nullable() })
      .nullable(),
    current: ProcessingName,
    /** Changes of those who process data for the operator, since they were first agreed to; newest first. */
    notices: z.array(
      z.object({
        id: z.string(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        announcedOn: z.string(),
        objectUntil: z.string(),
        seenAt: z.string().nullable(),
        seenBy: z.string().nullable(),
        objection: ProcessingObjection.nullable(),
        /** Whether the caller may object now. */
        mayObject: z.boolean(),
      }),
    ),
    /** Whether the caller may accept the current text now. */
    mayAccept: z.boolean(),
  })
  .meta({ id: 'ProcessingStanding' })
export type ProcessingStanding = z.infer<typeof ProcessingStanding>

export const legal = routes({
  getOperator: {
    method: 'GET',
    path: '/v1/legal/operator',
    summary: 'Who runs this installation, for imprint and data protection',
    access: 'public',
    answer: Operator,
  },
  getContractDocument: {
    method: 'GET',
    path: '/v1/factoring/contract.pdf',
    summary: 'The factoring contract with the conditions of this practice, to read before it is accepted',
    access: 'contract.read',
    /** A certain text; else the one that was accepted or is to be. */
    query: z.object({ text: z.enum(contractTexts).optional() }),
    answer: binary('application/pdf'),
  },
  getProcessingAgreement: {
    method: 'GET',
    path: '/v1/organization/processing-agreement.pdf',
    summary: 'The agreement about processing on behalf of the practice, to read before it is accepted',
    access: 'contract.read',
    /** A certain text; else the one that was accepted or is to be. */
    query: z.object({ text: ProcessingName.optional() }),
    answer: binary('application/pdf'),
  },
  getProcessingStanding: {
    method: 'GET',
    path: '/v1/organization/processing-agreement',
    summary: 'Which agreement about processing on behalf the practice has accepted, when and by whom',
    access: 'contract.read',
    answer: ProcessingStanding,
  },
  acceptProcessingAgreement: {
    method: 'POST',
    path: '/v1/organization/processing-agreement/accept',
    summary: 'Accept the agreement about processing on behalf in the text that was read',
    access: 'contract.accept',
    body: z.object({ text: ProcessingName }),
    answer: ProcessingStanding,
    errors: ['INVALID_TRANSITION', 'FRESH_LOGIN_REQUIRED'],
  },
  seeSubprocessorNotice: {
    method: 'POST',
    path: '/v1/organization/processing-agreement/notices/{noticeId}/seen',
    summary: 'Somebody who may accept texts has seen who processes data of the practice from now on',
    access: 'contract.accept',
    body: z.object({}),
    answer: ProcessingStanding,
    errors: ['NOT_FOUND'],
  },
  objectToSubprocessors: {
    method: 'POST',
    path: '/v1/organization/processing-agreement/notices/{noticeId}/objection',
    summary: 'Object to others who process data; kept with its moment, and mailed to the operator',
    access: 'contract.accept',
    body: z.object({ text: ObjectionText }),
    answer: ProcessingStanding,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  getProcessingObjection: {
    method: 'GET',
    path: '/v1/factoring/processing-objections/{id}',
    summary: 'An objection of a practice to others who process data (factor)',
    access: 'contract.release',
    answer: ReceivedObjection,
    errors: ['NOT_FOUND'],
  },
  answerProcessingObjection: {
    method: 'POST',
    path: '/v1/factoring/processing-objections/{id}/answer',
    summary: 'Answer an objection; the practice reads it beside its agreement (factor)',
    access: 'contract.release',
    body: z.object({ answer: ObjectionText }),
    answer: ReceivedObjection,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
