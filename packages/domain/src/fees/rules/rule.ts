import type { Service } from '../../billing/service.ts'
import type { FeeSystem } from '../fee-code.ts'
import type { CheckInput, RuleContext } from './context.ts'
import type { Correction, Severity, ViolationParams } from './violation.ts'

export interface ReportOptions {
  /** Weaker than the rule says, e.g. info where something cannot be checked. */
  readonly severity?: Severity
  readonly correction?: Correction
}

/** Reports a violation of the rule at hand: the items it is about, the text and its parameters. */
export type Report = (
  items: readonly Service[],
  text: string,
  params?: ViolationParams,
  options?: ReportOptions,
) => void

/** It runs when the document holds one of `codes` (all items for null). */
export interface RuleCheck {
  readonly codes: ReadonlySet<string> | null
  /** It runs for these as well: services that an earlier one of `codes` forbids, or waits for. */
  readonly also?: ReadonlySet<string>
  readonly run: (context: RuleContext, items: readonly Service[], report: Report) => void
}

/** What an example says besides its items. */
export type Given = Partial<Omit<CheckInput, 'items' | 'history'>> & {
  readonly birth?: string
  readonly statutory?: boolean
}

/** Items in short (`2060 t36 s=mod; <1000 @2026-03-01`; the letters are explained in the guide), alone or with what else is known. */
export type Example = string | readonly [items: string, given: Given]

/** The schedule a rule belongs to; `ALLE` stands for every one. */
export type RuleSystem = Exclude<FeeSystem, 'CUSTOM'> | 'ALLE'

interface RuleText<Id extends string> {
  readonly id: Id
  /** The codes it stands under as the law writes them; `*` for all of the schedule. */
  readonly codes: string
  /** Kind of the rule (`not_with`, `max_per_session`): exclusions (`not_with…`) also hold for invoices of files. */
  readonly type: string
  /** Paragraph or source of law. */
  readonly law: string
  readonly severity: Severity
  /** Known practice that was not read again in the source. */
  readonly status?: 'recall'
  /** What the rule says, in German. */
  readonly message: string
  readonly check: RuleCheck
  /** What it reports, and the nearest thing that it leaves alone. */
  readonly trigger: Example
  readonly nearMiss: Example
  /** Edges: the other direction, the day before and after, what its text names as an exception. */
  readonly alsoTriggers?: readonly Example[]
  readonly alsoPasses?: readonly Example[]
}

/** A plausibility rule of a fee schedule, with the function that checks it. */
export interface FeeRule<Id extends string = string> extends RuleText<Id> {
  readonly system: RuleSystem
}

/** The rules of one section of a schedule. */
export function rulesOfSchedule<const Id extends string>(
  system: RuleSystem,
  rules: readonly RuleText<Id>[],
): readonly FeeRule<Id>[] {
  return rules.map((rule) => ({ ...rule, system }))
}
