import type { Service } from '../../billing/service.ts'
import { isSameSession, type RuleContext } from './context.ts'
import type { Correction } from './violation.ts'
import type { Report, RuleCheck } from './rule.ts'

/** Code as people write it: GOÄ numbers with their system, others bare. */
export function label(item: Pick<Service, 'system' | 'code'>): string {
  return `${item.system} ${item.code}`
}

export function labels(keys: Iterable<string>): string {
  return [...keys].map((key) => key.replace('-', ' ')).join(', ')
}

export const remove = (item: Service): Correction => ({ kind: 'removeItem', itemId: item.id })

export const setQuantity = (item: Service, quantity: number): Correction => ({
  kind: 'patchItem',
  itemId: item.id,
  patch: { quantity },
})

export const setCode = (item: Service, code: string): Correction => ({
  kind: 'patchItem',
  itemId: item.id,
  patch: { code },
})

export const ask = (
  item: Service,
  field: Extract<Correction, { kind: 'askField' }>['field'],
): Correction => ({
  kind: 'askField',
  itemId: item.id,
  field,
})

/** A rule that cannot be decided without the tooth of an item asks for it instead of passing. */
export function askTooth(item: Service, report: Report): void {
  report(
    [item],
    'toothUndecided',
    { code: label(item) },
    { severity: 'warning', correction: ask(item, 'tooth') },
  )
}

/** A check for each item with one of the codes. */
export function each(
  codes: ReadonlySet<string>,
  run: (item: Service, context: RuleContext, report: Report) => void,
): RuleCheck {
  return {
    codes,
    run: (context, items, report) => {
      for (const item of items) run(item, context, report)
    },
  }
}

/** Runs several checks under one rule id. */
export function both(...checks: readonly RuleCheck[]): RuleCheck {
  return {
    codes: new Set(checks.flatMap((check) => [...(check.codes ?? [])])),
    also: new Set(checks.flatMap((check) => [...(check.also ?? [])])),
    run: (context, items, report) => {
      for (const check of checks) {
        const own = items.filter((item) => check.codes?.has(`${item.system}-${item.code}`) ?? true)
        if (own.length > 0 || context.items(check.also ?? none).length > 0) check.run(context, own, report)
      }
    },
  }
}

const none: ReadonlySet<string> = new Set()

export function total(items: readonly Service[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

export function codeList(items: readonly Service[]): string {
  return [...new Set(items.map(label))].join(', ')
}

/** Splits the items of several days into sessions. */
export function sessions(items: readonly Service[]): Service[][] {
  const groups: Service[][] = []
  for (const item of items) {
    const group = groups.find((known) => known.every((other) => isSameSession(other, item)))
    if (group === undefined) groups.push([item])
    else group.push(item)
  }
  return groups
}

export function push(map: Map<string, Service[]>, key: string, item: Service): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}

/** Leaves as many as are allowed, or takes the item away. */
export function lessen(item: Service, rest: number): Correction {
  return rest > 0 ? setQuantity(item, rest) : remove(item)
}

/** Millionths as a plain decimal ("2.3"). */
export function decimal(micro: number): string {
  const text = (micro / 1_000_000).toFixed(6).replace(/0+$/, '')
  return text.endsWith('.') ? `${text}0` : text
}

/** Cents as "1.000,00": the one place where a parameter is written for people, German like the document. */
export function euro(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
  return `${cents < 0 ? '-' : ''}${text.replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
}
