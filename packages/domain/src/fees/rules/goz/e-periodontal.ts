import { maxPerPeriod, rollingYear, maxPer } from '../counts.ts'
import { z, maxRegionPerSession, isSingle, implant } from './shared.ts'
import { notWith, toothSet } from '../checks.ts'
import { addDays } from '../../../billing/days.ts'
import { isSameSession, type RuleContext } from '../context.ts'
import { codeList, total, remove, label, both } from '../parts.ts'
import { isMultiRooted, isFront } from '@honora/language/teeth/fdi.ts'
import type { Service } from '../../../billing/service.ts'
import { implant36 } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const isPontic = (item: Service, context: RuleContext): boolean =>
  context.hasFinding(item.tooth, ['brueckenglied'])

export const gozPeriodontalRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-093',
    codes: '4000',
    type: 'max_per_year',
    law: 'GOZ Anl. 1 Nr. 4000',
    severity: 'error',
    message: '2 innerhalb von 12 Monaten',
    check: maxPerPeriod(z('4000'), 2, rollingYear),
    trigger: '4000; <4000 x2 @2026-03-01',
    nearMiss: '4000; <4000 @2026-03-01',
  },
  {
    id: 'GZ-094',
    codes: '4005',
    type: 'max_per_year',
    law: 'GOZ Anl. 1 Nr. 4005',
    severity: 'error',
    message: '2 innerhalb von 12 Monaten',
    check: maxPerPeriod(z('4005'), 2, rollingYear),
    trigger: '4005 x3',
    nearMiss: '4005 x2',
  },
  {
    id: 'GZ-095',
    codes: '4005',
    type: 'not_with',
    law: 'Kommentarlage',
    severity: 'warning',
    status: 'recall',
    message: 'Sitzung: 4000',
    check: notWith(z('4005'), z('4000')),
    trigger: '4005; 4000',
    nearMiss: '4005; 4000 @2026-11-19',
  },
  {
    id: 'GZ-096',
    codes: '4020',
    type: 'max_per_session',
    law: 'GOZ Anl. 1 Nr. 4020',
    severity: 'error',
    message: '1',
    check: maxPer(z('4020'), 1, 'session'),
    trigger: '4020 x2',
    nearMiss: '4020',
  },
  {
    id: 'GZ-097',
    codes: '4030',
    type: 'max_per_region',
    law: 'GOZ Anl. 1 Nr. 4030',
    severity: 'error',
    message: '1 je Kieferhälfte oder Frontzahnbereich',
    check: maxRegionPerSession('4030', 1),
    trigger: '4030 Q1; 4030 Q1',
    nearMiss: '4030 Q1; 4030 Q3',
  },
  {
    id: 'GZ-098',
    codes: '4050,4055',
    type: 'max_per_period',
    law: 'GOZ Anl. 1 Nr. 4050/4055',
    severity: 'error',
    message: '1 je Zahn innerhalb von 30 Tagen (beide zusammen)',
    check: {
      codes: z('4050 4055'),
      run: (context, items, report) => {
        const all = context.everywhere(z('4050 4055'))
        for (const item of items) {
          const from = addDays(item.date, -30)
          const others = all.filter((other) => {
            if (other === item || other.date > item.date || other.date <= from) return false
            if (item.tooth !== undefined && other.tooth !== undefined) return item.tooth === other.tooth
            return !isSameSession(item, other)
          })
          const repeated = item.tooth !== undefined && item.quantity > 1
          const tooMany = item.tooth === undefined && item.quantity > 32
          const first = others.find((other) => other.date < item.date || other.id < item.id)
          if (first === undefined && !repeated && !tooMany) continue
          report(
            first === undefined ? [item] : [item, first],
            'maxPeriod',
            {
              code: codeList([item]),
              max: 1,
              count: first === undefined ? item.quantity : total([item, first]),
              period: 'days',
              length: 30,
            },
            { correction: remove(item) },
          )
        }
        const one = items[0]
        if (!context.isHistoryKnown && one !== undefined)
          report([one], 'notCheckable', { code: label(one) }, { severity: 'info' })
      },
    },
    trigger: '4055 t36; <4055 t36 @2026-11-01',
    nearMiss: '4055 t36; <4055 t36 @2026-10-21',
    alsoTriggers: ['4050 t11; <4050 t11 @2026-10-22'],
    alsoPasses: ['4050 t11; <4050 t11 @2026-10-21', '4050 t11; <4050 t12 @2026-11-10'],
  },
  {
    id: 'GZ-099',
    codes: '4050,4055',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 1040, 4090, 4100',
    severity: 'error',
    message: 'gleicher Zahn: 1040, 4090, 4100 in derselben Sitzung',
    check: notWith(z('4050 4055'), z('1040 4090 4100'), { near: 'tooth' }),
    trigger: '4055 t36; 4100 t36',
    nearMiss: '4055 t36; 4100 t37',
  },
  {
    id: 'GZ-100',
    codes: '4050',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 4050',
    severity: 'warning',
    message: 'einwurzelig, Implantat, Brückenglied',
    check: toothSet(
      z('4050'),
      'singleRooted',
      (tooth, item, context) => isSingle(tooth) || implant(item, context) || isPontic(item, context),
      () => '4055',
    ),
    trigger: '4050 t36',
    nearMiss: '4050 t31',
    alsoPasses: [['4050 t36', { chart: { 36: ['brueckenglied'] } }]],
  },
  {
    id: 'GZ-101',
    codes: '4055',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 4055',
    severity: 'warning',
    message: 'mehrwurzelig',
    check: toothSet(z('4055'), 'multiRooted', isMultiRooted, () => '4050'),
    trigger: '4055 t31',
    nearMiss: '4055 t36',
  },
  {
    id: 'GZ-102',
    codes: '4060',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 4060',
    severity: 'error',
    message: 'gleicher Zahn: 1040, 4050, 4055, 4090, 4100',
    check: notWith(z('4060'), z('1040 4050 4055 4090 4100'), { near: 'tooth' }),
    trigger: '4060 t36; 1040 t36',
    nearMiss: '4060 t36; 1040 t37',
  },
  {
    id: 'GZ-103',
    codes: '4070',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 4070',
    severity: 'warning',
    message: 'einwurzelig oder Implantat',
    check: toothSet(
      z('4070'),
      'singleRooted',
      (tooth, item, context) => isSingle(tooth) || implant(item, context),
      () => '4075',
    ),
    trigger: '4070 t36',
    nearMiss: ['4070 t36', implant36],
  },
  {
    id: 'GZ-104',
    codes: '4075',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 4075',
    severity: 'warning',
    message: 'mehrwurzelig',
    check: toothSet(z('4075'), 'multiRooted', isMultiRooted, () => '4070'),
    trigger: '4075 t15',
    nearMiss: '4075 t14',
  },
  {
    id: 'GZ-105',
    codes: '4070,4075,4080',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 4090, 4100, 1040',
    severity: 'error',
    message: 'gleicher Zahn und Sitzung: 4090, 4100; 4070/4075 auch nicht neben 1040',
    check: both(
      notWith(z('4070 4075 4080'), z('4090 4100'), { near: 'tooth' }),
      notWith(z('4070 4075'), z('1040'), { near: 'tooth', removeOther: true }),
    ),
    trigger: '4075 t36; 4100 t36',
    nearMiss: '4075 t36; 4100 t37',
    alsoTriggers: ['1040 t36; 4075 t36'],
  },
  {
    id: 'GZ-106',
    codes: '4090',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 4090',
    severity: 'error',
    message: 'Frontzahn',
    check: toothSet(z('4090'), 'front', isFront, () => '4100'),
    trigger: '4090 t14',
    nearMiss: '4090 t13',
  },
  {
    id: 'GZ-107',
    codes: '4100',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 4100',
    severity: 'error',
    message: 'Seitenzahn',
    check: toothSet(
      z('4100'),
      'posterior',
      (tooth) => !isFront(tooth),
      () => '4090',
    ),
    trigger: '4100 t13',
    nearMiss: '4100 t14',
  },
])
