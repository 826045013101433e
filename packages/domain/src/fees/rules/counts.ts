import type { Service } from '../../billing/service.ts'
import { addDays, addMonths, yearOf } from '../../billing/days.ts'
import { isJustified, isSameSession, type RuleContext } from './context.ts'
import type { ViolationParams } from './violation.ts'
import type { Report, RuleCheck } from './rule.ts'
import { halfOf, isSamePlace, jawOfItem, regionOf } from './where.ts'
import {
  label,
  remove,
  setQuantity,
  ask,
  askTooth,
  each,
  total,
  codeList,
  sessions,
  push,
  lessen,
} from './parts.ts'

export type Per = 'session' | 'day' | 'tooth' | 'region' | 'half' | 'jaw' | 'document'

/** Group of an item for counting; undefined when it does not say where it belongs. */
export function placeKey(item: Service, per: Per): string | undefined {
  if (per === 'session' || per === 'day' || per === 'document') return ''
  if (per === 'tooth') return item.tooth?.toString()
  if (per === 'region') return regionOf(item)?.toString()
  if (per === 'half') return halfOf(item)?.toString()
  return jawOfItem(item)
}

export interface MaxPerOptions {
  /** Most places of the mouth, for quantities without a place (32 teeth, 6 regions, 2 jaws). */
  readonly places?: number
  /** Allowed when a reason stands at one of the items. */
  readonly unlessJustified?: boolean
  readonly when?: (item: Service, context: RuleContext) => boolean
}

/** At most `most` of `codes` together per place and session (day, document). Items without a place count against all places. */
export function maxPer(
  codes: ReadonlySet<string>,
  most: number,
  per: Per,
  options: MaxPerOptions = {},
): RuleCheck {
  return {
    codes,
    run: (context, items, report) => {
      const groups = new Map<string, Service[]>()
      const nowhere: Service[] = []
      for (const item of items) {
        if (options.when !== undefined && !options.when(item, context)) continue
        const place = placeKey(item, per)
        if (place === undefined) nowhere.push(item)
        else push(groups, `${per === 'document' ? '' : item.date}|${place}`, item)
      }
      for (const group of groups.values()) {
        for (const session of per === 'document' || per === 'day' ? [group] : sessions(group)) {
          const before = per === 'document' ? [] : earlierSameDay(context, codes, session, per)
          reportOver(session, before, most, per, report, options.unlessJustified === true)
        }
      }
      for (const session of sessions(nowhere)) {
        const limit = most * (options.places ?? 1)
        reportOver(session, [], limit, per, report, options.unlessJustified === true)
        // Beside items of the session that name their place, or several lines without one, the rule cannot
        // be decided; one line alone with its quantity counts its places itself.
        const all = items.filter((item) => session.some((one) => isSameSession(one, item)))
        if (all.length > 1 && total(all) > most && total(session) <= limit)
          for (const item of session) askTooth(item, report)
      }
    },
  }
}

function earlierSameDay(
  context: RuleContext,
  codes: ReadonlySet<string>,
  session: readonly Service[],
  per: Per,
): readonly Service[] {
  const first = session[0]
  if (first === undefined) return []
  const place = placeKey(first, per)
  return context
    .onDay(first.date)
    .filter(
      (other) =>
        !context.isOnDocument(other) &&
        codes.has(`${other.system}-${other.code}`) &&
        placeKey(other, per) === place &&
        (per === 'day' || isSameSession(first, other)),
    )
}

function reportOver(
  group: readonly Service[],
  before: readonly Service[],
  most: number,
  per: Per,
  report: Report,
  unlessJustified: boolean,
): void {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return
  const count = total(group) + total(before)
  if (count <= most) return
  if (unlessJustified && group.some(isJustified)) return
  const rest = most - (count - last.quantity)
  const correction = rest > 0 ? setQuantity(last, rest) : remove(last)
  report(
    group,
    'maxCount',
    { code: codeList(group), max: most, per, count },
    { correction: unlessJustified ? ask(last, 'justification') : correction },
  )
}

export type Period =
  | { readonly months: number }
  | { readonly days: number }
  | { readonly calendar: 'year' | 'halfYear' | 'quarter' | 'tertial' }

export const rollingYear: Period = { months: 12 }

