import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import type { CreditCheckRow } from './present.ts'
import type { Column } from '../../platform/db/column.ts'
import { updateCreditCheck } from './tables.ts'

type Columns = Partial<{
  review_state: Column<'credit_check', 'review_state'>
  review_note: string
  limit_proposal: string | null
  limit_cents: number
  limit_history: string
  reasons: string[]
  traffic_light: Column<'credit_check', 'traffic_light'>
}>

/** Writes a new state of a check, with audit and event. */
export async function moveCreditCheck(
  work: Work,
  row: CreditCheckRow,
  word: ChangeOf<'credit-check'>,
  columns: Columns,
): Promise<void> {
  await updateCreditCheck(
    work.tx,
    { ...columns, version: row.version + 1, updated_at: work.time.now },
    row.id,
  )
  await publishChange(work, {
    organisationId: row.organisation_id,
    topic: 'credit-check.updated',
    kind: 'credit-check',
    id: row.id,
    change: word,
    version: row.version + 1,
  })
}
