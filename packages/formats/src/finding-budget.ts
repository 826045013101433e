import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'

/** Findings of an invoice that are stored, and how many there were of each kind. */
export interface KeptFindings {
  readonly findings: readonly FileIssue[]
  readonly findingsLeftOut: number
  readonly errorCount: number
  readonly warningCount: number
}

const PER_INVOICE = 200
const PER_FILE = 1000
/** Warnings and notes may fill so much of a file's share, so that they never crowd out an error. */
const PER_FILE_LIGHT = 500

/**
 * Keeps at most 200 findings of an invoice and 1 000 of a file, counts them all. One object per
 * file; invoices come in the order of the file.
 */
export class FindingBudget {
  private kept = 0
  private light = 0

  keep(all: readonly FileIssue[]): KeptFindings {
    const findings: FileIssue[] = []
    let errorCount = 0
    let warningCount = 0
    for (const each of all) {
      const isError = each.severity === 'error'
      if (isError) errorCount += 1
      else if (each.severity === 'warning') warningCount += 1
      const hasRoom = this.kept < PER_FILE && (isError || this.light < PER_FILE_LIGHT)
      if (!hasRoom || findings.length >= PER_INVOICE) continue
      findings.push(each)
      this.kept += 1
      if (!isError) this.light += 1
    }
    return { findings, findingsLeftOut: all.length - findings.length, errorCount, warningCount }
  }
}
