import { g, goz } from './shared.ts'
import { notWith, minDuration, onlyWith } from '../checks.ts'
import { each, label, setCode, total, ask, both, remove } from '../parts.ts'
import { union } from '../codes.ts'
import { maxPerPeriod, maxPer } from '../counts.ts'
import { ageInYears } from '../../../billing/days.ts'
import type { Service } from '../../../billing/service.ts'
import { codeVersions } from '../../schedule.ts'
import type { RuleContext } from '../context.ts'
import type { RuleCheck } from '../rule.ts'
import { born } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

/** Services that surcharges A to D may follow, and the examinations of K1 (GOÄ Anl. B II). */
const consultations = g('1 3 4 5 6 7 8')

const examinations = g('5 6 7 8')

const visitSurcharges = g('E F G H J K2')

const surcharges = g('A B C D K1')

/** Services beside which GOÄ 1 and 5 count once per case: GOZ, and GOÄ sections C to O. */
function isTreatment(item: Service): boolean {
  if (item.kind !== undefined && item.kind !== 'fee') return false
  if (item.system === 'GOZ') return true
  return item.system === 'GOÄ' && !(codeVersions('GOÄ', item.code)[0]?.section.startsWith('GOÄ B') ?? true)
}

function hasTreatmentBeside(item: Service, context: RuleContext): boolean {
  if (context.isOnDocument(item)) return context.session(item).some(isTreatment)
  return (context.input.history ?? []).some(
    (other) => other !== item && other.date === item.date && isTreatment(other),
  )
}

/** Beside treatment at most once per case: one month from the first contact (GOÄ Anl. B Nr. 1, 2). */
function oncePerCaseBesideTreatment(codes: ReadonlySet<string>): RuleCheck {
  const base = maxPerPeriod(
    codes,
    1,
    { months: 1 },
    { counts: (_item, other, context) => hasTreatmentBeside(other, context) },
  )
  return {
    codes,
    run: (context, items, report) =>
      base.run(
        context,
        items.filter((item) => hasTreatmentBeside(item, context)),
        report,
      ),
  }
}

const oncePerMonth = (text: string): RuleCheck => maxPerPeriod(g(text), 1, { months: 1 })

function previous(item: Service, context: RuleContext): Service | undefined {
  return context.input.items
    .filter((other) => other.date === item.date && context.place(other) < context.place(item))
    .toSorted((a, b) => context.place(b) - context.place(a))[0]
}

