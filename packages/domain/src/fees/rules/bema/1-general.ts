import { notWith } from '../checks.ts'
import { b } from './shared.ts'
import { maxPerPeriod, minInterval } from '../counts.ts'
import { both, each, label, ask, remove, total, codeList, setCode } from '../parts.ts'
import { without, bemaPeriodontal } from '../codes.ts'
import type { RuleCheck } from '../rule.ts'
import { dayNumber, quarterOf, halfYearOf } from '../../../billing/days.ts'
import type { Service } from '../../../billing/service.ts'
import { born } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const perQuarterBesideOthers: RuleCheck = {
  codes: b('Ä1'),
  run: (context, items, report) => {
    const beside = items.filter((item) => context.session(item).some((other) => other.system === 'BEMA'))
    for (const item of beside) {
      const earlier = context
        .everywhere(b('Ä1'))
        .find(
          (other) =>
            other !== item &&
            quarterOf(other.date) === quarterOf(item.date) &&
            (other.date < item.date || (other.date === item.date && other.id < item.id)),
        )
      if (earlier === undefined) continue
      report(
        [item],
        'maxPeriod',
        { code: label(item), max: 1, count: 2, period: 'quarter', length: 1 },
        { correction: remove(item) },
      )
    }
    const first = beside[0]
    if (!context.isHistoryKnown && first !== undefined)
      report([first], 'notCheckable', { code: label(first) }, { severity: 'info' })
  },
}

const imageSteps = ['Ä925a', 'Ä925b', 'Ä925c', 'Ä925d']

function isSameHalf(item: Service, other: Service): boolean {
  return halfYearOf(item.date) === halfYearOf(other.date)
}

function quarters(from: string, to: string): number {
  const index = (day: string): number =>
    Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)
  return index(to) - index(from)
}

/** Monday to Friday from 8 to 18 h: hardly outside anybody's consulting hours. */
function isUsualHour(day: string, time: string): boolean {
  const weekday = (dayNumber(day) + 4) % 7
  return weekday >= 1 && weekday <= 5 && time >= '08:00' && time < '18:00'
}

