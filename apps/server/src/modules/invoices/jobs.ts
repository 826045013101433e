import { z } from 'zod'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { systemWork } from '../../kernel/work.ts'
import { decideByRules } from './decide-by-rules.ts'
import { refreshFile } from './refresh-file.ts'
import { concludeWaiting } from './conclude-waiting-plans.ts'
import { findFileOfInvoice, listWaitingInvoices } from './queries/decisions.ts'

/**
 * An answer about a debtor came, or a limit was raised: offers that waited for it are decided again, one transaction each,
 * and payment plans that the debtor accepted are concluded.
 */
const decideWaiting = job({
  name: 'invoice.decide-waiting',
  class: 'decisions',
  payload: z.object({ organisationId: z.string(), debtorKey: z.string() }),
  async run(deps, { organisationId, debtorKey }) {
    const scope = systemScope(organisationId)
    const waiting = await deps.transaction(scope, (tx) => listWaitingInvoices(tx, organisationId, debtorKey))
    for (const { id } of waiting) {
      await deps.transaction(scope, async (tx) => {
        const work = await systemWork(deps, tx, organisationId)
        await decideByRules(work, id)
        const row = await findFileOfInvoice(tx, id)
        await refreshFile(work, row?.file_id ?? null)
      })
    }
    await deps.transaction(scope, async (tx) =>
      concludeWaiting(await systemWork(deps, tx, organisationId), { organisationId, key: debtorKey }),
    )
  },
})

export const invoiceJobs: readonly JobDefinition[] = [decideWaiting]
