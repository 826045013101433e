import { readClinical } from './read-clinical.ts'
import { readEntry } from './read-entry.ts'
import { clinical } from '@honora/contract/clinical.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { addEntry } from './add-entry.ts'
import { confirmEntry } from './confirm-entry.ts'
import { patchEntry } from './patch-entry.ts'
import { removeEntry } from './remove-entry.ts'
import { restoreEntry } from './restore-entry.ts'
import { stopEntry } from './stop-entry.ts'
import { editTooth } from './edit-tooth.ts'
import { takeBackToothEdit } from './take-back-tooth-edit.ts'

const entryIn = (params: { readonly id: string; readonly entryId: string }) => ({
  patientId: params.id,
  id: params.entryId,
})
export const clinicalHandlers = handlersFor(clinical, {
  getPatientClinical: ({ deps, tx, scope, params }) => readClinical({ deps, tx, scope }, params.id),
  addClinicalEntry: async ({ deps, tx, scope, params, body, reply }) => {
    const entry = await addEntry({ deps, tx, scope }, params.id, body)
    reply.header('Location', `/api/patients/${params.id}/clinical/${entry.id}`)
    return entry
  },
  getClinicalEntry: ({ deps, tx, scope, params }) => readEntry({ deps, tx, scope }, entryIn(params)),
  updateClinicalEntry: ({ deps, tx, scope, params, body, ifMatch }) =>
    patchEntry({ deps, tx, scope }, entryIn(params), body, ifMatch ?? body.version),
  stopClinicalEntry: ({ deps, tx, scope, params, body, ifMatch }) =>
    stopEntry({ deps, tx, scope }, entryIn(params), body.stoppedOn, ifMatch ?? body.version),
  confirmClinicalEntry: ({ deps, tx, scope, params }) => confirmEntry({ deps, tx, scope }, entryIn(params)),
  removeClinicalEntry: ({ deps, tx, scope, params, body, ifMatch }) =>
    removeEntry({ deps, tx, scope }, entryIn(params), body.reason, ifMatch ?? body.version),
  restoreClinicalEntry: ({ deps, tx, scope, params }) => restoreEntry({ deps, tx, scope }, entryIn(params)),
  editTooth: ({ deps, tx, scope, params, body }) => editTooth({ deps, tx, scope }, params.id, body),
  takeBackToothEdit: ({ deps, tx, scope, params }) =>
    takeBackToothEdit({ deps, tx, scope }, params.id, params.editId),
})
