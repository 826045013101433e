import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseFinalized } from '../consultations/index.ts'
import { updateInteraction } from '../consultation-records/index.ts'

/** Hides an interaction; one whose documentation is finalised stays. */
export async function deleteWireInteraction(tx: Tx, deps: Deps, id: string): Promise<void> {
  await refuseFinalized(tx, id)
  await updateInteraction(tx, { encounter_status: 'deleted' }, id)
  deps.audit.append(tx, { action: 'interaction.deleted', record: `interaction:${id}` })
}
