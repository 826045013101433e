import type { OverdueAccountDemand } from '@honora/contract/account-demands.ts'
import { nextDemandStep } from '@honora/domain/factoring/account-demand.ts'
import type { Work } from '../../kernel/work.ts'
import { cutPage, type Page, type PageRequest } from '../../platform/http/cursor.ts'
import { collectedAccounts } from '../bank/index.ts'
import { type AfterDemand, listOverdueDemands } from './queries/negative-accounts.ts'

const list = 'overdue-account-demands'

/** Practices that did not pay a demand of their account by its day, and what the factor does next. */
export async function overdueDemands(
  work: Work,
  { deps: { cursors }, scope, query }: PageRequest,
): Promise<Page<OverdueAccountDemand>> {
  const { organisationId } = scope
  const key = query.cursor === undefined ? null : cursors.decode(list, organisationId, query.cursor)
  const after: AfterDemand | null =
    key === null ? null : { payUntil: String(key[0]), dispatchId: String(key[1]) }
  const { today } = work.time
  const found = await listOverdueDemands(work.tx, { today, after, limit: query.limit })
  const { rows, cursor } = cutPage(found, query.limit, (row) =>
    cursors.encode(list, organisationId, [row.pay_until, row.dispatch_id]),
  )
  const collected = await collectedAccounts(
    work,
    rows.map((row) => row.organisation_id),
  )
  const shown = rows.map((row) => ({
    customer_number: row.customer_number,
    practiceName: row.name,
    phone: row.phone,
    owedCents: row.cents,
    since: row.since,
    dispatchId: row.dispatch_id,
    demandedCents: row.demanded_cents,
    sentOn: row.sent_on,
    payUntil: row.pay_until,
    demands: row.demands,
    nextStep: nextDemandStep({ isCollected: collected.has(row.organisation_id), demands: row.demands }),
  }))
  return { rows: shown, cursor }
}
