import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { AccountCheck } from '@honora/contract/factoring.ts'
import { nextBankDay, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope, type WorkScope } from '../../platform/scope.ts'
import { ownBank, TransferRefusal, type TransferOrder } from '../bank/index.ts'
import { factorOrganisation, writeTransactions } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import { type Work, businessTime, systemWork } from '../../kernel/work.ts'
import {
  countChecksOfDay,
  findOrderedCheck,
  latestCheck,
  listArrivedChecks,
  lockChecks,
} from './queries/onboarding.ts'
import { insertAccountCheck, moveAccountCheck, returnBankStep, updateAccountCheck } from './tables.ts'

const checkCents = 1
const codeLength = 6
/** Letters and digits that nobody mistakes for one another on a printed statement. */
const codeLetters = 'ABCDEFGHKMNPQRSTUVWXYZ23456789'
/** Wrong codes after which the account has to be given again. */
const maxTries = 5
/** Cents that one practice may have sent on one day. */
const maxPerDay = 3
const maxAttempts = 3

type CheckRow = NonNullable<Awaited<ReturnType<typeof latestCheck>>>
type FailReason = NonNullable<AccountCheck['reason']>

const orderOf = (row: Pick<CheckRow, 'id' | 'iban' | 'holder' | 'code'>): TransferOrder => ({
  endToEndId: row.id,
  iban: row.iban,
  holder: row.holder,
  amountCents: checkCents,
  purpose: `HONORA Kontopruefung Code ${row.code}`,
})

/**
 * What a practice and the factor see of the check. What a statement says, code included, is only for the account's owner,
 * and only where the bank is simulated and nobody could look it up.
 */
export async function presentCheck(
  tx: Tx,
  organisationId: string,
  view: { readonly seesStatement: boolean },
): Promise<AccountCheck | undefined> {
  const row = await latestCheck(tx, organisationId)
  if (row === undefined) return undefined
  const state = row.state
  const shown = { ordered: 'transfer', under_way: 'transfer', arrived: 'code' } as const
  const bookedOn = row.arrives_on
  const hasStatement = view.seesStatement && ownBank.isSimulated && state === 'arrived' && bookedOn !== null
  return {
    state: state === 'confirmed' || state === 'failed' ? state : shown[state],
    reason: row.reason,
    orderedOn: row.ordered_on,
    arrivesOn: bookedOn,
    triesLeft: row.tries_left,
    simulatedStatement: hasStatement
      ? { bookedOn, amountCents: checkCents, text: orderOf(row).purpose }
      : null,
  }
}

/**
 * Orders one cent to an account that was named. An account that is being checked, or was confirmed, gets no second one.
 * 422 `too_many_checks` when the practice has named too many accounts that day.
 */
export async function orderCheck(
  deps: Deps,
  tx: Tx,
  account: { readonly organisationId: string; readonly iban: string; readonly holder: string },
): Promise<void> {
  const { organisationId, iban, holder } = account
  const last = await latestCheck(tx, organisationId)
  if (last !== undefined && last.state !== 'failed' && last.iban === iban && last.holder === holder) return
  const { today } = await businessTime(deps, tx)
  const { count } = await countChecksOfDay(tx, organisationId, today)
  if (count >= maxPerDay) throw invalidField('/iban', 'too_many_checks')
  const id = newId()
  await insertAccountCheck(tx, {
    id,
    organisation_id: organisationId,
    iban,
    holder,
    code: Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
    tries_left: maxTries,
    ordered_on: today,
  })
  await deps.jobs.add(tx, jobName, { organisationId, id }, { key: `account-check ${id}` })
}

/** Hands the order to the bank outside of any transaction, then writes its answer once. */
async function sendCent(deps: Deps, organisationId: string, id: string): Promise<void> {
  const scope: WorkScope = { ...systemScope(organisationId), seesOffered: true }
  const row = await deps.transaction(scope, (tx) => findOrderedCheck(tx, id))
  if (row === undefined) return
  try {
    const { bankDays } = await ownBank.transfer(orderOf(row), row.attempts)
    await deps.transaction(scope, async (tx) => {
      const work = await systemWork(deps, tx, organisationId)
      await tookOver(work, row, arrival(work.time.today, bankDays))
    })
  } catch (error) {
    if (!(error instanceof TransferRefusal)) throw error
    const { reason } = error
    const isOver = error.isFinal || row.attempts + 1 >= maxAttempts
    await deps.transaction(scope, async (tx) => {
      if (isOver) return failCheck(await systemWork(deps, tx, organisationId), { row, reason })
      const attempts = row.attempts + 1
      await updateAccountCheck(tx, { attempts }, id)
      return deps.jobs.add(tx, jobName, { organisationId, id }, { key: `account-check ${id} ${attempts}` })
    })
  }
}

