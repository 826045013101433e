import { found } from '../../platform/errors.ts'
import {
  findRecord,
  forgetChanges,
  listChangeRows,
  publishPatient,
  saveChange,
  type Work,
} from '../clinical/index.ts'
import { listAllFacts } from '../transcripts/index.ts'
import { decidedNow, openChanges } from './open-changes.ts'
import { applyChange } from './apply-change.ts'

/**
 * Called by the signature of a documentation: confirmed changes of the file and those of teeth take effect, undecided ones
 * stay with the patient as proposals. Doing it again changes nothing.
 */
export async function applySignedChanges(work: Work, documentationId: string): Promise<void> {
  const { deps, tx, scope } = work
  const record = found(await findRecord(tx, scope.organisationId, documentationId))
  const kept = await listChangeRows(tx, { documentationId: record.id })
  const facts = await listAllFacts(tx, record.consultation_id)
  const rows = await openChanges(work, record, facts, kept)
  const current = new Set(rows.map(({ id }) => id))
  await forgetChanges(
    tx,
    kept.filter((row) => row.applied_at === null && !current.has(row.id)).map(({ id }) => id),
  )
  for (const row of rows.filter(({ applied_at: applied }) => applied === null)) {
    const isTooth = row.body.action === 'tooth'
    if (row.state === 'confirmed' || (isTooth && row.state === 'open'))
      await applyChange(
        work,
        record,
        row.state === 'open' ? { ...row, ...decidedNow(work), state: 'confirmed' } : row,
      )
    else await saveChange(tx, scope.organisationId, { ...row, at: deps.clock.now() })
  }
  if (rows.length > 0) await publishPatient(work, record.patient_id)
}
