import { patientMerges } from '@honora/contract/patient-merges.ts'
import { mayBeOnePerson } from '@honora/domain/patients/merge.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { getPatient, listPatients } from '../patients/index.ts'
import { mergePatients } from './merge.ts'
import { previewMerge } from './pair.ts'
import { presentMerge } from './present.ts'
import { undoMerge } from './undo.ts'
import { listMerges } from './queries.ts'

/** As many people of a practice are looked at who were born on one day. */
const mostBornOnOneDay = 100

export const patientMergeHandlers = handlersFor(patientMerges, {
  listDuplicatePatients: async ({ deps, tx, scope, params }) => {
    const patient = await getPatient(tx, scope, params.id)
    const born = await listPatients(deps, tx, scope, {
      query: patient.birthDate,
      insuranceKind: undefined,
      cursor: undefined,
      limit: mostBornOnOneDay,
    })
    const patients = born.rows.filter((other) => other.id !== patient.id && mayBeOnePerson(patient, other))
    return { patients, cursor: null }
  },
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