export const bemaGeneralRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-003',
    codes: 'Ä1',
    type: 'max_per_quarter',
    law: 'BEMA Nr. Ä1',
    severity: 'warning',
    message: '1 je Kalendervierteljahr neben anderer Leistung; alleinige Beratung erneut möglich',
    check: perQuarterBesideOthers,
    trigger: 'Ä1; 8; <Ä1 @2026-10-02',
    nearMiss: 'Ä1; 8; <Ä1 @2026-09-30',
  },
  {
    id: 'BE-004',
    codes: 'Ä1',
    type: 'not_with',
    law: 'BEMA Nr. Ä1',
    severity: 'error',
    message: 'Sitzung: 01, 02, FU1, IP1, ATG, MHU, BEVa/b, UPTb, 151-155',
    check: notWith(b('Ä1'), b('01 02 FU1 IP1 ATG MHU BEVa BEVb UPTb 151 152a 152b 153a 153b 154 155')),
    trigger: 'Ä1; 01',
    nearMiss: 'Ä1; 01 @2026-11-19',
    alsoTriggers: ['153a; Ä1'],
  },
  {
    id: 'BE-005',
    codes: '01',
    type: 'max_per_halfyear',
    law: 'BEMA Nr. 01',
    severity: 'error',
    message: '1 je Kalenderhalbjahr',
    check: maxPerPeriod(b('01'), 1, { calendar: 'halfYear' }),
    trigger: '01; <01 @2026-07-01',
    nearMiss: '01; <01 @2026-06-30',
    alsoTriggers: ['01 @2026-06-30; <01 @2026-01-02'],
  },
  {
    id: 'BE-006',
    codes: '01',
    type: 'min_interval',
    law: 'BEMA Nr. 01',
    severity: 'error',
    message: '4 Monate zur letzten 01',
    check: minInterval(b('01'), b('01'), 4),
    trigger: '01 @2026-07-02; <01 @2026-04-01',
    nearMiss: '01 @2026-08-01; <01 @2026-04-01',
    alsoPasses: ['01 @2026-07-01; <01 @2026-03-01'],
  },
  {
    id: 'BE-007',
    codes: '01',
    type: 'not_with',
    law: 'BEMA Nr. 01, FU',
    severity: 'error',
    message: 'Halbjahr: FU1, FU2; Sitzung: Ä1',
    check: both(
      notWith(b('01'), b('FU1 FU2'), { months: 6, scope: 'halfYear', when: isSameHalf }),
      notWith(b('01'), b('Ä1'), { removeOther: true }),
    ),
    trigger: '01; <FU2 @2026-08-01',
    nearMiss: '01; <FU2 @2026-06-01',
    alsoTriggers: [['FU1; <01 @2026-08-01', born('2024-12-01')]],
    alsoPasses: [['FU1; <01 @2026-06-30', born('2024-12-01')]],
  },
  {
    id: 'BE-008',
    codes: '01k',
    type: 'min_interval',
    law: 'BEMA Nr. 01k',
    severity: 'error',
    message: '6 Monate; nicht neben 01',
    check: both(minInterval(b('01k'), b('01k'), 6), notWith(b('01k'), b('01'))),
    trigger: '01k; <01k @2026-06-21',
    nearMiss: '01k; <01k @2026-05-20',
    alsoTriggers: ['01k; 01'],
  },
  {
    id: 'BE-009',
    codes: '03',
    type: 'needs_time',
    law: 'BEMA Nr. 03',
    severity: 'error',
    message: 'Uhrzeit außerhalb der Sprechstunde; nicht neben 151-173',
    check: both(
      each(b('03'), (item, _context, report) => {
        if (item.time === undefined) {
          report([item], 'needsTime', { code: label(item) }, { correction: ask(item, 'time') })
        } else if (isUsualHour(item.date, item.time)) {
          report(
            [item],
            'officeHours',
            { code: label(item), time: item.time },
            { severity: 'warning', correction: ask(item, 'time') },
          )
        }
      }),
      notWith(
        b('03'),
        b(
          '151 152a 152b 153a 153b 154 155 161a 161b 161c 161d 161e 161f 162a 162b 162c 162d 162e 162f 165 171a 171b 172a 172b 173a 173b',
        ),
      ),
    ),
    trigger: '03',
    nearMiss: '03 T21:30',
    alsoTriggers: ['03 T21:30; 151'],
  },
  {
    id: 'BE-010',
    codes: '04',
    type: 'max_per_period',
    law: 'BEMA Nr. 04',
    severity: 'error',
    message: '1 innerhalb von 2 Jahren (sieben Leerquartale dazwischen)',
    check: each(b('04'), (item, context, report) => {
      const last = context
        .everywhere(b('04'))
        .find(
          (other) =>
            other.id !== item.id &&
            (other.date < item.date || (other.date === item.date && other.id < item.id)) &&
            quarters(other.date, item.date) < 8,
        )
      if (last !== undefined) {
        report(
          [item],
          'maxPeriod',
          { code: label(item), max: 1, count: 2, period: 'months', length: 24 },
          { correction: remove(item) },
        )
      } else if (!context.isHistoryKnown)
        report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    }),
    trigger: '04; <04 @2025-01-02',
    nearMiss: '04; <04 @2024-12-30',
    alsoTriggers: ['04 @2026-12-31; <04 @2025-01-02'],
  },
  {
    id: 'BE-011',
    codes: '04',
    type: 'not_with',
    law: 'BEMA Nr. 04',
    severity: 'error',
    message: 'laufende systematische PAR-Behandlung',
    check: notWith(b('04'), without(bemaPeriodontal, b('108 111')), {
      months: 12,
      scope: 'course',
      when: (item, other) => other.date <= item.date,
    }),
    trigger: '04; <AITa t11 @2026-05-01',
    nearMiss: '04; <AITa t11 @2024-05-01',
    alsoPasses: ['AITa t11; <04 @2026-10-01'],
  },
  {
    id: 'BE-012',
    codes: '05',
    type: 'max_per_period',
    law: 'BEMA Nr. 05',
    severity: 'error',
    message: '1 innerhalb von 12 Monaten',
    check: maxPerPeriod(b('05'), 1, { months: 12 }),
    trigger: '05; <05 @2026-01-02',
    nearMiss: '05; <05 @2025-11-01',
  },
  {
    id: 'BE-013',
    codes: 'Ä925a-d',
    type: 'count_to_code',
    law: 'BEMA Nr. Ä925',
    severity: 'error',
    message: '1-2 Aufnahmen a, 3-5 b, 6-8 c, > 8 d; nur eine Staffel je Sitzung',
    check: {
      codes: b('Ä925a Ä925b Ä925c Ä925d'),
      run: (context, items, report) => {
        const first = items[0]
        for (const item of items) {
          const same = [
            item,
            ...context
              .session(item)
              .filter((other) => b('Ä925a Ä925b Ä925c Ä925d').has(`${other.system}-${other.code}`)),
          ]
          if (total(same) <= 1 || (item !== first && same.includes(first ?? item))) continue
          const top = same.reduce((highest, other) => Math.max(highest, imageSteps.indexOf(other.code)), 0)
          const right = imageSteps[Math.min(top + 1, 3)] ?? 'Ä925d'
          report(
            same.filter((other) => context.isOnDocument(other)),
            'oneImageStep',
            { code: codeList(same) },
            { correction: same.length > 1 ? remove(same.at(-1) ?? item) : setCode(item, right) },
          )
        }
      },
    },
    trigger: 'Ä925a x2',
    nearMiss: 'Ä925b',
    alsoTriggers: ['Ä925a; Ä925b'],
  },
  {
    id: 'BE-014',
    codes: 'Ä925d',
    type: 'not_with',
    law: 'BEMA Nr. Ä935',
    severity: 'error',
    message: 'Ä935d im zeitlichen Zusammenhang',
    check: notWith(b('Ä925d'), b('Ä935d'), { months: 1, scope: 'course' }),
    trigger: 'Ä925d; Ä935d',
    nearMiss: 'Ä925c; Ä935d',
    alsoTriggers: ['Ä935d; <Ä925d @2026-11-10'],
  },
])
