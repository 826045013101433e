import { addMonths, halfYearOf, tertialOf, yearOf } from '../../billing/days.ts'
import { isMultiRooted } from '../../teeth/fdi.ts'
import { b, perCase } from './bema-shared.ts'
import { notWith, onlyWith, toothSet } from './checks.ts'
import { union } from './codes.ts'
import { maxPer, maxPerPeriod } from './counts.ts'
import { both, each, label, remove, total, labels } from './parts.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'

const upt = b('UPTa UPTb UPTc UPTe UPTf')
/** Once per tooth and PAR case; the case lasts two years and three months at most. */
const oncePerToothAndCase = (text: string): RuleCheck =>
  both(maxPer(b(text), 1, 'tooth', { places: 32 }), {
    codes: b(text),
    run: (context, items, report) => {
      const named = items.filter((item) => item.tooth !== undefined)
      if (named.length > 0)
        maxPerPeriod(b(text), 1, { months: 24 }, { perTooth: true }).run(context, named, report)
    },
  })
const periods = {
  A: { most: 2, gap: 10, calendar: yearOf },
  B: { most: 4, gap: 5, calendar: halfYearOf },
  C: { most: 6, gap: 3, calendar: tertialOf },
} as const
/** UPT: so many in two years, one per calendar period, with a gap; without a grade the widest (C) counts. */
const uptFrequency: RuleCheck = {
  codes: upt,
  run: (context, items, report) => {
    const rule = periods[context.input.periodontalGrade ?? 'C']
    const seen = new Set<string>()
    for (const item of items) {
      if (seen.has(`${item.code}|${item.date}`)) continue
      seen.add(`${item.code}|${item.date}`)
      const days = [
        ...new Set(
          context
            .everywhere(b(item.code))
            .filter((other) => other.date <= item.date && other.date > addMonths(item.date, -24))
            .map((other) => other.date),
        ),
      ].toSorted()
      const last = days.findLast((day) => day < item.date)
      const isSoon =
        last !== undefined &&
        (item.date < addMonths(last, rule.gap) || rule.calendar(item.date) === rule.calendar(last))
      if (!isSoon && days.length <= rule.most) continue
      report(
        [item],
        'uptFrequency',
        { code: label(item), most: rule.most, gap: rule.gap, grade: context.input.periodontalGrade ?? 'C' },
        {
          correction: remove(item),
        },
      )
    }
    const first = items[0]
    if (!context.isHistoryKnown && first !== undefined)
      report([first], 'notCheckable', { code: label(first) }, { severity: 'info' })
  },
}

/** BEMA part 4: systematic treatment of periodontitis. */
export const bemaPeriodontalChecks: RuleChecks = {
  'BE-078': perCase('4', 1, 24),
  'BE-079': both(notWith(b('ATG'), b('Ä1'), { removeOther: true }), perCase('ATG', 1, 24)),
  'BE-080': both(perCase('MHU', 1, 24), notWith(b('MHU'), b('Ä1'), { removeOther: true })),
  'BE-081': both(
    toothSet(
      b('AITa'),
      'singleRooted',
      (tooth) => !isMultiRooted(tooth),
      () => 'AITb',
    ),
    oncePerToothAndCase('AITa'),
    depth(b('AITa'), 4),
  ),
  'BE-082': both(
    toothSet(b('AITb'), 'multiRooted', isMultiRooted, () => 'AITa'),
    oncePerToothAndCase('AITb'),
    depth(b('AITb'), 4),
  ),
  'BE-083': notWith(b('AITa AITb CPTa CPTb UPTc'), b('105 107 107a'), { removeOther: true }),
  'BE-084': afterMonths(b('BEVa'), b('AITa AITb'), 3, 6),
  'BE-085': afterMonths(b('BEVb'), b('CPTa CPTb'), 3, 6),
  'BE-086': both(
    onlyWith(b('CPTa CPTb'), b('AITa AITb'), { months: 24 }),
    onlyWith(b('CPTa CPTb'), b('BEVa'), { months: 24 }),
    depth(b('CPTa CPTb'), 6),
  ),
  'BE-087': uptFrequency,
  'BE-088': {
    codes: b('UPTd'),
    run: (context, items, report) => {
      const grade = context.input.periodontalGrade ?? 'C'
      const most = { A: 0, B: 2, C: 4 }[grade]
      for (const item of items) {
        const count = total(
          context
            .everywhere(b('UPTd'))
            .filter((other) => other.date <= item.date && other.date > addMonths(item.date, -24)),
        )
        if (count > most)
          report(
            [item],
            'uptFrequency',
            { code: label(item), most, gap: 0, grade },
            { correction: remove(item) },
          )
      }
      const first = items[0]
      if (!context.isHistoryKnown && first !== undefined)
        report([first], 'notCheckable', { code: label(first) }, { severity: 'info' })
    },
  },
  'BE-089': each(b('UPTe UPTf'), (item, context, report) => {
    const probed = item.tooth === undefined ? undefined : context.input.probing?.[item.tooth]
    if (probed === undefined)
      return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    if (probed.depthMm >= 5 || (probed.depthMm >= 4 && probed.bleeding === true)) return
    report(
      [item],
      'probingDepth',
      { code: label(item), least: 5, actual: probed.depthMm, tooth: item.tooth ?? 0 },
      { correction: remove(item) },
    )
  }),
  'BE-090': both(
    perCase('UPTg', 1, 24),
    each(b('UPTg'), (item, context, report) => {
      const first = context
        .everywhere(union(upt, b('UPTd')))
        .filter((other) => other.date > addMonths(item.date, -24) && other.date <= item.date)
        .reduce((early, other) => (other.date < early ? other.date : early), item.date)
      if (context.isHistoryKnown && item.date < addMonths(first, 10)) {
        report(
          [item],
          'afterMonths',
          { code: label(item), others: 'UPT', from: 10, to: 24 },
          { correction: remove(item) },
        )
      }
    }),
  ),
  'BE-091': notWith(b('111'), b('38 105'), { near: 'region', removeOther: true, scope: 'place' }),
}

/** Some service must lie `from` to `to` months before. */
function afterMonths(
  codes: ReadonlySet<string>,
  before: ReadonlySet<string>,
  from: number,
  to: number,
): RuleCheck {
  return each(codes, (item, context, report) => {
    const last = context
      .everywhere(before)
      .filter((other) => other.date <= item.date)
      .toSorted((a, c) => (a.date < c.date ? 1 : -1))[0]
    if (last === undefined && !context.isHistoryKnown) {
      return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    }
    const isRight =
      last !== undefined && item.date >= addMonths(last.date, from) && item.date <= addMonths(last.date, to)
    if (!isRight)
      report(
        [item],
        'afterMonths',
        { code: label(item), others: labels(before), from, to },
        { correction: remove(item) },
      )
  })
}

function depth(codes: ReadonlySet<string>, least: number): RuleCheck {
  return each(codes, (item, context, report) => {
    const probed = item.tooth === undefined ? undefined : context.input.probing?.[item.tooth]
    if (probed === undefined || probed.depthMm >= least) return
    report(
      [item],
      'probingDepth',
      { code: label(item), least, actual: probed.depthMm, tooth: item.tooth ?? 0 },
      { correction: remove(item) },
    )
  })
}
