import { patientMerges } from '@honora/contract/patient-merges.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { getPatient } from '../patients/index.ts'
import { listDuplicates } from './list-duplicates.ts'
import { mergePatients } from './merge.ts'
import { previewMerge } from './pair.ts'
import { presentMerge } from './present.ts'
import { undoMerge } from './undo.ts'
import { listMerges } from './queries.ts'

export const patientMergeHandlers = handlersFor(patientMerges, {
  listDuplicatePatients: async ({ deps, tx, scope, params }) => ({
    patients: await listDuplicates(deps, tx, scope, params.id),
    cursor: null,
  }),
  previewPatientMerge: (call) => previewMerge(call, call.params.id, call.params.mergedId),
  mergePatients: async (call) => {
    const merge = await mergePatients(call, call.params.id, call.body)
    call.reply.header('Location', `/api/patients/${merge.keptId}`)
    return merge
  },
  listPatientMerges: async ({ tx, scope, params }) => {
    const patient = await getPatient(tx, scope, params.id)
    return {
      merges: (await listMerges(tx, scope.organisationId, patient.id)).map(presentMerge),
      cursor: null,
    }
  },
  undoPatientMerge: (call) => undoMerge(call, call.params.id, call.params.mergeId),
})
