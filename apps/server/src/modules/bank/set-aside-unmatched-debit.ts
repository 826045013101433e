import type { Work } from '../../kernel/work.ts'
import { lockOpenDebit } from './open-unmatched-debit.ts'
import { updateUnmatchedDebit } from './tables.ts'

/** A person says that a debit takes no payment back, and what it is. Nothing is booked. */
export async function setAsideUnmatchedDebit(work: Work, id: string, reason: string): Promise<void> {
  await lockOpenDebit(work, id)
  await updateUnmatchedDebit(
    work.tx,
    {
      state: 'set_aside',
      note: reason,
      decided_by_name: work.actorName,
      decided_at: work.time.now,
    },
    id,
  )
  // Without the reason, which may name a person: it stands with the debit, and goes from there.
  work.deps.audit.append(work.tx, {
    action: 'unmatched-debit.set_aside',
    record: `unmatched-debit:${id}`,
  })
}
