import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { updateCustomCodeRow } from './tables.ts'
import { presentCustom } from './present-code.ts'
import { ownCode } from './own-code.ts'

/** Takes an own service off the list; billings keep it. 409 when it was changed meanwhile. */
export async function removeCustomCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  ifMatch: number | undefined,
): Promise<void> {
  const current = await ownCode(tx, scope, id)
  if (ifMatch !== undefined && ifMatch !== current.version) {
    throw new AppError('VERSION_CONFLICT', { current: presentCustom(current) })
  }
  await updateCustomCodeRow(
    tx,
    scope.organisationId,
    current.id,
    { removed_at: deps.clock.now() },
    deps.clock.now(),
  )
  deps.audit.append(tx, { action: 'customCode.removed', record: `custom-code:${current.id}` })
}
