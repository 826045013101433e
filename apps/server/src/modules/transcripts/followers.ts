import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'

/** What has to follow when text or facts of a consultation change, in the transaction that changed them. */
export type Follower = (tx: Tx, scope: WorkScope, deps: Deps, consultationId: string) => Promise<void>

const followers = new Set<Follower>()

/** Modules above this one (documents that rest on facts) follow its changes without being known here. */
export function followConsultations(follower: Follower): void {
  followers.add(follower)
}

export async function publishToFollowers(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  consultationId: string,
): Promise<void> {
  for (const follower of followers) await follower(tx, scope, deps, consultationId)
}
