/** id, system, code, type, value, severity, source, status: one row of the plausibility table. */
export type RuleRow = readonly [
  id: string,
  system: string,
  code: string,
  type: string,
  value: string,
  severity: string,
  source: string,
  status: string,
]

import type { Service } from '../../billing/service.ts'
import type { RuleContext } from './context.ts'
import type { Correction, FindingParams, Severity } from './finding.ts'

export interface ReportOptions {
  /** Weaker than the table says, e.g. info where something cannot be checked. */
  readonly severity?: Severity
  readonly correction?: Correction
}

/** Reports a finding of the rule at hand: the items it is about, the text and its parameters. */
export type Report = (
  items: readonly Service[],
  text: string,
  params?: FindingParams,
  options?: ReportOptions,
) => void

/** The function behind a row of the table. It runs when the document holds one of `codes` (all items for null). */
export interface RuleCheck {
  readonly codes: ReadonlySet<string> | null
  /** It runs for these as well: services that an earlier one of `codes` forbids, or waits for. */
  readonly also?: ReadonlySet<string>
  readonly run: (context: RuleContext, items: readonly Service[], report: Report) => void
}

export type RuleChecks = Readonly<Record<string, RuleCheck>>