function arrival(today: IsoDate, bankDays: number): IsoDate {
  let day = today
  for (let passed = 0; passed < bankDays; passed += 1) day = nextBankDay(day)
  return day
}

/** The bank took the order over: the cent has left, at the factor's cost. */
async function tookOver(work: Work, row: CheckRow, arrivesOn: IsoDate): Promise<void> {
  const isMoved = await moveCheck(work, row, {
    from: 'ordered',
    set: { state: 'under_way', arrives_on: arrivesOn },
  })
  if (!isMoved) return
  await book(work, { kind: 'payout', ref: `account-check:${row.id}`, cents: checkCents })
  await tell(work, 'account_check_sent')
}

/** What the bank's days bring: cents that arrived, and cents that came back. */
export async function accountChecksOfDay(work: Work, organisationId: string): Promise<void> {
  const due = await listArrivedChecks(work.tx, organisationId, work.time.today)
  for (const row of due) {
    const outcome = ownBank.outcome(orderOf(row))
    if (outcome === 'credited') {
      if (await moveCheck(work, row, { from: 'under_way', set: { state: 'arrived' } }))
        await tell(work, 'account_check_arrived')
      continue
    }
    await book(work, { kind: 'payment_return', ref: `account-check-return:${row.id}`, cents: -checkCents })
    await failCheck(work, { row, reason: outcome })
  }
}

/**
 * The code as somebody read it on the statement. A wrong one is counted; after the last one the step goes back. Must be
 * committed whatever the outcome. 409 `INVALID_TRANSITION` while no code is waited for.
 */
export async function tryCode(
  deps: Deps,
  tx: Tx,
  attempt: { readonly scope: WorkScope; readonly code: string },
): Promise<{ readonly isRight: boolean; readonly triesLeft: number }> {
  const { scope, code } = attempt
  const { organisationId } = scope
  await lockChecks(tx, organisationId)
  const row = await latestCheck(tx, organisationId)
  if (row?.state !== 'arrived')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row?.state ?? 'open' } })
  const work: Work = { ...(await systemWork(deps, tx, organisationId)), scope }
  if (code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') === row.code) {
    const by = scope.actor.kind === 'user' ? scope.actor.id : null
    await moveCheck(work, row, { from: 'arrived', set: { state: 'confirmed', confirmed_by: by } })
    await tell(work, 'account_check_confirmed')
    return { isRight: true, triesLeft: row.tries_left }
  }
  const triesLeft = row.tries_left - 1
  await moveCheck(work, row, { from: 'arrived', set: { tries_left: triesLeft } })
  if (triesLeft === 0) await failCheck(work, { row, reason: 'too_many_tries' })
  return { isRight: false, triesLeft }
}

/** A check without success sends the step back to the practice, unless the factor has decided it meanwhile. */
async function failCheck(
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
  await tell(work, 'account_check_failed')
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

async function moveCheck(work: Work, row: CheckRow, { from, set }: Move): Promise<boolean> {
  const moved = await moveAccountCheck(
    work.tx,
    { ...set, updated_at: work.time.now },
    row.id,
    from === null ? ['ordered', 'under_way', 'arrived'] : [from],
  )
  return moved.numUpdatedRows > 0n
}

/** The cent is the factor's own cost and stands in its own books, not in the practice's. */
async function book(
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

async function tell(work: Work, change: ChangeOf<'organisation'>): Promise<void> {
  const { organisationId } = work.scope
  await publishChange(work, {
    organisationId,
    topic: 'onboarding.updated',
    kind: 'organisation',
    id: organisationId,
    change,
  })
}

const jobName = 'onboarding.account-check'

export const accountCheckJobs: readonly JobDefinition[] = [
  job({
    name: jobName,
    class: 'decisions',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => sendCent(deps, organisationId, id),
  }),
]
