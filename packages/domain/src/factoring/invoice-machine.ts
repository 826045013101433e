import type { Result } from '../result.ts'
import { addDays, type IsoDate } from './calendar.ts'
import { possibleEvents, transition, type Actor, type Step, type Transition } from './machine.ts'
import type { FactoringStatus, RejectionReason } from './status.ts'

export type InvoiceEvent =
  | 'validate'
  | 'edit'
  | 'exclude'
  | 'confirm'
  | 'buy'
  | 'decline'
  | 'withdraw'
  | 'lapse'
  | 'convert'
  | 'file_withdrawn'
  | 'file_rejected'

export type InvoiceRefusal =
  | 'blocking_findings'
  | 'consultation_locked'
  | 'consent_missing'
  | 'type_not_offered'
  | 'number_taken'
  | 'already_bought'
  | 'already_decided'
  | 'not_lapsed'

/** What the guards look at; the store fills it inside the transaction that holds the row lock. */
export interface InvoiceContext {
  readonly hasBlockingFindings: boolean
  /** Made from a finalised consultation: its positions can no longer be changed here. */
  readonly isConsultationLocked: boolean
  readonly hasConsent: boolean
  readonly isTypeOffered: boolean
  readonly isNumberUnique: boolean
  readonly isBought: boolean
  readonly isDecided: boolean
  readonly offeredOn: IsoDate | null
  readonly today: IsoDate
}

/** An offer the factor has not answered lapses after this many calendar days; silence never buys. */
export const offerDays = 10

type Row = Transition<FactoringStatus, InvoiceEvent, InvoiceContext, InvoiceRefusal>

const open: readonly FactoringStatus[] = ['created', 'awaiting_conversion', 'complete', 'confirmed']
const undecided = (c: InvoiceContext): InvoiceRefusal | null => (c.isDecided ? 'already_decided' : null)

/** Life of an invoice, row by row as in the domain page (4.3). */
export const invoiceTransitions: readonly Row[] = [
  {
    id: 'I2',
    from: ['created', 'complete'],
    event: 'validate',
    to: 'complete',
    actors: ['system'],
    guard: (c) => (c.hasBlockingFindings ? 'blocking_findings' : null),
  },
  { id: 'I2', from: ['created', 'complete'], event: 'validate', to: 'created', actors: ['system'] },
  {
    id: 'I3',
    from: ['created', 'complete'],
    event: 'edit',
    to: 'created',
    actors: ['practice'],
    guard: (c) => (c.isConsultationLocked ? 'consultation_locked' : null),
  },
  { id: 'I4', from: ['created', 'complete'], event: 'exclude', to: 'rejected', actors: ['practice'] },
  {
    id: 'I5',
    from: ['complete'],
    event: 'confirm',
    to: 'confirmed',
    actors: ['owner', 'billing'],
    guard: confirmGuard,
  },
  {
    id: 'I6',
    from: ['confirmed'],
    event: 'buy',
    to: 'processed',
    actors: ['system', 'factor'],
    guard: buyGuard,
  },
  {
    id: 'I7',
    from: ['confirmed'],
    event: 'decline',
    to: 'rejected',
    actors: ['system', 'factor'],
    guard: undecided,
  },
  { id: 'I8', from: ['confirmed'], event: 'withdraw', to: 'rejected', actors: ['owner'], guard: undecided },
  { id: 'I9', from: ['confirmed'], event: 'lapse', to: 'rejected', actors: ['system'], guard: lapseGuard },
  {
    id: 'I10',
    from: ['awaiting_conversion'],
    event: 'convert',
    to: 'created',
    actors: ['factor', 'practice'],
  },
  { id: 'I11', from: open, event: 'file_withdrawn', to: 'rejected', actors: ['system'], guard: undecided },
  { id: 'I11', from: open, event: 'file_rejected', to: 'rejected', actors: ['system'], guard: undecided },
]

function confirmGuard(c: InvoiceContext): InvoiceRefusal | null {
  if (c.hasBlockingFindings) return 'blocking_findings'
  if (!c.isTypeOffered) return 'type_not_offered'
  if (!c.hasConsent) return 'consent_missing'
  return c.isNumberUnique ? null : 'number_taken'
}

function buyGuard(c: InvoiceContext): InvoiceRefusal | null {
  if (c.isBought) return 'already_bought'
  return c.hasConsent ? null : 'consent_missing'
}

function lapseGuard(c: InvoiceContext): InvoiceRefusal | null {
  if (c.isDecided) return 'already_decided'
  return c.offeredOn !== null && c.today >= addDays(c.offeredOn, offerDays) ? null : 'not_lapsed'
}

/**
 * With which types an offer that came to nothing may be made again, as a copy with the same number (I7 to I9): a declined
 * one in the other type only, one that was taken back or lapsed in any. A claim that was bought and came back is none of
 * these: once its defect is gone it is a new invoice with a number of its own, since payments still arrive for the old one.
 */
export function typesToOfferAgain<Type extends string>(
  offer: {
    readonly status: FactoringStatus
    readonly rejectionReason: RejectionReason | null
    readonly wasOffered: boolean
    readonly factoringType: Type | null
  },
  contractTypes: readonly Type[],
): readonly Type[] {
  if (offer.status !== 'rejected' || !offer.wasOffered) return []
  switch (offer.rejectionReason) {
    case 'declined':
      return contractTypes.filter((type) => type !== offer.factoringType)
    case 'withdrawn_by_practice':
    case 'expired':
      return contractTypes
    default:
      return []
  }
}

/** Applies an event to an invoice; every pair the table does not know is `invalid_transition` (I12). */
export function stepInvoice(
  state: FactoringStatus,
  event: InvoiceEvent,
  context: InvoiceContext,
): Result<Step<FactoringStatus>, InvoiceRefusal | 'invalid_transition'> {
  return transition(invoiceTransitions, { state, event, context })
}

export function possibleInvoiceEvents(
  state: FactoringStatus,
  actors: readonly Actor[],
): readonly InvoiceEvent[] {
  return possibleEvents(invoiceTransitions, state, actors)
}

/** The rejection reason an event leaves behind; null for events that do not reject. */
export function rejectionOf(event: InvoiceEvent): RejectionReason | null {
  switch (event) {
    case 'exclude':
      return 'excluded'
    case 'decline':
    case 'file_rejected':
      return 'declined'
    case 'withdraw':
    case 'file_withdrawn':
      return 'withdrawn_by_practice'
    case 'lapse':
      return 'expired'
    default:
      return null
  }
}
