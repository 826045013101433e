import type { Service } from '../../billing/service.ts'
import { isTooth } from '@honora/language/teeth/fdi.ts'
import { ask, each, label, remove, setQuantity, total } from './parts.ts'
import { gozFillings, union, codes as codesOf } from './codes.ts'
import { isSameSession, type RuleContext } from './context.ts'
import type { RuleCheck } from './rule.ts'
import { usualCanals } from './where.ts'

export interface CanalLimit {
  readonly items: readonly Service[]
  readonly count: number
  readonly canals: number
  /** The group was already reported with an earlier item. */
  readonly isReported: boolean
}

const finals = union(
  gozFillings,
  codesOf('GOZ', '2150-2170 2200-2220 5000-5040'),
  codesOf('BEMA', '13a 13b 13c 13d 20a 20b 20c 91a 91b 91c 91d'),
)

/**
 * How often a service per canal was given on the item's tooth in this course (until a final restoration)
 * and how many canals there are. Without a number of canals the most the anatomy knows counts.
 */
export function canalLimit(
  context: RuleContext,
  item: Service,
  codes: ReadonlySet<string>,
): CanalLimit | undefined {
  const tooth = item.tooth
  if (tooth === undefined) return undefined
  const restored = context
    .past(finals)
    .filter((other) => other.tooth === tooth && other.date < item.date)
    .reduce((latest, other) => (other.date > latest ? other.date : latest), '')
  const same = context
    .everywhere(codes)
    .filter(
      (other) =>
        other.tooth === tooth &&
        other.code === item.code &&
        other.date >= restored &&
        other.date <= item.date,
    )
  return limitOf(same, item, tooth, context)
}

function limitOf(same: readonly Service[], item: Service, tooth: number, context: RuleContext): CanalLimit {
  const onDocument = same.filter((other) => context.isOnDocument(other))
  return {
    items: onDocument,
    count: total(same),
    canals: canalsOf(same, tooth),
    isReported: onDocument[0] !== item,
  }
}

/** Canals that one item names, 0 when it names none. */
export function canalsGiven(item: Service): number {
  return typeof item.canals === 'number' ? item.canals : (item.canals?.length ?? 0)
}

/** More canals than the tooth usually has: known anatomy only warns. */
export function unusualCanals(codes: ReadonlySet<string>): RuleCheck {
  return each(codes, (item, _context, report) => {
    if (item.tooth === undefined || !isTooth(item.tooth)) return
    const [least, most] = usualCanals(item.tooth)
    const actual = canalsGiven(item)
    if (actual <= most) return
    report(
      [item],
      'canalsUnusual',
      { code: label(item), tooth: item.tooth, least, most, actual },
      { severity: 'warning', correction: ask(item, 'canals') },
    )
  })
}

/** Canals of the tooth as the items say: names counted once, else the highest number given. */
export function canalsOf(items: readonly Service[], tooth: number): number {
  const names = new Set<string>()
  let highest = 0
  let isOneEach = true
  for (const item of items) {
    if (typeof item.canals === 'number') {
      highest = Math.max(highest, item.canals)
      if (item.canals !== 1 || item.quantity !== 1) isOneEach = false
    } else {
      isOneEach = false
      for (const name of item.canals ?? []) names.add(name.toLowerCase())
    }
  }
  const most = isTooth(tooth) ? usualCanals(tooth)[1] : 4
  if (names.size > 0) return Math.max(names.size, highest)
  if (highest === 0) return most
  return isOneEach && items.length > 1 ? Math.max(1, most) : highest
}

/** At most `most` per canal and session. */
export function maxPerCanal(codes: ReadonlySet<string>, most: number): RuleCheck {
  return each(codes, (item, context, report) => {
    if (item.tooth === undefined) return
    const key = `${item.system}-${item.code}`
    const same = [
      item,
      ...context
        .session(item)
        .filter((other) => `${other.system}-${other.code}` === key && other.tooth === item.tooth),
    ]
    const first = context.input.items.find((other) => same.includes(other) && isSameSession(other, item))
    if (first !== item) return
    const canals = canalsOf(same, item.tooth)
    const count = total(same)
    if (count <= canals * most) return
    const last = same.at(-1) ?? item
    const rest = canals * most - (count - last.quantity)
    report(
      same.filter((other) => context.isOnDocument(other)),
      'maxCanal',
      { code: label(item), max: most, canals, count },
      {
        correction: rest > 0 ? setQuantity(last, rest) : remove(last),
      },
    )
  })
}