/** First day of the period that ends with the day of treatment: later services up to that day count. */
function startOf(day: string, period: Period): string {
  if ('months' in period) return addDays(addMonths(day, -period.months), 1)
  if ('days' in period) return addDays(day, 1 - period.days)
  const year = yearOf(day)
  const month = Number(day.slice(5, 7))
  const length = { year: 12, halfYear: 6, quarter: 3, tertial: 4 }[period.calendar]
  return `${year}-${String(month - ((month - 1) % length)).padStart(2, '0')}-01`
}

export function periodParams(period: Period): ViolationParams {
  if ('calendar' in period) return { period: period.calendar, length: 1 }
  return 'months' in period
    ? { period: 'months', length: period.months }
    : { period: 'days', length: period.days }
}

export interface MaxPerPeriodOptions {
  readonly perTooth?: boolean
  readonly perJaw?: boolean
  readonly unlessJustified?: boolean
  /** Only these earlier services count. */
  readonly counts?: (item: Service, other: Service, context: RuleContext) => boolean
}

/** At most `most` of `codes` (together) within the period before and with the item. */
export function maxPerPeriod(
  codes: ReadonlySet<string>,
  most: number,
  period: Period,
  options: MaxPerPeriodOptions = {},
): RuleCheck {
  return {
    codes,
    run: (context, items, report) => {
      const all = context.everywhere(codes)
      let reported = false
      for (const item of items.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
        const start = startOf(item.date, period)
        const others = all.filter(
          (other) =>
            other.date >= start &&
            other.date <= item.date &&
            (options.perTooth !== true || isSamePlace(item, other, 'tooth', true)) &&
            (options.perJaw !== true || isSamePlace(item, other, 'jaw')) &&
            (other === item || (options.counts?.(item, other, context) ?? true)),
        )
        const count = total(others)
        if (count <= most || (options.unlessJustified === true && isJustified(item))) continue
        if (
          others.some(
            (other) =>
              other !== item && other.date === item.date && context.isOnDocument(other) && other.id > item.id,
          )
        ) {
          continue
        }
        const rest = most - (count - item.quantity)
        reported = true
        report(
          others.filter((other) => context.isOnDocument(other)),
          'maxPeriod',
          { code: codeList(others), max: most, count, ...periodParams(period) },
          {
            correction: options.unlessJustified === true ? ask(item, 'justification') : lessen(item, rest),
          },
        )
      }
      const first = items[0]
      if (!reported && !context.isHistoryKnown && first !== undefined) {
        report([first], 'notCheckable', { code: label(first) }, { severity: 'info' })
      }
    },
  }
}

/** The last of `before` must lie at least so many months back. */
export function minInterval(
  codes: ReadonlySet<string>,
  before: ReadonlySet<string>,
  months: number,
): RuleCheck {
  return each(codes, (item, context, report) => {
    let last: Service | undefined
    for (const other of context.everywhere(before)) {
      if (other.id === item.id || (other.date >= item.date && !isEarlierLine(other, item))) continue
      if (last === undefined || other.date > last.date) last = other
    }
    if (last === undefined) {
      if (!context.isHistoryKnown) report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
      return
    }
    const earliest = addMonths(last.date, months)
    if (item.date >= earliest) return
    report(
      [item],
      'minInterval',
      { code: label(item), other: label(last), months, last: last.date, earliest },
      { correction: remove(item) },
    )
  })
}

const isEarlierLine = (other: Service, item: Service): boolean =>
  other.date === item.date && other.id < item.id

/** One removal per tooth, ever; implants may follow a removed tooth. */
export function removedOnce(removals: ReadonlySet<string>): RuleCheck {
  return {
    codes: removals,
    run: (context, items, report) => {
      const everything = context.everywhere(removals)
      const named = new Set<string>()
      for (const item of items) {
        if (item.tooth === undefined || named.has(String(item.tooth)) || context.isImplant(item.tooth))
          continue
        const same = everything.filter((other) => other.tooth === item.tooth)
        if (total(same) <= 1) continue
        named.add(String(item.tooth))
        report(
          same.filter((other) => context.isOnDocument(other)),
          'removedOnce',
          { code: codeList(same), tooth: item.tooth },
          {
            correction: remove(item),
          },
        )
      }
    },
  }
}
