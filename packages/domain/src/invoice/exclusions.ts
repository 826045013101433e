import type { Service } from '../billing/service.ts'
import { checkRules, type FeeRule } from '../fees/rules/check-rules.ts'
import { type Finding, finding } from './finding.ts'
import type { InvoiceBody, InvoicePosition } from './invoice.ts'
import { parseTeeth } from './teeth-text.ts'

const isExclusion = (rule: FeeRule): boolean => rule.type.startsWith('not_with')

/**
 * Lines that the fee schedules do not allow beside each other (`POS_EXCLUSION`), as warnings: a file does not say
 * everything that would separate them. The same rules as in billing.
 */
export function exclusionFindings(invoice: InvoiceBody): Finding[] {
  const lines = invoice.positions.flatMap((position, index) =>
    servicesOf(position, index).map((service) => ({ service, position, index })),
  )
  const byId = new Map(lines.map((line) => [line.service.id, line]))
  const items = lines.map((line) => line.service)
  const told = new Set<string>()
  const findings: Finding[] = []
  for (const each of checkRules({ items, patient: { insurance: 'private' } }, isExclusion)) {
    const [first, second] = each.itemIds.map((id) => byId.get(id))
    if (first === undefined || second === undefined) continue
    const key = `${String(first.index)} ${String(second.index)}`
    if (told.has(key)) continue
    told.add(key)
    const { position } = first
    findings.push(
      finding('POS_EXCLUSION', {
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
