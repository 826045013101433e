import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import type { Work, EntryId } from './clinical-work.ts'
import { saveEntry, lockEntry } from './entry-steps.ts'

/** Removes an entry with its reason; its versions stay. 409 when it was changed meanwhile. */
export async function removeEntry(
  work: Work,
  by: EntryId,
  reason: string,
  expected: number | undefined,
): Promise<ClinicalEntry> {
  const row = await lockEntry(work, by, expected)
  const removed = {
    removed_at: work.deps.clock.now(),
    removed_by_name: work.scope.userName,
    removed_reason: reason,
  }
  return saveEntry(work, row, removed, 'removed')
}
