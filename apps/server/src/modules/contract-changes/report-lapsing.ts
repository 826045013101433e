import { isLapseNear } from '@honora/domain/factoring/contract-change.ts'
import { planMail } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { berlinDay } from '../../platform/clock.ts'
import { listUnanswered } from './queries.ts'
import { updateChange } from './tables.ts'
import { mailFactor, recordContractChange } from './change-steps.ts'

/** With the day's work: a practice is reminded once of what will lapse, the factor told once of what has. */
export async function reportLapsing(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  for (const row of await listUnanswered(work.tx, organisationId)) {
    if (row.valid_from <= today) {
      await updateChange(work.tx, { lapse_told_on: today }, row.id)
      await recordContractChange(work, 'change_lapsed', row)
      await mailFactor(work, 'conditions_lapsed', row)
    } else if (row.reminded_on === null && row.released_at !== null) {
      const dates = { validFrom: row.valid_from, releasedOn: berlinDay(row.released_at) }
      if (!isLapseNear(dates, today)) continue
      await updateChange(work.tx, { reminded_on: today }, row.id)
      await recordContractChange(work, 'change_reminded', row)
      await planMail(work, organisationId, 'conditions_lapse')
    }
  }
}
