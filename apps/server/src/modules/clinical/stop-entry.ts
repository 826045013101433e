import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Work, EntryId } from './clinical-work.ts'
import { todayOf, saveEntry, confirmedNow, lockEntry } from './entry-steps.ts'

/** The drug is no longer taken, the condition is over: it warns nobody any more and stays readable. */
export async function stopEntry(
  work: Work,
  by: EntryId,
  stoppedOn: string | undefined,
  expected: number | undefined,
): Promise<ClinicalEntry> {
  const row = await lockEntry(work, by, expected)
  const today = todayOf(work)
  if (stoppedOn !== undefined && stoppedOn > today) throw invalidField('/stoppedOn', 'in_future')
  return saveEntry(work, row, { stopped_on: stoppedOn ?? today, ...confirmedNow(work) }, 'stopped')
}
