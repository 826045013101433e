import { each, label, remove } from '../parts.ts'
import { g, goz } from './shared.ts'
import { addMonths, addDays } from '../../../billing/days.ts'
import { onlyWith } from '../checks.ts'
import { gozSurgery, union } from '../codes.ts'
import { rulesOfSchedule } from '../rule.ts'

const osteotomies = union(goz('3030 3040 3045 3110 3120'), g('2650 2651'))

const fractures = g('2686 2687 2688 2690 2691 2692 2693 2695 2698 2699 2705 2706')

export const goaeSurgeryRules = rulesOfSchedule('GOÄ', [
  {
    id: 'GA-029',
    codes: '2253-2256,2321,2355,2356',
    type: 'access',
    law: 'GOZ § 6 Abs. 2',
    severity: 'error',
    message: 'nur im Rahmen der Behandlung von Kieferbrüchen',
    check: each(g('2253-2256 2321 2355 2356'), (item, context, report) => {
      const isFracture =
        context
          .everywhere(fractures)
          .some((other) => other.date >= addMonths(item.date, -3) && other.date <= addMonths(item.date, 3)) ||
        context.isDocumented(/(kiefer|gesichts|jochbein)\S*(bruch|fraktur)|fraktur\S* des \S*kiefers/i, item)
      if (!isFracture) report([item], 'onlyFracture', { code: label(item) }, { correction: remove(item) })
    }),
    trigger: '2254',
    nearMiss: '2254; 2690',
  },
  {
    id: 'GA-030',
    codes: '2650',
    type: 'access',
    law: 'GOZ § 6 Abs. 2',
    severity: 'warning',
    message: 'Leistung ist als GOZ 3045 enthalten; Zahnarzt rechnet 3045',
    check: each(g('2650'), (item, _context, report) => {
      report(
        [item],
        'prefer',
        { code: label(item), right: 'GOZ 3045' },
        {
          correction: { kind: 'patchItem', itemId: item.id, patch: { system: 'GOZ', code: '3045' } },
        },
      )
    }),
    trigger: '2650 t38',
    nearMiss: '2651 t38',
  },
  {
    id: 'GA-031',
    codes: '2656,2658',
    type: 'only_with',
    law: 'GOÄ Anl. L IX',
    severity: 'error',
    message: 'Osteotomie oder WSR',
    check: onlyWith(g('2656 2658'), osteotomies),
    trigger: '2656',
    nearMiss: '2656; Z:3120 t36',
    alsoPasses: ['2656; Z:3040 t38'],
  },
  {
    id: 'GA-032',
    codes: '2671',
    type: 'only_with',
    law: 'GOÄ Anl. L IX',
    severity: 'error',
    message: '2675 oder 2676',
    check: onlyWith(g('2671'), g('2675 2676')),
    trigger: '2671',
    nearMiss: '2671; 2675',
  },
  {
    id: 'GA-033',
    codes: '2007',
    type: 'prefer',
    law: 'Kommentarlage',
    severity: 'warning',
    status: 'recall',
    message: 'nach GOZ-Eingriff Nahtentfernung über GOZ 3290/3300',
    check: each(g('2007'), (item, context, report) => {
      const operation = context
        .everywhere(gozSurgery)
        .find((other) => other.date <= item.date && other.date >= addDays(item.date, -42))
      if (operation === undefined) return
      report(
        [item, operation],
        'prefer',
        { code: label(item), right: 'GOZ 3300' },
        {
          correction: { kind: 'patchItem', itemId: item.id, patch: { system: 'GOZ', code: '3300' } },
        },
      )
    }),
    trigger: '2007; <Z:3030 t38 @2026-11-10',
    nearMiss: '2007; <Z:3030 t38 @2026-08-10',
  },
])
