import { ruleRows } from '../data/rules.ts'
import { bemaApplianceChecks } from './bema-appliances.ts'
import { bemaConservativeChecks } from './bema-conservative.ts'
import { bemaGeneralChecks } from './bema-general.ts'
import { bemaPeriodontalChecks } from './bema-periodontal.ts'
import { bemaPreventionChecks } from './bema-prevention.ts'
import { bemaSurgeryChecks } from './bema-surgery.ts'
import type { Service } from '../../billing/service.ts'
import { RuleContext, type CheckInput } from './context.ts'
import type { Finding, Severity } from './finding.ts'
import { generalChecks } from './general.ts'
import { goaeChecks } from './goae.ts'
import { gozChecks } from './goz.ts'
import type { Report, RuleCheck } from './rule.ts'

/** A row of the plausibility table with the function that checks it. */
export interface FeeRule {
  readonly id: string
  readonly system: string
  /** The codes it stands under, as the table writes them. */
  readonly code: string
  readonly type: string
  /** What the rule says, in German. */
  readonly value: string
  readonly severity: Severity
  /** Paragraph or source of law. */
  readonly basis: string
  /** "recall" where it is known practice that was not read again in the source. */
  readonly status: string
  readonly check: RuleCheck
}

const checks = {
  ...gozChecks,
  ...goaeChecks,
  ...bemaGeneralChecks,
  ...bemaConservativeChecks,
  ...bemaSurgeryChecks,
  ...bemaPreventionChecks,
  ...bemaApplianceChecks,
  ...bemaPeriodontalChecks,
  ...generalChecks,
}

/** All plausibility rules in the order of the table. */
export const feeRules: readonly FeeRule[] = ruleRows.flatMap(
  ([id, system, code, type, value, severity, basis, status]) => {
    const check = checks[id]
    return check === undefined
      ? []
      : [{ id, system, code, type, value, severity: severity as Severity, basis, status, check }]
  },
)

const general = feeRules.filter((rule) => rule.check.codes === null)
/** Rules by the codes they stand under, and by every code that makes them run. */
const byCode = new Map<string, FeeRule[]>()
const running = new Map<string, FeeRule[]>()
for (const rule of feeRules) {
  const codes = rule.check.codes ?? []
  for (const key of codes) enter(byCode, key, rule)
  for (const key of new Set([...codes, ...(rule.check.also ?? [])])) enter(running, key, rule)
}

function enter(map: Map<string, FeeRule[]>, key: string, rule: FeeRule): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [rule])
  else list.push(rule)
}

const order = new Map(feeRules.map((rule, at) => [rule.id, at]))

/** Rules that stand under a code, the ones for every code left out. */
export function rulesOf(system: string, code: string): readonly FeeRule[] {
  return byCode.get(`${system}-${code}`) ?? []
}

/**
 * Checks the items taken over against all plausibility rules: the item alone, its session, its tooth and the
 * patient's history. Findings come in the order of the table; the same input gives the same findings.
 * `isWanted` narrows the table to some rules.
 */
export function checkRules(input: CheckInput, isWanted: (rule: FeeRule) => boolean = () => true): Finding[] {
  const context = new RuleContext(input)
  const wanted = new Map<FeeRule, null>()
  for (const key of context.codes()) {
    for (const rule of running.get(key) ?? []) if (isWanted(rule)) wanted.set(rule, null)
  }
  for (const rule of general) if (isWanted(rule)) wanted.set(rule, null)
  const findings: Finding[] = []
  const rules = [...wanted.keys()].toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  for (const rule of rules) {
    const codes = rule.check.codes
    const items = codes === null ? input.items : inOrder(context.items(codes), context)
    const report: Report = (about, text, params = {}, options = {}) => {
      findings.push({
        ruleId: rule.id,
        severity: options.severity ?? rule.severity,
        itemIds: [...new Set(about.filter((item) => context.isOnDocument(item)).map((item) => item.id))],
        basis: rule.basis,
        messageId: `billingRule.${text}`,
        params,
        ...(options.correction === undefined ? {} : { correction: options.correction }),
      })
    }
    rule.check.run(context, items, report)
  }
  return findings
}

/** Items of several codes in the order of the document. */
function inOrder(items: readonly Service[], context: RuleContext): readonly Service[] {
  return items.length < 2 ? items : items.toSorted((a, b) => context.index(a) - context.index(b))
}
