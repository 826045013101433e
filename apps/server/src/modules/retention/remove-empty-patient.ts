import { forgetAll, type Removal, together } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { forgetChecksOfPatient } from '../credit-checks/index.ts'
import { forgetMerges } from '../patient-merges/index.ts'
import { forgetConsents, forgetPatient } from '../patients/index.ts'
import { lockEmptyPatient } from './queries.ts'

/**
 * A patient of whom nothing is left goes too, with the consents and their scans. Answers undefined while something is
 * left, and for a patient who is held.
 */
export async function removeEmptyPatient(tx: Tx, patientId: string): Promise<Removal | undefined> {
  const row = await lockEmptyPatient(tx, patientId)
  if (row === undefined) return undefined
  const before = await forgetAll(tx, patientId, [forgetChecksOfPatient, forgetConsents])
  await forgetMerges(tx, patientId)
  return together([before, await forgetPatient(tx, patientId), { counts: {}, objects: row.keys }])
}
