import type { ConsentKind } from '@honora/contract/patients.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasConsentRow } from './queries.ts'

/** Whether a consent of the kind is in force now. */
export function hasConsent(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  patientId: string,
  kind: ConsentKind,
): Promise<boolean> {
  const now = deps.clock.now()
  return hasConsentRow(tx, patientId, kind, now, berlinDay(now))
}
