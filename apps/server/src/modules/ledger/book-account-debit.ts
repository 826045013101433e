import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { writeTransactions } from './tables/transactions.ts'
import { type PracticeAccount, writeAccountBooking } from './write-account-booking.ts'

interface AccountDebit extends PracticeAccount {
  readonly cents: number
  readonly on: IsoDate
  /** Names the debit; one is booked once. */
  readonly ref: string
}

/** Money came from a practice's bank account: what stood against it with the factor is settled. */
export async function bookAccountDebit(work: Work, debit: AccountDebit): Promise<void> {
  const { ref, on, cents } = debit
  const amounts = { bank: cents, practice: -cents }
  const booking = {
    kind: 'direct_debit',
    ref: `direct-debit:${ref}`,
    on,
    amounts,
    change: 'collected',
  } as const
  await writeAccountBooking(work, debit, booking)
}

/** The bank brought such a debit back: it stands against the practice again. What the bank takes for it the factor bears. */
export async function takeBackAccountDebit(
  work: Work,
  debit: AccountDebit & { readonly costCents: number },
): Promise<void> {
  const { on, cents } = debit
  const ref = `direct-debit-return:${debit.ref}`
  const amounts = { bank: -cents, practice: cents }
  await writeAccountBooking(work, debit, { kind: 'direct_debit', ref, on, amounts, change: 'debit_returned' })
  if (debit.costCents > 0) await bookCosts(work, debit)
}

async function bookCosts(
  work: Work,
  { ref, on, costCents }: AccountDebit & { readonly costCents: number },
): Promise<void> {
  const factor = await factorOrganisation(work.tx)
  const owner = { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null }
  const amounts = { bank_costs: costCents, bank: -costCents }
  await inOrganisation(work, factor.id, () =>
    writeTransactions(work.tx, owner, [
      post({ kind: 'payment_return', ref: `direct-debit-costs:${ref}`, on, amounts }),
    ]),
  )
}
