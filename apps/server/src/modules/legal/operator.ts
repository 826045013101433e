import type { Deps } from '../../platform/deps.ts'
import { partyOf } from '../dispatch/index.ts'
import { systemWork } from '../../kernel/work.ts'
import { findFactor } from './queries.ts'

/** Who runs the installation, for the imprint; empty before the factor has entered itself. */
export async function operatorOf(deps: Deps) {
  return deps.db.systemTransaction(async (tx) => {
    const factor = await findFactor(tx)
    if (factor === undefined) return { name: '', lines: [], phone: null, email: null, taxNumber: null }
    const work = await systemWork(deps, tx, factor.id)
    const { name, lines, phone, email, taxNumber } = await partyOf(work, factor.id)
    return { name, lines: [...lines], phone, email, taxNumber }
  })
}
