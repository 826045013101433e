import { patientChanges } from '@honora/contract/clinical.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { decideChange } from './decide-change.ts'
import { listPatientChanges } from './list-patient-changes.ts'

const changeIn = (params: { readonly id: string; readonly changeId: string }) => ({
  documentationId: params.id,
  changeId: params.changeId,
})

export const patientChangeHandlers = handlersFor(patientChanges, {
  listPatientChanges: async ({ deps, tx, scope, params }) => ({
    changes: await listPatientChanges({ deps, tx, scope }, params.id),
  }),
  confirmPatientChange: async ({ deps, tx, scope, params }) => ({
    changes: await decideChange({ deps, tx, scope }, changeIn(params), 'confirmed'),
  }),
  dismissPatientChange: async ({ deps, tx, scope, params }) => ({
    changes: await decideChange({ deps, tx, scope }, changeIn(params), 'dismissed'),
  }),
  reopenPatientChange: async ({ deps, tx, scope, params }) => ({
    changes: await decideChange({ deps, tx, scope }, changeIn(params), 'open'),
  }),
})
