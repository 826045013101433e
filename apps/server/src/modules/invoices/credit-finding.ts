import { freeLimitCents } from '@honora/domain/factoring/credit-check.ts'
import type { Decision, DecisionInput } from '@honora/domain/factoring/decision.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'

/** What the decision tells the practice about the debtor's credit (`INV_CREDIT_*`, `INV_LIMIT_*`); null when nothing. */
export function creditFinding(decision: Decision, input: DecisionInput): FileIssue | null {
  if (decision.outcome === 'request_check')
    return fileIssue('INV_CREDIT_CHECK_MISSING', { pointer: '/debtor' })
  if (decision.reason !== 'limit_exceeded') return null
  const freeLimit = freeLimitCents(input.check?.limitCents ?? 0, input.debtorExposureCents)
  return fileIssue('INV_LIMIT_EXCEEDED', {
    pointer: '/totalCents',
    params: { amount: input.amountCents, freeLimit },
  })
}
