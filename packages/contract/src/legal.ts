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
})
