import type { Service } from '../../billing/service.ts'
import { feeRules, type RuleId } from './all.ts'
import { RuleContext, type CheckInput } from './context.ts'
import type { FeeRule, Report } from './rule.ts'
import type { RuleViolation } from './violation.ts'

type Rule = FeeRule<RuleId>

const general = feeRules.filter((rule) => rule.check.codes === null)
/** Rules by the codes they stand under, and by every code that makes them run. */
const byCode = new Map<string, Rule[]>()
const running = new Map<string, Rule[]>()
for (const rule of feeRules) {
  const codes = rule.check.codes ?? []
  for (const key of codes) enter(byCode, key, rule)
  for (const key of new Set([...codes, ...(rule.check.also ?? [])])) enter(running, key, rule)
}

function enter(map: Map<string, Rule[]>, key: string, rule: Rule): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [rule])
  else list.push(rule)
}

const order = new Map(feeRules.map((rule, at) => [rule.id, at]))

/** Rules that stand under a code, the ones for every code left out. */
export function rulesOf(system: string, code: string): readonly Rule[] {
  return byCode.get(`${system}-${code}`) ?? []
}

/**
 * Checks the items taken over against all plausibility rules: the item alone, its session, its tooth and the
 * patient's history. Findings come in the order of the table; the same input gives the same findings.
 * `isWanted` narrows the table to some rules.
 */
export function checkRules(
  input: CheckInput,
  isWanted: (rule: Rule) => boolean = () => true,
): RuleViolation[] {
  const context = new RuleContext(input)
  const wanted = new Map<Rule, null>()
  for (const key of context.codes()) {
    for (const rule of running.get(key) ?? []) if (isWanted(rule)) wanted.set(rule, null)
  }
  for (const rule of general) if (isWanted(rule)) wanted.set(rule, null)
  const findings: RuleViolation[] = []
  const rules = [...wanted.keys()].toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  for (const rule of rules) {
    const codes = rule.check.codes
    const items = codes === null ? input.items : inOrder(context.items(codes), context)
    const report: Report = (about, text, params = {}, options = {}) => {
      findings.push({
        ruleId: rule.id,
        severity: options.severity ?? rule.severity,
        itemIds: [...new Set(about.filter((item) => context.isOnDocument(item)).map((item) => item.id))],
        basis: rule.law,
        messageId: `billingRule.${text}`,
        params,
        ...(options.correction === undefined ? {} : { correction: options.correction }),
      })
    }
    rule.check.run(context, items, report)
  }
  return findings.filter((finding) => !isAskedAlready(finding, findings))
}

/** The tooth of an item is asked for once, and by the rule that demands it where there is one. */
function isAskedAlready(finding: RuleViolation, findings: readonly RuleViolation[]): boolean {
  if (finding.messageId !== 'billingRule.toothUndecided') return false
  const ofItem = findings.filter((other) => other.itemIds.join() === finding.itemIds.join())
  return (
    ofItem.some((other) => other.messageId === 'billingRule.needsTooth') ||
    ofItem.find((other) => other.messageId === finding.messageId) !== finding
  )
}

/** Items of several codes in the order of the document. */
function inOrder(items: readonly Service[], context: RuleContext): readonly Service[] {
  return items.length < 2 ? items : items.toSorted((a, b) => context.index(a) - context.index(b))
}
