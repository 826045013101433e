import type { AgreementKind, Service } from '../../billing/service.ts'
import { addMonths } from '../../billing/days.ts'
import { isJustified, type RuleContext } from './context.ts'
import type { Report, RuleCheck } from './rule.ts'
import { isSamePlace, jawOfItem, type Nearness } from './where.ts'
import { label, labels, remove, setCode, ask, askTooth, each, codeList, decimal } from './parts.ts'

export interface NotWithOptions {
  readonly near?: Nearness
  /** Both items must name the place; default: what is not said counts as the same place. */
  readonly strict?: boolean
  readonly unlessJustified?: boolean
  /** Looks beyond the session: whole document and the history of so many months before and after. */
  readonly months?: number
  /** The whole day counts, whatever the times. */
  readonly sameDay?: boolean
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
  const clashes = (item: Service, other: Service, context: RuleContext): boolean =>
    isSamePlace(item, other, near, options.strict) &&
    (options.when?.(item, other, context) ?? true) &&
    !(options.unlessJustified === true && (isJustified(item) || isJustified(other)))
  // The finding is about the item that its correction changes: that one comes last and is named first.
  const reportPair = (kept: Service, target: Service, report: Report): void =>
    report(
      [kept, target],
      options.unlessJustified === true ? 'notWithUnlessJustified' : 'notWith',
      { code: label(target), other: label(kept), scope: options.scope ?? near },
      { correction: options.unlessJustified === true ? ask(target, 'justification') : remove(target) },
    )
  return {
    codes,
    also: others,
    run: (context, items, report) => {
      for (const item of items) {
        const candidates = beside(item, others, context, options)
        const clash = candidates.find(
          (other) => clashes(item, other, context) && !isCountedBefore(item, other, codes, others),
        )
        if (clash === undefined) {
          // What does not say its tooth may lie at the same one.
          if (options.strict === true && candidates.length > 0 && item.tooth === undefined)
            askTooth(item, report)
          continue
        }
        const givesWay =
          options.removeOther === true && options.unlessJustified !== true && context.isOnDocument(clash)
        if (givesWay) reportPair(item, clash, report)
        else reportPair(clash, item, report)
      }
      // What was billed before forbids what stands on this document just as well.
      for (const other of context.items(others)) {
        if (codes.has(`${other.system}-${other.code}`)) continue
        const earlier = beside(other, codes, context, options).find(
          (item) => !context.isOnDocument(item) && clashes(item, other, context),
        )
        if (earlier !== undefined) reportPair(earlier, other, report)
      }
    },
  }
}

/** Services of `codes` that are near enough in time to stand beside the item. */
function beside(
  item: Service,
  codes: ReadonlySet<string>,
  context: RuleContext,
  options: NotWithOptions,
): readonly Service[] {
  const { months } = options
  if (months !== undefined) {
    const from = addMonths(item.date, -months)
    const until = addMonths(item.date, months)
    return context
      .everywhere(codes)
      .filter((other) => other.id !== item.id && other.date >= from && other.date <= until)
  }
  const near = options.sameDay === true ? context.onDay(item.date) : context.session(item)
  return near.filter((other) => other.id !== item.id && codes.has(`${other.system}-${other.code}`))
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

/** Other letters for the vestibular and lingual surface. */
const aliases: Readonly<Record<string, string>> = { b: 'v', f: 'v', p: 'l' }

/** Letters of the item as the schema spells them: b and f are v, p is l. */
export function surfaceLetters(item: Service): readonly string[] {
  return (item.surfaces ?? []).map((letter) => aliases[letter] ?? letter)
}

/** Surfaces counted for billing: each letter once, without z (zervikal is a site). */
export function surfaceCount(item: Service): number {
  return new Set(surfaceLetters(item).filter((letter) => letter !== 'z')).size
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

/** The tooth has to be of a kind; an item without one is asked for it. */
export function toothSet(
  codes: ReadonlySet<string>,
  set: string,
  fits: (tooth: number, item: Service, context: RuleContext) => boolean,
  right?: (item: Service) => string | undefined,
): RuleCheck {
  return each(codes, (item, context, report) => {
    if (item.tooth === undefined) return askTooth(item, report)
    if (fits(item.tooth, item, context)) return
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
