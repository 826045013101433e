import { platform } from '@honora/contract/platform.ts'
import { writeCsv } from '@honora/formats/sheet/csv.ts'
import { witnessOf } from '../../platform/audit/witness.ts'
import { verifyTrail } from '../../platform/audit/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { auditPage } from './audit-page.ts'
import { exportTrail } from './export-trail.ts'
import { presentFailedJobs } from './failed-jobs.ts'
import { actorsOf } from './names.ts'
import { failedJobs, rescheduleJob } from './queries.ts'

const { listAudit, exportAudit, listAuditActors, verifyAudit, listFailedJobs, retryJob } = platform

export const auditHandlers = handlersFor(
  { listAudit, exportAudit, listAuditActors, verifyAudit, listFailedJobs, retryJob },
  {
    listAudit: auditPage,
    exportAudit: async (context) => {
      const sheet = await exportTrail(context)
      const content = writeCsv(sheet)
      return { contentType: 'text/csv; charset=utf-8', content, download: `${sheet.name}.csv` }
    },
    listAuditActors: async ({ deps, scope, tx }) => ({
      people: await actorsOf(deps, tx, scope.organisationId),
      cursor: null,
    }),
    verifyAudit: async ({ deps, scope, tx }) => {
      const { auditSigner: signer, objects } = deps
      const witness = await witnessOf(objects, signer, scope.organisationId)
      const broken = await verifyTrail(tx, scope.organisationId, witness)
      return { whole: broken === null, brokenAt: broken?.seq ?? null }
    },
    listFailedJobs: async ({ deps, scope }) => ({
      jobs: await presentFailedJobs(deps, scope.organisationId),
      cursor: null,
    }),
    retryJob: async ({ deps, scope, tx, params }) => {
      const job = (await failedJobs(deps.db.system, scope.organisationId)).find((row) => row.id === params.id)
      if (job === undefined) throw new AppError('NOT_FOUND')
      await rescheduleJob(deps.db.system, job.id)
      deps.audit.append(tx, { action: 'job.retried', record: `job:${job.id}`, details: { name: job.name } })
    },
  },
)
