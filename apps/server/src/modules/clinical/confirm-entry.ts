import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import type { Work, EntryId } from './clinical-work.ts'
import { saveEntry, confirmedNow, lockEntry } from './entry-steps.ts'

/** "Stimmt noch": asked again and still true. */
export async function confirmEntry(work: Work, by: EntryId): Promise<ClinicalEntry> {
  return saveEntry(work, await lockEntry(work, by, undefined), confirmedNow(work), 'confirmed')
}
