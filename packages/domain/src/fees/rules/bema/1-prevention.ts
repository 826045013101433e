import { codes as codesOf } from '../codes.ts'
import { maxPerPeriod, minInterval } from '../counts.ts'
import { b } from './shared.ts'
import { both, each, label, remove, ask, labels } from '../parts.ts'
import { notWith, toothSet, onlyWith } from '../checks.ts'
import { halfYearOf, ageInMonths, ageInYears } from '../../../billing/days.ts'
import { isJustified, type RuleContext } from '../context.ts'
import type { Service } from '../../../billing/service.ts'
import type { RuleCheck, Report } from '../rule.ts'
import { child8, born, caseDay } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const halfYear = { calendar: 'halfYear' } as const

const visits = b('151 152a 152b 154 155')

const care = /pflegegrad|pflegebedürftig|eingliederungshilfe/i

const group = (item: Service): string => item.code.slice(0, 3)

/** Age in months of life: the 6th month of life is five completed months. */
function monthsOfLife(codes: ReadonlySet<string>, from: number, to: number): RuleCheck {
  return each(codes, (item, context, report) => {
    const birth = context.input.patient.birthDate
    if (birth === undefined)
      return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    const month = ageInMonths(birth, item.date) + 1
    if (month >= from && month <= to) return
    report(
      [item],
      'monthsOfLife',
      { code: label(item), from, to, actual: month },
      { correction: remove(item) },
    )
  })
}

function youth(item: Service, context: RuleContext, report: Report): void {
  const birth = context.input.patient.birthDate
  if (birth === undefined) return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
  const age = ageInYears(birth, item.date)
  if (age >= 6 && age < 18) return
  const isEarlyMolar = age < 6 && (item.code === 'IP4' || item.code === 'IP5')
  report(
    [item],
    'age',
    { code: label(item), range: 'from6to17' },
    {
      severity: isEarlyMolar ? 'info' : 'error',
      correction: remove(item),
    },
  )
}

/** A visit of one more patient needs the first one's on the same day, which another patient has. */
function visitBeside(text: string, first: string): RuleCheck {
  const wanted = b(first)
  return each(b(text), (item, context, report) => {
    if (context.session(item).some((other) => wanted.has(`${other.system}-${other.code}`))) return
    const others = context.input.otherPatients ?? []
    if (others.some((other) => other.date === item.date && wanted.has(`${other.system}-${other.code}`)))
      return
    report([item], 'onlyWith', { code: label(item), others: labels(wanted) }, { correction: remove(item) })
  })
}

