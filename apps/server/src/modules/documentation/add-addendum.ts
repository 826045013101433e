import type { Documentation } from '@honora/contract/documentation.ts'
import { AppError } from '../../platform/errors.ts'
import { presentDocumentation } from './present.ts'
import { keepVersion, lockDocumentation, publish, type Work } from './work.ts'

/** A later remark on a finalised documentation, chained to it. */
export async function addAddendum(work: Work, id: string, text: string): Promise<Documentation> {
  const { deps, tx } = work
  const row = await lockDocumentation(work, id)
  if (row.status !== 'finalized')
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: row.status },
      statesOf: 'documentationStatus',
    })
  await keepVersion(work, row, 'addendum', text)
  deps.audit.append(tx, { action: 'documentation.addendum', record: `documentation:${row.id}` })
  await publish(work, row, 'addendum')
  return presentDocumentation(work, row)
}
