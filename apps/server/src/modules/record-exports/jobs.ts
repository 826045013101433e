import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { job } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { writePractice } from './practice.ts'
import { organisationName } from './queries/rows.ts'
import { findExport, updateExport } from './tables.ts'

const payload = z.object({ organisationId: z.string(), exportId: z.string() })

/** Where the pieces of an archive lie, those of attempts that were cut off too. */
const placeOf = (organisationId: string, exportId: string): string =>
  `org/${organisationId}/practice-export/${exportId}`

export async function removePieces(
  { objects }: Pick<Deps, 'objects'>,
  organisationId: string,
  exportId: string,
): Promise<void> {
  for (const key of await objects.list(`${placeOf(organisationId, exportId)}/`)) await objects.delete(key)
}

/** Progress is written this often, not with every step. */
const PROGRESS_MS = 1000

/** Writes an archive from the start; one that was cut off is written anew. */
const write = job({
  name: 'practice-export.write',
  class: 'housekeeping',
  payload,
  async run(deps, { organisationId, exportId }) {
    const scope = systemScope(organisationId)
    const isWanted = await deps.transaction(scope, async (tx) => {
      const row = await findExport(tx, organisationId, exportId, { lock: true })
      if (row === undefined || (row.state !== 'waiting' && row.state !== 'running')) return false
      await updateExport(tx, exportId, { state: 'running' })
      return true
    })
    if (!isWanted) return
    await removePieces(deps, organisationId, exportId)
    const name = await organisationName(deps.db.system, organisationId)
    const prefix = `${placeOf(organisationId, exportId)}/${newId()}`
    let saved = 0
    const onStep = async (done: number, total: number): Promise<void> => {
      if (performance.now() - saved < PROGRESS_MS) return
      saved = performance.now()
      await deps.transaction(scope, (tx) =>
        updateExport(tx, exportId, { steps_done: done, steps_total: total }),
      )
    }
    try {
      const written = await writePractice(deps, { id: organisationId, name }, { prefix, onStep })
      await deps.transaction(scope, async (tx) => {
        await updateExport(tx, exportId, {
          state: 'done',
          finished_at: deps.clock.now(),
          prefix,
          pieces: written.pieces,
          size_bytes: written.sizeBytes,
        })
        deps.audit.append(tx, {
          action: 'practice-export.written',
          record: `practice-export:${exportId}`,
          details: { sizeBytes: written.sizeBytes },
        })
      })
    } catch (error) {
      deps.log.error({ err: error, exportId }, 'an archive of a practice could not be written')
      await removePieces(deps, organisationId, exportId)
      await deps.transaction(scope, (tx) =>
        updateExport(tx, exportId, { state: 'failed', finished_at: deps.clock.now() }),
      )
    }
  },
})

/** After its time an archive is gone; what is left says that there was one. */
const expire = job({
  name: 'practice-export.expire',
  class: 'housekeeping',
  payload,
  async run(deps, { organisationId, exportId }) {
    await removePieces(deps, organisationId, exportId)
    await deps.transaction(systemScope(organisationId), (tx) =>
      updateExport(tx, exportId, { state: 'expired' }),
    )
  },
})

export const recordExportJobs = [write, expire]
