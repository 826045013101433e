import type { Work } from '../../kernel/work.ts'
import { updatePlanDebit } from './tables.ts'

/** Moves the debit of a rate, with the reason where it brings no money. */
export async function setDebit(
  work: Work,
  id: string,
  change: { readonly state: 'ordered' | 'collected' | 'returned' | 'dropped'; readonly reason?: string },
): Promise<void> {
  await updatePlanDebit(work.tx, { ...change, updated_at: work.time.now }, id)
}
