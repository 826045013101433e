import type { BillingItem, RuleViolation } from '@honora/contract/billing.ts'

/** What stands below an item: a finding speaks about the last of the items it names. */
export function findingsOf(item: BillingItem, all: readonly RuleViolation[]): readonly RuleViolation[] {
  return all.filter((finding) => finding.itemIds.at(-1) === item.id && !isDouble(finding, all))
}

export const isFaulty = (item: BillingItem, all: readonly RuleViolation[]): boolean =>
  all.some((finding) => finding.severity === 'error' && finding.itemIds.includes(item.id))

/** SYS-003 says the same as AL-004 and AL-005, which name the law. */
function isDouble(finding: RuleViolation, all: readonly RuleViolation[]): boolean {
  if (finding.ruleId !== 'SYS-003') return false
  return all.some(
    (other) =>
      ['AL-004', 'AL-005'].includes(other.ruleId) &&
      finding.itemIds.every((id) => other.itemIds.includes(id)),
  )
}
