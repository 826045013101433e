import type { Service } from '../billing/service.ts'
import { codeKey } from '../fees/fee-code.ts'
import { feeRules } from '../fees/rules/all.ts'
import { checkRules } from '../fees/rules/check-rules.ts'
import type { FeeRule } from '../fees/rules/rule.ts'
import { type FileIssue, fileIssue } from './file-issue.ts'
import type { InvoiceBody, InvoicePosition } from './invoice.ts'
import { parseTeeth } from './teeth-text.ts'

/** Rules of exclusion by the codes under which they stand. */
const exclusions = new Map<string, FeeRule[]>()
for (const rule of feeRules) {
  if (!rule.type.startsWith('not_with')) continue
  for (const key of rule.check.codes ?? []) {
    const list = exclusions.get(key)
    if (list === undefined) exclusions.set(key, [rule])
    else list.push(rule)
  }
}

/** The rules that can say something at all: both sides are on the invoice. Most invoices need none. */
function rulesFor(items: readonly Service[]): ReadonlySet<FeeRule> {
  const present = new Set(items.map((item) => codeKey(item.system, item.code)))
  const rules = new Set<FeeRule>()
  for (const key of present) {
    for (const rule of exclusions.get(key) ?? []) {
      const { also } = rule.check
      if (also === undefined || [...present].some((other) => also.has(other))) rules.add(rule)
    }
  }
  return rules
}

/**
 * Lines that the fee schedules do not allow beside each other (`POS_EXCLUSION`), as warnings: a file does not say
 * everything that would separate them. The same rules as in billing.
 */
export function exclusionFindings(invoice: InvoiceBody): FileIssue[] {
  const counts = new Map<string, number>()
  const lines = invoice.positions.flatMap((position, index) =>
    servicesOf(position, index)
      .filter((service) => isAmongFirstTwo(service, counts))
      .map((service) => ({ service, position, index })),
  )
  const byId = new Map(lines.map((line) => [line.service.id, line]))
  const items = lines.map((line) => line.service)
  const rules = rulesFor(items)
  if (rules.size === 0) return []
  const reported = new Set<string>()
  const findings: FileIssue[] = []
  for (const each of checkRules({ items, patient: { insurance: 'private' } }, (rule) => rules.has(rule))) {
    // The one that gives way comes last.
    const [second, first] = each.itemIds.map((id) => byId.get(id))
    if (first === undefined || second === undefined) continue
    const key = `${String(first.index)} ${String(second.index)}`
    if (reported.has(key)) continue
    reported.add(key)
    const { position } = first
    findings.push(
      fileIssue('POS_EXCLUSION', {
        position: position.number,
        pointer: `/positions/${String(first.index)}/code`,
        field: 'code',
        line: position.at?.line ?? null,
        column: position.at?.column ?? null,
        record: position.at?.record ?? null,
        path: position.at?.path ?? null,
        rule: each.basis,
        params: {
          position: position.number,
          code: shown(position),
          otherCode: shown(second.position),
          rule: each.basis,
        },
      }),
    )
  }
  return findings
}

/** Of equal lines two are enough to tell that they exclude each other, or another one. */
function isAmongFirstTwo(service: Service, counts: Map<string, number>): boolean {
  const { system, code, date, time = '', tooth = 0, justification = '' } = service
  const key = `${system} ${code} ${date} ${time} ${String(tooth)} ${justification === '' ? '' : 'j'}`
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count <= 2
}

function shown({ system, code }: InvoicePosition): string {
  return `${system} ${code}`
}

/** A line as the rules read it: one service per tooth that it names. */
function servicesOf(position: InvoicePosition, index: number): Service[] {
  const { date, system, code } = position
  if (date === null || system === 'CUSTOM') return []
  const service: Service = {
    id: String(index),
    system,
    code,
    date,
    quantity: Math.max(1, position.quantity),
    position: position.number,
    ...(position.time === null ? {} : { time: position.time }),
    ...(position.justification === null ? {} : { justification: position.justification }),
  }
  const teeth = parseTeeth(position.teeth) ?? []
  if (teeth.length === 0) return [service]
  return teeth.map((tooth) => ({ ...service, id: `${String(index)}-${String(tooth)}`, tooth }))
}
