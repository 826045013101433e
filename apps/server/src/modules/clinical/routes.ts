import { clinical } from '@honora/contract/clinical.ts'
import { alertsOf } from '@honora/domain/clinical/alerts.ts'
import { berlinDay } from '../../platform/clock.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import { addEntry, confirmEntry, patchEntry, removeEntry, restoreEntry, stopEntry } from './entries.ts'
import { presentChange } from './present-change.ts'
import { presentEntry } from './present.ts'
import { entryOf } from './entry-columns.ts'
import { editTooth, takeBackToothEdit } from './teeth.ts'
import { findEntryRow, hasPatient, listChangeRows, listEntryRows, listVersionRows } from './queries.ts'

const entryIn = (params: { readonly id: string; readonly entryId: string }) => ({
  patientId: params.id,
  id: params.entryId,
})
export const clinicalHandlers = handlersFor(clinical, {
  getPatientClinical: async ({ deps, tx, scope, params }) => {
    const isKnown = isRowId(params.id) && (await hasPatient(tx, scope.organisationId, params.id))
    found(isKnown || undefined)
    deps.audit.append(tx, { action: 'clinical.read', record: `patient:${params.id}` })
    const rows = await listEntryRows(tx, scope.organisationId, params.id)
    const open = await listChangeRows(tx, { openOf: params.id })
    const today = berlinDay(deps.clock.now())
    return {
      entries: rows.map((row) => presentEntry(row, today)),
      proposals: open.map((row) => presentChange(row)),
      alerts: alertsOf(rows.map(entryOf)),
    }
  },
  addClinicalEntry: async ({ deps, tx, scope, params, body, reply }) => {
    const entry = await addEntry({ deps, tx, scope }, params.id, body)
    reply.header('Location', `/api/patients/${params.id}/clinical/${entry.id}`)
    return entry
  },
  getClinicalEntry: async ({ deps, tx, scope, params }) => {
    const isId = isRowId(params.id) && isRowId(params.entryId)
    const row = found(
      isId ? await findEntryRow(tx, scope.organisationId, params.id, params.entryId) : undefined,
    )
    deps.audit.append(tx, {
      action: 'clinical.read',
      record: `patient:${params.id}`,
      details: { entry: row.id },
    })
    const versions = await listVersionRows(tx, row.id)
    return {
      ...presentEntry(row, berlinDay(deps.clock.now())),
      versions: versions.map((version) => ({
        number: version.number,
        change: version.change,
        author: version.author_name,
        at: version.created_at.toISOString(),
        statement: version.body,
      })),
    }
  },
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
