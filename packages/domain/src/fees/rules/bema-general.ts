import { dayNumber, halfYearOf, quarterOf } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { b } from './bema-shared.ts'
import { notWith } from './checks.ts'
import { bemaPeriodontal, section, without } from './codes.ts'
import { maxPerPeriod, minInterval } from './counts.ts'
import { euro } from './goz-shared.ts'
import { ask, both, codeList, decimal, each, label, remove, setCode, total } from './parts.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'

const everyBema = section('BEMA', 'BEMA')
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

/** BEMA: amounts, consultation, examination, images (parts 1). */
export const bemaGeneralChecks: RuleChecks = {
  'BE-001': each(everyBema, (item, context, report) => {
    const claimed = context.input.claimedCents?.[item.id]
    const expected = context.input.expectedCents?.[item.id]
    if (claimed === undefined || expected === undefined || claimed === expected) return
    report([item], 'calc', { code: label(item), claimed: euro(claimed), expected: euro(expected) })
  }),
  'BE-002': each(everyBema, (item, _context, report) => {
    if (item.factorMicro === undefined) return
    report(
      [item],
      'noFactor',
      { code: label(item), factor: decimal(item.factorMicro) },
      {
        correction: { kind: 'patchItem', itemId: item.id, patch: { factorMicro: null } },
      },
    )
  }),
  'BE-003': perQuarterBesideOthers,
  'BE-004': notWith(b('Ä1'), b('01 02 FU1 IP1 ATG MHU BEVa BEVb UPTb 151 152a 152b 153a 153b 154 155')),
  'BE-005': maxPerPeriod(b('01'), 1, { calendar: 'halfYear' }),
  'BE-006': minInterval(b('01'), b('01'), 4),
  'BE-007': both(
    notWith(b('01'), b('FU1 FU2'), { months: 6, scope: 'halfYear', when: isSameHalf }),
    notWith(b('01'), b('Ä1'), { removeOther: true }),
  ),
  'BE-008': both(minInterval(b('01k'), b('01k'), 6), notWith(b('01k'), b('01'))),
  'BE-009': both(
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
  'BE-010': each(b('04'), (item, context, report) => {
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
  'BE-011': notWith(b('04'), without(bemaPeriodontal, b('108 111')), {
    months: 12,
    scope: 'course',
    when: (item, other) => other.date <= item.date,
  }),
  'BE-012': maxPerPeriod(b('05'), 1, { months: 12 }),
  'BE-013': {
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
  'BE-014': notWith(b('Ä925d'), b('Ä935d'), { months: 1, scope: 'course' }),
}

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
