import { ageInYears, ageInMonths, halfYearOf } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { b } from './bema-shared.ts'
import { notWith, onlyWith, toothSet } from './checks.ts'
import { codes as codesOf } from './codes.ts'
import { isJustified, type RuleContext } from './context.ts'
import { maxPerPeriod, minInterval } from './counts.ts'
import { ask, both, each, label, remove, labels } from './parts.ts'
import type { RuleCheck, RuleChecks, Report } from './rule.ts'

const halfYear = { calendar: 'halfYear' } as const
const visits = b('151 152a 152b 154 155')
const care = /pflegegrad|pflegebedürftig|eingliederungshilfe/i
const group = (item: Service): string => item.code.slice(0, 3)

/** BEMA: tartar, prevention, early detection, visits, video. */
export const bemaPreventionChecks: RuleChecks = {
  'BE-054': maxPerPeriod(b('107'), 1, { calendar: 'year' }),
  'BE-055': both(
    notWith(b('107'), b('107a'), {
      months: 6,
      scope: 'halfYear',
      when: (item, other) => halfYearOf(item.date) === halfYearOf(other.date),
    }),
    notWith(b('107'), b('AITa AITb CPTa CPTb UPTc')),
  ),
  'BE-056': notWith(b('107'), codesOf('GOZ', '1040')),
  'BE-057': maxPerPeriod(b('107a'), 1, halfYear),
  'BE-058': both(maxPerPeriod(b('IP1'), 1, halfYear), maxPerPeriod(b('IP2'), 1, halfYear)),
  'BE-059': each(b('IP1 IP2 IP4 IP5'), youth),
  'BE-060': {
    codes: b('IP4'),
    run: (context, items, report) => {
      maxPerPeriod(b('IP4'), 1, halfYear, { unlessJustified: true }).run(context, items, report)
      const risky = items.filter(isJustified)
      if (risky.length > 0 && context.isHistoryKnown)
        maxPerPeriod(b('IP4'), 2, halfYear).run(context, risky, report)
    },
  },
  'BE-061': toothSet(
    b('IP5'),
    'firstSecondMolars',
    (tooth) => tooth < 50 && (tooth % 10 === 6 || tooth % 10 === 7),
  ),
  'BE-062': both(monthsOfLife(b('FU1'), 6, 33), minInterval(b('FU1'), b('FU1'), 4), {
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
  'BE-063': both(monthsOfLife(b('FU2'), 34, 72), minInterval(b('FU2'), b('FU2'), 12)),
  'BE-064': onlyWith(b('FUPr'), b('FU1')),
  'BE-065': both(maxPerPeriod(b('FLA'), 2, halfYear), monthsOfLife(b('FLA'), 6, 72)),
  'BE-066': visitBeside('152a 152b', '151'),
  'BE-067': visitBeside('153b', '153a'),
  'BE-068': each(b('165'), (item, context, report) => {
    const birth = context.input.patient.birthDate
    if (birth === undefined)
      return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    if (ageInYears(birth, item.date) >= 4)
      report([item], 'age', { code: label(item), range: 'under4' }, { correction: remove(item) })
  }),
  'BE-069': both(
    maxPerPeriod(b('174a'), 1, halfYear),
    maxPerPeriod(b('174b'), 1, halfYear),
    notWith(b('174a 174b'), b('IP1 IP2 FU1 FU2 MHU UPTa UPTb'), { scope: 'day', sameDay: true }),
  ),
  'BE-107': notWith(b('161a 161b 161c 161d 161e 161f 162a 162b 162c 162d 162e 162f'), b('153a 153b')),
  'BE-108': notWith(b('153a 153b'), visits),
  'BE-109': both(
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
  'BE-114': each(b('VS'), (item, context, report) => {
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
  'BE-115': {
    codes: b('VS VFKa VFKb 181b'),
    run: notWith(b('VS VFKa VFKb 181b'), b('VS VFKa VFKb 181b'), {
      when: (item, other) => group(item) !== group(other),
    }).run,
  },
}

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
