import type { Work } from '../../kernel/work.ts'
import { changeAutoConfirm } from './tables/contracts.ts'

/** Whether the practice's invoices are offered without a person's confirmation, from the next contract day on. */
export async function setAutoConfirm(
  work: Work,
  wish: Omit<Parameters<typeof changeAutoConfirm>[2], 'today'>,
): Promise<void> {
  const { organisationId } = work.scope
  await changeAutoConfirm(work.tx, organisationId, { ...wish, today: work.time.today })
  work.deps.audit.append(work.tx, {
    action: 'contract.auto_confirm',
    record: `organisation:${organisationId}`,
    details: { enabled: wish.enabled },
  })
}
