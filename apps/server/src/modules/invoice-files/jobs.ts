import { z } from 'zod'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { ThreadEnded } from '../../platform/threads/thread.ts'
import { rescanPauseSeconds, scanAll, ScannerUnavailable } from '../../platform/virus/scanner.ts'
import { decideByRules, refreshFile } from '../invoices/index.ts'
import { systemWork } from '../../kernel/work.ts'
import { readContent } from './content.ts'
import { readIntoInvoices } from './read-into-invoices.ts'
import { refuseInfected } from './refuse-infected.ts'
import { publishFile } from './publish-file.ts'
import { forgetPieces } from './pieces.ts'
import { readApart } from './read-apart.ts'
import { offerByContract } from './offer-by-contract.ts'
import { dropUpload } from './uploads.ts'
import { findFile, listInvoicesToDecide, lockFile, lockInvoiceRow } from './queries.ts'
import { updateFile } from '../invoice-records/index.ts'

const payload = z.object({ organisationId: z.string(), fileId: z.string() })

/** Reads a stored file that was too large for an answer. A file that ends its reader twice is refused for good. */
const readFile = job({
  name: 'invoice-file.read',
  class: 'recordings',
  payload: payload.extend({ hasEndedReader: z.boolean().default(false) }),
  async run(deps, { organisationId, fileId, hasEndedReader }) {
    const scope = systemScope(organisationId)
    const file = await deps.transaction(scope, (tx) => findFile(tx, fileId))
    if (file === undefined) return
    try {
      await deps.transaction(scope, async (tx) => {
        const work = await systemWork(deps, tx, organisationId)
        await readIntoInvoices(work, deps.config, {
          fileId,
          read: (request) => readApart(request, readContent(deps.objects, file), !hasEndedReader),
        })
        await offerByContract(work, fileId)
      })
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      deps.log.warn({ fileId, err: error }, 'a file ended its reader')
      await deps.transaction(scope, (tx) =>
        deps.jobs.add(tx, 'invoice-file.read', { organisationId, fileId, hasEndedReader: true }),
      )
    }
  },
})

/** Scans a file that came in while the scanner was away. It is read only after a verdict. */
const scanFile = job({
  name: 'invoice-file.scan',
  class: 'recordings',
  payload: payload.extend({ attempt: z.number().default(0) }),
  async run(deps, { organisationId, fileId, attempt }) {
    const scope = systemScope(organisationId)
    const file = await deps.transaction(scope, (tx) => findFile(tx, fileId))
    if (file === undefined || file.scan_state !== 'waiting' || file.status !== 'created') return
    const verdict = await scanAll(deps.scanner, readContent(deps.objects, file)).catch((error: unknown) => {
      if (error instanceof ScannerUnavailable) return 'unknown' as const
      throw error
    })
    await deps.transaction(scope, async (tx) => {
      if (verdict === 'unknown') {
        const runAt = new Date(deps.clock.now().getTime() + rescanPauseSeconds(attempt) * 1000)
        const again = { organisationId, fileId, attempt: attempt + 1 }
        await deps.jobs.add(tx, 'invoice-file.scan', again, { runAt })
        return
      }
      const work = await systemWork(deps, tx, organisationId)
      const current = await lockFile(tx, fileId)
      if (current === undefined || current.scan_state !== 'waiting' || current.status !== 'created') return
      if (verdict === 'infected') {
        await refuseInfected(work, current)
        return
      }
      await updateFile(tx, current, { scanState: 'clean' }, work.time.now)
      await publishFile(work, current, 'created')
      await deps.jobs.add(tx, 'invoice-file.read', { organisationId, fileId })
    })
  },
})

/** Decides the offers of a large file, one transaction each. */
const decideFile = job({
  name: 'invoice-file.decide',
  class: 'decisions',
  payload,
  async run(deps, { organisationId, fileId }) {
    const scope = systemScope(organisationId)
    const waiting = await deps.transaction(scope, (tx) => listInvoicesToDecide(tx, fileId))
    for (const { id } of waiting) {
      await deps.transaction(scope, async (tx) => {
        await lockInvoiceRow(tx, id)
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
  class: 'housekeeping',
  payload: z.object({ organisationId: z.string(), uploadId: z.string() }),
  async run(deps, { organisationId, uploadId }) {
    await deps.transaction(systemScope(organisationId), (tx) => dropUpload(deps, tx, uploadId))
  },
})

/** Removes what a transfer left behind that ended with the process. */
const forgetLeftPieces = job({
  name: 'upload.forget-pieces',
  class: 'housekeeping',
  payload: z.object({ organisationId: z.string(), prefix: z.string().startsWith('org/') }),
  async run(deps, place) {
    await deps.transaction(systemScope(place.organisationId), (tx) => forgetPieces(deps, tx, place))
  },
})

export const invoiceFileJobs: readonly JobDefinition[] = [
  readFile,
  scanFile,
  decideFile,
  dropExpired,
  forgetLeftPieces,
]
