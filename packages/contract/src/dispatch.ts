import { dispatchChannels, dispatchKinds, dispatchStates } from '@honora/domain/factoring/dispatch.ts'
import { z } from 'zod'
import { Cursor, Day, Email, pageQuery } from './common.ts'
import { binary, routes } from './routes.ts'

export const DispatchKind = z.enum(dispatchKinds)
export const DispatchState = z.enum(dispatchStates)
export const DispatchChannel = z.enum(dispatchChannels)

const DispatchProblem = z.enum([
  'no_address',
  'rejected',
  'refused',
  'unavailable',
  'undeliverable',
  'cause_gone',
  'carrier_silent',
])

/** Something that was or will be written to a debtor or a practice, with what proves it. */
export const Dispatch = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    practiceName: z.string(),
    kind: DispatchKind,
    state: DispatchState,
    channel: DispatchChannel,
    /** E-mail address or address lines, masked for readers who may not see names. */
    to: z.string(),
    recipientName: z.string(),
    invoiceId: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    /** Of a letter about an account: the statement or reference that it names. */
    accountReference: z.string().nullable(),
    hasDocument: z.boolean(),
    dueOn: z.string(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    closedAt: z.string().nullable(),
    plannedBy: z.string(),
    attempts: z.int(),
    /** Why it did not go out or arrive. */
    problem: DispatchProblem.nullable(),
    remedy: z.enum(['send_by_letter', 'check_address', 'try_again', 'ask_carrier']).nullable(),
    proof: z.object({ carrier: z.string(), reference: z.string(), sha256: z.string().nullable() }).nullable(),
    /** Sendings that did not arrive, oldest first; each keeps what was sent. */
    earlier: z.array(
      z.object({
        state: DispatchState,
        channel: DispatchChannel,
        to: z.string(),
        carrier: z.string().nullable(),
        reference: z.string().nullable(),
        sentAt: z.string().nullable(),
        problem: DispatchProblem.nullable(),
        sha256: z.string().nullable(),
        hasDocument: z.boolean(),
      }),
    ),
    /** The practice prints it, brings it to the post, and says so. */
    isOwnPrint: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Dispatch' })
export type Dispatch = z.infer<typeof Dispatch>

export const DunningStop = z
  .object({
    id: z.string(),
    scope: z.enum(['claim', 'person']),
    reason: z.string(),
    until: z.string(),
    setOn: z.string(),
    setBy: z.string(),
    endedOn: z.string().nullable(),
    isRunning: z.boolean(),
  })
  .meta({ id: 'DunningStop' })
export type DunningStop = z.infer<typeof DunningStop>

/** A Stundung: the claim is due later. */
export const Deferral = z
  .object({
    id: z.string(),
    reason: z.string(),
    dueBefore: z.string(),
    until: z.string(),
    grantedOn: z.string(),
    grantedBy: z.string(),
    endedOn: z.string().nullable(),
    isRunning: z.boolean(),
  })
  .meta({ id: 'Deferral' })
export type Deferral = z.infer<typeof Deferral>

/** What a practice has asked for: that a claim be due later. */
export const DeferralRequest = z
  .object({
    id: z.string(),
    until: z.string(),
    reason: z.string(),
    requestedAt: z.string(),
    requestedBy: z.string(),
    state: z.enum(['open', 'granted', 'refused', 'withdrawn']),
    answeredAt: z.string().nullable(),
    /** Why it was refused. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'DeferralRequest' })
export type DeferralRequest = z.infer<typeof DeferralRequest>

/** Everything between debtor and factor about one claim that is written. */
export const Correspondence = z
  .object({
    /** First opening of the patient's page. */
    pageOpenedAt: z.string().nullable(),
    dispatches: z.array(Dispatch),
    stops: z.array(DunningStop),
    /** Newest first. */
    deferrals: z.array(Deferral),
    /** The latest one. */
    deferralRequest: DeferralRequest.nullable(),
    preference: z.object({
      channel: DispatchChannel.nullable(),
      email: z.string().nullable(),
      hasEmailConsent: z.boolean(),
    }),
  })
  .meta({ id: 'Correspondence' })
export type Correspondence = z.infer<typeof Correspondence>

export const dispatchFilters = {
  state: DispatchState.optional(),
  kind: DispatchKind.optional(),
  channel: DispatchChannel.optional(),
}
const moves = ['NOT_FOUND', 'INVALID_TRANSITION'] as const

export const dispatches = routes({
  listDispatches: {
    method: 'GET',
    path: '/v1/factoring/dispatches',
    summary: 'What was or will be sent, newest first; in the factor’s organisation for all practices',
    access: 'invoice-file.list',
    query: z.object({ ...dispatchFilters, ...pageQuery }),
    answer: z.object({
      dispatches: z.array(Dispatch),
      counts: z.record(z.string(), z.int()),
      cursor: Cursor,
    }),
  },
  getDispatch: {
    method: 'GET',
    path: '/v1/factoring/dispatches/{id}',
    summary: 'One dispatch with its proof',
    access: 'invoice-file.list',
    answer: Dispatch,
  },
  getDispatchDocument: {
    method: 'GET',
    path: '/v1/factoring/dispatches/{id}/document',
    summary: 'The document of a dispatch as PDF; of an earlier sending by its number',
    access: 'invoice-file.list',
    query: z.object({ sending: z.coerce.number().int().min(1).max(1000).optional() }),
    answer: binary('application/pdf'),
  },
  resendDispatch: {
    method: 'POST',
    path: '/v1/factoring/dispatches/{id}/resend',
    summary: 'Send again what did not arrive, by the same or another way',
    access: 'invoice.dispute',
    body: z.object({ channel: DispatchChannel.optional(), email: Email.optional() }),
    answer: Dispatch,
    errors: [...moves, 'VALIDATION_FAILED'],
  },
  cancelDispatch: {
    method: 'POST',
    path: '/v1/factoring/dispatches/{id}/cancel',
    summary: 'Drop what has not gone out; what is written to a practice is dropped by the factor',
    access: 'invoice.dispute',
    body: z.object({}),
    answer: Dispatch,
    errors: moves,
  },
  confirmDispatch: {
    method: 'POST',
    path: '/v1/factoring/dispatches/{id}/sent',
    summary:
      'A dispatch of unknown end did go out, or a letter was posted by its practice; level and fee of a reminder follow',
    access: 'invoice.dispute',
    body: z.object({}),
    answer: Dispatch,
    errors: moves,
  },
  returnDispatch: {
    method: 'POST',
    path: '/v1/factoring/dispatches/{id}/return',
    summary: 'A letter came back; of one to a practice the factor says so',
    access: 'invoice.dispute',
    body: z.object({}),
    answer: Dispatch,
    errors: moves,
  },
  printLetters: {
    method: 'POST',
    path: '/v1/factoring/letters/print',
    summary: 'All letters that wait to be printed, one PDF each (factor)',
    access: 'desk.read',
    body: z.object({}),
    answer: binary('application/zip'),
    errors: ['NOT_FOUND'],
  },
  postLetters: {
    method: 'POST',
    path: '/v1/factoring/letters/posted',
    summary: 'Printed letters were brought to the post (factor); their fees are booked now',
    access: 'desk.read',
    body: z.object({ ids: z.array(z.string().max(100)).min(1).max(500) }),
    /** `outdated`: no longer true or dropped by now; they are not sent. What is still to be said is printed again, as of a later day. */
    answer: z.object({ posted: z.int(), outdated: z.int() }),
    errors: ['NOT_FOUND'],
  },
  getCorrespondence: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/correspondence',
    summary: 'Letters and mails about a claim, dunning stops, how its debtor is written to',
    access: 'invoice-file.list',
    answer: Correspondence,
  },
  stopDunning: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/dunning-stops',
    summary: 'Mahnstopp: no reminders until a day, for the claim or for all claims of the person',
    access: 'invoice.dispute',
    body: z.object({
      scope: z.enum(['claim', 'person']),
      reason: z.string().trim().min(1).max(500),
      until: Day,
    }),
    answer: Correspondence,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_TRANSITION'],
  },
  endDunningStop: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/dunning-stops/{stopId}/end',
    summary: 'End a Mahnstopp before its day',
    access: 'invoice.dispute',
    body: z.object({}),
    answer: Correspondence,
    errors: moves,
  },
  deferClaim: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/deferrals',
    summary:
      'Stundung: the claim is due on a later day, reminders rest until then, a letter says so; grants what the practice asked for (factor)',
    access: 'invoice.decide',
    body: z.object({ until: Day, reason: z.string().trim().min(1).max(500) }),
    answer: Correspondence,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_TRANSITION'],
  },
  endDeferral: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/deferrals/{deferralId}/end',
    summary: 'End a deferral before its day: due as before, today at the earliest (factor)',
    access: 'invoice.decide',
    body: z.object({}),
    answer: Correspondence,
    errors: moves,
  },
  requestDeferral: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/deferral-requests',
    summary: 'Ask the factor for a later due day of a claim (practice)',
    access: 'claim-message.use',
    body: z.object({ until: Day, reason: z.string().trim().min(1).max(500) }),
    answer: Correspondence,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_TRANSITION', 'CONFLICT'],
  },
  withdrawDeferralRequest: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/deferral-requests/{requestId}/withdraw',
    summary: 'Take back a request that was not answered (practice)',
    access: 'claim-message.use',
    body: z.object({}),
    answer: Correspondence,
    errors: moves,
  },
  refuseDeferral: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/deferral-requests/{requestId}/refuse',
    summary: 'Refuse a later due day that the practice asked for, with the reason that it reads (factor)',
    access: 'invoice.decide',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: Correspondence,
    errors: moves,
  },
  setContactPreference: {
    method: 'PUT',
    path: '/v1/factoring/invoice/{id}/contact-preference',
    summary: 'How the debtor of a claim wants to be written to; e-mail needs his consent',
    access: 'invoice.dispute',
    body: z.object({ channel: DispatchChannel, email: Email.nullable().optional() }),
    answer: Correspondence,
    errors: ['NOT_FOUND', 'CONSENT_MISSING', 'VALIDATION_FAILED'],
  },
  makePatientLink: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/patient-link',
    summary:
      'Address of the patient’s page of a claim; with `send` it goes out by the way the patient is written to',
    access: 'payment-plan.propose',
    body: z.object({ send: z.boolean().default(false), renew: z.boolean().default(false) }),
    answer: z.object({ url: z.string(), expiresOn: z.string(), dispatchId: z.string().nullable() }),
    errors: moves,
  },
})
