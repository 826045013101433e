import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { AccountCheck } from '@honora/contract/factoring.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import type { TransferOrder } from '../bank/index.ts'
import { writeTransactions } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { latestCheck } from './queries/onboarding.ts'
import { moveAccountCheck, returnBankStep } from './tables.ts'

export const checkCents = 1

export const codeLength = 6

/** Wrong codes after which the account has to be given again. */
export const maxTries = 5

export type CheckRow = NonNullable<Awaited<ReturnType<typeof latestCheck>>>

type FailReason = NonNullable<AccountCheck['reason']>

export const orderOf = (row: Pick<CheckRow, 'id' | 'iban' | 'holder' | 'code'>): TransferOrder => ({
  endToEndId: row.id,
  iban: row.iban,
  holder: row.holder,
  amountCents: checkCents,
  purpose: `HONORA Kontopruefung Code ${row.code}`,
})

/** A check without success sends the step back to the practice, unless the factor has decided it meanwhile. */
export async function failCheck(
  work: Work,
  failed: { readonly row: CheckRow; readonly reason: FailReason },
): Promise<void> {
  const { row, reason } = failed
  const { tx, scope } = work
  if (!(await moveCheck(work, row, { from: null, set: { state: 'failed', reason } }))) return
  const latest = await latestCheck(tx, scope.organisationId)
  if (latest?.id === row.id)
    await returnBankStep(
      tx,
      { state: 'returned', reason: null, decided_at: work.time.now },
      scope.organisationId,
    )
  await publishOnboarding(work, 'account_check_failed')
}

interface Move {
  /** State it must be in; null for any that is not over. */
  readonly from: 'ordered' | 'under_way' | 'arrived' | null
  readonly set: {
    readonly state?: 'under_way' | 'arrived' | 'confirmed' | 'failed'
    readonly reason?: FailReason
    readonly arrives_on?: IsoDate
    readonly tries_left?: number
    readonly confirmed_by?: string | null
  }
}

/** Moves a check of an account unless it is over or elsewhere meanwhile. @returns true if it moved. */
export async function moveCheck(work: Work, row: CheckRow, { from, set }: Move): Promise<boolean> {
  const moved = await moveAccountCheck(
    work.tx,
    { ...set, updated_at: work.time.now },
    row.id,
    from === null ? ['ordered', 'under_way', 'arrived'] : [from],
  )
  return moved.numUpdatedRows > 0n
}

/** The cent is the factor's own cost and stands in its own books, not in the practice's. */
export async function bookTestCent(
  work: Work,
  booking: { readonly kind: 'payout' | 'payment_return'; readonly ref: string; readonly cents: number },
): Promise<void> {
  const factor = await factorOrganisation(work.tx)
  const { kind, ref, cents } = booking
  const cent = post({ kind, ref, on: work.time.today, amounts: { bank_costs: cents, bank: -cents } })
  await inOrganisation(work, factor.id, () =>
    writeTransactions(
      work.tx,
      { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
      [cent],
    ),
  )
}

export async function publishOnboarding(work: Work, change: ChangeOf<'organisation'>): Promise<void> {
  const { organisationId } = work.scope
  await publishChange(work, {
    organisationId,
    topic: 'onboarding.updated',
    kind: 'organisation',
    id: organisationId,
    change,
  })
}
