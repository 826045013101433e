import type { Result } from '../result.ts'
import { ok, refused } from '../result.ts'
import type { IsoDate } from './calendar.ts'
import { transition, type Step, type Transition } from './machine.ts'

/** What is sent to debtors and practices. */
export const dispatchKinds = [
  'invoice',
  'reminder_1',
  'reminder_2',
  'reminder_3',
  'plan_offer',
  'plan_contract',
  'payment_confirmation',
  'charge_back_notice',
  'payout_notice',
  'direct_debit_notice',
  'patient_link',
  'plan_debit_notice',
  'deferral_notice',
  'insurer_copy',
  'payment_demand',
  'account_demand',
] as const
export type DispatchKind = (typeof dispatchKinds)[number]

export type DispatchAddressee = 'debtor' | 'practice'

/** Who each kind is written to. */
export const addresseeOf: Readonly<Record<DispatchKind, DispatchAddressee>> = {
  invoice: 'debtor',
  reminder_1: 'debtor',
  reminder_2: 'debtor',
  reminder_3: 'debtor',
  plan_offer: 'debtor',
  plan_contract: 'debtor',
  payment_confirmation: 'debtor',
  charge_back_notice: 'practice',
  payout_notice: 'practice',
  direct_debit_notice: 'practice',
  patient_link: 'debtor',
  plan_debit_notice: 'debtor',
  deferral_notice: 'debtor',
  insurer_copy: 'debtor',
  payment_demand: 'debtor',
  account_demand: 'practice',
}

/** A demand says what was owed on its day: it is not sent again, another one is made of what is owed now. */
export const isMadeAnew = (kind: DispatchKind): boolean =>
  kind === 'payment_demand' || kind === 'account_demand'

/** Kind of the reminder of a dunning level. */
export function reminderKind(level: 1 | 2 | 3): DispatchKind {
  return `reminder_${level}`
}

/** Dunning level of a kind, or null where it is no reminder. */
export function reminderLevel(kind: DispatchKind): 1 | 2 | 3 | null {
  if (kind === 'reminder_1') return 1
  if (kind === 'reminder_2') return 2
  return kind === 'reminder_3' ? 3 : null
}

export const dispatchChannels = ['email', 'letter'] as const
export type DispatchChannel = (typeof dispatchChannels)[number]

/**
 * `sending` stands from the moment a carrier is asked until it has answered. When the program ended in between, nobody
 * knows whether it was taken: `unknown`, until a person has looked. `sent` means that the carrier took it; `delivered`
 * only where somebody knows.
 */
export const dispatchStates = [
  'planned',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'returned',
  'cancelled',
  'unknown',
] as const
export type DispatchState = (typeof dispatchStates)[number]

export type DispatchEvent =
  | 'begin'
  | 'hand_over'
  | 'wait'
  | 'deliver'
  | 'bounce'
  | 'fail'
  | 'return'
  | 'cancel'
  | 'resend'
  | 'lose'

type DispatchTransition = Transition<DispatchState, DispatchEvent, null, never>

export const dispatchTransitions: readonly DispatchTransition[] = [
  { id: 'V1', from: ['planned'], event: 'begin', to: 'sending', actors: ['system'] },
  {
    id: 'V2',
    from: ['planned', 'sending', 'unknown'],
    event: 'hand_over',
    to: 'sent',
    actors: ['system', 'factor', 'practice'],
  },
  { id: 'V3', from: ['sending'], event: 'wait', to: 'planned', actors: ['system'] },
  { id: 'V4', from: ['sent'], event: 'deliver', to: 'delivered', actors: ['system'] },
  { id: 'V5', from: ['sending', 'sent'], event: 'bounce', to: 'bounced', actors: ['system'] },
  { id: 'V6', from: ['planned', 'sending'], event: 'fail', to: 'failed', actors: ['system'] },
  {
    id: 'V7',
    from: ['sent', 'delivered'],
    event: 'return',
    to: 'returned',
    actors: ['system', 'factor', 'practice'],
  },
  {
    id: 'V8',
    from: ['planned', 'bounced', 'failed', 'unknown'],
    event: 'cancel',
    to: 'cancelled',
    actors: ['system', 'factor', 'practice'],
  },
  {
    id: 'V9',
    from: ['bounced', 'failed', 'returned', 'unknown'],
    event: 'resend',
    to: 'planned',
    actors: ['factor', 'practice'],
  },
  { id: 'V10', from: ['sending'], event: 'lose', to: 'unknown', actors: ['system'] },
]

/** Applies an event to the state of a dispatch; refused where the table has no row for it. */
export function stepDispatch(
  state: DispatchState,
  event: DispatchEvent,
): Result<Step<DispatchState>, 'invalid_transition'> {
  return transition(dispatchTransitions, { state, event, context: null })
}

/** What somebody has to do about a dispatch that did not arrive. */
export type DispatchRemedy = 'send_by_letter' | 'check_address' | 'try_again' | 'ask_carrier'

export function dispatchRemedy(state: DispatchState, channel: DispatchChannel): DispatchRemedy | null {
  if (state === 'bounced') return 'send_by_letter'
  if (state === 'returned') return 'check_address'
  if (state === 'unknown') return 'ask_carrier'
  if (state !== 'failed') return null
  return channel === 'letter' ? 'check_address' : 'try_again'
}

/** How somebody can be reached, and what he wants. */
export interface Reachable {
  /** Null while nothing was said: e-mail where it is permitted. */
  readonly preference: DispatchChannel | null
  readonly email: string | null
  /** E-mail needs the consent of a debtor (§ 7 Abs. 2 UWG, Art. 6 DSGVO). */
  readonly hasEmailConsent: boolean
  readonly hasAddress: boolean
}

/** The way of a dispatch: e-mail with consent unless paper is preferred, else the letter. `no_address`: neither is possible. */
export function channelFor(person: Reachable): Result<DispatchChannel, 'no_address'> {
  const mayMail = person.email !== null && person.email !== '' && person.hasEmailConsent
  if (mayMail && person.preference !== 'letter') return ok('email')
  return person.hasAddress ? ok('letter') : refused('no_address')
}

/** A Mahnstopp: dunning rests up to and including the day, for one claim or for all claims of a person. */
export interface DunningStop {
  readonly until: IsoDate
  readonly endedOn: IsoDate | null
}

/** The last day on which dunning rests because of stops, or null. */
export function stoppedUntil(stops: readonly DunningStop[], today: IsoDate): IsoDate | null {
  const running = stops.filter(
    (stop) => stop.until >= today && (stop.endedOn === null || stop.endedOn > today),
  )
  return running.reduce<IsoDate | null>(
    (latest, stop) => (latest === null || stop.until > latest ? stop.until : latest),
    null,
  )
}
