import { perCase, b } from './shared.ts'
import { both, total, label, remove, each, labels } from '../parts.ts'
import { notWith, toothSet, onlyWith } from '../checks.ts'
import { isMultiRooted } from '@honora/language/teeth/fdi.ts'
import { union } from '../codes.ts'
import { addMonths, yearOf, halfYearOf, tertialOf } from '../../../billing/days.ts'
import type { RuleCheck } from '../rule.ts'
import { maxPer, maxPerPeriod } from '../counts.ts'
import { grade } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

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

export const bemaPeriodontalRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-078',
    codes: '4',
    type: 'max_per_case',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: '1 je PAR-Fall; Genehmigung der Kasse nötig',
    check: perCase('4', 1, 24),
    trigger: '4; <4 @2026-02-01',
    nearMiss: '4; <4 @2023-02-01',
  },
  {
    id: 'BE-079',
    codes: 'ATG',
    type: 'not_with',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'Sitzung: Ä1; 1 je Fall',
    check: both(notWith(b('ATG'), b('Ä1'), { removeOther: true }), perCase('ATG', 1, 24)),
    trigger: 'ATG; Ä1',
    nearMiss: 'ATG; Ä1 @2026-11-19',
  },
  {
    id: 'BE-080',
    codes: 'MHU',
    type: 'max_per_case',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: '1; in zeitlichem Zusammenhang mit AIT; nicht neben Ä1',
    check: both(perCase('MHU', 1, 24), notWith(b('MHU'), b('Ä1'), { removeOther: true })),
    trigger: 'MHU; Ä1',
    nearMiss: 'MHU; Ä1 @2026-11-19',
  },
  {
    id: 'BE-081',
    codes: 'AITa',
    type: 'tooth_set',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'einwurzelig; 1 je Zahn und Fall; Sondierungstiefe ≥ 4 mm',
    check: both(
      toothSet(
        b('AITa'),
        'singleRooted',
        (tooth) => !isMultiRooted(tooth),
        () => 'AITb',
      ),
      oncePerToothAndCase('AITa'),
      depth(b('AITa'), 4),
    ),
    trigger: 'AITa t36',
    nearMiss: 'AITa t35',
    alsoTriggers: ['AITa t11; <AITa t11 @2026-02-01'],
  },
  {
    id: 'BE-082',
    codes: 'AITb',
    type: 'tooth_set',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'mehrwurzelig (Molaren, 14, 24); 1 je Zahn und Fall; Sondierungstiefe ≥ 4 mm',
    check: both(
      toothSet(b('AITb'), 'multiRooted', isMultiRooted, () => 'AITa'),
      oncePerToothAndCase('AITb'),
      depth(b('AITb'), 4),
    ),
    trigger: ['AITb t36', { probing: { 36: { depthMm: 3 } } }],
    nearMiss: ['AITb t36', { probing: { 36: { depthMm: 4 } } }],
  },
  {
    id: 'BE-083',
    codes: 'AIT,CPT,UPTc',
    type: 'not_with',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'Sitzung: 105, 107, 107a',
    check: notWith(b('AITa AITb CPTa CPTb UPTc'), b('105 107 107a'), { removeOther: true }),
    trigger: 'AITa t11; 107',
    nearMiss: 'AITa t11; 107 @2026-11-19',
  },
  {
    id: 'BE-084',
    codes: 'BEVa',
    type: 'min_interval',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: '3-6 Monate nach AIT',
    check: afterMonths(b('BEVa'), b('AITa AITb'), 3, 6),
    trigger: 'BEVa; <AITa t11 @2026-10-01',
    nearMiss: 'BEVa; <AITa t11 @2026-08-01',
    alsoTriggers: ['BEVa; <AITa t11 @2026-03-01'],
  },
  {
    id: 'BE-085',
    codes: 'BEVb',
    type: 'min_interval',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: '3-6 Monate nach CPT',
    check: afterMonths(b('BEVb'), b('CPTa CPTb'), 3, 6),
    trigger: 'BEVb',
    nearMiss: 'BEVb; <CPTa t11 @2026-07-01',
  },
  {
    id: 'BE-086',
    codes: 'CPTa,CPTb',
    type: 'only_with',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'nach AIT und BEVa; Sondierungstiefe ≥ 6 mm',
    check: both(
      onlyWith(b('CPTa CPTb'), b('AITa AITb'), { months: 24 }),
      onlyWith(b('CPTa CPTb'), b('BEVa'), { months: 24 }),
      depth(b('CPTa CPTb'), 6),
    ),
    trigger: 'CPTa t11; <AITa t11 @2026-03-01',
    nearMiss: 'CPTa t11; <AITa t11 @2026-03-01; <BEVa @2026-07-01',
  },
  {
    id: 'BE-087',
    codes: 'UPTa,UPTb,UPTc,UPTe,UPTf',
    type: 'frequency',
    law: 'BEMA Teil 4',
    severity: 'error',
    message:
      'in zwei Jahren Grad A 2x (1x je Kalenderjahr, Abstand ≥ 10 Monate), B 4x (1x je Kalenderhalbjahr, ≥ 5 Monate), C 6x (1x je Kalendertertial, ≥ 3 Monate)',
    check: uptFrequency,
    trigger: ['UPTa; <UPTa @2026-07-01', { periodontalGrade: 'B' }],
    nearMiss: ['UPTa; <UPTa @2026-06-10', { periodontalGrade: 'B' }],
    alsoTriggers: [
      ['UPTa @2026-06-15; <UPTa @2026-01-10', grade('B')],
      ['UPTa; <UPTa @2026-01-05', grade('A')],
      ['UPTa @2026-04-20; <UPTa @2026-01-05', grade('C')],
    ],
    alsoPasses: [
      ['UPTa; <UPTa @2025-11-05', grade('A')],
      ['UPTa @2026-05-05; <UPTa @2026-01-05', grade('C')],
    ],
  },
  {
    id: 'BE-088',
    codes: 'UPTd',
    type: 'frequency',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'Grad A 0x, B 2x, C 4x',
    check: {
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
    trigger: ['UPTd', { periodontalGrade: 'A' }],
    nearMiss: ['UPTd', { periodontalGrade: 'B' }],
    alsoTriggers: [['UPTd; <UPTd @2026-03-01; <UPTd @2025-08-01', grade('B')]],
  },
  {
    id: 'BE-089',
    codes: 'UPTe,UPTf',
    type: 'only_if',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'Sondierungstiefe ≥ 4 mm mit Bluten oder ≥ 5 mm am Zahn',
    check: each(b('UPTe UPTf'), (item, context, report) => {
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
    trigger: ['UPTe t11', { probing: { 11: { depthMm: 4 } } }],
    nearMiss: ['UPTe t11', { probing: { 11: { depthMm: 4, bleeding: true } } }],
  },
  {
    id: 'BE-090',
    codes: 'UPTg',
    type: 'max_per_case',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: '1 je UPT-Zeitraum, frühestens 10 Monate nach erster UPT',
    check: both(
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
    trigger: 'UPTg; <UPTa @2026-05-01',
    nearMiss: 'UPTg; <UPTa @2026-01-10',
  },
  {
    id: 'BE-091',
    codes: '111',
    type: 'not_with',
    law: 'BEMA Teil 4',
    severity: 'error',
    message: 'gleiche Stelle und Sitzung: 38, 105',
    check: notWith(b('111'), b('38 105'), { near: 'region', removeOther: true, scope: 'place' }),
    trigger: '111 t36; 105',
    nearMiss: '111 t36; 105 @2026-11-19',
    alsoTriggers: ['38 t36; 111 t36'],
  },
])
