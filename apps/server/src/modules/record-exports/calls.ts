import { downloadExport } from './download-export.ts'
import { presentExport } from './present-export.ts'
import { removeExport } from './remove-export.ts'
import { requestExport } from './request-export.ts'
import { recordExports } from '@honora/contract/record-exports.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { pageById, type PageAsked } from '../../platform/http/cursor.ts'
import { exportPatient } from './patient.ts'
import { findExport, listExports } from './tables.ts'

export const recordExportHandlers = handlersFor(recordExports, {
  exportPatient: async (request) => {
    const { name, content } = await exportPatient(request, request.params.id)
    return { contentType: 'application/zip', content, download: name }
  },
  listPracticeExports: async (context) => {
    const { tx, scope } = context
    const read = (asked: PageAsked) => listExports(tx, scope.organisationId, asked)
    const page = await pageById(context, 'practice-exports', read)
    return { exports: page.rows.map(presentExport), cursor: page.cursor }
  },
  createPracticeExport: async ({ deps, tx, scope, reply, locale }) => {
    const row = await requestExport(deps, tx, scope, locale)
    reply.header('Location', `/v1/organization/exports/${row.id}`)
    return presentExport(row)
  },
  getPracticeExport: async ({ tx, scope, params }) =>
    presentExport(found(await findExport(tx, scope.organisationId, params.id))),
  downloadPracticeExport: ({ deps, tx, scope, params }) => downloadExport(deps, tx, scope, params.id),
  removePracticeExport: ({ deps, tx, scope, params }) => removeExport(deps, tx, scope, params.id),
})
