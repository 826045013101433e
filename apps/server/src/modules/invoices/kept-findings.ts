import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { FindingBudget, type KeptFindings } from '@honora/formats/finding-budget.ts'

/** Findings of one invoice on its own, cut to what is stored. */
export function keptOf(findings: readonly FileIssue[]): KeptFindings {
  return new FindingBudget().keep(findings)
}
