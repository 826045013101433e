import { addMonths, ageInMonths, ageInYears, halfYearOf, tertialOf, yearOf } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { isMultiRooted } from '../../teeth/fdi.ts'
import { ask, both, each, label, labels, remove, setCode, total } from './parts.ts'
import { maxPer, maxPerPeriod, minInterval } from './counts.ts'
import { needsAgreement, notWith, onlyJaw, onlyWith, toothSet } from './checks.ts'
import { codes as codesOf, section, union } from './codes.ts'
import { isJustified, type RuleContext } from './context.ts'
import type { Report, RuleCheck, RuleChecks } from './rule.ts'
import { jawOfItem } from './where.ts'

const b = (text: string): ReadonlySet<string> => codesOf('BEMA', text)
const halfYear = { calendar: 'halfYear' } as const
const visits = b('151 152a 152b 154 155')
const upt = b('UPTa UPTb UPTc UPTe UPTf')
const care = /pflegegrad|pflegebedürftig|eingliederungshilfe/i
const prosthetics = new Set(
  [...section('BEMA', 'BEMA 5')].filter((key) => {
    const number = Number(/^BEMA-(\d+)/.exec(key)?.[1] ?? 0)
    return number >= 20 && number <= 100 && !['BEMA-24a', 'BEMA-24b', 'BEMA-24c', 'BEMA-95d'].includes(key)
  }),
)

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

const perCase = (text: string, most: number, months: number): RuleCheck =>
  maxPerPeriod(b(text), most, { months })
const onePer = (text: string): RuleCheck => maxPer(b(text), 1, 'session')

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

export const bemaOtherChecks: RuleChecks = {
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
  'BE-070': notWith(b('K1 K2 K3'), b('K1 K2 K3'), {
    months: 6,
    scope: 'course',
    when: (item, other) => item.code !== other.code,
  }),
  'BE-071': needsAgreement(
    b('K1 K2 K3 K4'),
    ['insurer_approval'],
    (item) => item.code === 'K2' && /schmerz/i.test(item.justification ?? ''),
  ),
  'BE-072': both(
    maxPer(b('K6 K7 K8 K9'), 1, 'session'),
    notWith(b('K7 K8 K9'), b('K1 K2 K3'), { scope: 'day', sameDay: true }),
  ),
  'BE-073': onePer('UP5a UP5b UP5c'),
  'BE-074': both(
    needsAgreement(b('119a 119b 119c 119d 120a 120b 120c 120d'), ['insurer_approval', 'treatment_plan']),
    each(b('119a 119b 119c 119d 120a 120b 120c 120d'), (item, context, report) => {
      const birth = context.input.patient.birthDate
      const start = context
        .everywhere(b(item.code))
        .reduce((first, other) => (other.date < first ? other.date : first), item.date)
      if (birth !== undefined && ageInYears(birth, start) >= 18)
        report([item], 'age', { code: label(item), range: 'under18' }, { correction: remove(item) })
    }),
  ),
  'BE-075': {
    codes: b('119a 119b 119c 119d 120a 120b 120c 120d'),
    run: (context, items, report) => {
      for (const group of ['119', '120']) {
        const own = items.filter((item) => item.code.startsWith(group))
        if (own.length === 0) continue
        const all = b(`${group}a ${group}b ${group}c ${group}d`)
        // 119 is paid per jaw, 120 per case.
        const perJaw = group === '119'
        maxPerPeriod(all, 1, { calendar: 'quarter' }, { perJaw }).run(context, own, report)
        for (const jaw of perJaw ? ['OK', 'UK', undefined] : [undefined]) {
          const isCounted = (item: Service): boolean => !perJaw || jawOfItem(item) === jaw
          const count = total(context.everywhere(all).filter(isCounted))
          const last = own.findLast(isCounted)
          if (count > 12 && last !== undefined)
            report([last], 'instalments', { code: label(last), count }, { correction: remove(last) })
        }
      }
    },
  },
  'BE-076': notWith(b('119a 119b 119c 119d 120a 120b 120c 120d'), b('121 122a 122b 122c 123a 123b 124'), {
    months: 12,
    scope: 'course',
    removeOther: true,
  }),
  'BE-077': perCase('7a', 3, 48),
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
  'BE-092': both(
    onlyWith(b('18a 18b'), b('20a 20b 20c 91a 91b 91c 91d'), { near: 'tooth', document: true }),
    maxPer(b('18a 18b'), 1, 'tooth', { places: 32 }),
  ),
  'BE-093': { codes: b('19'), run: maxPerPeriod(b('19'), 2, { months: 12 }, { perTooth: true }).run },
  'BE-094': needsAgreement(prosthetics, ['insurer_approval', 'treatment_plan']),
  'BE-095': toothSet(
    b('20b 91b'),
    'veneer',
    (tooth) => {
      const upper = tooth < 30
      return tooth < 50 && tooth % 10 <= (upper ? 5 : 4)
    },
    (item) => (item.code === '20b' ? '20a' : '91a'),
  ),
  'BE-096': { codes: b('24c'), run: maxPerPeriod(b('24c'), 3, { months: 12 }, { perTooth: true }).run },
  'BE-097': perCase('89', 1, 6),
  'BE-098': each(b('96a 96b 96c'), (item, context, report) => {
    const jaw = jawOfItem(item)
    const chart = context.input.chart
    if (chart === undefined || jaw === undefined) return
    const missing = Object.entries(chart).filter(
      ([tooth, found]) =>
        jawOfItem({ tooth: Number(tooth) }) === jaw &&
        found.some((code) => ['fehlt', 'luecke', 'nichtanlage'].includes(code)),
    ).length
    if (missing === 0) return
    const right = ['96a', '96b', '96c'][Math.min(Math.ceil(missing / 4), 3) - 1] ?? '96c'
    if (right !== item.code)
      report(
        [item],
        'missingTeeth',
        { code: label(item), actual: missing, right },
        { correction: setCode(item, right) },
      )
  }),
  'BE-099': onlyJaw(b('97a'), 'OK', '97b'),
  'BE-100': onlyJaw(b('97b'), 'UK', '97a'),
  'BE-101': onlyJaw(b('98b'), 'OK', '98c'),
  'BE-102': onlyJaw(b('98c'), 'UK', '98b'),
  'BE-103': onlyWith(b('98d'), b('97a 97b'), { document: true }),
  'BE-104': onlyJaw(b('100e'), 'OK', '100f'),
  'BE-105': onlyJaw(b('100f'), 'UK', '100e'),
  'BE-106': notWith(b('56a 56b 56c 56d'), codesOf('GOÄ', '2401 2402'), {
    near: 'region',
    removeOther: true,
    scope: 'place',
  }),
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

const group = (item: Service): string => item.code.slice(0, 3)

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
