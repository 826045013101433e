import { sql } from 'kysely'
import { z } from 'zod'
import { job, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { systemScope } from '../../platform/scope.ts'
import { decideByRules, refreshFile } from '../invoices/index.ts'
import { systemWork } from '../ledger/index.ts'
import { readContent } from './content.ts'
import { readIntoInvoices } from './import.ts'
import { readApart } from './read-apart.ts'
import { offerByContract } from './service.ts'
import { findFile } from './store.ts'
import { dropUpload } from './uploads.ts'

const payload = z.object({ organisationId: z.string(), fileId: z.string() })

/** Reads a stored file that was too large for an answer. */
const readFile = job({
  name: 'invoice-file.read',
  payload,
  async run(deps, { organisationId, fileId }) {
    const scope = systemScope(organisationId)
    const file = await deps.transaction(scope, (tx) => findFile(tx, fileId))
    if (file === undefined) return
    await deps.transaction(scope, async (tx) => {
      const work = await systemWork(deps, tx, organisationId)
      await readIntoInvoices(work, deps.config, {
        fileId,
        read: (request) => readApart(request, readContent(deps.objects, file)),
      })
      await offerByContract(work, fileId)
    })
  },
})

/** Decides the offers of a large file, one transaction each. */
const decideFile = job({
  name: 'invoice-file.decide',
  payload,
  async run(deps, { organisationId, fileId }) {
    const scope = systemScope(organisationId)
    const waiting = await deps.transaction(scope, (tx) =>
      tx
        .selectFrom('invoice')
        .select('id')
        .where('file_id', '=', fileId)
        .where('status', '=', 'confirmed')
        .where('decision_state', '=', 'deciding')
        .orderBy('id')
        .execute(),
    )
    for (const { id } of waiting) {
      await deps.transaction(scope, async (tx) => {
        await sql`select id from invoice where id = ${id}::uuid for update`.execute(tx)
        await decideByRules(await systemWork(deps, tx, organisationId), id)
      })
    }
    await deps.transaction(scope, async (tx) =>
      refreshFile(await systemWork(deps, tx, organisationId), fileId),
    )
  },
})

/** Forgets an upload that nobody finished within its time. */
const dropExpired = job({
  name: 'upload.drop',
  payload: z.object({ organisationId: z.string(), uploadId: z.string() }),
  async run(deps, { organisationId, uploadId }) {
    await deps.transaction(systemScope(organisationId), (tx) => dropUpload(deps, tx, uploadId))
  },
})

export const invoiceFileJobs: readonly JobDefinition[] = [readFile, decideFile, dropExpired]