export const bemaPreventionRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-054',
    codes: '107',
    type: 'max_per_year',
    law: 'BEMA Nr. 107 (KZVB)',
    severity: 'error',
    message: '1 je Kalenderjahr',
    check: maxPerPeriod(b('107'), 1, { calendar: 'year' }),
    trigger: '107; <107 @2026-01-10',
    nearMiss: '107; <107 @2025-12-30',
  },
  {
    id: 'BE-055',
    codes: '107',
    type: 'not_with',
    law: 'BEMA Nr. 107, Teil 4',
    severity: 'error',
    message: '107a im selben Halbjahr; AIT, CPT, UPTc (abgegolten)',
    check: both(
      notWith(b('107'), b('107a'), {
        months: 6,
        scope: 'halfYear',
        when: (item, other) => halfYearOf(item.date) === halfYearOf(other.date),
      }),
      notWith(b('107'), b('AITa AITb CPTa CPTb UPTc')),
    ),
    trigger: '107; <107a @2026-08-01',
    nearMiss: '107; <107a @2026-06-01',
    alsoTriggers: ['107a; <107 @2026-08-01', '107; AITa t11'],
    alsoPasses: ['107a; <107 @2026-06-01'],
  },
  {
    id: 'BE-056',
    codes: '107',
    type: 'overlap_warning',
    law: 'KZBV/KZV-Hinweise uneinheitlich',
    severity: 'warning',
    message: 'private GOZ 1040 in derselben Sitzung: strittig, Hinweis und Vereinbarung',
    check: notWith(b('107'), codesOf('GOZ', '1040')),
    trigger: '107; Z:1040 x28',
    nearMiss: '107; Z:1040 x28 @2026-11-19',
  },
  {
    id: 'BE-057',
    codes: '107a',
    type: 'max_per_halfyear',
    law: 'BEMA Nr. 107a',
    severity: 'error',
    message: '1 je Kalenderhalbjahr; Pflegegrad oder Eingliederungshilfe',
    check: maxPerPeriod(b('107a'), 1, halfYear),
    trigger: '107a; <107a @2026-07-02',
    nearMiss: '107a; <107a @2026-06-29',
  },
  {
    id: 'BE-058',
    codes: 'IP1,IP2',
    type: 'max_per_halfyear',
    law: 'BEMA IP1/IP2',
    severity: 'error',
    message: '1 je Kalenderhalbjahr',
    check: both(maxPerPeriod(b('IP1'), 1, halfYear), maxPerPeriod(b('IP2'), 1, halfYear)),
    trigger: ['IP1; <IP1 @2026-08-01', child8],
    nearMiss: ['IP1; <IP2 @2026-08-01', child8],
  },
  {
    id: 'BE-059',
    codes: 'IP1,IP2,IP4,IP5',
    type: 'age',
    law: 'SGB V § 22; BEMA IP',
    severity: 'error',
    message:
      '6 bis unter 18 Jahre; IP4 und IP5 bei vorzeitig durchgebrochenen Sechsern auch vor 6 (Hinweis statt Fehler)',
    check: each(b('IP1 IP2 IP4 IP5'), youth),
    trigger: ['IP1', born('2008-11-20')],
    nearMiss: ['IP1', born('2008-11-21')],
    alsoTriggers: [['IP2', born('2020-11-21')]],
    alsoPasses: [['IP2', born('2020-11-20')]],
  },
  {
    id: 'BE-060',
    codes: 'IP4',
    type: 'max_per_halfyear',
    law: 'BEMA IP4',
    severity: 'error',
    message: '1; bei hohem Kariesrisiko 2',
    check: {
      codes: b('IP4'),
      run: (context, items, report) => {
        maxPerPeriod(b('IP4'), 1, halfYear, { unlessJustified: true }).run(context, items, report)
        const risky = items.filter(isJustified)
        if (risky.length > 0 && context.isHistoryKnown)
          maxPerPeriod(b('IP4'), 2, halfYear).run(context, risky, report)
      },
    },
    trigger: ['IP4; <IP4 @2026-08-01', child8],
    nearMiss: ['IP4 j; <IP4 @2026-08-01', child8],
  },
  {
    id: 'BE-061',
    codes: 'IP5',
    type: 'tooth_set',
    law: 'BEMA IP5',
    severity: 'error',
    message: 'bleibende Molaren 16, 17, 26, 27, 36, 37, 46, 47',
    check: toothSet(
      b('IP5'),
      'firstSecondMolars',
      (tooth) => tooth < 50 && (tooth % 10 === 6 || tooth % 10 === 7),
    ),
    trigger: ['IP5 t15', child8],
    nearMiss: ['IP5 t16', child8],
    alsoTriggers: [['IP5 t18', born('2018-05-05')]],
  },
  {
    id: 'BE-062',
    codes: 'FU1',
    type: 'age',
    law: 'BEMA FU1',
    severity: 'error',
    message: '6. bis 33. Lebensmonat; Abstand 4 Monate; je Zeitfenster 1x (3 Fenster)',
    check: both(monthsOfLife(b('FU1'), 6, 33), minInterval(b('FU1'), b('FU1'), 4), {
      codes: b('FU1'),
      run: (context, items, report) => {
        const birth = context.input.patient.birthDate
        if (birth === undefined) return
        const window = (day: string): number => {
          const month = ageInMonths(birth, day) + 1
          if (month <= 9) return 1
          return month <= 20 ? 2 : 3
        }
        for (const item of items) {
          const same = context
            .past(b('FU1'))
            .find((other) => other.date < item.date && window(other.date) === window(item.date))
          if (same === undefined) continue
          report(
            [item],
            'onePerWindow',
            { code: label(item), window: window(item.date) },
            { correction: remove(item) },
          )
        }
      },
    }),
    trigger: ['FU1', born('2023-01-01')],
    nearMiss: ['FU1', born('2024-11-01')],
    alsoTriggers: [
      ['FU1; <FU1 @2026-08-01', born('2025-08-01')],
      ['FU1 @2026-11-20; <FU1 @2026-07-10', born('2025-08-15')],
    ],
  },
  {
    id: 'BE-063',
    codes: 'FU2',
    type: 'age',
    law: 'BEMA FU2',
    severity: 'error',
    message: '34. bis 72. Lebensmonat; Abstand 12 Monate',
    check: both(monthsOfLife(b('FU2'), 34, 72), minInterval(b('FU2'), b('FU2'), 12)),
    trigger: ['FU2; <FU2 @2026-02-01', born('2022-01-01')],
    nearMiss: ['FU2; <FU2 @2025-11-20', born('2022-01-01')],
    alsoTriggers: [['FU2', born('2020-11-01')]],
  },
  {
    id: 'BE-064',
    codes: 'FUPr',
    type: 'only_with',
    law: 'BEMA FUPr',
    severity: 'error',
    message: 'FU1',
    check: onlyWith(b('FUPr'), b('FU1')),
    trigger: 'FUPr',
    nearMiss: 'FUPr; FU1',
  },
  {
    id: 'BE-065',
    codes: 'FLA',
    type: 'max_per_halfyear',
    law: 'BEMA FLA',
    severity: 'error',
    message: '2 je Kalenderhalbjahr; 6. bis 72. Lebensmonat',
    check: both(maxPerPeriod(b('FLA'), 2, halfYear), monthsOfLife(b('FLA'), 6, 72)),
    trigger: ['FLA; <FLA x2 @2026-08-01', born('2024-01-01')],
    nearMiss: ['FLA; <FLA @2026-08-01', born('2024-01-01')],
    alsoTriggers: [['FLA', born('2020-10-01')]],
  },
  {
    id: 'BE-066',
    codes: '152a,152b',
    type: 'only_with',
    law: 'BEMA Nr. 152',
    severity: 'error',
    message: '151',
    check: visitBeside('152a 152b', '151'),
    trigger: '152a',
    nearMiss: ['152a', { otherPatients: [{ system: 'BEMA', code: '151', date: caseDay }] }],
  },
  {
    id: 'BE-067',
    codes: '153b',
    type: 'only_with',
    law: 'BEMA Nr. 153',
    severity: 'error',
    message: '153a',
    check: visitBeside('153b', '153a'),
    trigger: '153b',
    nearMiss: '153b; 153a',
  },
  {
    id: 'BE-068',
    codes: '165',
    type: 'age',
    law: 'BEMA Nr. 165',
    severity: 'error',
    message: 'bis vollendetes 4. Lebensjahr',
    check: each(b('165'), (item, context, report) => {
      const birth = context.input.patient.birthDate
      if (birth === undefined)
        return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
      if (ageInYears(birth, item.date) >= 4)
        report([item], 'age', { code: label(item), range: 'under4' }, { correction: remove(item) })
    }),
    trigger: ['165', born('2022-01-01')],
    nearMiss: ['165', born('2023-01-01')],
    alsoPasses: [['165', born('2022-11-21')]],
  },
  {
    id: 'BE-069',
    codes: '174a,174b',
    type: 'max_per_halfyear',
    law: 'BEMA Nr. 174',
    severity: 'error',
    message: '1 je Kalenderhalbjahr; nicht am selben Tag IP1, IP2, FU1, FU2, MHU, UPTa, UPTb',
    check: both(
      maxPerPeriod(b('174a'), 1, halfYear),
      maxPerPeriod(b('174b'), 1, halfYear),
      notWith(b('174a 174b'), b('IP1 IP2 FU1 FU2 MHU UPTa UPTb'), { scope: 'day', sameDay: true }),
    ),
    trigger: '174a; UPTa',
    nearMiss: '174a; UPTa @2026-11-19',
    alsoTriggers: ['174a T09:00; UPTa T15:00'],
  },
  {
    id: 'BE-107',
    codes: '161a-f,162a-f',
    type: 'not_with',
    law: 'BEMA Nr. 153; LSG Berlin-Brandenburg 29.03.2023, L 7 KA 43/19',
    severity: 'error',
    message: '153a, 153b',
    check: notWith(b('161a 161b 161c 161d 161e 161f 162a 162b 162c 162d 162e 162f'), b('153a 153b')),
    trigger: '161a; 153a',
    nearMiss: '161a; 151',
  },
  {
    id: 'BE-108',
    codes: '153a,153b',
    type: 'not_with',
    law: 'BEMA Nr. 153 (KZVB)',
    severity: 'error',
    message: '151, 152a, 152b, 154, 155',
    check: notWith(b('153a 153b'), visits),
    trigger: '153a; 151',
    nearMiss: '153a; 153b',
  },
  {
    id: 'BE-109',
    codes: '171a,171b',
    type: 'only_with',
    law: 'BEMA Nr. 171',
    severity: 'error',
    message: '171a zu 151; 171b zu 152a/152b; Pflegegrad oder Eingliederungshilfe dokumentiert',
    check: both(
      onlyWith(b('171a'), b('151')),
      onlyWith(b('171b'), b('152a 152b')),
      each(b('171a 171b'), (item, context, report) => {
        if (!context.isDocumentationKnown || context.isDocumented(care, item)) return
        report(
          [item],
          'careLevel',
          { code: label(item) },
          { severity: 'info', correction: ask(item, 'justification') },
        )
      }),
    ),
    trigger: '171a',
    nearMiss: '171a; 151',
    alsoTriggers: ['171b; 151'],
    alsoPasses: ['171b; 152a'],
  },
  {
    id: 'BE-114',
    codes: 'VS',
    type: 'only_standalone',
    law: 'BEMA Nr. VS',
    severity: 'error',
    message:
      'nur alleinige Leistung (Ausnahme 174b); Pflegegrad, Eingliederungshilfe oder Kooperationsvertrag',
    check: each(b('VS'), (item, context, report) => {
      const other = context
        .session(item)
        .find((one) => one.system === 'BEMA' && !b('174b TZ').has(`BEMA-${one.code}`))
      if (other === undefined) return
      report(
        [item, other],
        'onlyStandalone',
        { code: label(item), other: label(other) },
        { correction: remove(item) },
      )
    }),
    trigger: 'VS; 8',
    nearMiss: 'VS; 174b',
  },
  {
    id: 'BE-115',
    codes: 'VS,VFK,181b',
    type: 'not_with',
    law: 'BEMA Nr. VS/VFK/181',
    severity: 'error',
    message: 'nicht nebeneinander in derselben Sitzung',
    check: {
      codes: b('VS VFKa VFKb 181b'),
      run: notWith(b('VS VFKa VFKb 181b'), b('VS VFKa VFKb 181b'), {
        when: (item, other) => group(item) !== group(other),
      }).run,
    },
    trigger: 'VS; 181b',
    nearMiss: '181b; 181a',
    alsoTriggers: ['VFKa; VS'],
  },
])
