import { documentation } from '@honora/contract/documentation.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { decideContradiction, takeBackDecision } from './decisions.ts'
import { finalizeDocumentation } from './finalise.ts'
import { documentationPdf } from './pdf.ts'
import { leaveSentence, placeSentence, takeBackLeaving, takeBackPlacement } from './placements.ts'
import { presentSummary, presentVersion } from './present.ts'
import { addAddendum, generateDocumentation, getDocumentation, patchDocumentation } from './service.ts'
import { findDocumentation, listDocumentationRows, listVersions } from './queries.ts'

export const documentationHandlers = handlersFor(documentation, {
  listDocumentations: async ({ deps, tx, scope, query }) => {
    if (query.patientId !== undefined && !isRowId(query.patientId))
      return { documentations: [], cursor: null }
    const list = 'documentations'
    const after =
      query.cursor === undefined
        ? undefined
        : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0])
    const page = cutPage(
      await listDocumentationRows(tx, scope.organisationId, { ...query, after }),
      query.limit,
      (row) => deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    return { documentations: page.rows.map(presentSummary), cursor: page.cursor }
  },
  getDocumentation: ({ deps, tx, scope, params }) =>
    getDocumentation({ deps, tx, scope }, { key: 'id', value: params.id }),
  getConsultationDocumentation: ({ deps, tx, scope, params }) =>
    getDocumentation({ deps, tx, scope }, { key: 'consultation_id', value: params.id }),
  getAppointmentDocumentation: ({ deps, tx, scope, params }) =>
    getDocumentation({ deps, tx, scope }, { key: 'appointment_id', value: params.id }),
  generateDocumentation: async ({ deps, tx, scope, params, reply }) => {
    const { isNew, documentation: made } = await generateDocumentation({ deps, tx, scope }, params.id)
    reply.header('Location', `/api/documentation/${made.id}`)
    reply.status(isNew ? 201 : 200)
    return made
  },
  updateDocumentation: ({ deps, tx, scope, params, body, ifMatch }) =>
    patchDocumentation(
      { deps, tx, scope },
      {
        id: params.id,
        expected: ifMatch ?? body.version,
        sections: body.sections ?? [],
        answers: body.answers ?? [],
        lines: body.lines ?? [],
        take: body.take ?? [],
      },
    ),
  finalizeDocumentation: ({ deps, tx, scope, params, body, ifMatch }) =>
    finalizeDocumentation(
      { deps, tx, scope },
      { id: params.id, expected: ifMatch, withoutRecording: body.withoutRecording },
    ),
  placeSentence: ({ deps, tx, scope, params, body }) =>
    placeSentence({ deps, tx, scope }, { ...body, id: params.id }),
  takeBackPlacement: ({ deps, tx, scope, params }) =>
    takeBackPlacement({ deps, tx, scope }, params.id, params.utteranceId),
  leaveSentence: ({ deps, tx, scope, params, body }) =>
    leaveSentence({ deps, tx, scope }, params.id, body.utteranceId),
  takeBackLeaving: ({ deps, tx, scope, params }) =>
    takeBackLeaving({ deps, tx, scope }, params.id, params.utteranceId),
  decideContradiction: ({ deps, tx, scope, params, body }) =>
    decideContradiction({ deps, tx, scope }, { ...body, id: params.id }),
  takeBackDecision: ({ deps, tx, scope, params }) =>
    takeBackDecision({ deps, tx, scope }, params.id, params.contradictionId),
  listDocumentationVersions: async ({ tx, scope, params }) => {
    const row = found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: params.id }))
    const versions = await listVersions(tx, row.id)
    return { versions: versions.toReversed().map(presentVersion), cursor: null }
  },
  addDocumentationAddendum: ({ deps, tx, scope, params, body }) =>
    addAddendum({ deps, tx, scope }, params.id, body.text),
  getDocumentationPdf: ({ deps, tx, scope, params }) => documentationPdf({ deps, tx, scope }, params.id),
})
