import { platform } from '@honora/contract/platform.ts'
import { sql } from 'kysely'
import { anchorsOf } from '../../platform/audit/anchor.ts'
import { verifyTrail } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { Module } from '../../platform/module.ts'

const { listAudit, verifyAudit, listFailedJobs, retryJob } = platform

const auditHandlers = handlersFor(
  { listAudit, verifyAudit, listFailedJobs, retryJob },
  {
    listAudit: async ({ deps, scope, tx, query }) => {
      const list = 'audit'
      const after =
        query.cursor === undefined
          ? undefined
          : deps.cursors.decode(list, scope.organisationId, query.cursor)[0]
      let rows = tx
        .selectFrom('audit_event')
        .select(['seq', 'at', 'actor_kind', 'actor_id', 'action', 'record', 'address', 'details', 'hash'])
        .where('organisation_id', '=', scope.organisationId)
        .orderBy('seq', 'desc')
        .limit(query.limit + 1)
      if (typeof after === 'number') rows = rows.where('seq', '<', after)
      if (query.actor !== undefined) rows = rows.where(sql<string>`actor_id::text`, '=', query.actor)
      if (query.record !== undefined) rows = rows.where('record', '=', query.record)
      if (query.from !== undefined)
        rows = rows.where('at', '>=', sql<Date>`${query.from}::date at time zone 'Europe/Berlin'`)
      if (query.to !== undefined)
        rows = rows.where('at', '<', sql<Date>`(${query.to}::date + 1) at time zone 'Europe/Berlin'`)
      const page = cutPage(await rows.execute(), query.limit, (row) =>
        deps.cursors.encode(list, scope.organisationId, [row.seq]),
      )
      const names = await namesOf(
        deps,
        page.rows.flatMap((row) =>
          row.actor_kind === 'user' && row.actor_id !== null ? [row.actor_id] : [],
        ),
      )
      return {
        rows: page.rows.map((row) => ({
          seq: row.seq,
          at: row.at.toISOString(),
          actor: { kind: row.actor_kind, id: row.actor_id, name: names.get(row.actor_id ?? '') ?? null },
          action: row.action,
          record: row.record,
          address: row.address,
          details: row.details as Record<string, unknown>,
          hash: row.hash.toString('hex'),
        })),
        cursor: page.cursor,
      }
    },
    verifyAudit: async ({ deps, scope, tx }) => {
      const { auditSigner: signer, objects } = deps
      const anchors = await anchorsOf(objects, signer, scope.organisationId)
      const broken = await verifyTrail(tx, scope.organisationId, { signer, anchors })
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
      await sql`select graphile_worker.reschedule_jobs(array[${job.id}::bigint], now(), attempts => 0)`.execute(
        deps.db.system,
      )
      deps.audit.note(tx, { action: 'job.retried', record: `job:${job.id}`, details: { name: job.name } })
    },
  },
)

async function namesOf(deps: Deps, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await deps.db.system
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

interface FailedJobRow {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly failed_at: Date
  readonly reason: string
}

/** Jobs of this organisation that used up their attempts; the reason is cut to its first line. */
async function failedJobs(
  db: Deps['db']['system'] | Tx,
  organisationId: string,
): Promise<readonly FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select job.id::text, task.identifier as name, job.attempts::int, job.updated_at as failed_at,
      left(split_part(coalesce(job.last_error, ''), E'\n', 1), 200) as reason
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.payload ->> 'organisationId' = ${organisationId}
    order by job.id desc limit 200`.execute(db)
  return rows
}

export const auditModule: Module = { name: 'audit', groups: [auditHandlers] }