export const goaeConsultationsRules = rulesOfSchedule('GOÄ', [
  {
    id: 'GA-006',
    codes: '1',
    type: 'max_per_case',
    law: 'GOZ Anl. 1 Abschn. A Abs. 2; GOÄ Anl. B Nr. 2',
    severity: 'error',
    message: 'neben GOZ/GOÄ-C-O-Leistungen 1x je Behandlungsfall (ein Monat, dieselbe Erkrankung)',
    check: oncePerCaseBesideTreatment(g('1')),
    trigger: '1; Z:2060 t36 s=o; <1 @2026-11-01; <Z:0070 @2026-11-01',
    nearMiss: '1; Z:2060 t36 s=o; <1 @2026-10-19; <Z:0070 @2026-10-19',
  },
  {
    id: 'GA-007',
    codes: '1',
    type: 'not_with',
    law: 'GOÄ Anl. B',
    severity: 'error',
    message: 'Sitzung: 3, 30, 31, 34, 45-51',
    check: notWith(g('1'), g('3 30 31 34 45 46 48 50 51')),
    trigger: '1; 3 d10',
    nearMiss: '1; 3 d10 @2026-11-19',
    alsoTriggers: ['50; 1'],
  },
  {
    id: 'GA-008',
    codes: '3',
    type: 'only_with',
    law: 'GOÄ Anl. Nr. 3; GOZ Anl. 1 Abschn. A',
    severity: 'error',
    message: 'allein oder mit 5, 6, 7, 8 oder GOZ 0010',
    check: each(g('3'), (item, context, report) => {
      const allowed = union(g('5 6 7 8'), goz('0010'), surcharges)
      const other = context
        .session(item)
        .find(
          (one) =>
            (one.kind ?? 'fee') === 'fee' &&
            one.system !== 'CUSTOM' &&
            !allowed.has(`${one.system}-${one.code}`),
        )
      if (other === undefined) return
      report(
        [other, item],
        'notWith',
        { code: label(item), other: label(other), scope: 'session' },
        { correction: setCode(item, '1') },
      )
    }),
    trigger: '3 d10; Z:2060 t36 s=o',
    nearMiss: '3 d10; Z:0010',
    alsoTriggers: ['3 d10; 5000 t36'],
    alsoPasses: ['3 d10; 6; C; Z:0010'],
  },
  {
    id: 'GA-009',
    codes: '3',
    type: 'min_duration',
    law: 'GOÄ Anl. Nr. 3',
    severity: 'warning',
    message: '10 Minuten',
    check: minDuration(g('3'), 10),
    trigger: '3 d9',
    nearMiss: '3 d10',
  },
  {
    id: 'GA-010',
    codes: '3',
    type: 'needs_justification',
    law: 'GOÄ Anl. Nr. 3',
    severity: 'warning',
    message: 'mehr als 1x im Behandlungsfall',
    check: maxPerPeriod(g('3'), 1, { months: 1 }, { unlessJustified: true }),
    trigger: '3 d10; <3 @2026-11-02',
    nearMiss: '3 d10 j; <3 @2026-11-02',
  },
  {
    id: 'GA-011',
    codes: '4',
    type: 'max_per_case',
    law: 'GOÄ Anl. Nr. 4',
    severity: 'error',
    message: '1',
    check: oncePerMonth('4'),
    trigger: '4; <4 @2026-11-02',
    nearMiss: '4; <4 @2026-10-02',
  },
  {
    id: 'GA-012',
    codes: '5',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 5',
    severity: 'error',
    message: 'Sitzung: 6, 7, 8',
    check: notWith(g('5'), g('6 7 8')),
    trigger: '5; 6',
    nearMiss: '5; 6 @2026-11-19',
  },
  {
    id: 'GA-013',
    codes: '5',
    type: 'max_per_case',
    law: 'GOÄ Anl. B Nr. 2',
    severity: 'error',
    message: 'neben C-O bzw. GOZ 1x je Behandlungsfall',
    check: oncePerCaseBesideTreatment(g('5')),
    trigger: '5; Z:2060 t36 s=o; <5 @2026-11-01; <Z:0070 @2026-11-01',
    nearMiss: '5; Z:2060 t36 s=o; <5 @2026-11-01',
  },
  {
    id: 'GA-014',
    codes: '6',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 6',
    severity: 'error',
    message: 'Sitzung: 5, 7, 8',
    check: notWith(g('6'), g('5 7 8')),
    trigger: '6; 7',
    nearMiss: '6; 7 @2026-11-19',
  },
  {
    id: 'GA-015',
    codes: '1,3,5,6',
    type: 'needs_time',
    law: 'GOÄ Anl. B Nr. 3',
    severity: 'warning',
    message: 'mehr als 1x am selben Tag: Uhrzeiten angeben',
    check: {
      codes: g('1 3 5 6'),
      run: (context, items, report) => {
        const seen = new Set<string>()
        for (const item of items) {
          const key = `${item.code}|${item.date}`
          if (seen.has(key)) continue
          seen.add(key)
          const same = context
            .onDay(item.date)
            .filter((other) => other.system === 'GOÄ' && other.code === item.code)
          if (total(same) < 2 || same.every((other) => other.time !== undefined && other.quantity === 1))
            continue
          report(
            same.filter((other) => context.isOnDocument(other)),
            'needsTimes',
            { code: label(item) },
            { correction: ask(item, 'time') },
          )
        }
      },
    },
    trigger: '1; 1',
    nearMiss: '1 T09:00; 1 T17:30',
  },
  {
    id: 'GA-016',
    codes: '15',
    type: 'max_per_year',
    law: 'GOÄ Anl. Nr. 15',
    severity: 'error',
    message: '1 je Kalenderjahr; nicht neben 4 im Behandlungsfall',
    check: both(
      maxPerPeriod(g('15'), 1, { calendar: 'year' }),
      notWith(g('15'), g('4'), { months: 1, scope: 'case' }),
    ),
    trigger: '15; <15 @2026-02-02',
    nearMiss: '15; <15 @2025-12-30',
    alsoTriggers: ['4; <15 @2026-11-02'],
  },
  {
    id: 'GA-017',
    codes: '34',
    type: 'max_per_period',
    law: 'GOÄ Anl. Nr. 34',
    severity: 'error',
    message: '2 innerhalb von 6 Monaten; mindestens 20 Minuten; nicht neben 1, 3, 4, 15, 30',
    check: both(
      maxPerPeriod(g('34'), 2, { months: 6 }),
      minDuration(g('34'), 20, false),
      notWith(g('34'), g('1 3 4 15 30'), { removeOther: true }),
    ),
    trigger: '34 d20; <34 x2 @2026-08-01',
    nearMiss: '34 d20; <34 @2026-08-01',
    alsoTriggers: ['34 d19', '34 d20; 1'],
  },
  {
    id: 'GA-018',
    codes: '50',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 50',
    severity: 'error',
    message: '1, 5, 48, 52',
    check: notWith(g('50'), g('1 5 48 52'), { removeOther: true }),
    trigger: '50; 1',
    nearMiss: '50; 1 @2026-11-19',
  },
  {
    id: 'GA-019',
    codes: '60',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 60',
    severity: 'warning',
    message: '55; nicht innerhalb der eigenen Gemeinschaftspraxis',
    check: notWith(g('60'), g('55')),
    trigger: '60; 55',
    nearMiss: '60; 55 @2026-11-19',
  },
  {
    id: 'GA-020',
    codes: '61',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 61/62',
    severity: 'error',
    message: 'andere Leistungen; 62',
    check: each(g('61'), (item, context, report) => {
      const other = context
        .session(item)
        .find((one) => (one.kind ?? 'fee') === 'fee' && one.system !== 'CUSTOM')
      if (other === undefined) return
      report(
        [item, other],
        'onlyStandalone',
        { code: label(item), other: label(other) },
        { correction: remove(item) },
      )
    }),
    trigger: '61; 1',
    nearMiss: '61; 1 @2026-11-19',
    alsoTriggers: ['61; 62'],
  },
  {
    id: 'GA-021',
    codes: '95,96',
    type: 'only_with',
    law: 'GOÄ Anl. B VI',
    severity: 'error',
    message: '80, 85, 90',
    check: onlyWith(g('95 96'), g('80 85 90'), { document: true }),
    trigger: '95',
    nearMiss: '80; 95',
    alsoTriggers: ['96 x3'],
  },
  {
    id: 'GA-022',
    codes: 'A',
    type: 'not_with',
    law: 'GOÄ Anl. B II',
    severity: 'error',
    message: 'B, C, D',
    check: notWith(g('A'), g('B C D')),
    trigger: '1; A; B',
    nearMiss: '1; B',
    alsoTriggers: ['1; A; D'],
  },
  {
    id: 'GA-023',
    codes: 'B',
    type: 'not_with',
    law: 'GOÄ Anl. B II',
    severity: 'error',
    message: 'C',
    check: notWith(g('B'), g('C')),
    trigger: '1; B; C',
    nearMiss: '1; B; D',
  },
  {
    id: 'GA-024',
    codes: 'A-D, K1',
    type: 'max_per_session',
    law: 'GOÄ Anl. B II',
    severity: 'error',
    message:
      '1x je Inanspruchnahme (D mit B oder C kombinierbar); direkt nach der Grundleistung; nicht neben E-J, K2',
    check: both(
      each(surcharges, (item, context, report) => {
        const wanted = item.code === 'K1' ? examinations : consultations
        const base = context.session(item).filter((other) => wanted.has(`${other.system}-${other.code}`))
        const before = previous(item, context)
        const isPlaced =
          before === undefined ||
          consultations.has(`${before.system}-${before.code}`) ||
          surcharges.has(`${before.system}-${before.code}`)
        if (base.length > 0 && isPlaced && before !== undefined) return
        report([item], base.length === 0 ? 'surchargeWithoutBase' : 'surchargePosition', {
          code: label(item),
        })
      }),
      ...['A', 'B', 'C', 'D', 'K1'].map((code) => maxPer(g(code), 1, 'session')),
      notWith(surcharges, visitSurcharges),
    ),
    trigger: '1; D x2',
    nearMiss: '1; D; B',
    alsoTriggers: [['1; K1', born('2024-01-01')], '1; A; 50; E', '1; Z:0070; A'],
    alsoPasses: [['5; K1', born('2024-01-01')]],
  },
  {
    id: 'GA-025',
    codes: 'K1,K2',
    type: 'age',
    law: 'GOÄ Anl. B II/V',
    severity: 'error',
    message: 'bis vollendetes 4. Lebensjahr',
    check: each(g('K1 K2'), (item, context, report) => {
      const birth = context.input.patient.birthDate
      if (birth === undefined)
        return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
      if (ageInYears(birth, item.date) >= 4)
        report([item], 'age', { code: label(item), range: 'under4' }, { correction: remove(item) })
    }),
    trigger: ['5; K1', born('2020-01-01')],
    nearMiss: ['5; K1', born('2023-11-21')],
    alsoTriggers: [['5; K1', born('2022-11-20')]],
    alsoPasses: [['5; K1', born('2022-11-21')]],
  },
])
