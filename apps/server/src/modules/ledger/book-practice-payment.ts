import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { newId } from '../../platform/ids.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { nextPaymentRef } from './queries/payments.ts'
import { bookAllocation, insertPaymentAllocation, writeTransactions } from './tables.ts'

interface PracticeAccount {
  readonly organisationId: string
  readonly customerNumber: string
}

/** Books money of a practice on its account with the factor: as it comes in, or from what waits. */
export async function bookOnPractice(
  work: Work,
  practice: PracticeAccount,
  payment: {
    readonly paymentId: string
    readonly amountCents: number
    readonly on: IsoDate
    readonly from: 'bank' | 'unallocated'
    readonly matchedBy: string
  },
): Promise<void> {
  const { paymentId, amountCents, on, from, matchedBy } = payment
  const paymentRef = await nextPaymentRef(work.tx, paymentId)
  const ref = `practice-payment:${paymentRef}`
  await book(work, practice, {
    ref,
    paymentRef,
    on,
    amounts: { [from]: amountCents, practice: -amountCents },
  })
  await insertPaymentAllocation(work.tx, {
    id: newId(),
    payment_id: paymentId,
    organisation_id: practice.organisationId,
    amount_cents: amountCents,
  })
  await bookAllocation(work.tx, { matched_by: matchedBy, updated_at: work.time.now }, amountCents, paymentId)
  audit(work, practice, 'paid', amountCents)
}

/** The bank takes such money back: it stands against the practice again. */
export async function takeBackFromPractice(
  work: Work,
  practice: PracticeAccount,
  payment: { readonly paymentRef: string; readonly amountCents: number; readonly on: IsoDate },
): Promise<void> {
  const { paymentRef, amountCents, on } = payment
  const ref = `practice-payment-return:${paymentRef}`
  await book(work, practice, { ref, paymentRef, on, amounts: { bank: -amountCents, practice: amountCents } })
  audit(work, practice, 'payment_returned', amountCents)
}

async function book(
  work: Work,
  practice: PracticeAccount,
  booking: Omit<Parameters<typeof post>[0], 'kind'>,
): Promise<void> {
  const owner = { ...practice, invoiceId: null }
  await inOrganisation(work, practice.organisationId, () =>
    writeTransactions(work.tx, owner, [post({ kind: 'practice_payment', ...booking })]),
  )
}

function audit(
  work: Work,
  { organisationId }: PracticeAccount,
  change: 'paid' | 'payment_returned',
  cents: number,
): void {
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${organisationId}`,
    details: { cents },
  })
}
