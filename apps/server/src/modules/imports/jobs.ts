import { z } from 'zod'
import { job } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { findImport } from './queries.ts'
import { runRows, undoRows } from './run.ts'
import { forgetRows, removeImport, updateImport } from './tables.ts'

/** Rows of one transaction: others see the progress, and a lock is never held for long. */
const BATCH = 200

const payload = z.object({ organisationId: z.string(), importId: z.string() })

/** Goes on with an import that is running or being undone, until nothing is left. */
const goOn = job({
  name: 'patient-import.go-on',
  class: 'housekeeping',
  payload,
  async run(deps, { organisationId, importId }) {
    const scope = systemScope(organisationId)
    for (let isDone = false; !isDone;)
      isDone = await deps.transaction(scope, async (tx) => {
        const row = await findImport(tx, organisationId, importId, { lock: true })
        const work = { deps, tx, scope }
        if (row?.state === 'running') return runRows(work, row, BATCH)
        if (row?.state === 'undoing') return undoRows(work, row, BATCH)
        return true
      })
  },
})

/** After its time an import cannot be undone any more, and what the file said is forgotten. */
const forget = job({
  name: 'patient-import.forget',
  class: 'housekeeping',
  payload,
  async run(deps, { organisationId, importId }) {
    await deps.transaction(systemScope(organisationId), async (tx) => {
      const row = await findImport(tx, organisationId, importId, { lock: true })
      if (row === undefined || row.counts !== null) return
      // What programs send is no list that anybody keeps: there may be hundreds a day.
      if (row.origin === 'program') return removeImport(tx, importId)
      await forgetRows(tx, importId)
      if (row.state === 'open') await updateImport(tx, importId, { state: 'discarded' })
    })
  },
})

export const patientImportJobs = [goOn, forget]
