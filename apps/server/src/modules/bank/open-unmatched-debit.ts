import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { lockUnmatchedDebit } from './queries/unmatched-debits.ts'

/** A debit that waits for a person, locked. 404 where there is none, 409 where somebody has decided. */
export async function lockOpenDebit(work: Work, id: string) {
  const debit = found(isRowId(id) ? await lockUnmatchedDebit(work.tx, id) : undefined)
  if (debit.state !== 'open') throw new AppError('INVALID_TRANSITION', { extra: { state: debit.state } })
  return debit
}
