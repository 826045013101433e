import { nextBankDay, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope, type WorkScope } from '../../platform/scope.ts'
import { ownBank, TransferRefusal } from '../bank/index.ts'
import { type Work, systemWork } from '../../kernel/work.ts'
import { findOrderedCheck } from './queries/onboarding.ts'
import { updateAccountCheck } from './tables.ts'
import { checkCents, type CheckRow, orderOf, moveCheck, publishOnboarding } from './account-check-steps.ts'
import { bookTestCent } from './book-test-cent.ts'
import { failCheck } from './fail-check.ts'

const maxAttempts = 3

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
  await bookTestCent(work, { kind: 'payout', ref: `account-check:${row.id}`, cents: checkCents })
  await publishOnboarding(work, 'account_check_sent')
}

export const jobName = 'onboarding.account-check'

export const accountCheckJobs: readonly JobDefinition[] = [
  job({
    name: jobName,
    class: 'decisions',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => sendCent(deps, organisationId, id),
  }),
]
