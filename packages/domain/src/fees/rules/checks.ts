import type { AgreementKind, Service } from '../../billing/service.ts'
import { addDays, addMonths, halfYearOf, quarterOf, tertialOf, yearOf } from '../../billing/days.ts'
import { isJustified, isSameSession, type RuleContext } from './context.ts'
import type { Correction, FindingParams } from './finding.ts'
import type { Report, RuleCheck } from './rule.ts'
import { halfOf, isSamePlace, jawOfItem, regionOf, type Nearness } from './where.ts'

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
    run: (context, items, report) => {
      for (const check of checks) {
        const own = items.filter((item) => check.codes?.has(`${item.system}-${item.code}`) ?? true)
        if (own.length > 0) check.run(context, own, report)
      }
    },
  }
}

export interface NotWithOptions {
  readonly near?: Nearness
  /** Both items must name the place; default: what is not said counts as the same place. */
  readonly strict?: boolean
  readonly unlessJustified?: boolean
  /** Looks beyond the session: whole document and the history of so many months before and after. */
  readonly months?: number
  /** Takes the other item away instead of the one the rule stands under. */
  readonly removeOther?: boolean
  readonly when?: (item: Service, other: Service, context: RuleContext) => boolean
  /** Word of the message for the scope, default the nearness. */
  readonly scope?: string
}

/** `codes` must not stand beside `others` (same session by default). */
export function notWith(
  codes: ReadonlySet<string>,
  others: ReadonlySet<string>,
  options: NotWithOptions = {},
): RuleCheck {
  const near = options.near ?? 'session'
  return each(codes, (item, context, report) => {
    const seen =
      options.months === undefined
        ? context.session(item).filter((other) => others.has(`${other.system}-${other.code}`))
        : context
            .everywhere(others)
            .filter((other) => other.id !== item.id && isWithin(item, other, options.months ?? 0))
    const clash = seen.find(
      (other) =>
        isSamePlace(item, other, near, options.strict) &&
        (options.when?.(item, other, context) ?? true) &&
        !(options.unlessJustified === true && (isJustified(item) || isJustified(other))) &&
        !isCountedBefore(item, other, codes, others),
    )
    if (clash === undefined) return
    const target = options.removeOther === true && context.isOnDocument(clash) ? clash : item
    report(
      [item, clash],
      options.unlessJustified === true ? 'notWithUnlessJustified' : 'notWith',
      { code: label(item), other: label(clash), scope: options.scope ?? near },
      { correction: options.unlessJustified === true ? ask(item, 'justification') : remove(target) },
    )
  })
}

/** Where a code excludes its like, each pair is named once. */
function isCountedBefore(
  item: Service,
  other: Service,
  codes: ReadonlySet<string>,
  others: ReadonlySet<string>,
): boolean {
  const mutual = codes.has(`${other.system}-${other.code}`) && others.has(`${item.system}-${item.code}`)
  return mutual && other.id < item.id && other.date === item.date
}

function isWithin(item: Service, other: Service, months: number): boolean {
  return other.date >= addMonths(item.date, -months) && other.date <= addMonths(item.date, months)
}

export interface OnlyWithOptions {
  readonly near?: Nearness
  readonly strict?: boolean
  /** The other service may also lie so many months before (course of treatment). */
  readonly months?: number
  /** It may stand anywhere on the document. */
  readonly document?: boolean
}

/** `codes` need one of `others` beside them. */
export function onlyWith(
  codes: ReadonlySet<string>,
  others: ReadonlySet<string>,
  options: OnlyWithOptions = {},
): RuleCheck {
  return each(codes, (item, context, report) => {
    const near = options.near ?? 'session'
    const fits = (other: Service): boolean =>
      other.id !== item.id && isSamePlace(item, other, near, options.strict)
    const session = context.session(item).filter((other) => others.has(`${other.system}-${other.code}`))
    if (session.some(fits)) return
    if (options.document === true && context.items(others).some(fits)) return
    const months = options.months
    if (months !== undefined) {
      const from = addMonths(item.date, -months)
      if (
        context
          .everywhere(others)
          .some((other) => other.date >= from && other.date <= item.date && fits(other))
      )
        return
      if (!context.isHistoryKnown)
        return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    }
    report([item], 'onlyWith', { code: label(item), others: labels(others) }, { correction: remove(item) })
  })
}

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

