import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { writeTransactions } from './tables.ts'

interface AccountDebit {
  readonly organisationId: string
  readonly customerNumber: string
  readonly cents: number
  readonly on: IsoDate
  /** Names the debit; one is booked once. */
  readonly ref: string
}

/** Money came from a practice's bank account: what stood against it with the factor is settled. */
export async function bookAccountDebit(work: Work, debit: AccountDebit): Promise<void> {
  const amounts = { bank: debit.cents, practice: -debit.cents }
  await book(work, debit, { ref: `direct-debit:${debit.ref}`, amounts })
  audit(work, debit, 'collected')
}

/** The bank brought such a debit back: it stands against the practice again. What the bank takes for it the factor bears. */
export async function takeBackAccountDebit(
  work: Work,
  debit: AccountDebit & { readonly costCents: number },
): Promise<void> {
  const amounts = { bank: -debit.cents, practice: debit.cents }
  await book(work, debit, { ref: `direct-debit-return:${debit.ref}`, amounts })
  if (debit.costCents > 0) await bookCosts(work, debit)
  audit(work, debit, 'debit_returned')
}

async function book(
  work: Work,
  debit: AccountDebit,
  booking: { readonly ref: string; readonly amounts: { readonly bank: number; readonly practice: number } },
): Promise<void> {
  const { organisationId, customerNumber, on } = debit
  const owner = { organisationId, customerNumber, invoiceId: null }
  await inOrganisation(work, organisationId, () =>
    writeTransactions(work.tx, owner, [post({ kind: 'direct_debit', on, ...booking })]),
  )
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

function audit(
  work: Work,
  { organisationId, cents }: AccountDebit,
  change: 'collected' | 'debit_returned',
): void {
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${organisationId}`,
    details: { cents },
  })
}
