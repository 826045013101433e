import { rateCredit } from '@honora/domain/factoring/credit-check.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { publishChange } from '../../kernel/publish.ts'
import { type Work, systemWork } from '../../kernel/work.ts'
import { AgencyRefusal, simulatedAgency, type CreditAgency } from './agency.ts'
import type { CreditCheckRow } from './present.ts'
import type { Column } from '../../platform/db/column.ts'
import { countAttempt, finishPendingCheck } from './tables.ts'
import { findCreditCheck } from './queries.ts'

export const agency: CreditAgency = simulatedAgency

const maxAttempts = 3

/** Asks the agency outside of any transaction, then writes the answer once. */
async function askAgency(deps: Deps, organisationId: string, id: string): Promise<void> {
  const row = await deps.transaction(systemScope(organisationId), (tx) => findCreditCheck(tx, id))
  if (row === undefined || row.status !== 'pending') return
  const debtor = row.debtor
  try {
    const answer = await agency.ask(
      {
        firstName: debtor.firstName,
        lastName: debtor.lastName,
        birthDate: debtor.birthDate,
        key: row.debtor_key,
      },
      row.attempts,
    )
    await finish(deps, row, (work) => {
      const result = rateCredit(answer, work.time.today)
      return {
        status: 'done' as const,
        traffic_light: result.trafficLight,
        limit_cents: result.limitCents,
        reasons: [...result.reasons],
        score: answer.score,
        hard_negative: answer.hardNegative,
        valid_until: result.validUntil,
        done_at: work.time.now,
      }
    })
  } catch (error) {
    if (!(error instanceof AgencyRefusal)) throw error
    const isOver = error.isFinal || row.attempts + 1 >= maxAttempts
    if (isOver) await finish(deps, row, () => ({ status: 'failed' as const }))
    else {
      await deps.transaction(systemScope(organisationId), async (tx) => {
        await countAttempt(tx, { attempts: row.attempts + 1 }, id)
        await deps.jobs.add(
          tx,
          'credit-check.ask',
          { organisationId, id },
          { key: `credit-check ${id} ${row.attempts + 1}` },
        )
      })
    }
  }
}

type Outcome = {
  status: 'done' | 'failed'
  traffic_light?: Column<'credit_check', 'traffic_light'>
  limit_cents?: number
  reasons?: string[]
  score?: number | null
  hard_negative?: boolean
  valid_until?: string
  done_at?: Date
}

async function finish(deps: Deps, row: CreditCheckRow, outcome: (work: Work) => Outcome): Promise<void> {
  const { organisation_id: organisationId, id } = row
  await deps.transaction(systemScope(organisationId), async (tx) => {
    const work = await systemWork(deps, tx, organisationId)
    const set = outcome(work)
    const done = await finishPendingCheck(tx, { ...set, updated_at: work.time.now }, id)
    if (done === undefined) return
    await publishChange(work, {
      organisationId,
      topic: 'credit-check.updated',
      kind: 'credit-check',
      id,
      change: set.status,
      version: done.version,
    })
    await deps.jobs.add(tx, 'invoice.decide-waiting', { organisationId, debtorKey: row.debtor_key })
  })
}

export const creditCheckJobs: readonly JobDefinition[] = [
  job({
    name: 'credit-check.ask',
    class: 'outside',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => askAgency(deps, organisationId, id),
  }),
]
