import type { AccountCheck } from '@honora/contract/factoring.ts'
import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { TransferOrder } from '../bank/index.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import type { latestCheck } from './queries/onboarding.ts'
import { moveAccountCheck } from './tables.ts'

export const checkCents = 1

export const codeLength = 6

/** Wrong codes after which the account has to be given again. */
export const maxTries = 5

export type FailReason = NonNullable<AccountCheck['reason']>

export type CheckRow = NonNullable<Awaited<ReturnType<typeof latestCheck>>>

export const orderOf = (row: Pick<CheckRow, 'id' | 'iban' | 'holder' | 'code'>): TransferOrder => ({
  endToEndId: row.id,
  iban: row.iban,
  holder: row.holder,
  amountCents: checkCents,
  purpose: `HONORA Kontopruefung Code ${row.code}`,
})

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
