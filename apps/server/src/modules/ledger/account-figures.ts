import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { buildStatement, type StatementLine } from '@honora/domain/ledger/statement.ts'
import type { Tx } from '../../platform/db/pool.ts'
import {
  closingBefore,
  expectedPayouts,
  ownerOf,
  practiceBalances,
  unsettledTransactions,
} from './queries/settlement.ts'
import { figuresOf } from './queries/figures.ts'

/**
 * What the next payout is made of, as the run of that day will find it: bookings that no statement shows yet and what is
 * carried over. The lines and the balance add up to the payout.
 */
export async function nextPayout(
  tx: Tx,
  organisationId: string,
  today: IsoDate,
): Promise<{
  on: IsoDate | null
  openingCents: number
  payoutCents: number
  lines: readonly StatementLine[]
}> {
  const [next] = await expectedPayouts(tx, organisationId, today)
  if (next === undefined) return { on: null, openingCents: 0, payoutCents: 0, lines: [] }
  const waiting = await unsettledTransactions(tx, organisationId)
  const statement = buildStatement(
    await closingBefore(tx, organisationId),
    waiting.filter((each) => each.availableOn <= next.on),
  )
  return {
    on: next.on,
    openingCents: statement.openingCents,
    payoutCents: next.cents,
    lines: statement.lines,
  }
}

export interface AccountFigures {
  readonly balanceCents: number
  readonly availableCents: number
  readonly nextPayoutOn: IsoDate | null
  readonly nextPayoutCents: number
  readonly nextPayoutCount: number
}

/** The practice's account today, and the next payout as the books stand. */
async function accountFigures(tx: Tx, organisationId: string, today: IsoDate): Promise<AccountFigures> {
  const { balanceCents, availableCents } = await practiceBalances(tx, organisationId, today)
  const [next] = await expectedPayouts(tx, organisationId, today)
  return {
    balanceCents,
    availableCents: Math.max(0, Math.min(balanceCents, availableCents)),
    nextPayoutOn: next?.on ?? null,
    nextPayoutCents: next?.cents ?? 0,
    nextPayoutCount: next === undefined ? 0 : await waitingPurchases(tx, organisationId, next.on),
  }
}

/** Purchases that the payout of a day will contain. */
async function waitingPurchases(tx: Tx, organisationId: string, day: IsoDate): Promise<number> {
  const of = await figuresOf(tx, { organisationId, to: day }, ['account'])
  return of('account').number
}

/** What the page of the account shows on a day. */
export async function presentAccount(tx: Tx, organisationId: string, today: IsoDate) {
  const of = await figuresOf(tx, { organisationId }, ['open', 'reserve', 'offered'])
  const { accountMasked } = await ownerOf(tx, organisationId)
  return {
    ...(await accountFigures(tx, organisationId, today)),
    reserveCents: of('reserve').amount,
    reserveCount: of('reserve').number,
    offeredCents: of('offered').amount,
    offeredCount: of('offered').number,
    openReceivablesCents: of('open').amount,
    openCount: of('open').number,
    accountMasked,
    today,
  }
}
