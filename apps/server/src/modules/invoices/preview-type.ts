import { payoutDay } from '@honora/domain/factoring/calendar.ts'
import { decide } from '@honora/domain/factoring/decision.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import type { FactoringType, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { validContract } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { creditFinding } from './credit-finding.ts'
import { type AskedClaim, gatherInput } from './decision-input.ts'
import { bodyColumns } from '../invoice-records/index.ts'

export function none(isOffered: boolean) {
  return {
    isOffered,
    outcome: null,
    rule: null,
    reason: null,
    payoutCents: null,
    payoutOn: null,
    warning: null,
  }
}

/** How the rules would decide about an invoice under one kind of factoring. */
export async function previewOf(
  work: Work,
  scope: OrgScope,
  asked: { readonly body: InvoiceBody; readonly type: FactoringType; readonly isOffered: boolean },
) {
  if (!asked.isOffered) return none(false)
  const contract = await validContract(work.tx, scope.organisationId, {
    type: asked.type,
    day: work.time.today,
  })
  if (contract === null || asked.body.totalCents <= 0) return none(true)
  const columns = bodyColumns(asked.body)
  const row: AskedClaim = {
    ...columns,
    id: '00000000-0000-0000-0000-000000000000',
    organisation_id: scope.organisationId,
    body: asked.body,
    offered_on: null,
  }
  const gathered = await gatherInput(work, row, contract)
  const decision = decide(gathered)
  const price = calculatePurchase(asked.body.totalCents, contract)
  return {
    isOffered: true,
    outcome: decision.outcome,
    rule: decision.rule,
    reason: decision.reason,
    payoutCents: price.payoutCents,
    payoutOn: payoutDay(work.time.today, contract.payoutDays),
    warning: creditFinding(decision, gathered),
  }
}
