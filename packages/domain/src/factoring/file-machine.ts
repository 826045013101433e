import type { Result } from '../result.ts'
import { possibleEvents, transition, type Actor, type Step, type Transition } from './machine.ts'
import type { FactoringStatus, RejectionReason } from './status.ts'

export type FileEvent =
  | 'parsed'
  | 'recognised_pdf'
  | 'converted'
  | 'confirm'
  | 'invoices_checked'
  | 'withdraw'
  | 'file_error'
  | 'reject'
  | 'all_decided'
  | 'all_excluded'

export type FileRefusal =
  | 'open_errors'
  | 'no_invoices'
  | 'consent_missing'
  | 'type_not_offered'
  | 'onboarding_not_done'
  | 'fresh_login_required'
  | 'already_decided'
  | 'already_bought'
  | 'undecided_left'
  | 'reason_missing'
  | 'invoices_left'

/** What the guards of a file look at. Counts are of its invoices that are not excluded. */
export interface FileContext {
  readonly invoiceCount: number
  readonly faultyCount: number
  readonly decidedCount: number
  readonly boughtCount: number
  readonly hasAllConsents: boolean
  readonly isTypeOffered: boolean
  readonly isOnboarded: boolean
  readonly totalCents: number
  /** Signed in (again) within the last 15 minutes, or a second factor given. */
  readonly isLoginFresh: boolean
  readonly reason: string
}

/** Confirming more than this needs a fresh login. */
export const freshLoginAboveCents = 5_000_000

type Row = Transition<FactoringStatus, FileEvent, FileContext, FileRefusal>

const clean = (c: FileContext): FileRefusal | null => {
  if (c.invoiceCount === 0) return 'no_invoices'
  return c.faultyCount === 0 ? null : 'open_errors'
}
const faulty = (c: FileContext): FileRefusal | null => (c.faultyCount > 0 ? null : 'open_errors')

/** Life of an invoice file, row by row as in the domain page (4.2); F1 is the upload itself. */
export const fileTransitions: readonly Row[] = [
  { id: 'F3', from: ['created'], event: 'parsed', to: 'complete', actors: ['system'], guard: clean },
  { id: 'F2', from: ['created'], event: 'parsed', to: 'created', actors: ['system'] },
  { id: 'F4', from: ['created'], event: 'recognised_pdf', to: 'awaiting_conversion', actors: ['system'] },
  {
    id: 'F5',
    from: ['awaiting_conversion'],
    event: 'converted',
    to: 'created',
    actors: ['factor', 'practice'],
    guard: (c) => (c.invoiceCount > 0 ? null : 'no_invoices'),
  },
  {
    id: 'F6',
    from: ['complete'],
    event: 'confirm',
    to: 'confirmed',
    actors: ['owner', 'billing'],
    guard: confirmGuard,
  },
  {
    id: 'F7',
    from: ['created'],
    event: 'invoices_checked',
    to: 'complete',
    actors: ['practice', 'system'],
    guard: clean,
  },
  {
    id: 'F7b',
    from: ['complete'],
    event: 'invoices_checked',
    to: 'created',
    actors: ['system'],
    guard: faulty,
  },
  {
    id: 'F8',
    from: ['created', 'awaiting_conversion', 'complete'],
    event: 'withdraw',
    to: 'rejected',
    actors: ['practice'],
  },
  {
    id: 'F9',
    from: ['confirmed'],
    event: 'withdraw',
    to: 'rejected',
    actors: ['owner'],
    guard: (c) => (c.decidedCount === 0 ? null : 'already_decided'),
  },
  { id: 'F10', from: ['created'], event: 'file_error', to: 'rejected', actors: ['system'] },
  {
    id: 'F11',
    from: ['created', 'awaiting_conversion', 'complete', 'confirmed'],
    event: 'reject',
    to: 'rejected',
    actors: ['factor'],
    guard: rejectGuard,
  },
  {
    id: 'F12',
    from: ['confirmed'],
    event: 'all_decided',
    to: 'processed',
    actors: ['system'],
    guard: (c) => (c.decidedCount < c.invoiceCount ? 'undecided_left' : boughtSome(c)),
  },
  {
    id: 'F12',
    from: ['confirmed'],
    event: 'all_decided',
    to: 'rejected',
    actors: ['system'],
    guard: (c) => (c.decidedCount < c.invoiceCount ? 'undecided_left' : null),
  },
  {
    id: 'F13',
    from: ['created', 'complete'],
    event: 'all_excluded',
    to: 'rejected',
    actors: ['system'],
    guard: (c) => (c.invoiceCount === 0 ? null : 'invoices_left'),
  },
]

function boughtSome(c: FileContext): FileRefusal | null {
  return c.boughtCount > 0 ? null : 'no_invoices'
}

function confirmGuard(c: FileContext): FileRefusal | null {
  if (!c.isOnboarded) return 'onboarding_not_done'
  const open = clean(c)
  if (open !== null) return open
  if (!c.isTypeOffered) return 'type_not_offered'
  if (!c.hasAllConsents) return 'consent_missing'
  return c.totalCents > freshLoginAboveCents && !c.isLoginFresh ? 'fresh_login_required' : null
}

function rejectGuard(c: FileContext): FileRefusal | null {
  if (c.reason.trim() === '') return 'reason_missing'
  return c.boughtCount === 0 ? null : 'already_bought'
}

/** Applies an event to a file; every pair the table does not know is `invalid_transition`. */
export function stepFile(
  state: FactoringStatus,
  event: FileEvent,
  context: FileContext,
): Result<Step<FactoringStatus>, FileRefusal | 'invalid_transition'> {
  return transition(fileTransitions, { state, event, context })
}

export function possibleFileEvents(state: FactoringStatus, actors: readonly Actor[]): readonly FileEvent[] {
  return possibleEvents(fileTransitions, state, actors)
}

/** What a file has to say about itself besides its invoices. */
export interface FileFacts {
  readonly rejected: RejectionReason | null
  readonly isAwaitingConversion: boolean
  readonly isConfirmed: boolean
}

/** An invoice that nobody has offered yet. */
const isPending = (status: FactoringStatus): boolean =>
  status === 'created' || status === 'complete' || status === 'awaiting_conversion'

/**
 * The state a file must have, seen from its own facts and the states of all its invoices (invariant 18).
 * Invoices excluded one by one do not count. Single invoices may be offered before the others: the state is that of the
 * others until none is left, then the file counts as confirmed.
 */
export function fileStatusOf(
  facts: FileFacts,
  invoices: readonly { readonly status: FactoringStatus; readonly isExcluded: boolean }[],
): FactoringStatus {
  if (facts.rejected !== null) return 'rejected'
  if (facts.isAwaitingConversion) return 'awaiting_conversion'
  const counting = invoices.filter((invoice) => !invoice.isExcluded)
  const pending = counting.filter((invoice) => isPending(invoice.status))
  if (facts.isConfirmed || (counting.length > 0 && pending.length === 0)) {
    if (counting.some((invoice) => invoice.status === 'confirmed')) return 'confirmed'
    return counting.some((invoice) => invoice.status === 'processed') ? 'processed' : 'rejected'
  }
  if (invoices.length > 0 && counting.length === 0) return 'rejected'
  return pending.length > 0 && pending.every((invoice) => invoice.status === 'complete')
    ? 'complete'
    : 'created'
}
