import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import type { KeptFindings } from '@honora/formats/finding-budget.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'

export type Read = { readonly invoice: ParsedInvoice } & KeptFindings

export interface Outcome {
  readonly charset: string | null
  readonly pageCount: number
  readonly findings: readonly FileIssue[]
  readonly leftOut: number
}
