import { contractTexts } from '@honora/domain/factoring/contract.ts'
import { contractChangeStates } from '@honora/domain/factoring/contract-change.ts'
import { z } from 'zod'
import { BasisPoints, Cents, Day, FactoringType } from './common.ts'
import { routes } from './routes.ts'

/** Conditions that practice and factor may agree anew. */
export const ChangedConditions = z
  .object({
    feeRateBp: BasisPoints.max(2_000),
    feeFlatCents: Cents.min(0).max(10_000),
    interestRateBp: BasisPoints.max(2_000),
    reserveRateBp: BasisPoints.max(5_000),
    payoutDays: z.int().min(1).max(90),
    /** With recourse: days from the purchase; null when the last reminder has expired. */
    chargebackAfterDays: z.int().min(30).max(365).nullable(),
  })
  .meta({ id: 'ChangedConditions' })
export type ChangedConditions = z.infer<typeof ChangedConditions>

/** A change of a contract: proposed, released by a second person of the factor, accepted or declined by the practice. */
export const ContractChange = z
  .object({
    id: z.string(),
    factoringType: FactoringType,
    validFrom: z.string(),
    /** Lapsed: not accepted before its day. */
    state: z.enum(contractChangeStates),
    before: ChangedConditions,
    after: ChangedConditions,
    reason: z.string(),
    proposedBy: z.string(),
    proposedAt: z.string(),
    releasedBy: z.string().nullable(),
    releasedAt: z.string().nullable(),
    acceptedBy: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    declinedBy: z.string().nullable(),
    declinedAt: z.string().nullable(),
    /** Why the practice declined, where it said so. */
    declineReason: z.string().nullable(),
    /** What the caller may do now. */
    actions: z.array(z.enum(['release', 'withdraw', 'accept', 'decline'])),
  })
  .meta({ id: 'ContractChange' })
export type ContractChange = z.infer<typeof ContractChange>

const TextName = z.enum(contractTexts)

/** The text of the own contract, and the one of today where that is newer. */
export const ContractTextStanding = z
  .object({
    /** Null while the practice has accepted none. */
    accepted: TextName.nullable(),
    current: TextName,
    /** Texts since the accepted one, oldest first; each adds to the one before. */
    added: z.array(TextName),
    /** Whether the caller may accept the current text now. */
    mayAccept: z.boolean(),
  })
  .meta({ id: 'ContractTextStanding' })
export type ContractTextStanding = z.infer<typeof ContractTextStanding>

const Changes = z.object({ changes: z.array(ContractChange), today: z.string(), cursor: z.null() })

export const contractChanges = routes({
  listContractChanges: {
    method: 'GET',
    path: '/v1/factoring/contract-changes',
    summary: 'Changes of the own contract that the factor has released, newest first',
    access: 'contract.read',
    answer: Changes,
  },
  listContractChangesOf: {
    method: 'GET',
    path: '/v1/factoring/practices/{customer_number}/contract-changes',
    summary: 'Changes of the contract of a practice, newest first (factor)',
    access: 'desk.read',
    answer: Changes,
    errors: ['NOT_FOUND'],
  },
  proposeContractChange: {
    method: 'POST',
    path: '/v1/factoring/practices/{customer_number}/contract-changes',
    summary: 'Propose other conditions from a day to come; a second person of the factor releases them',
    access: 'contract.manage',
    body: z.object({
      factoringType: FactoringType,
      validFrom: Day,
      terms: ChangedConditions,
      reason: z.string().trim().min(1).max(500),
    }),
    answer: ContractChange,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  releaseContractChange: {
    method: 'POST',
    path: '/v1/factoring/contract-changes/{id}/release',
    summary: 'Release a change that somebody else has proposed; the practice sees it from then on',
    access: 'contract.release',
    body: z.object({}),
    answer: ContractChange,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  withdrawContractChange: {
    method: 'POST',
    path: '/v1/factoring/contract-changes/{id}/withdraw',
    summary: 'Take back a change that the practice has not accepted',
    access: 'contract.manage',
    body: z.object({}),
    answer: ContractChange,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  acceptContractChange: {
    method: 'POST',
    path: '/v1/factoring/contract-changes/{id}/accept',
    summary: 'Accept a change; claims offered from its day on have its conditions, older ones keep theirs',
    access: 'contract.accept',
    body: z.object({}),
    answer: ContractChange,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'FRESH_LOGIN_REQUIRED'],
  },
  declineContractChange: {
    method: 'POST',
    path: '/v1/factoring/contract-changes/{id}/decline',
    summary: 'Decline a change, with a reason for the factor or without; the conditions stay as they are',
    access: 'contract.accept',
    body: z.object({ reason: z.string().trim().min(1).max(500).optional() }),
    answer: ContractChange,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  getContractText: {
    method: 'GET',
    path: '/v1/factoring/contract-text',
    summary: 'Which text of the contract the practice has accepted, and whether there is a newer one',
    access: 'contract.read',
    answer: ContractTextStanding,
  },
  acceptContractText: {
    method: 'POST',
    path: '/v1/factoring/contract-text/accept',
    summary:
      'Accept the newer text of the contract; claims offered from today on have it, older ones keep theirs',
    access: 'contract.accept',
    // The text that was read: one that is newer still has to be read first.
    body: z.object({ text: TextName }),
    answer: ContractTextStanding,
    errors: ['INVALID_TRANSITION', 'FRESH_LOGIN_REQUIRED'],
  },
})
