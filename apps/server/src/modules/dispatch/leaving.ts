import { isAccountDemandInTime, payAccountUntil } from '@honora/domain/factoring/account-demand.ts'
import { addDays, bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { DispatchKind } from '@honora/domain/factoring/dispatch.ts'
import { isDemandDay } from '@honora/domain/factoring/payment-demand.ts'
import { debitNoticeDays, noticeState, postingDays } from '@honora/domain/factoring/plan-debit.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceDetails } from './invoice-details.ts'
import { AccountDemandDetails, DebitDetails, InvoiceDetails } from './kept-content.ts'
import { findClaimRow, findPlanStatus } from './queries/claims.ts'
import { deferralsOf } from './queries/deferrals.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import { isReminderDue } from './reminders.ts'

type Details = DispatchRow['details']

/** What is asked of a letter when it leaves. */
interface Leaving {
  /** What it says once it is posted, where that is another day than it was planned for. */
  readonly renewed?: (work: Work, row: DispatchRow, posted: IsoDate) => Details | Promise<Details>
  /** Whether it names its day early enough when it leaves today. */
  readonly isInTime?: (details: Details, today: IsoDate) => boolean
  /** What a printed one must still say as it would be said today. */
  readonly asPrinted?: readonly string[]
  /** Whether what it is about still stands. */
  readonly stands?: (work: Work, row: DispatchRow) => boolean | Promise<boolean>
}

const reminder: Leaving = { stands: isReminderDue }

const isNoticeInTime = (collectOn: string, today: IsoDate): boolean =>
  noticeState({ collectOn, sentOn: null }, today) === 'waiting'
const isRateInTime = (details: Details, today: IsoDate): boolean =>
  isNoticeInTime(DebitDetails.parse(details).collectOn, today)

/** A claim that went back or was cancelled is no longer the factor's to send; of one that is paid already the patient still gets it. */
async function isToBeSent(work: Work, row: DispatchRow): Promise<boolean> {
  const state = (await findClaimRow(work.tx, row.invoice_id ?? ''))?.receivable_state
  return state === 'paid' || (typeof state === 'string' && !isClosed(state))
}

/** Kinds without a row say the same on each day. */
const kinds: Readonly<Partial<Record<DispatchKind, Leaving>>> = {
  // Its term runs from the day on which it is posted.
  invoice: {
    renewed: invoiceDetails,
    isInTime: (details, today) => {
      const { dueOn, termDays } = InvoiceDetails.parse(details)
      return dueOn >= addDays(today, termDays)
    },
    asPrinted: ['openCents'],
    stands: isToBeSent,
  },
  reminder_1: reminder,
  reminder_2: reminder,
  reminder_3: reminder,
  plan_offer: {
    stands: async (work, row) => (await findPlanStatus(work.tx, row.ref))?.status === 'offered',
  },
  deferral_notice: { stands: isDeferralTrue },
  // The practice may have left its letter lying.
  payment_demand: {
    stands: ({ time }, { content }) =>
      content?.of !== 'payment_demand' || isDemandDay(content.payUntil, time.today),
  },
  // Not sent too late: its debit is dropped and announced anew.
  plan_debit_notice: {
    isInTime: isRateInTime,
    stands: ({ time }, { details }) => isRateInTime(details, time.today),
  },
  // Where it waited, for a carrier or an address, it names the first bank day that still leaves the practice its days; the debit waits
  // for that day.
  direct_debit_notice: {
    renewed: (_work, { details }, posted) => {
      const soonest = bankDayFrom(addDays(posted, debitNoticeDays))
      return String(details['collectedOn']) >= soonest ? details : { ...details, collectedOn: soonest }
    },
    isInTime: (details, today) => isNoticeInTime(String(details['collectedOn']), today),
  },
  // Asks for what is owed now, and for nothing where the stretch below zero that it is about has ended.
  account_demand: {
    renewed: async (work, row, posted) => {
      const account = await work.deps.ports.accountToDemand(work, row.organisation_id)
      const said = { ...row.details, payUntil: payAccountUntil(posted) }
      if (account === null || row.id < account.beganBy) return { ...said, cents: 0 }
      return { ...said, cents: account.cents, since: account.since }
    },
    isInTime: (details, today) => isAccountDemandInTime(AccountDemandDetails.parse(details).payUntil, today),
    asPrinted: ['cents', 'since'],
    stands: (_work, { details }) => AccountDemandDetails.parse(details).cents > 0,
  },
}

/** A letter as it leaves today, after the days of its way to the post. */
export async function asItLeaves(work: Work, row: DispatchRow, isPrinted: boolean): Promise<DispatchRow> {
  const posted = addDays(work.time.today, isPrinted ? postingDays : 0)
  const details = await kinds[row.kind]?.renewed?.(work, row, posted)
  return details === undefined ? row : { ...row, details }
}

/** Whether what a letter is about still stands. */
export const stillStands = async (work: Work, row: DispatchRow): Promise<boolean> =>
  (await kinds[row.kind]?.stands?.(work, row)) ?? true

/** Whether a printed letter says what it would say today: its day is far enough, and what it demands is still what is owed. */
export function isPaperTrue(kept: DispatchRow, now: DispatchRow, today: IsoDate): boolean {
  const { isInTime, asPrinted = [] } = kinds[kept.kind] ?? {}
  return (
    isInTime?.(kept.details, today) !== false &&
    asPrinted.every((said) => kept.details[said] === now.details[said])
  )
}

/** A letter about a deferral goes out while it says what is: one that was ended meanwhile is not announced any more. */
async function isDeferralTrue(work: Work, row: DispatchRow): Promise<boolean> {
  const [id = ''] = row.ref.split(':')
  const deferral = (await deferralsOf(work.tx, row.invoice_id ?? '')).find((each) => each.id === id)
  return deferral !== undefined && (deferral.endedOn !== null) === (row.details['isEnded'] === true)
}
