import { recordExports, type PracticeExport } from '@honora/contract/record-exports.ts'
import { Readable } from 'node:stream'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { removePieces } from './jobs.ts'
import { exportPatient } from './patient.ts'
import { pieceKey } from './practice.ts'
import {
  findExport,
  findOpenExport,
  insertExport,
  listExports,
  updateExport,
  type ExportRow,
} from './tables.ts'

/** So long an archive can be fetched. */
const KEPT_DAYS = 7

function present(row: ExportRow): PracticeExport {
  return {
    id: row.id,
    state: row.state,
    requestedBy: row.requested_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    stepsDone: row.steps_done,
    stepsTotal: row.steps_total,
    sizeBytes: row.size_bytes,
  }
}

async function* piecesOf(objects: ObjectStore, { prefix, pieces }: ExportRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < pieces; number += 1) {
    const bytes = await objects.get(pieceKey(prefix ?? '', number))
    if (bytes === undefined) throw new Error('a piece of the archive is gone')
    yield bytes
  }
}

export const recordExportHandlers = handlersFor(recordExports, {
  exportPatient: async (request) => {
    const { name, content } = await exportPatient(request, request.params.id)
    return { contentType: 'application/zip', content, download: name }
  },
  listPracticeExports: async ({ deps, tx, scope, query }) => {
    const { cursor, limit } = query
    const { organisationId } = scope
    const list = 'practice-exports'
    const after =
      cursor === undefined ? undefined : String(deps.cursors.decode(list, organisationId, cursor)[0])
    const page = cutPage(await listExports(tx, organisationId, { after, limit }), limit, (row) =>
      deps.cursors.encode(list, organisationId, [row.id]),
    )
    return { exports: page.rows.map(present), cursor: page.cursor }
  },
  createPracticeExport: async ({ deps, tx, scope, reply, locale }) => {
    const { organisationId } = scope
    if ((await findOpenExport(tx, organisationId)) !== undefined)
      throw new AppError('CONFLICT', { detail: deps.catalogues.text(locale, 'practiceExport.oneAtATime') })
    const at = deps.clock.now()
    const expiresAt = new Date(at.getTime() + KEPT_DAYS * 86_400_000)
    const id = await insertExport(tx, organisationId, {
      by: scope.userId,
      byName: scope.userName,
      at,
      expiresAt,
    })
    await deps.jobs.add(tx, 'practice-export.write', { organisationId, exportId: id })
    await deps.jobs.add(tx, 'practice-export.expire', { organisationId, exportId: id }, { runAt: expiresAt })
    deps.audit.append(tx, { action: 'practice-export.requested', record: `practice-export:${id}` })
    reply.header('Location', `/v1/organization/exports/${id}`)
    return present(found(await findExport(tx, organisationId, id)))
  },
  getPracticeExport: async ({ tx, scope, params }) =>
    present(found(await findExport(tx, scope.organisationId, params.id))),
  downloadPracticeExport: async ({ deps, tx, scope, params }) => {
    const row = found(await findExport(tx, scope.organisationId, params.id))
    if (row.state !== 'done' || row.expires_at <= deps.clock.now())
      throw new AppError('INVALID_TRANSITION', {
        extra: { state: row.state },
        statesOf: 'practiceExportState',
      })
    deps.audit.append(tx, { action: 'practice-export.downloaded', record: `practice-export:${row.id}` })
    const day = row.created_at.toISOString().slice(0, 10)
    return {
      contentType: 'application/zip',
      content: Readable.from(piecesOf(deps.objects, row)),
      download: `honora-${scope.customerNumber}-${day}.zip`,
    }
  },
  removePracticeExport: async ({ deps, tx, scope, params }) => {
    const row = found(await findExport(tx, scope.organisationId, params.id, { lock: true }))
    if (row.state === 'waiting' || row.state === 'running')
      throw new AppError('INVALID_TRANSITION', {
        extra: { state: row.state },
        statesOf: 'practiceExportState',
      })
    await removePieces(deps, scope.organisationId, row.id)
    await updateExport(tx, row.id, { state: 'expired' })
    deps.audit.append(tx, { action: 'practice-export.removed', record: `practice-export:${row.id}` })
  },
})
