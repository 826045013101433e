import { addresseeOf } from '@honora/domain/factoring/dispatch.ts'
import { requireFactor } from '../../kernel/factor-access.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findDispatch } from './queries/dispatches.ts'

/** What the factor writes to a practice is the factor's: a practice does not say what became of a demand against itself. */
export async function requireSender(context: {
  readonly tx: Tx
  readonly scope: OrgScope
  readonly params: { readonly id: string }
}): Promise<void> {
  const { kind } = found(await findDispatch(context.tx, context.params.id))
  if (addresseeOf[kind] === 'practice') requireFactor(context.scope)
}
