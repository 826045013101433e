import { documentation } from '@honora/contract/documentation.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { decideContradiction, takeBackDecision } from './decide-contradiction.ts'
import { finalizeDocumentation } from './finalize-documentation.ts'
import { documentationPdf } from './pdf.ts'
import { leaveSentence, takeBackLeaving } from './leave-sentence.ts'
import { placeSentence, takeBackPlacement } from './place-sentence.ts'
import { presentVersion } from './present.ts'
import { addAddendum } from './add-addendum.ts'
import { generateDocumentation } from './generate-documentation.ts'
import { getDocumentation } from './get-documentation.ts'
import { listDocumentations } from './list-documentations.ts'
import { patchDocumentation } from './patch-documentation.ts'
import { findDocumentation, listVersions } from './queries.ts'

export const documentationHandlers = handlersFor(documentation, {
  listDocumentations,
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
  updateDocumentation: ({ deps, tx, scope, params, body, ifMatch }) => {
    const { version, sections = [], answers = [], lines = [], take = [] } = body
    const patch = { id: params.id, expected: ifMatch ?? version, sections, answers, lines, take }
    return patchDocumentation({ deps, tx, scope }, patch)
  },
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