export function total(items: readonly Service[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

export function codeList(items: readonly Service[]): string {
  return [...new Set(items.map(label))].join(', ')
}

/** Splits the items of several days into sessions (billing-rules 6). */
export function sessions(items: readonly Service[]): Service[][] {
  const groups: Service[][] = []
  for (const item of items) {
    const group = groups.find((known) => known.every((other) => isSameSession(other, item)))
    if (group === undefined) groups.push([item])
    else group.push(item)
  }
  return groups
}

function push(map: Map<string, Service[]>, key: string, item: Service): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}

export type Period =
  | { readonly months: number }
  | { readonly days: number }
  | { readonly calendar: 'year' | 'halfYear' | 'quarter' | 'tertial' }

export const rollingYear: Period = { months: 12 }

/** True when `other` lies in the period that ends with (or holds) the item's day. */
export function isInPeriod(item: Service, other: Service, period: Period): boolean {
  if ('calendar' in period) {
    const key = { year: yearOf, halfYear: halfYearOf, quarter: quarterOf, tertial: tertialOf }[
      period.calendar
    ]
    return key(item.date) === key(other.date) && other.date <= item.date
  }
  const from = 'months' in period ? addMonths(item.date, -period.months) : addDays(item.date, -period.days)
  return other.date > from && other.date <= item.date
}

export function periodParams(period: Period): FindingParams {
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
        const others = all.filter(
          (other) =>
            (other === item || isInPeriod(item, other, period)) &&
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

/** Leaves as many as are allowed, or takes the item away. */
function lessen(item: Service, rest: number): Correction {
  return rest > 0 ? setQuantity(item, rest) : remove(item)
}

/** The last of `before` must lie at least so many months back. */
export function minInterval(
  codes: ReadonlySet<string>,
  before: ReadonlySet<string>,
  months: number,
): RuleCheck {
  return each(codes, (item, context, report) => {
    const last = context
      .everywhere(before)
      .filter((other) => other.id !== item.id && (other.date < item.date || isEarlierLine(other, item)))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
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

/** Only this factor is allowed. */
export function factorFixed(codes: ReadonlySet<string>): RuleCheck {
  return each(codes, (item, _context, report) => {
    if (item.factorMicro === undefined || item.factorMicro === 1_000_000) return
    report(
      [item],
      'factorFixed',
      { code: label(item), factor: decimal(item.factorMicro) },
      {
        correction: { kind: 'patchItem', itemId: item.id, patch: { factorMicro: 1_000_000 } },
      },
    )
  })
}

/** Millionths as a plain decimal ("2.3"). */
export function decimal(micro: number): string {
  const text = (micro / 1_000_000).toFixed(6).replace(/0+$/, '')
  return text.endsWith('.') ? `${text}0` : text
}

/** Duration has to be on the document and long enough. */
export function minDuration(codes: ReadonlySet<string>, minutes: number, mustBeGiven = true): RuleCheck {
  return each(codes, (item, _context, report) => {
    if (item.durationMinutes === undefined) {
      if (mustBeGiven)
        report(
          [item],
          'durationMissing',
          { code: label(item), minutes },
          { correction: ask(item, 'durationMinutes') },
        )
      return
    }
    if (item.durationMinutes >= minutes) return
    report(
      [item],
      'minDuration',
      { code: label(item), minutes, actual: item.durationMinutes },
      {
        correction: ask(item, 'durationMinutes'),
      },
    )
  })
}

/** Surfaces counted for billing: each letter once, without z (zervikal is a site). */
export function surfaceCount(item: Service): number {
  return new Set((item.surfaces ?? []).filter((letter) => letter !== 'z')).size
}

export type SurfaceLimit = { readonly exactly: number } | { readonly moreThan: number }

/** The number of surfaces decides the code; the correction names the code that fits (`byCount[n-1]`). */
export function surfaces(
  codes: ReadonlySet<string>,
  limit: SurfaceLimit,
  byCount: readonly string[],
  isFree: (item: Service, context: RuleContext) => boolean = () => false,
): RuleCheck {
  return each(codes, (item, context, report) => {
    if ((item.surfaces ?? []).length === 0 || isFree(item, context)) return
    const count = Math.max(surfaceCount(item), 1)
    const fits = 'exactly' in limit ? count === limit.exactly : count > limit.moreThan
    if (fits) return
    const right = byCount[Math.min(count, byCount.length) - 1]
    report(
      [item],
      'exactly' in limit ? 'surfaceCount' : 'surfaceCountMore',
      { code: label(item), expected: 'exactly' in limit ? limit.exactly : limit.moreThan, actual: count },
      right === undefined || right === item.code ? {} : { correction: setCode(item, right) },
    )
  })
}

/** The tooth has to be of a kind; items without a tooth are left to the rule that asks for one. */
export function toothSet(
  codes: ReadonlySet<string>,
  set: string,
  fits: (tooth: number, item: Service, context: RuleContext) => boolean,
  right?: (item: Service) => string | undefined,
): RuleCheck {
  return each(codes, (item, context, report) => {
    if (item.tooth === undefined || fits(item.tooth, item, context)) return
    const code = right?.(item)
    report(
      [item],
      'toothSet',
      { code: label(item), tooth: item.tooth, set },
      {
        correction: code === undefined ? ask(item, 'tooth') : setCode(item, code),
      },
    )
  })
}

export function onlyJaw(codes: ReadonlySet<string>, jaw: 'OK' | 'UK', right?: string): RuleCheck {
  return each(codes, (item, _context, report) => {
    const actual = jawOfItem(item)
    if (actual === undefined || actual === jaw) return
    report(
      [item],
      'onlyJaw',
      { code: label(item), jaw },
      {
        correction: right === undefined ? ask(item, 'jaw') : setCode(item, right),
      },
    )
  })
}

/** Needs a written paper on record, signed no later than the day of treatment. */
export function needsAgreement(
  codes: ReadonlySet<string>,
  kinds: readonly AgreementKind[],
  isFree: (item: Service, context: RuleContext) => boolean = () => false,
): RuleCheck {
  return {
    codes,
    run: (context, items, report) => {
      const open = items.filter((item) => !context.isAgreed(item, kinds) && !isFree(item, context))
      const kind = kinds[0]
      if (open.length === 0 || kind === undefined) return
      report(
        open,
        'agreementMissing',
        { code: codeList(open), kind },
        {
          correction: { kind: 'addAgreement', agreement: kind, itemIds: open.map((item) => item.id) },
        },
      )
    },
  }
}
