import type { practiceSystems } from '@honora/contract/practice-systems.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { saveSystem } from './tables.ts'

/** Sets the connection to the practice's other system up. */
export async function changeSystem(
  tx: Tx,
  deps: Deps,
  scope: OrgScope,
  settings: BodyOf<(typeof practiceSystems)['updatePracticeSystem']>,
): Promise<void> {
  await saveSystem(tx, scope.organisationId, settings, deps.clock.now())
  const { isOn, version, charset } = settings
  deps.audit.append(tx, {
    action: 'practice-system.changed',
    record: `organisation:${scope.organisationId}`,
    details: { isOn, version, charset },
  })
}
