import { systemWork, type Work } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'

/** The work of somebody with a link instead of an account, inside the practice the link belongs to. */
export async function byLink<T>(
  deps: Deps,
  owner: { readonly organisationId: string; readonly name: string },
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const scope: WorkScope = {
    organisationId: owner.organisationId,
    actor: { kind: 'debtor', id: null },
    seesOffered: false,
  }
  return deps.transaction(scope, async (tx) => {
    const work = await systemWork(deps, tx, owner.organisationId)
    return action({ ...work, scope, actorName: owner.name })
  })
}
