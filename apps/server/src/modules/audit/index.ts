import { platform } from '@honora/contract/platform.ts'
import { writeCsv } from '@honora/formats/sheet/csv.ts'
import { witnessOf } from '../../platform/audit/witness.ts'
import { verifyTrail } from '../../platform/audit/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { Module } from '../../platform/module.ts'
import { auditSheet } from './export.ts'
import { presentEntries } from './list.ts'
import { actorsOf } from './names.ts'
import { failedJobs, listEntries, rescheduleJob } from './queries.ts'

const { listAudit, exportAudit, listAuditActors, verifyAudit, listFailedJobs, retryJob } = platform

const auditHandlers = handlersFor(
  { listAudit, exportAudit, listAuditActors, verifyAudit, listFailedJobs, retryJob },
  {
    listAudit: async ({ deps, scope, tx, query }) => {
      const list = 'audit'
      const after =
        query.cursor === undefined
          ? undefined
          : deps.cursors.decode(list, scope.organisationId, query.cursor)[0]
      const rows = await listEntries(
        tx,
        { ...query, organisationId: scope.organisationId },
        { below: typeof after === 'number' ? after : undefined, limit: query.limit + 1 },
      )
      const page = cutPage(rows, query.limit, (row) =>
        deps.cursors.encode(list, scope.organisationId, [row.seq]),
      )
      return { rows: await presentEntries(deps, tx, page.rows), cursor: page.cursor }
    },
    exportAudit: async ({ deps, scope, tx, query, locale }) => {
      const sheet = await auditSheet(deps, tx, { ...query, organisationId: scope.organisationId }, locale)
      deps.audit.append(tx, {
        action: 'audit.exported',
        record: `organisation:${scope.organisationId}`,
        details: { rows: sheet.rows.length },
      })
      return {
        contentType: 'text/csv; charset=utf-8',
        content: writeCsv(sheet),
        download: `${sheet.name}.csv`,
      }
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
    listFailedJobs: async ({ deps, scope }) => {
      const rows = await failedJobs(deps.db.system, scope.organisationId)
      const jobs = rows.map((row) => ({
        id: row.id,
        name: row.name,
        attempts: row.attempts,
        failedAt: row.failed_at.toISOString(),
        reason: row.reason,
      }))
      return { jobs, cursor: null }
    },
    retryJob: async ({ deps, scope, tx, params }) => {
      const job = (await failedJobs(deps.db.system, scope.organisationId)).find((row) => row.id === params.id)
      if (job === undefined) throw new AppError('NOT_FOUND')
      await rescheduleJob(deps.db.system, job.id)
      deps.audit.append(tx, { action: 'job.retried', record: `job:${job.id}`, details: { name: job.name } })
    },
  },
)

export const auditModule: Module = { name: 'audit', groups: [auditHandlers] }
